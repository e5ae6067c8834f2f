/** The values of a search as a situation that people and programs can read, and play. */
import { listed } from '../../../protocol/counted.js';
import { otherText } from '../../reachability/candidates.js';
import { blockOf, dataPathOf, type Variable } from '../../semantics/decision.js';
import { Unknown } from '../../semantics/evaluate.js';
import { memberOf } from '../../semantics/values.js';
import { blockTypeNamed } from '../../vocabulary/blocks/index.js';
import type { Witness } from '../difference.js';

export function witnessOf(values: ReadonlyMap<Variable, unknown>): Witness {
  const answers: Record<string, unknown> = {};
  const statuses: Record<string, unknown> = {};
  const data: Record<string, unknown> = {};
  for (const [variable, value] of values) {
    if (value instanceof Unknown) continue;
    const key = blockOf(variable);
    if (key !== undefined) {
      if (canBeAnswered(value)) answers[key] = answerIn(value);
    } else if (variable === 'status' || variable === 'approval status')
      statuses[variable.replace(' ', '_')] = value ?? null;
    else data[dataPathOf(variable) ?? variable] = value ?? null;
  }
  return { answers, statuses, data };
}

/** Display blocks and groups are always in the same state, and what does not exist has none. */
function canBeAnswered(state: unknown): boolean {
  if (state === undefined) return false;
  const type = memberOf(state, 'type');
  return typeof type !== 'string' || blockTypeNamed(type)?.state.length !== 0;
}

/** What the user has chosen or entered; of a request its status. */
function answerIn(state: unknown): unknown {
  for (const field of ['option_key', 'value', 'status']) {
    const value = memberOf(state, field);
    if (value !== undefined && !(value instanceof Unknown)) return value;
  }
  return null;
}

/** The situation in words, such as `` `cause` is `theft` ``; undefined if there is nothing to say. */
export function witnessText({ answers, statuses, data }: Witness): string | undefined {
  const said = [
    ...Object.entries(answers),
    ...Object.entries(statuses).map(([name, value]) => [`claim.${name}`, value] as const),
    ...Object.entries(data),
  ].map(([name, value]) => `\`${name}\` ${inWords(value)}`);
  return said.length === 0 ? undefined : listed(said);
}

function inWords(value: unknown): string {
  if (value === null || value === '') return 'is empty';
  if (value === otherText) return 'is any other text';
  return `is \`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
