/** The head as it would be without a single one of the differences, to tell its effects from those of the others. */
import { URI, Utils } from 'vscode-uri';
import { checkModule, type ModuleCheck } from '../check/module-checker.js';
import { resolveFix } from '../features/code-actions/resolve-fix.js';
import { changedModule } from '../module/snapshot/changed-module.js';
import type { FileSystem } from '../file-system.js';
import { withTexts } from '../files-in-memory.js';
import { applyEdits } from '../syntax/offset-edits.js';
import type { Difference } from './difference.js';
import { compareModules } from './index.js';

export interface WithoutOne {
  readonly cause: Pick<Difference, 'kind' | 'subject' | 'message'>;
  /** The files of the head, with the texts that undo the difference. */
  readonly fileSystem: FileSystem;
}

/**
 * Only what is certain: a comparison of the result with the head finds exactly this difference again.
 *
 * Each step takes as long as a comparison, so that a caller can do something else between two.
 *
 * @param areas the first words of the kinds that matter
 * @param head the state in which `differences` were found
 * @param files those of the head
 * @returns undefined for those that are not certain
 */
export function* withoutOne(
  differences: readonly Difference[],
  areas: ReadonlySet<string>,
  head: ModuleCheck,
  files: FileSystem,
): Generator<WithoutOne | undefined> {
  for (const { kind, subject, message, undo } of differences) {
    if (!undo || !areas.has(kind.split('/')[0] ?? '')) continue;
    const cause = { kind, subject, message };
    const texts = undoneTexts(undo, head);
    if (!texts || !isOnlyDifference(cause, texts, head)) {
      yield undefined;
      continue;
    }
    const root = URI.parse(head.module.root);
    const byUri = new Map([...texts].map(([path, text]) => [Utils.joinPath(root, path).toString(), text]));
    yield { cause, fileSystem: withTexts(files, byUri) };
  }
}

function undoneTexts(
  undo: NonNullable<Difference['undo']>,
  head: ModuleCheck,
): ReadonlyMap<string, string> | undefined {
  const edits = resolveFix(head, { title: '', edits: undo })?.edits;
  const textOf = (path: string) => head.files.get(path)?.text ?? '';
  return edits && new Map([...edits].map(([path, inFile]) => [path, applyEdits(textOf(path), inFile)]));
}

function isOnlyDifference(
  { kind, subject, message }: WithoutOne['cause'],
  texts: ReadonlyMap<string, string>,
  head: ModuleCheck,
): boolean {
  const [found, ...others] = compareModules(checkModule(changedModule(head.module, texts), head), head);
  return others.length === 0 && found?.kind === kind && found.subject === subject && found.message === message;
}
