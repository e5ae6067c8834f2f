/** Checks what the extension sends, before anything of it is drawn. */
import type { DisplayCondition, HookForm, HookFormElement, HookFormOption } from '../../../protocol/hook-form.js';
import type { StepDurations } from '../../../protocol/lsp.js';
import { isAlterationRequest, isCodePlace, isJson, isJsonObject, isModuleFault } from '../../../protocol/checks.js';
import type {
  AlterationCheck,
  AlterationError,
  AlterationSteps,
  ConsoleLine,
  LocatedReport,
  PolicyChange,
} from '../../../protocol/sandbox.js';
import type {
  AlterationHostMessage,
  AlterationModule,
  AlterationPanelState,
  AlterationRun,
} from '../../../protocol/webview.js';
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
} from '../../../protocol/shape.js';

const isState = hasMembers<AlterationPanelState>({ uri: isString, request: isAlterationRequest });

const isModule = hasMembers<AlterationModule>({
  name: isString,
  hooks: listOf(hasMembers<AlterationModule['hooks'][number]>({ key: isString, name: orNull(isString) })),
  samples: listOf(isString),
});

const isSteps = hasMembers<AlterationSteps>({
  validate: hasMembers<AlterationSteps['validate']>({ ok: isBoolean, error: isJson, value: isJson }),
  get: orNull(hasMembers<NonNullable<AlterationSteps['get']>>({ ok: isBoolean, alteration_package: isJson })),
  apply: orNull(hasMembers<NonNullable<AlterationSteps['apply']>>({ ok: isBoolean, altered_policy: isJson })),
});

const isChange: Check<PolicyChange> = (value): value is PolicyChange =>
  isObject(value) &&
  isString(value['path']) &&
  ['before', 'after'].every((name) => value[name] === undefined || isJson(value[name]));

const isCheck = hasMembers<AlterationCheck>({
  code: isString,
  severity: isOneOf('error', 'warning', 'information'),
  message: isString,
  path: isString,
});

const isConsoleLine = hasMembers<ConsoleLine>({
  level: isOneOf('debug', 'log', 'info', 'warn', 'error'),
  text: isString,
  file: orNull(isString),
  line: orNull(isNumber),
});

const isError = hasMembers<AlterationError>({
  step: isOneOf('load', 'validate', 'get', 'apply'),
  kind: isOneOf('thrown', 'rejected', 'timeout', 'memory', 'syntax'),
  name: orNull(isString),
  message: isString,
  file: orNull(isString),
  line: orNull(isNumber),
  column: orNull(isNumber),
  stack: orNull(isString),
});

const isReport = hasMembers<LocatedReport>({
  hook: isString,
  now: isString,
  seed: isNumber,
  steps: isSteps,
  response: orNull(isJsonObject),
  alteration_package: orNull(isJsonObject),
  policy: orNull(isJsonObject),
  changes: orNull(listOf(isChange)),
  checks: listOf(isCheck),
  console: listOf(isConsoleLine),
  error: orNull(isError),
  places: listOf(orNull(isCodePlace)),
});

const isDurations = hasMembers<StepDurations>({
  validate: orNull(isNumber),
  get: orNull(isNumber),
  apply: orNull(isNumber),
});

const isRun = hasMembers<AlterationRun>({
  request: isAlterationRequest,
  status: isOneOf('running', 'done'),
  report: orNull(isReport),
  fault: orNull(isModuleFault),
  duration: orNull(isNumber),
  durations: orNull(isDurations),
});

const isForm = hasMembers<HookForm>({
  elements: listOf(
    hasMembers<HookFormElement>({
      type: isString,
      label: isString,
      path: listOf(isString),
      options: orNull(listOf(hasMembers<HookFormOption>({ key: isString, label: isString }))),
      isRequired: isBoolean,
      initial: isJson,
      conditions: listOf(
        hasMembers<DisplayCondition>({
          path: listOf(isString),
          operator: isOneOf('is', 'is not', '<', '<=', '>', '>='),
          values: listOf(isJson),
        }),
      ),
    }),
  ),
  data: isJsonObject,
});

const isHostMessage = hasMembers<AlterationHostMessage>({
  type: isOneOf('show'),
  state: isState,
  module: orNull(isModule),
  trusted: isBoolean,
  run: orNull(isRun),
  form: orNull(isForm),
  history: listOf(isString),
  edit: isNumber,
});

/** What a message says; undefined for one of another shape. */
export function readHostMessage(message: unknown): AlterationHostMessage | undefined {
  return isHostMessage(message) ? message : undefined;
}
