import { placeOf } from '../../module/index/module-index.js';
import { fits } from '../../types/accepts.js';
import { typeName } from '../../types/type.js';
import { defineCrossRule } from '../define.js';
import { replaceText } from '../fix.js';
import { certainType, definitionsOf, named } from '../shared/templates/type-uses.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'templates/property-type',
  severity: 'warning',
  summary: 'Reports a template that can never render a valid value for its property.',
  rationale:
    'An amount is a whole number of cents; the bounds of a date are dates. A template that consists of one tag renders the value of the tag: if that has another type, it is invalid on every claim. A template with words around its tags renders a text, which is not a number.',
  sections: ['2.7.2', '2.7.6'],
  messages: {
    type: '`{property}` takes {wanted}, not {given}. Render {wanted}.',
    joined: 'This renders several values in a row. `{property}` takes {wanted}. Render one value.',
    words: '`{words}` is always part of what this renders. `{property}` takes {wanted}. Remove it.',
  },
  good: [
    claims(`
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss", "max": "{{divide (multiply claim.policy.sum_assured 50) 100}}" } },
  { "block": { "type": "input.date", "key": "day", "title": "Day", "max": "{{ dateNow }}" } }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "input.date", "key": "day", "title": "Day", "max": "{{claim.policy.sum_assured}}" } },
//                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/property-type
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss", "max": "{{claim.block_states.day.value}}", "min": "R {{claim.policy.sum_assured}}" } },
//                                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/property-type
//                                                                                                                          ^^ templates/property-type
  { "block": { "type": "input.number", "key": "part", "title": "Part", "max": "{{divide 100 3}}" } }
//                                                                            ^^^^^^^^^^^^^^^^^^ templates/property-type`),
    claims(`
  { "block": { "type": "input.date", "key": "day", "title": "Day", "max": "{{dateFormat claim.created_at 'DD/MM/YYYY'}}" } },
//                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/property-type
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss", "max": "{{claim.granted_amount}}{{claim.requested_amount}}" } }
//                                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/property-type`),
  ],
  check: (index, report) => {
    for (const located of index.templates) {
      const { fact } = located;
      if (fact.kind !== 'words' && fact.kind !== 'rendered' && fact.kind !== 'joined') continue;
      const { type: place } = fact.takes;
      // Properties with a list of allowed texts, or of names, are checked by `templates/never-allowed`.
      if (place === 'choice' || place === 'name') continue;
      const range = placeOf(located, fact.range);
      const wanted = place === 'cents' ? 'a whole number of cents' : typeName({ kind: place });
      if (fact.kind === 'joined') report({ range, message: 'joined', data: { property: fact.property, wanted } });
      else if (fact.kind === 'words') {
        report({
          range,
          message: 'words',
          data: { property: fact.property, wanted, words: fact.words },
          suggestions: [{ title: `Remove \`${fact.words}\``, edits: [replaceText(range, '')] }],
        });
      } else {
        const type = certainType(fact, index);
        if (!type || fits(fact.takes, type)) continue;
        report({
          range,
          message: 'type',
          data: { property: fact.property, wanted, given: named(fact, type) },
          related: definitionsOf(index, fact),
        });
      }
    }
  },
});
