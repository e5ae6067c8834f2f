/** Answers and reasons as Markdown text. */
import { listed } from '../../protocol/counted.js';
import type { BlockFact } from '../module/facts/block-facts.js';
import { blockOf, dataPathOf, type Variable } from '../semantics/decision.js';
import { otherText } from './candidates.js';
import type { Answer } from './block-answers.js';
import type { Reachability } from './reachability.js';
import type { Reason } from './reasons.js';
import type { Part } from './questions.js';
import { isStart } from './ranges.js';
import type { Doubt } from './solve.js';
import { Unknown } from '../semantics/evaluate.js';
import { memberOf } from '../semantics/values.js';
import { code, plain } from '../vocabulary/markdown.js';

/** The answers found, such as `` `cause` = `theft` ``; initial values are left out. Undefined if none are left. */
export function witnessInWords(
  answer: Answer & { readonly kind: 'found' },
  reachability: Reachability,
): string | undefined {
  const said = [...answer.values].flatMap(([variable, value]) => {
    const range = reachability.rangeOf(variable);
    const isSaid = blockOf(variable) === undefined || !isStart(range, value);
    return !isSaid ? [] : `${nameOf(variable)} ${valueInWords(variable, value)}`;
  });
  return said.length === 0 ? undefined : listed(said);
}

/** The name of a variable as templates write it; for a block its key. */
export function nameOf(variable: Variable): string {
  switch (variable) {
    case 'status':
      return '`claim.status`';
    case 'approval status':
      return '`claim.approval_status`';
    case 'today':
      return 'today';
    default:
      return code(blockOf(variable) ?? dataPathOf(variable) ?? variable);
  }
}

function valueInWords(variable: Variable, value: unknown): string {
  const answer = blockOf(variable) === undefined ? value : answerOf(value);
  if (answer === undefined || answer === null) return blockOf(variable) === undefined ? 'missing' : 'not answered';
  if (answer instanceof Unknown) return 'as it starts';
  if (answer === otherText) return 'any other text';
  if (answer === '') return 'empty';
  return `= ${code(typeof answer === 'string' ? answer : JSON.stringify(answer))}`;
}

/** The state as shown to the user. */
function answerOf(state: unknown): unknown {
  for (const field of ['option_key', 'value', 'status']) {
    const value = memberOf(state, field);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Why something is unknown, as the end of a sentence that begins with what it is. */
export function doubtInWords(doubt: Doubt): string {
  switch (doubt.kind) {
    case 'reads':
      return `depends on ${listed(doubt.names.map((name) => (name.includes(' ') ? plain(name) : code(name))))}`;
    case 'texts':
      return 'depends on what is entered';
    case 'work':
      return 'not worked out, for there is too much to try';
  }
}

/** The conditions of a reason, those of the block itself first: `` its `show_if` and `show_if` of the group `injury` ``. */
export function conditionsInWords({ parts }: Reason, own: BlockFact): string {
  const names = (of: readonly Part[]) => of.map(({ condition: { name } }) => `\`${name}\``);
  const mine = listed(names(parts.filter(({ block }) => block === own)));
  const around = parts.flatMap((part) =>
    part.block === own ? [] : [`${listed(names([part]))} of the group \`${part.block.key ?? ''}\``],
  );
  return listed([...(mine === '' ? [] : [`its ${mine}`]), ...around]);
}
