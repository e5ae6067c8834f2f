/** What clients send with the custom requests is checked: any program may be a client. Other members are let through. */
import { isJson, isPlayedClaim } from '../protocol/checks.js';
import type { ModuleFileParams, PreviewParams, RunAlterationParams } from '../protocol/lsp.js';
import { hasMembers, isBoolean, isString, orNull } from '../protocol/shape.js';

export const isModuleFileParams = hasMembers<ModuleFileParams>({ uri: isString });

export const isPreviewParams = hasMembers<PreviewParams>({
  uri: isString,
  claim: isPlayedClaim,
  create: orNull(isString),
});

export const isRunAlterationParams = hasMembers<RunAlterationParams>({
  uri: isString,
  hook: isString,
  sample: orNull(isString),
  data: isJson,
  apply: isBoolean,
  now: orNull(isString),
});
