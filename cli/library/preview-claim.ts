import type { ClaimPreview } from '../../protocol/view-model.js';
import { previewClaim } from '../../runtime/claims/preview.js';
import { sampleOf } from './sample.js';
import type { Claim } from './arguments.js';
import type { ModuleInMemory } from './in-memory.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import { NumberFormats } from '../../protocol/money.js';

/** @throws {PlatformConfigError} for a sample that is not there. @throws {UserError} for a clock that is no time */
export function previewIn(module: ModuleInMemory, claim: Claim): ClaimPreview {
  const { files, options } = module;
  const { layout, locale, banks } = options;
  const timeZone = timeZoneOf(options.timeZone);
  return previewClaim({
    claimsBlocks: files[layout.claimsBlocks],
    configuration: files[layout.configuration],
    sample: sampleOf(module, claim.sample),
    states: claim.states ?? {},
    answers: claim.answers ?? {},
    statuses: { status: claim.status, approvalStatus: claim.approvalStatus },
    environment: { now: clock(claim.now, timeZone, '`now`'), timeZone, numbers: new NumberFormats(locale) },
    banks,
    create: claim.create ?? [],
  });
}
