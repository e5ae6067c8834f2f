/** What differs about a module as a whole. */
import type { ReviewedDifference } from '../../../protocol/review.js';
import { whyNotRead } from '../../changes/not-compared.js';
import type { ModuleCheck } from '../../check/module-checker.js';

const start = { line: 0, character: 0 };

/** A module in one state. */
export interface ModuleWay {
  /** The folder of the module as people read it. */
  readonly folder: string;
  /** The path of the configuration in it. */
  readonly configuration: string;
  /** The paths of its files of which a part could not be read. */
  readonly notRead: readonly string[];
}

export function moduleWay(folder: string, { module, files }: ModuleCheck): ModuleWay {
  const notRead = [...files].filter(([path, file]) => whyNotRead(module, path, file) !== undefined);
  return { folder, configuration: module.options.layout.configuration, notRead: notRead.map(([path]) => path) };
}

/**
 * @param inBase undefined if the module is new
 * @param inHead undefined if it is gone
 */
export function reviewedModule(
  inBase: ModuleWay | undefined,
  inHead: ModuleWay | undefined,
): readonly ReviewedDifference[] {
  const [base, head] = [inBase?.folder, inHead?.folder];
  if (base === head) return [];
  const found =
    base === undefined
      ? ({
          kind: 'module/added',
          verdict: 'safe',
          message: 'The module was added.',
          reason: 'No policy or claim uses it yet.',
        } as const)
      : head === undefined
        ? ({
            kind: 'module/removed',
            verdict: 'breaking',
            message: 'The module was removed.',
            reason: 'Its policies and claims have no configuration.',
          } as const)
        : ({
            kind: 'module/moved',
            verdict: 'safe',
            message: `The module was moved from \`${base}\`.`,
            reason: 'The platform knows the module by its key.',
          } as const);
  const place = (way: ModuleWay | undefined) => way && { path: way.configuration, range: { start, end: start } };
  const [before, after] = [place(inBase), place(inHead)];
  const none = { section: '2.1', condition: null, witness: null, claims: null };
  const whole = [
    {
      ...found,
      subject: head ?? base ?? '',
      path: after?.path ?? null,
      range: after?.range ?? null,
      basePath: before?.path ?? null,
      baseRange: before?.range ?? null,
      ...none,
    },
  ];
  // A module in both states is compared file by file.
  const added = base === undefined ? (inHead?.notRead ?? []) : [];
  return [
    ...whole,
    ...added.map((path) => ({
      kind: 'module/not-compared' as const,
      verdict: 'review' as const,
      message: `A part of \`${path}\` could not be read.`,
      reason: 'What is in it is not known.',
      subject: path,
      ...{ path, range: { start, end: start }, basePath: null, baseRange: null },
      ...none,
    })),
  ];
}
