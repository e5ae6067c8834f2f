/** Single calls: each opens a module of its own. */
import type { ReportedDiagnostic } from '../../protocol/check-report.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { LifecycleReport } from '../../protocol/lifecycle.js';
import type { AlterationReport } from '../../protocol/sandbox.js';
import type { ClaimPreview } from '../../protocol/view-model.js';
import type { CheckOptions, Claim, HookRequest } from './arguments.js';
import type { ModuleFiles } from './module-files.js';
import { openModule } from './open-module.js';

/** `OpenModule.check`. @throws {PlatformConfigError} if the call is not possible, as all of these */
export async function checkModule(files: ModuleFiles, options?: CheckOptions): Promise<readonly ReportedDiagnostic[]> {
  return openModule(files).check(options);
}

/** `OpenModule.preview`. */
export function previewClaim(files: ModuleFiles, claim?: Claim): ClaimPreview {
  return openModule(files).preview(claim);
}

/** `OpenModule.run`. */
export async function runHook(files: ModuleFiles, request: HookRequest): Promise<AlterationReport> {
  const module = openModule(files);
  try {
    return await module.run(request);
  } finally {
    await module.close();
  }
}

/** `OpenModule.simulate`. */
export function simulateLife(files: ModuleFiles, life: LifecycleFile, until?: string): LifecycleReport {
  return openModule(files).simulate(life, until);
}
