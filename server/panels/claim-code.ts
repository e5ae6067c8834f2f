/** What the lifecycle functions of a claim would change in its policy, for the claim form. */
import type { FileSystem, ToolsFile } from '../../language/index.js';
import type { ClaimCodeParams, ClaimCodeResult } from '../../protocol/claim-code-messages.js';
import { codeFilesOf } from '../../runtime/alterations/hook-module.js';
import { previewClaim } from '../../runtime/claims/preview.js';
import { callClaimCode, claimFunctions, claimInCode, updatedBlocks } from '../../runtime/lifecycle-code/claim-code.js';
import { LifecycleText } from '../../runtime/lifecycle-code/lifecycle-text.js';
import { lifeSeed } from '../../runtime/lifecycle/play-with-code.js';
import { Fault } from '../documents/fault.js';
import { claimInput } from './claim-input.js';
import type { LifeRun } from './life-code.js';

/**
 * Nothing is called without trust, or without a function that is about claims.
 *
 * @param root the URI of the module's folder
 */
export async function claimCode(
  fileSystem: FileSystem,
  root: string,
  toolsFile: ToolsFile,
  { claim, isCalled }: Pick<ClaimCodeParams, 'claim' | 'isCalled'>,
  { runs, signal }: LifeRun,
): Promise<ClaimCodeResult> {
  const { options } = toolsFile;
  const files = await codeFilesOf(fileSystem, root, options);
  const functions = new LifecycleText(files).functions.filter((name) => claimFunctions.includes(name));
  const about = { functions, isTrusted: runs.isTrusted };
  if (functions.length === 0 || !isCalled || !runs.isTrusted) return { ...about, report: null, fault: null };
  try {
    const input = await claimInput(fileSystem, root, toolsFile, claim);
    const preview = previewClaim(input);
    const requested = claim.requests.map(({ block }) => block);
    const given = claimInCode(preview, input, claim, updatedBlocks(preview, claim.answers, requested));
    const run = { purpose: 'call lifecycle functions', client: `claim ${root}`, signal };
    const report = await runs.run(run, (sandboxes) =>
      callClaimCode(
        given,
        { files, env: options.env, seed: lifeSeed, open: (request) => sandboxes.open(request) },
        input.environment.now,
      ),
    );
    return { ...about, report, fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ...about, report: null, fault: error.toModuleFault() };
  }
}
