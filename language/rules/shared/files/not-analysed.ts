/** Files that exist but are not checked. Each kind of file has its own rule, so that each can be suppressed separately. */
import type { FileKind } from '../../../module/snapshot/module.js';
import type { LocalVisitor, Report } from '../../define.js';
import type { OffsetRange } from '../../../syntax/range.js';

export const notAnalysedMessage =
  'This file is not checked: {reason}. So nothing is known of what it holds. Change that, or suppress this problem.';

/** Reports files of the given kinds that are not analysed. */
export function reportsNotAnalysed(isMeant: (kind: FileKind) => boolean) {
  return (report: (report: Report<'notAnalysed', OffsetRange>) => void): LocalVisitor => ({
    file: ({ kind, notAnalysed }) => {
      if (notAnalysed === undefined || !isMeant(kind)) return;
      report({ range: { start: 0, end: 1 }, message: 'notAnalysed', data: { reason: notAnalysed } });
    },
  });
}
