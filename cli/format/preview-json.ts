import { indentedJson } from '../../protocol/indented-json.js';
import type { ClaimForm } from '../../protocol/lsp.js';

/** The preview, and what the other formats show in addition: the waiting period, and answers that could not be captured. */
export function previewJson({ preview, waitingPeriod: waiting, invalid }: ClaimForm): string {
  const waitingPeriod = waiting && {
    period: waiting.period,
    periodType: waiting.periodType,
    starts_on: waiting.startsOn,
    ends_on: waiting.endsOn,
  };
  return indentedJson({ ...preview, waiting_period: waitingPeriod, invalid });
}
