import type { JsonObject } from '../../protocol/sandbox.js';
import type { ClaimPreview } from '../../protocol/view-model.js';
import { previewClaim as preview } from '../../runtime/claims/preview.js';
import { sampleOf } from './sample.js';
import { optionsOf } from './in-memory.js';
import type { ModuleFiles } from './module-files.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import { NumberFormats } from '../../protocol/money.js';

export interface Claim {
  /** The sample data: a file of the samples folder by its name, or an object with `policy`, `policyholder`, `claim` … Default: the first file. */
  readonly sample?: string | JsonObject;
  /** Answers by block key: the key of an option, the value of an input; amounts in cents. */
  readonly answers?: JsonObject;
  /** Block states by key, merged over the defaults. */
  readonly states?: JsonObject;
  /** `claim.status`; default: that of the sample. */
  readonly status?: string;
  /** `claim.approval_status`; default: that of the sample. */
  readonly approvalStatus?: string;
  /** The clock: a time or a date. Default: now. */
  readonly now?: string;
  /** The disbursement blocks whose buttons are pressed, in order. */
  readonly create?: readonly string[];
}

/**
 * The claim form of a module as a claims handler would see it: what `platform-config preview --format json` prints.
 *
 * @throws {Error} for a sample that is not there, or a clock that is no time
 */
export function previewClaim(files: ModuleFiles, claim: Claim = {}): ClaimPreview {
  const { layout, locale, banks, timeZone: zone } = optionsOf(files);
  const timeZone = timeZoneOf(zone);
  return preview({
    claimsBlocks: files[layout.claimsBlocks],
    configuration: files[layout.configuration],
    sample: sampleOf(files, claim.sample),
    states: claim.states ?? {},
    answers: claim.answers ?? {},
    statuses: { status: claim.status, approvalStatus: claim.approvalStatus },
    environment: { now: clock(claim.now, timeZone), timeZone, numbers: new NumberFormats(locale) },
    banks,
    create: claim.create ?? [],
  });
}
