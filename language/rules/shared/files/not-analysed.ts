/** Files that exist but are not checked. Each kind of file has its own rule, so that each can be suppressed separately. */
import type { FileKind } from '../../../module/snapshot/module.js';
import type { LocalRule } from '../../define.js';

/** What these rules have in common. @param isMeant whether a rule is about files of a kind */
export function notAnalysed(isMeant: (kind: FileKind) => boolean) {
  return {
    severity: 'error',
    sections: [],
    noFix: 'A file that was not checked cannot be changed.',
    messages: {
      notAnalysed:
        'This file is not checked: {reason}. What it defines is unknown. Change that, or suppress this problem.',
    },
    visit: (report) => ({
      file: ({ kind, notAnalysed: reason }) => {
        if (reason === undefined || !isMeant(kind)) return;
        report({ range: { start: 0, end: 1 }, message: 'notAnalysed', data: { reason } });
      },
    }),
  } as const satisfies Partial<LocalRule<'notAnalysed'>>;
}
