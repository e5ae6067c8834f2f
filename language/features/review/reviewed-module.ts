/** What differs about a module as a whole. */
import { configurationFileName } from '../../../protocol/module-path.js';
import type { ReviewedDifference } from '../../../protocol/review.js';

const start = { line: 0, character: 0 };

/**
 * @param base the folder of the module in the base as people read it; undefined if it is new
 * @param head undefined if it is gone
 */
export function reviewedModule(base: string | undefined, head: string | undefined): readonly ReviewedDifference[] {
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
  const place = (folder: string | undefined) =>
    folder === undefined ? null : { path: configurationFileName, range: { start, end: start } };
  const [before, after] = [place(base), place(head)];
  return [
    {
      ...found,
      subject: head ?? base ?? '',
      path: after?.path ?? null,
      range: after?.range ?? null,
      basePath: before?.path ?? null,
      baseRange: before?.range ?? null,
      ...{ section: '2.1', condition: null, witness: null, claims: null },
    },
  ];
}
