/** Checks of what more than one end of a channel receives. Any program may be a client, and pages draw what modules hold: nothing is believed. */
import type { ModuleFault, PlayedClaim, TextPosition } from './lsp.js';
import type { JsonObject, JsonValue } from './sandbox.js';
import {
  hasMembers,
  isBoolean,
  isNumber,
  isObject,
  isOneOf,
  isString,
  listOf,
  mapOf,
  orNull,
  type Check,
} from './shape.js';
import type { CreatedRequest, RequestType } from './view-model.js';
import type { AlterationRequest } from './webview.js';

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
