/** Values that a condition needs, as a claim to play. */
import { blockOf, type Variable } from '../../language/semantics/index.js';
import { json } from '../../protocol/json.js';
import type { PlayedClaim } from '../../protocol/played-claim.js';
import { readAs } from '../../protocol/decoder.js';
import { isObject, type JsonValue } from '../../protocol/json-value.js';

/** The claim with these values; undefined if no user could enter one of them. @param now its clock, unless a value is the day */
export function claimWith(
  values: ReadonlyMap<Variable, unknown>,
  now: string | null,
): Pick<PlayedClaim, 'answers' | 'status' | 'approvalStatus' | 'now'> | undefined {
  const text = (variable: Variable) => {
    const value = values.get(variable);
    return typeof value === 'string' ? value : null;
  };
  const answers: (readonly [string, JsonValue])[] = [];
  for (const [variable, state] of values) {
    const key = blockOf(variable);
    if (key === undefined) continue;
    const answer = answerOf(state);
    if (answer === undefined) return undefined;
    answers.push([key, answer]);
  }
  return {
    answers: Object.fromEntries(answers),
    status: text('status'),
    approvalStatus: text('approval status'),
    now: text('today') ?? now,
  };
}

/** The answer that gives a block its state; undefined if the state is not known. */
function answerOf(state: unknown): JsonValue | undefined {
  if (!isObject(state)) return undefined;
  const { type, option_key: option, value, status } = state;
  const answer = status !== undefined ? { status } : (option ?? value ?? (type === undefined ? undefined : null));
  return readAs(json, answer);
}
