/**
 * Reads what comes from the page, and what VS Code kept of a panel. Pages draw what modules hold, so nothing is believed: whatever has another shape is
 * undefined, and members that do not belong there are left out.
 */
import { isJson, isPlayedClaim } from '../../protocol/checks.js';
import type { PlayedClaim } from '../../protocol/lsp.js';
import { hasMembers, isObject, isString, orNull } from '../../protocol/shape.js';
import type { ClaimChoice, ComparedPair, KeptPreview, PreviewPageMessage } from '../../protocol/webview.js';

export function readPageMessage(message: unknown): PreviewPageMessage | undefined {
  if (!isObject(message)) return undefined;
  const { type, key } = message;
  switch (type) {
    case 'ready':
    case 'restart':
    case 'openFault':
    case 'saveScenario':
    case 'generateScenarios':
      return { type };
    case 'select':
      return typeof key === 'string' ? { type, key } : undefined;
    case 'setStatus': {
      const { status } = message;
      return typeof key === 'string' && typeof status === 'string' ? { type, key, status } : undefined;
    }
    case 'openProblem': {
      const { block, property } = message;
      return typeof block === 'string' && isChosen(property) ? { type, block, property } : undefined;
    }
    case 'showScenarios': {
      const { isShown } = message;
      return typeof isShown === 'boolean' ? { type, isShown } : undefined;
    }
    case 'loadScenario':
    case 'openScenario': {
      const { file } = message;
      return typeof file === 'string' ? { type, file } : undefined;
    }
    case 'compare': {
      const { pair } = message;
      return isPair(pair) ? { type, pair: pair && { one: pair.one, other: pair.other } } : undefined;
    }
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

export function readPanelState(state: unknown): KeptPreview | undefined {
  if (!isObject(state)) return undefined;
  const { uri, scenario } = state;
  const claim = readClaim(state['claim']);
  if (typeof uri !== 'string' || !claim) return undefined;
  return { uri, claim, scenario: typeof scenario === 'string' ? scenario : null };
}

function readClaim(claim: unknown): PlayedClaim | undefined {
  if (!isPlayedClaim(claim)) return undefined;
  const { sample, policyholder, status, approvalStatus, now, answers, requests } = claim;
  return { sample, policyholder, status, approvalStatus, now, answers, requests };
}

const choices: readonly (keyof ClaimChoice)[] = ['sample', 'policyholder', 'status', 'approvalStatus', 'now'];

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

const isChosen = orNull(isString);

const isPair = orNull(hasMembers<ComparedPair>({ one: isChosen, other: isChosen }));

/** Counts from 0. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
