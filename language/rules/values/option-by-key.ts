import { contentRange } from '../../syntax/json/tree.js';
import { defineLocalRule, ofType } from '../define.js';
import { writing } from '../fix.js';
import { optionsOf, refersToItem } from './shared/options-of.js';

export default defineLocalRule({
  id: 'values/option-by-key',
  severity: 'hint',
  summary: 'Points out a default that names its option by the key.',
  rationale:
    'The specification uses the value of an option as the default. Modules that use the key exist and seem to work, so this is only a hint.',
  sections: ['2.7.2'],
  messages: {
    byKey: '`{key}` is the `{alias}` of an option. A default has the `{member}`. Write `{name}`.',
  },
  good: [
    '[{ "block": { "type": "radio", "key": "why", "title": "Why", "default_value": "Fire", "options": [{ "key": "f", "value": "Fire" }] } }]',
  ],
  bad: [
    `
[{ "block": { "type": "radio", "key": "why", "title": "Why", "default_value": "f", "options": [{ "key": "f", "value": "Fire" }] } }]
//                                                                             ^ values/option-by-key`,
  ],
  visit: (report) => ({
    value: ofType(refersToItem, ({ json, type, owner }) => {
      if (!owner || json.kind !== 'string' || json.value === '') return;
      const options = optionsOf(owner, type.item);
      if (!options || options.some(({ name }) => name === json.value)) return;
      const option = options.find(({ alias }) => alias === json.value);
      if (!option) return;
      const { name } = option;
      report({
        range: contentRange(json),
        message: 'byKey',
        data: { key: json.value, name, alias: type.item.alias, member: type.item.member },
        fix: writing(json.range, name),
      });
    }),
  }),
});
