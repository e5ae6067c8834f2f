/** The library: check a module, preview a claim, run a hook, simulate a life. Plain data in, plain data out; docs/library.md has examples. */
export type { ReportedDiagnostic } from '../../protocol/check-report.js';
export type { LifecycleFile } from '../../protocol/lifecycle-file.js';
export type { LifecycleReport } from '../../protocol/lifecycle.js';
export type { AlterationReport, JsonObject, JsonValue } from '../../protocol/sandbox.js';
export type { ClaimPreview } from '../../protocol/view-model.js';
export { checkModule, type CheckOptions } from './check-module.js';
export { readModule, type ModuleFiles } from './module-files.js';
export { previewClaim, type Claim } from './preview-claim.js';
export { runHook, type HookRequest } from './run-hook.js';
export { simulateLife } from './simulate-life.js';
