/** The library: check a module, preview a claim, run a hook, simulate a life. Plain data in, plain data out; docs/library.md has examples. */
export type { ReportedDiagnostic } from '../../protocol/check-report.js';
export type { LifecycleFile } from '../../protocol/lifecycle-file.js';
export type { LifecycleReport } from '../../protocol/lifecycle.js';
export type { ReviewedDifference } from '../../protocol/review.js';
export type { AlterationReport } from '../../protocol/sandbox.js';
export type { JsonObject, JsonValue } from '../../protocol/json-value.js';
export type { TestReport } from '../../protocol/tests.js';
export type { ClaimPreview } from '../../protocol/view-model.js';
export type { CheckOptions, Claim, FixedModule, HookRequest, Level, TestOptions } from './arguments.js';
export { checkModule, previewClaim, runHook, simulateLife } from './calls.js';
export { PlatformConfigError, type ErrorCode } from './error.js';
export { readModule, type ModuleFiles } from './module-files.js';
export { openModule, type OpenModule } from './open-module.js';
export type { RuleId } from './rule-ids.js';
