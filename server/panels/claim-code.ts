/** What the lifecycle functions of a claim would change in its policy, for the claim form. */
import type { ClaimCodeParams, ClaimCodeResult } from '../../protocol/claim-code-messages.js';
import type { ClaimCodeReport } from '../../protocol/lifecycle-code.js';
import { codeFilesOf } from '../../runtime/alterations/hook-module.js';
import { previewClaim } from '../../runtime/claims/preview.js';
import { callClaimCode, claimFunctions, claimInCode, updatedBlocks } from '../../runtime/lifecycle-code/claim-code.js';
import { LifecycleText } from '../../runtime/lifecycle-code/lifecycle-text.js';
import { lifeSeed } from '../../runtime/lifecycle/play-with-code.js';
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import type { EditedModule } from '../documents/edited-module.js';
import { orFault } from '../documents/fault.js';
import { claimInput } from './claim-input.js';
import type { LifeRun } from './life-code.js';

/** Nothing is called without trust, or without a function that is about claims. */
export async function claimCode(
  module: EditedModule,
  { claim, isCalled }: Pick<ClaimCodeParams, 'claim' | 'isCalled'>,
  { runs, signal }: LifeRun,
): Promise<ClaimCodeResult> {
  const files = await codeFilesOf(module);
  const functions = new LifecycleText(files).functions.filter((name) => claimFunctions.includes(name));
  const about = { functions, isTrusted: runs.isTrusted };
  if (functions.length === 0 || !isCalled || !runs.isTrusted) return { ...about, report: null, fault: null };
  const call = async () => {
    const calls = await callsOfClaim(module, claim);
    const run = { purpose: 'call lifecycle functions', client: `claim ${module.root}`, signal };
    return { report: await runs.run(run, calls) };
  };
  return { ...about, ...(await orFault(call, { report: null })) };
}

/** @throws {Fault} if the claim cannot be previewed */
export async function callsOfClaim(
  module: EditedModule,
  claim: ClaimCodeParams['claim'],
): Promise<(sandboxes: Sandboxes) => Promise<ClaimCodeReport>> {
  const files = await codeFilesOf(module);
  const input = await claimInput(module, claim);
  const preview = previewClaim(input);
  const requested = claim.requests.map(({ block }) => block);
  const given = claimInCode(preview, input, claim, updatedBlocks(preview, claim.answers, requested));
  const code = { files, env: module.options.env, seed: lifeSeed };
  return (sandboxes) =>
    callClaimCode(given, { ...code, open: (request) => sandboxes.open(request) }, input.environment.now);
}
