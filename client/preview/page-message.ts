/**
 * Reads what comes from the page, and what VS Code kept of a panel. Pages draw what modules hold, so nothing is believed: whatever has another shape is
 * undefined, and members that do not belong there are left out.
 */
import type { PlayedClaim } from '../../protocol/lsp.js';
import type { JsonValue } from '../../protocol/sandbox.js';
import type { CreatedRequest, RequestType } from '../../protocol/view-model.js';
import type { ClaimChoice, PreviewPageMessage, PreviewPanelState } from '../../protocol/webview.js';
import { isObject } from '../panel/object.js';

export function readPageMessage(message: unknown): PreviewPageMessage | undefined {
  if (!isObject(message)) return undefined;
  const { type, key } = message;
  switch (type) {
    case 'ready':
    case 'restart':
    case 'openFault':
      return { type };
    case 'create':
      return typeof key === 'string' ? { type, key } : undefined;
    case 'answer': {
      const { value, edit } = message;
      return typeof key === 'string' && isJson(value) && isCount(edit) ? { type, key, value, edit } : undefined;
    }
    case 'choose': {
      const choice = readChoice(message['choice']);
      return choice && { type, choice };
    }
    default:
      return undefined;
  }
}

export function readPanelState(state: unknown): PreviewPanelState | undefined {
  if (!isObject(state)) return undefined;
  const { uri } = state;
  const claim = readClaim(state['claim']);
  return typeof uri === 'string' && claim ? { uri, claim } : undefined;
}

function readClaim(claim: unknown): PlayedClaim | undefined {
  if (!isObject(claim)) return undefined;
  const { sample, status, approvalStatus, now, answers, requests } = claim;
  const isWhole = isChosen(sample) && isChosen(status) && isChosen(approvalStatus) && isChosen(now);
  if (!isWhole || !isObject(answers) || !isJson(answers)) return undefined;
  if (!Array.isArray(requests) || !requests.every(isCreatedRequest)) return undefined;
  return { sample, status, approvalStatus, now, answers, requests };
}

const choices: readonly (keyof ClaimChoice)[] = ['sample', 'status', 'approvalStatus', 'now'];

/** The members that are there; none may be of another type. */
function readChoice(choice: unknown): Partial<ClaimChoice> | undefined {
  if (!isObject(choice)) return undefined;
  const made: { -readonly [Name in keyof ClaimChoice]?: ClaimChoice[Name] } = {};
  for (const name of choices) {
    if (!Object.hasOwn(choice, name)) continue;
    const value = choice[name];
    if (!isChosen(value)) return undefined;
    made[name] = value;
  }
  return made;
}

function isChosen(value: unknown): value is string | null {
  return typeof value === 'string' || value === null;
}

const requestTypes: readonly unknown[] = [
  'payout_request',
  'fulfillment_request',
  'annuity_request',
] satisfies RequestType[];

function isCreatedRequest(value: unknown): value is CreatedRequest {
  if (!isObject(value) || !isJson(value)) return false;
  const { block, id, status, type } = value;
  return [block, id, status].every((text) => typeof text === 'string') && requestTypes.includes(type);
}

/** Deep enough for any request; a message may also hold a circle, which has no end. */
const maximumDepth = 50;

function isJson(value: unknown, depth = 0): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depth === maximumDepth) return false;
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1));
  return isPlain(value) && Object.values(value).every((member) => isJson(member, depth + 1));
}

/** Messages also bring dates, maps and the like, which have members of another kind. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && Object.prototype.toString.call(value) === '[object Object]';
}

/** Counts from 0. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
