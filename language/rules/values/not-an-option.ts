import { contentRange } from '../../syntax/json/tree.js';
import { defineLocalRule, ofType } from '../define.js';
import { meantFirst, nearest, suggestion } from '../../names/did-you-mean.js';
import { writing } from '../fix.js';
import { optionsOf, refersToItem } from './shared/options-of.js';

export default defineLocalRule({
  id: 'values/not-an-option',
  severity: 'error',
  summary: 'Reports a default that is not one of the options.',
  rationale:
    'A radio or a dropdown starts with the option whose value is its `default_value`. If there is no such option, nothing is chosen, and conditions that depend on an answer are false.',
  sections: ['2.7.2'],
  messages: {
    notAnOption:
      '`{value}` is the `{member}` of no option.{meant} Write the `{member}` of one, or an empty text for none.',
  },
  good: [
    '[{ "block": { "type": "radio", "key": "why", "title": "Why", "default_value": "Fire", "options": [{ "key": "f", "value": "Fire" }] } }]',
    '[{ "block": { "type": "radio", "key": "why", "title": "Why", "default_value": "", "options": [{ "key": "f", "value": "Fire" }] } }]',
  ],
  bad: [
    `
[{ "block": { "type": "radio", "key": "why", "title": "Why", "default_value": "fier", "options": [{ "key": "f", "value": "Fire" }] } }]
//                                                                             ^^^^ values/not-an-option`,
    `
[{ "block": { "type": "dropdown", "key": "why", "title": "Why", "options": [{ "key": "f", "value": "Fire" }], "default_value": "FIRE" } }]
//                                                                                                                              ^^^^ values/not-an-option`,
  ],
  visit: (report) => ({
    value: ofType(refersToItem, ({ json, type, owner }) => {
      if (!owner || json.kind !== 'string') return;
      if (json.value === '' || json.value.includes('{{')) return;
      const options = owner.isWhole(owner.json) ? optionsOf(owner, type.item) : undefined;
      if (!options || options.some(({ name, alias }) => name === json.value || alias === json.value)) return;
      const values = options.map(({ name }) => name);
      const [only, ...others] = values.filter((value) => normalised(value) === normalised(json.value));
      const meant = only ?? nearest(json.value, values);
      const write = (value: string) => writing(json.range, value);
      report({
        range: contentRange(json),
        message: 'notAnOption',
        data: { value: json.value, member: type.item.member, meant: suggestion(meant) },
        ...(only !== undefined && others.length === 0
          ? { fix: write(only) }
          : { suggestions: meantFirst(meant, values).map(write) }),
      });
    }),
  }),
});

function normalised(text: string): string {
  return text.trim().toLowerCase();
}
