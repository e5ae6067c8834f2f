/** What clients send with the custom requests is checked: any program may be a client. Other members are let through. */
import { isJson, isPlayedClaim } from '../protocol/checks.js';
import type {
  LifecycleAgainst,
  LifecycleExportParams,
  LifecycleParams,
  ModuleFileParams,
  PointerPlaceParams,
  PreviewParams,
  RunAlterationParams,
} from '../protocol/lsp.js';
import { hasMembers, isBoolean, isOneOf, isString, orNull, type Check } from '../protocol/shape.js';

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

export const isLifecycleParams = hasMembers<LifecycleParams>({
  uri: isString,
  file: orNull(isString),
  text: orNull(isString),
  until: orNull(isString),
  against: orNull(
    hasMembers<LifecycleAgainst>({ label: isString, configuration: orNull(isString), module: orNull(isString) }),
  ),
});

const hasFormat = hasMembers<Pick<LifecycleExportParams, 'format'>>({ format: isOneOf('svg', 'markdown', 'json') });

export const isLifecycleExportParams: Check<LifecycleExportParams> = (params): params is LifecycleExportParams =>
  isLifecycleParams(params) && hasFormat(params);

export const isPointerPlaceParams = hasMembers<PointerPlaceParams>({ uri: isString, pointer: isString });
