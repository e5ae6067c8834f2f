/** The conditions of a new request. Sections 2.7.5 and 2.7.6. */
import type { ConditionRows } from '../../../../protocol/condition-rows.js';
import type { ModuleIndex } from '../../../module/index/module-index.js';
import { fieldKindsIn, readRows, writeRows } from '../../../phrases/index.js';
import { conditionsFor } from '../../../reachability/questions.js';
import { decide } from '../../../semantics/decide.js';
import { blockOf } from '../../../semantics/decision.js';
import { isTruthyText, toText } from '../../../semantics/values.js';
import type { JsonValue } from '../../../syntax/json/print.js';
import { parseTemplate } from '../../../syntax/template/parser.js';

/**
 * The conditions of a request: without one, it could be made before the claim is decided. One that pays an answer, or sends it, is shown where the question
 * is shown and has an answer: claims that are not about it have no incomplete request then.
 */
export function requestConditions(
  { amount, fulfillment_data: data }: Readonly<Record<string, JsonValue>>,
  index: ModuleIndex,
): Readonly<Record<string, string>> {
  for (const sent of [amount, ...Object.values(typeof data === 'object' ? (data ?? {}) : {})]) {
    const question = typeof sent === 'string' ? questionPaid(sent) : undefined;
    if (typeof sent === 'string' && question !== undefined)
      return {
        show_if: askedAndAnswered(sent, question, index),
        disabled_if: "{{ifCondition claim.approval_status '!==' 'approved'}}",
      };
  }
  return { show_if: "{{ifCondition claim.approval_status '===' 'approved'}}" };
}

/** The key of the question whose answer an amount is. */
export function questionPaid(amount: string): string | undefined {
  if (!/^\{\{\s*claim\.block_states\.[^{}]+\.value\s*\}\}$/.test(amount)) return undefined;
  const decision = decide(parseTemplate(amount))?.decision;
  return decision?.kind === 'read' ? blockOf(decision.variable) : undefined;
}

/**
 * The answer of a question that is hidden again is kept, and would be paid: the conditions of the question and of its groups are taken over. One template
 * that is no operand becomes the content of an `if`; of several, and of a `hide_if`, there is no template that says both.
 */
function askedAndAnswered(amount: string, key: string, index: ModuleIndex): string {
  const kinds = fieldKindsIn(index);
  const [question] = index.located(({ blocks = [] }) => blocks.filter((block) => block.key === key));
  const taken: ConditionRows[] = [];
  const texts: string[] = [];
  for (const { condition, holds } of question ? conditionsFor(question.fact, 'shown') : []) {
    const { given, hasFault } = condition;
    const isTemplate = typeof given === 'string' && given.includes('{{');
    const rows = isTemplate ? readRows(given, kinds) : constantRows(isTruthyText(toText(given)));
    if (rows) taken.push(holds ? rows : { kind: 'not', of: rows });
    else if (isTemplate && holds && !hasFault) texts.push(given);
  }
  const path = amount.slice(2, -2).trim();
  const answered: ConditionRows = { kind: 'row', field: path, operator: 'holds', value: { is: 'none' } };
  const conditions = taken.filter((rows) => !isAlways(rows));
  const joined = conditions.length === 0 ? amount : writeRows({ kind: 'all', of: [...conditions, answered] }, kinds);
  const [text] = texts;
  if (joined === undefined || text === undefined) return joined ?? amount;
  return `{{#if ${joined === amount ? path : `(${joined.slice(2, -2)})`}}}${text}{{/if}}`;
}

function constantRows(holds: boolean): ConditionRows {
  return { kind: 'text', source: String(holds) };
}

function isAlways(rows: ConditionRows): boolean {
  if (rows.kind === 'not') return rows.of.kind === 'text' && rows.of.source === 'false';
  return rows.kind === 'text' && rows.source === 'true';
}
