import type { ChoiceType, ValueType } from '../../vocabulary/define.js';
import { contentRange } from '../../syntax/json/tree.js';
import { defineLocalRule, ofType } from '../define.js';
import { nearestOrLonger, suggestion } from '../../names/did-you-mean.js';
import { writing } from '../fix.js';
import { quoted } from '../../message-text.js';
import { valuesInKeeping } from '../shared/objects/skeleton.js';

/** For longer lists, see completion and the reference. */
const longestList = 8;

export default defineLocalRule({
  id: 'values/not-allowed',
  severity: 'error',
  summary: 'Reports a value that its property does not allow.',
  rationale: 'If the specification lists the values of a property, any other value has no meaning to the platform.',
  sections: ['2.7.1', '2.7.6', '2.8'],
  messages: {
    empty: 'An empty text is not a valid {name}. Use {allowed}.',
    notAllowed: '`{value}` is not a valid {name}.{meant} Use {allowed}.',
    only: '`{value}` is not a valid {name}. The only one is `{only}`.',
  },
  good: ['[{ "block": { "type": "alert", "key": "note", "markdown": "Call first.", "color": "info" } }]'],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "Call first.", "color": "infos" } }]
//                                                                                 ^^^^^ values/not-allowed`,
  ],
  visit: (report) => ({
    value: ofType(isChoice, ({ json, type, property, owner }) => {
      if (json.kind !== 'string') return;
      if (type.templated && json.value.includes('{{')) return;
      if (type.options.some(({ value }) => value === json.value)) return;
      const values = type.options.map(({ value }) => value);
      const meant = nearestOrLonger(json.value, values);
      const [only, ...others] = values;
      const inKeeping = property && owner ? valuesInKeeping(property, owner) : [];
      const write = (value: string) => writing(json.range, value);
      // Capitals and blanks do not make a different value.
      const isMeant = meant !== undefined && meant === json.value.trim().toLowerCase();
      report({
        range: json.value === '' ? json.range : contentRange(json),
        message: others.length === 0 ? 'only' : json.value === '' ? 'empty' : 'notAllowed',
        data: {
          value: json.value === '' ? '""' : json.value,
          only: only ?? '',
          name: type.name,
          meant: suggestion(meant),
          allowed: values.length <= longestList ? quoted(values, 'or') : 'one that is listed in the reference',
        },
        ...(isMeant
          ? { fix: write(meant) }
          : meant === undefined
            ? { suggestions: [...new Set([...inKeeping, ...values])].map(write) }
            : { suggestions: [{ ...write(meant), isMeant: true }] }),
      });
    }),
  }),
});

function isChoice(type: ValueType): type is ChoiceType {
  return type.kind === 'choice' && !type.isOpen;
}
