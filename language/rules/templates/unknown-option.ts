import { defineCrossRule } from '../define.js';
import { meantFirst, nearest, suggestion } from '../../names/did-you-mean.js';
import { firstInvisible } from '../../syntax/lookalikes.js';
import { changing } from '../fix.js';
import { definitionOf, outcome, placeIn, stateComparisons, wrongOption } from './shared/state-comparisons.js';
import { isPlain } from './shared/template-edits.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'templates/unknown-option',
  severity: 'warning',
  summary: 'Reports a comparison of a radio or a dropdown with an option that it does not have.',
  rationale:
    'The state of such a block contains the key and the value of the chosen option, exactly as written. No answer equals any other text.',
  sections: ['2.7.2'],
  messages: {
    unknown: '`{key}` has no option with the {side} `{text}`, so this {outcome} holds.{meant} Compare with {allowed}.',
  },
  good: [
    claims(`
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire" }, { "key": "hail", "value": "hail" }] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.cause.option_key '===' 'hail'}}" }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire" }, { "key": "hail", "value": "hail" }] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.cause.option_key '===' 'Hail'}}" }
//                                                                                                                      ^^^^ templates/unknown-option`),
    claims(`
  { "block": { "type": "dropdown", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire" }] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{#ifEquals \\"storm\\" claim.block_states.cause.option_value}}yes{{/ifEquals}}" }
//                                                                           ^^^^^ templates/unknown-option`),
  ],
  check: (index, report) => {
    for (const comparison of stateComparisons(index)) {
      const wrong = wrongOption(comparison);
      if (!wrong || wrong.meant.length > 0 || firstInvisible(wrong.text)) continue;
      const { operator, state, literal } = comparison;
      const place = placeIn(comparison, literal.contentRange);
      const { text, side, allowed } = wrong;
      const meant = nearest(text, allowed);
      report({
        range: place,
        message: 'unknown',
        data: {
          key: state.key,
          side,
          text,
          outcome: outcome(operator),
          meant: suggestion(meant),
          allowed: allowed.map((one) => `\`${one}\``).join(', '),
        },
        related: definitionOf(comparison),
        suggestions: meantFirst(meant, allowed)
          .filter(isPlain)
          .map((one) => changing(place, one)),
      });
    }
  },
});
