import type { LiteralOperand } from '../../module/facts/template-facts.js';
import type { StateField } from '../../vocabulary/index.js';
import { defineCrossRule, type Place } from '../define.js';
import { replaceText, withOutcome, type Fix } from '../fix.js';
import {
  definitionOf,
  isEquality,
  outcome,
  placeIn,
  stateComparisons,
  type StateComparison,
} from './shared/state-comparisons.js';
import { formatFit } from '../../shapes/text-format.js';
import { inCents, isDecimal } from '../shared/values/quantities.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'templates/types-differ',
  severity: 'warning',
  summary: 'Reports a comparison of an answer with a value of another type.',
  rationale:
    'A number input stores a number, a checkbox `true` or `false`, every other input a text. The operators `===` and `!==` do not convert: the number 1 is not equal to the text `1`. Dates are compared as dates only if both sides are dates, `YYYY-MM-DD`.',
  sections: ['2.7.2'],
  messages: {
    differ: '`{key}` holds {held}, and {written} is {given}, so this {outcome} holds. Compare with {held}.',
    fraction:
      '`{key}` holds a whole number{of}, and {written} has a fraction. This {outcome} holds. Compare with a whole number.',
    order: '`{key}` holds {held}, not {written}. They are compared letter by letter. Compare with {held}.',
  },
  good: [
    claims(`
  { "block": { "type": "input.number", "key": "age", "title": "Age" } },
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" }, "show_if": "{{ifCondition claim.block_states.age.value '>' '17'}}" },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.hurt.value '===' true}}" }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "input.number", "key": "age", "title": "Age" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.age.value '===' '18'}}" }
//                                                                                                              ^^^^ templates/types-differ`),
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{#ifEquals claim.block_states.hurt.value \\"true\\"}}1{{/ifEquals}}" },
//                                                                                                       ^^^^^^^^ templates/types-differ
  { "block": { "type": "divider", "key": "end" }, "show_if": "{{ifCondition claim.block_states.hurt.value '===' 'no'}}" }
//                                                                                                              ^^^^ templates/types-differ`),
    claims(`
  { "block": { "type": "input.text", "key": "code", "title": "Code" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.code.value '===' 12}}" }
//                                                                                                               ^^ templates/types-differ`),
    claims(`
  { "block": { "type": "input.date", "key": "day", "title": "Day" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.day.value '<' '2026/01/31'}}" }
//                                                                                                            ^^^^^^^^^^^^ templates/types-differ`),
    claims(`
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.loss.value '===' 99.5}}" }
//                                                                                                               ^^^^ templates/types-differ`),
  ],
  check: (index, report) => {
    for (const comparison of stateComparisons(index)) {
      const { operator, state, literal, fields } = comparison;
      const [field] = fields;
      const held = field && kindOf(field);
      // If blocks share a key, any that fits may be meant.
      if (!held || fields.some((one) => kindOf(one) !== held)) continue;
      const verdict = judge(held, operator, literal.value);
      const isMoney = field.valueType === 'cents';
      if (verdict === 'fits') continue;
      report({
        range: placeIn(comparison, literal.range),
        message: verdict,
        data: {
          key: state.key,
          held: words[held],
          written: typeof literal.value === 'string' ? `\`'${literal.value}'\`` : `\`${String(literal.value)}\``,
          given: words[typeName(literal.value)],
          outcome: outcome(operator),
          of: isMoney ? ' of cents' : '',
        },
        related: definitionOf(comparison),
        ...(verdict === 'fraction' ? wholeNumber(comparison, isMoney) : conversion(held, comparison)),
      });
    }
  },
});

type Kind = 'number' | 'boolean' | 'text' | 'date';

const words: Readonly<Record<Kind, string>> = {
  number: 'a number',
  boolean: '`true` or `false`',
  text: 'a text',
  date: 'a date',
};

function kindOf({ valueType }: StateField): Kind {
  switch (valueType) {
    case 'integer':
    case 'cents':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    default:
      return 'text';
  }
}

function typeName(value: LiteralOperand['value']): Kind {
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
}

/** `differ`: an equality that is never true. `fraction`: the same, because answers are whole numbers. `order`: the order is not that of the values. */
function judge(held: Kind, operator: string, value: LiteralOperand['value']): 'fits' | 'differ' | 'fraction' | 'order' {
  // An empty text checks whether there is an answer.
  if (value === '') return 'fits';
  const given = typeName(value);
  const isOrder = operator.startsWith('<') || operator.startsWith('>');
  if (!isOrder && !isEquality(operator)) return 'fits';
  const isStrict = operator === '===' || operator === '!==';
  if (held === 'date') {
    if (typeof value !== 'string') return isOrder ? 'order' : 'differ';
    return startsWithDate(value) ? 'fits' : isOrder ? 'order' : 'differ';
  }
  if (held === 'number' && isEquality(operator) && isFraction(value)) return 'fraction';
  if (isStrict) return given === held ? 'fits' : 'differ';
  if (held === 'text' || given === held) return 'fits';
  if (held === 'number' && given === 'text' && !isDecimal(String(value).trim())) return isOrder ? 'order' : 'differ';
  return held === 'boolean' && isEquality(operator) && given === 'text' && !isDecimal(String(value).trim())
    ? 'differ'
    : 'fits';
}

function startsWithDate(text: string): boolean {
  return formatFit(text.slice(0, 10), 'date') === 'fits';
}

function isFraction(value: LiteralOperand['value']): boolean {
  return typeof value !== 'boolean' && isDecimal(String(value).trim()) && !Number.isInteger(Number(value));
}

/** Money with decimals is most likely not in cents. */
function wholeNumber(comparison: StateComparison, isMoney: boolean): { readonly suggestions: readonly Fix<Place>[] } {
  const written = Number(comparison.literal.value);
  const number = isMoney ? inCents(written) : Math.round(written);
  return {
    suggestions: [
      {
        title: `Write \`${String(number)}\``,
        edits: [replaceText(placeIn(comparison, comparison.literal.range), String(number))],
      },
    ],
  };
}

function conversion(
  held: Kind,
  comparison: StateComparison,
): { readonly fix?: Fix<Place>; readonly suggestions?: readonly Fix<Place>[] } {
  const write = (text: string): Fix<Place> => ({
    title: `Write \`${text}\``,
    edits: [replaceText(placeIn(comparison, comparison.literal.range), text)],
  });
  const { value } = comparison.literal;
  switch (held) {
    case 'number':
      return typeof value === 'string' && isDecimal(value.trim()) ? { fix: write(value.trim()) } : {};
    case 'boolean': {
      const said = String(value).trim().toLowerCase();
      if (said === 'true' || said === 'false') return { fix: write(said) };
      const [yes, no] = [withOutcome(write('true'), 'ticked'), withOutcome(write('false'), 'not ticked')];
      return {
        suggestions: ['no', '0', 'n', 'off'].includes(said) ? [no, yes] : [yes, no],
      };
    }
    case 'text':
      return typeof value === 'number' ? { fix: write(`'${String(value)}'`) } : {};
    case 'date': {
      const fit = typeof value === 'string' ? formatFit(value, 'date') : 'wrong';
      return typeof fit === 'object' ? { fix: write(`'${fit.convertible}'`) } : {};
    }
  }
}
