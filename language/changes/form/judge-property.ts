/** The verdict about a property of a block. Sections 2.7.1, 2.7.2 and 2.7.6. */
import type { JsonNode } from '../../syntax/json/tree.js';
import type { Section } from '../../vocabulary/define.js';
import type { Judgement } from '../difference.js';
import type { JsonChange } from '../json-changes.js';
import { breaking, review, safe } from '../report.js';

/** `claims` tells which claims are affected: those with an answer outside of the new bounds, those with an answer, or those without a request. */
export interface PropertyJudgement extends Judgement {
  readonly claims: 'outside' | 'answered' | 'no request yet' | 'none';
  readonly section?: Section;
}

type Judge = (change: Pick<JsonChange, 'base' | 'head'>) => PropertyJudgement;

const text: Judge = () => ({ ...safe('Only what the form shows changes.'), claims: 'none' });
const money: Judge = () => ({
  ...breaking('Requests that open claims have yet to create may pay a different amount.'),
  claims: 'no request yet',
});
const recipient: Judge = () => ({
  ...breaking('Requests that open claims have yet to create may pay someone else, or to another account.'),
  claims: 'no request yet',
});
const schedule: Judge = () => ({
  ...breaking('Annuities that open claims have yet to create may pay at other times, or a different number of times.'),
  claims: 'no request yet',
});
const request: Judge = () => ({
  ...review('Requests that open claims have yet to create are filled in otherwise.'),
  claims: 'no request yet',
});

/** By path. The longest path that a changed one begins with decides. */
export const propertyJudges: Readonly<Record<string, Judge>> = {
  title: text,
  description: text,
  placeholder: text,
  markdown: text,
  color: text,
  collapsible: text,
  default_value: () => ({
    ...review('New claims begin with another answer; open claims keep theirs.'),
    claims: 'none',
  }),
  isoCode: () => ({
    ...breaking('Amounts are stored in cents without a currency: those of open claims are read in the new one.'),
    claims: 'answered',
  }),
  min: bound('lower'),
  max: bound('upper'),
  min_length: bound('lower'),
  max_length: bound('upper'),
  amount: money,
  payee: recipient,
  'payee.amount': money,
  'payee.percentage': () => ({
    ...safe('The percentage is informational: it is not applied to the amount.'),
    claims: 'none',
  }),
  frequency: schedule,
  duration: schedule,
  fulfillment_type_key: () => ({
    ...breaking('Requests that open claims have yet to create are of another fulfillment type.'),
    claims: 'no request yet',
  }),
  fulfillment_data: request,
};

/** @param path names below the block */
export function judgeProperty(path: readonly string[], change: Pick<JsonChange, 'base' | 'head'>): PropertyJudgement {
  for (let length = path.length; length > 0; length--) {
    const judge = Object.entries(propertyJudges).find(([name]) => name === path.slice(0, length).join('.'))?.[1];
    if (judge) return judge(change);
  }
  return { ...review('The specification does not describe this property.'), claims: 'none' };
}

function bound(side: 'lower' | 'upper'): Judge {
  return ({ base, head }) => {
    const narrower: PropertyJudgement = {
      ...review('Answers that were accepted are now out of bounds. Stored ones stay as they are.'),
      claims: 'outside',
      section: '8',
    };
    const wider: PropertyJudgement = {
      ...safe('Every answer that was accepted still is.'),
      claims: 'none',
      section: '8',
    };
    if (!head) return wider;
    const [one, other] = [base && comparable(base), comparable(head)];
    if (base ? one === undefined || other === undefined || typeof one !== typeof other : other === undefined)
      return {
        ...review('The bounds cannot be compared: a template computes one of them.'),
        claims: 'none',
        section: '8',
      };
    if (one === undefined || other === undefined) return narrower;
    return (side === 'lower' ? other <= one : other >= one) ? wider : narrower;
  };
}

/** A number or a date that can be ordered; undefined for templates. */
export function comparable(node: JsonNode): number | string | undefined {
  const value = node.kind === 'number' || node.kind === 'string' ? node.value : undefined;
  if (typeof value === 'number') return value;
  if (value !== undefined && /^\s*-?\d+\s*$/.test(value)) return Number(value);
  return value !== undefined && /^\d{4}-\d{2}-\d{2}/.test(value) ? value : undefined;
}
