import { defineCrossRule } from '../define.js';
import { replaceText, type Fix } from '../fix.js';
import type { Place } from '../define.js';
import { definitionOf, outcome, placeIn, stateComparisons, wrongOption } from './shared/state-comparisons.js';
import { isPlain } from './shared/template-edits.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'templates/option-key-or-value',
  severity: 'warning',
  summary: 'Reports the key of an option that is compared with its value, or the value with the key.',
  rationale:
    'The state of a radio or a dropdown has two fields: `option_key` contains the key, and `option_value` the value, which the form shows in title case. They are different texts, so such a comparison is never true.',
  sections: ['2.7.2'],
  messages: {
    value:
      '`{text}` is the value of an option. Did you mean its key `{meant}`? `option_key` holds keys, so this {outcome} holds.',
    key: '`{text}` is the key of an option, and `option_value` holds values. This {outcome} holds. Compare with `option_key`.',
  },
  good: [
    claims(`
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire or smoke" }] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.cause.option_value '===' 'fire or smoke'}}" }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire or smoke" }] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.cause.option_key '===' 'Fire or Smoke'}}" }
//                                                                                                                      ^^^^^^^^^^^^^ templates/option-key-or-value`),
    claims(`
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire or smoke" }] } },
  { "block": { "type": "divider", "key": "line" }, "hide_if": "{{ifCondition claim.block_states.cause.option_value '!==' 'fire'}}" }
//                                                                                                                        ^^^^ templates/option-key-or-value`),
  ],
  check: (index, report) => {
    for (const comparison of stateComparisons(index)) {
      const wrong = wrongOption(comparison);
      const [option] = wrong?.meant ?? [];
      if (!wrong || !option) continue;
      const { operator, state, literal } = comparison;
      const place = placeIn(comparison, literal.contentRange);
      const { side, text } = wrong;
      const readKey: Fix<Place> = {
        title: 'Compare `option_key`',
        edits: [replaceText(placeIn(comparison, state.fieldRange), 'option_key')],
      };
      const writeKeys = wrong.meant
        .filter(({ key }) => isPlain(key))
        .map(({ key }) => ({
          title: `Compare with the key \`${key}\``,
          edits: [replaceText(place, key)],
        }));
      const fixes = side === 'value' ? [readKey] : writeKeys;
      report({
        range: place,
        message: side === 'value' ? 'key' : 'value',
        data: { text, outcome: outcome(operator), meant: option.key },
        related: definitionOf(comparison),
        // If several options have the same value, any of them may be meant.
        ...(fixes.length === 1 ? { fix: fixes[0] } : { suggestions: fixes }),
      });
    }
  },
});
