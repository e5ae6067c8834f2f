/** What clients send with the custom requests is checked: any program may be a client. Other members are let through. */
import { isJson, isPlayedClaim, isPosition, isWhatIfReport, isWhatIfRow } from '../../protocol/checks.js';
import { largestSeed, mostFuzzRuns } from '../../protocol/fuzz.js';
import type {
  BlockAtParams,
  BlockPlaceParams,
  ClaimParams,
  CompareClaimsParams,
  HookFormParams,
  LifecycleAgainst,
  LifecycleExportParams,
  LifecycleParams,
  ModuleFileParams,
  PointerPlaceParams,
  PreviewParams,
  RunAlterationParams,
  RunTestsParams,
} from '../../protocol/lsp.js';
import type { FuzzParams, WhatIfExportParams, WhatIfParams } from '../../protocol/what-if-messages.js';
import {
  hasMembers,
  isBoolean,
  isNumber,
  isObject,
  isOneOf,
  isString,
  listOf,
  orNull,
  type Check,
} from '../../protocol/shape.js';
import type { TestSelection } from '../../protocol/tests.js';

export const isModuleFileParams = hasMembers<ModuleFileParams>({ uri: isString });

export const isBlockPlaceParams = hasMembers<BlockPlaceParams>({
  uri: isString,
  block: isString,
  property: orNull(isString),
});

export const isBlockAtParams = hasMembers<BlockAtParams>({ uri: isString, position: isPosition });

export const isClaimParams = hasMembers<ClaimParams>({ uri: isString, claim: isPlayedClaim });

export const isCompareClaimsParams = hasMembers<CompareClaimsParams>({
  uri: isString,
  one: isPlayedClaim,
  other: isPlayedClaim,
});

export const isPreviewParams = hasMembers<PreviewParams>({
  uri: isString,
  claim: isPlayedClaim,
  create: orNull(isString),
});

export const isHookFormParams = hasMembers<HookFormParams>({
  uri: isString,
  hook: isString,
  sample: orNull(isString),
});

export const isRunAlterationParams = hasMembers<RunAlterationParams>({
  uri: isString,
  hook: isString,
  sample: orNull(isString),
  data: isJson,
  apply: isBoolean,
  now: orNull(isString),
});

/** Tokens are those of LSP. */
function mayHaveToken(params: unknown): boolean {
  const token = isObject(params) ? params['partialResultToken'] : undefined;
  return token === undefined || isString(token) || isNumber(token);
}

const isSeed: Check<number> = (value): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= largestSeed;

const hasWhatIfMembers = hasMembers<Omit<WhatIfParams, 'partialResultToken'>>({
  uri: isString,
  now: orNull(isString),
  seed: orNull(isSeed),
});

export const isWhatIfParams: Check<WhatIfParams> = (params): params is WhatIfParams =>
  hasWhatIfMembers(params) && mayHaveToken(params);

export const isWhatIfExportParams = hasMembers<WhatIfExportParams>({
  report: isWhatIfReport,
  format: isOneOf('csv', 'json', 'markdown'),
  baseline: orNull(listOf(isWhatIfRow)),
});

const hasFuzzMembers = hasMembers<Omit<FuzzParams, 'partialResultToken'>>({
  uri: isString,
  hook: isString,
  sample: orNull(isString),
  runs: (value): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostFuzzRuns,
  seed: isSeed,
  now: orNull(isString),
});

export const isFuzzParams: Check<FuzzParams> = (params): params is FuzzParams =>
  hasFuzzMembers(params) && mayHaveToken(params);

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
export const isNoParams: Check<Record<string, never>> = (params): params is Record<string, never> => isObject(params);

const isTestSelection = hasMembers<TestSelection>({
  kind: orNull(isOneOf('scenario', 'unit', 'lifecycle')),
  file: orNull(isString),
  name: listOf(isString),
});

const hasRunTestsMembers = hasMembers<Omit<RunTestsParams, 'partialResultToken'>>({
  uri: isString,
  included: listOf(isTestSelection),
  excluded: listOf(isTestSelection),
  coverage: isBoolean,
  now: orNull(isString),
});

export const isRunTestsParams: Check<RunTestsParams> = (params): params is RunTestsParams =>
  hasRunTestsMembers(params) && mayHaveToken(params);
