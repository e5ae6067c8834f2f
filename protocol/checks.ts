/** Checks of what more than one end of a channel receives. Any program may be a client, and pages draw what modules hold: nothing is believed. */
import type {
  BillingPattern,
  LifecycleEvent,
  LifecycleEventName,
  LifecycleFile,
  LifecyclePolicy,
  PatternOutcome,
} from './lifecycle-file.js';
import type { ModuleFault, PlayedClaim, TextPosition } from './lsp.js';
import type { CodePlace, JsonObject, JsonValue } from './sandbox.js';
import {
  hasMembers,
  isBoolean,
  isNumber,
  isObject,
  isOneOf,
  isString,
  listOf,
  mapOf,
  mayHaveMembers,
  orNull,
  type Check,
} from './shape.js';
import type { CreatedRequest, RequestType } from './view-model.js';
import { whatIfOutcomes, type WhatIfReport, type WhatIfRow } from './what-if.js';
import type { AlterationRequest, LifecycleChoice, LifecycleOpponent, WhatIfView } from './webview.js';

/** Deeper than anything that is analysed; a message may also hold a circle, which has no end. */
const maximumDepth = 500;

export const isJson: Check<JsonValue> = (value): value is JsonValue => isJsonTo(maximumDepth, value);

export const isJsonObject: Check<JsonObject> = (value): value is JsonObject => isObject(value) && isJson(value);

function isJsonTo(depth: number, value: unknown): boolean {
  if (value === null || isString(value) || isBoolean(value) || isNumber(value)) return true;
  if (depth === 0) return false;
  const members = Array.isArray(value) ? value : isPlain(value) ? Object.values(value) : undefined;
  return members?.every((member) => isJsonTo(depth - 1, member)) ?? false;
}

/** Messages also bring dates, maps and the like, which have members of another kind. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && Object.prototype.toString.call(value) === '[object Object]';
}

export const isPosition = hasMembers<TextPosition>({ line: isNumber, character: isNumber });

export const isModuleFault = hasMembers<ModuleFault>({
  message: isString,
  place: orNull(hasMembers<NonNullable<ModuleFault['place']>>({ uri: isString, start: isPosition })),
});

export const isRequestType: Check<RequestType> = isOneOf('payout_request', 'fulfillment_request', 'annuity_request');

const hasRequestMembers = hasMembers<Record<'block' | 'id' | 'status' | 'type', string>>({
  block: isString,
  id: isString,
  status: isString,
  type: isRequestType,
});

export const isCreatedRequest: Check<CreatedRequest> = (value): value is CreatedRequest =>
  hasRequestMembers(value) && isJson(value);

export const isPlayedClaim = hasMembers<PlayedClaim>({
  sample: orNull(isString),
  policyholder: orNull(isString),
  status: orNull(isString),
  approvalStatus: orNull(isString),
  now: orNull(isString),
  answers: mapOf(isJson),
  requests: listOf(isCreatedRequest),
});

export const isAlterationRequest = hasMembers<AlterationRequest>({
  hook: isString,
  sample: orNull(isString),
  data: isString,
});

export const isCodePlace = hasMembers<CodePlace>({ file: isString, line: isNumber, column: isNumber });

export const isWhatIfRow = hasMembers<WhatIfRow>({
  hook: isString,
  sample: isString,
  request: isString,
  data: isJson,
  outcome: isOneOf(...whatIfOutcomes),
  message: orNull(isString),
  place: orNull(isCodePlace),
  currency: orNull(isString),
  premium_before: orNull(isNumber),
  premium_after: orNull(isNumber),
  changes: isNumber,
});

export const isWhatIfReport: Check<WhatIfReport> = (value): value is WhatIfReport =>
  hasMembers<Omit<WhatIfReport, 'version'>>({
    module: isString,
    now: isString,
    seed: isNumber,
    rows: listOf(isWhatIfRow),
    notes: listOf(isString),
  })(value) &&
  'version' in value &&
  value.version === 1;

export const isWhatIfView = hasMembers<WhatIfView>({
  tab: isOneOf('whatIf', 'fuzz'),
  filter: orNull(isOneOf('all', 'failures', 'changes')),
  sort: isOneOf('outcome', 'hook', 'sample', 'request', 'before', 'after', 'change', 'values'),
  isDescending: isBoolean,
});

const isEventName: Check<LifecycleEventName> = isOneOf(
  'issued',
  'payment_method_assigned',
  'payment_created',
  'payment_submitted',
  'payment_processing',
  'payment_successful',
  'payment_failed',
  'payment_reversed',
  'payment_cancelled',
  'cancelled',
  'reactivated',
  'claim_viewed',
);

const isLifecycleEvent: Check<LifecycleEvent> = (value): value is LifecycleEvent =>
  hasMembers<Record<'date' | 'event', string>>({ date: isString, event: isEventName })(value) &&
  mayHaveMembers<Pick<LifecycleEvent, 'payment' | 'retry_of' | 'amount' | 'note'>>({
    payment: isString,
    retry_of: isString,
    amount: isNumber,
    note: isString,
  })(value);

const isOutcome: Check<PatternOutcome> = (value): value is PatternOutcome =>
  hasMembers<Pick<PatternOutcome, 'payment' | 'outcome'>>({
    payment: isNumber,
    outcome: isOneOf('successful', 'failed', 'recovered', 'reversed', 'processing', 'cancelled', 'none'),
  })(value) && mayHaveMembers<Pick<PatternOutcome, 'retry' | 'days'>>({ retry: isNumber, days: isNumber })(value);

const isPattern: Check<BillingPattern> = (value): value is BillingPattern =>
  hasMembers<Pick<BillingPattern, 'payments'>>({ payments: isNumber })(value) &&
  mayHaveMembers<Omit<BillingPattern, 'payments'>>({
    first: isString,
    frequency: isOneOf('weekly', 'monthly', 'quarterly', 'yearly'),
    days_to_outcome: isNumber,
    retries: hasMembers<NonNullable<BillingPattern['retries']>>({ number: isNumber, days_apart: isNumber }),
    outcomes: listOf(isOutcome),
  })(value);

/** As far as a page draws it. Whether it can be played is for the server to say. */
export const isLifecycleFile: Check<LifecycleFile> = (value): value is LifecycleFile =>
  isJsonObject(value) &&
  mayHaveMembers<Omit<LifecycleFile, 'expect'>>({
    name: isString,
    description: isString,
    policy: mayHaveMembers<LifecyclePolicy>({ premium: isNumber, start_date: isString, end_date: isString }),
    events: listOf(isLifecycleEvent),
    pattern: isPattern,
    until: isString,
  })(value);

const isOpponent: Check<LifecycleOpponent> = (value): value is LifecycleOpponent =>
  isObject(value) && (value['kind'] === 'commit' || (value['kind'] === 'module' && isString(value['uri'])));

export const isLifecycleChoice = hasMembers<LifecycleChoice>({
  file: orNull(isString),
  drawn: isLifecycleFile,
  until: orNull(isString),
  against: orNull(isOpponent),
});
