/** The base with the new names in place of the old ones, as the product's own rename writes them: what is left are the other differences. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkModule, type ModuleCheck } from '../../check/module-checker.js';
import { NavigableModule } from '../../features/navigation/navigable-module.js';
import { writtenName } from '../../features/rename/written-name.js';
import { hookSchemaPath } from '../../module/index/occurrences.js';
import type { ModuleFile } from '../../module/snapshot/module.js';
import { replaceText } from '../../rules/fix.js';
import { applyEdits, rangeBefore, type OffsetEdit } from '../../syntax/offset-edits.js';
import type { Undo } from '../difference.js';
import { Side } from '../side.js';
import type { Renamed, Renames } from './renames.js';

export function withNewNames(base: Side, { all }: Renames): Side {
  if (all.length === 0) return base;
  const { check } = base;
  const edits = writtenNames(check, all);
  const hooks = all.filter(({ kind }) => kind === 'alterationHook');
  const paths = new Map(
    hooks.map(({ from, to }) => [hookSchemaPath(check.index, from), hookSchemaPath(check.index, to)]),
  );
  const renamed = renamedModule(check, edits, paths);
  const oldPaths = new Map([...paths].map(([from, to]) => [to, from]));
  return new Side(checkModule(renamed, check), ({ path, range }) => {
    const old = oldPaths.get(path) ?? path;
    const inFile = edits.get(old) ?? [];
    return base.original({ path: old, range: rangeBefore(inFile, range) });
  });
}

/** The old name in the head in place of the new one, but for scenarios: both states run those of the head. @param renamed with the owner as the head names it */
export function undoRename({ check }: Side, { kind, of, from, to }: Name): Undo {
  const edits = writtenNames(check, [{ kind, of, from: to, to: from }]);
  return [...edits].flatMap(([path, inFile]) =>
    check.files.get(path)?.kind === 'scenario'
      ? []
      : inFile.map(({ range, newText }) => replaceText({ path, range }, newText)),
  );
}

type Name = Omit<Renamed, 'because'>;

/** The edits that write new names, in ascending order, by path. */
function writtenNames(check: ModuleCheck, names: readonly Name[]): ReadonlyMap<string, readonly OffsetEdit[]> {
  const { occurrences } = new NavigableModule(check);
  const edits = new Map<string, OffsetEdit[]>();
  for (const { kind, of, from, to } of names)
    for (const occurrence of occurrences.of({ kind, name: from, ...(of !== undefined && { of }) })) {
      const { path } = occurrence;
      const text = check.files.get(path)?.text;
      if (occurrence.form === 'file' || text === undefined) continue;
      const edit = writtenName(occurrence, to, text, path.endsWith('.json'));
      const inFile = edits.get(path) ?? [];
      edits.set(path, inFile);
      if (edit && !inFile.some(({ range }) => range.start === edit.range.start)) inFile.push(edit);
    }
  for (const inFile of edits.values()) inFile.sort((a, b) => a.range.start - b.range.start);
  return edits;
}

function renamedModule(
  { module, files }: ModuleCheck,
  edits: ReadonlyMap<string, readonly OffsetEdit[]>,
  paths: ReadonlyMap<string, string>,
): ModuleCheck['module'] {
  const renamed = [...module.files].map(([path, file]): readonly [string, ModuleFile] => {
    const inFile = edits.get(path) ?? [];
    const to = paths.get(path) ?? path;
    if (inFile.length === 0) return [to, file];
    const text = applyEdits(files.get(path)?.text ?? file.text, inFile);
    const { uri, languageId } = file.document;
    return [to, { ...file, text, document: TextDocument.create(uri, languageId, 0, text) }];
  });
  return {
    ...module,
    files: new Map(renamed),
    paths: new Set([...module.paths].map((path) => paths.get(path) ?? path)),
  };
}
