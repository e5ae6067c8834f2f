/** The expectations of a claim scenario that is saved from a played claim: what a claims handler would notice first. */
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import type {
  BlockView,
  ClaimPreview,
  ConditionName,
  CreatedRequest,
  PreviewProblem,
} from '../../protocol/view-model.js';
import type { ConditionOutcome } from '../claims/condition-outcomes.js';
import { asJson } from './expectations.js';

/** The visible blocks, among those with conditions, and the created requests. */
export function claimExpectations(
  { blocks, requests }: ClaimPreview,
  outcomes: readonly ConditionOutcome[],
): JsonObject {
  const inSight = sightOf(blocks);
  const decided = outcomes.filter(({ condition, holds }) => isSight(condition) && holds !== undefined);
  const seen = decided.map(({ block }) => [block, { visible: inSight.get(block) ?? false }] as const);
  return {
    ...(seen.length === 0 ? {} : { blocks: Object.fromEntries(seen) }),
    requests: requests.map(requestExpectation),
  };
}

/**
 * The errors of the form that a scenario does not pass with, unless it expects them. A request that it does not create may still wait for values.
 *
 * @param created the keys of the blocks whose requests it creates
 */
export function errorsIn({ problems }: ClaimPreview, created: readonly string[]): readonly PreviewProblem[] {
  return problems.filter(({ severity, code, block, property }) => {
    const isWaiting = code === 'missing-value' && property !== null && block !== null && !created.includes(block);
    return severity === 'error' && !isWaiting;
  });
}

/** The problems of the form, without their words. */
export function problemExpectations({ problems }: ClaimPreview): JsonValue {
  return problems.map(({ block, property, code }) => ({ block, property, code }));
}

/** The state of a block for an outcome of its condition. Null if a group around it may decide otherwise. */
export function outcomeExpectation(block: string, condition: ConditionName, holds: boolean): JsonObject | null {
  const own = (member: JsonObject): JsonObject => ({ blocks: { [block]: member } });
  if (isSight(condition)) return own({ visible: holds === (condition === 'show_if') });
  if (condition === 'required_if') return own({ required: holds });
  return holds ? own({ disabled: true }) : null;
}

function isSight(condition: ConditionName): boolean {
  return condition === 'show_if' || condition === 'hide_if';
}

/** By key; if two blocks have one key, the first. */
function sightOf(blocks: readonly BlockView[], found = new Map<string, boolean>()): ReadonlyMap<string, boolean> {
  for (const { key, visible, blocks: inner } of blocks) {
    if (key !== null && !found.has(key)) found.set(key, visible);
    sightOf(inner ?? [], found);
  }
  return found;
}

function requestExpectation({ block, status, ...payload }: CreatedRequest): JsonValue {
  const { amount, fulfillment_data: data } = payload as Readonly<Record<string, unknown>>;
  return asJson({ block, status, amount, fulfillment_data: data });
}
