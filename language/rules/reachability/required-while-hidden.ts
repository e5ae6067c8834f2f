import { listed } from '../../../protocol/counted.js';
import { placeOf } from '../../module/index/module-index.js';
import { reachabilityIn, settleReachability } from '../../reachability/reachability.js';
import { conditionsInWords, nameOf } from '../../reachability/texts.js';
import { defineCrossRule } from '../define.js';
import { removing } from '../fix.js';
import { contradiction } from './shared/reachability-cause.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'reachability/required-while-hidden',
  severity: 'information',
  summary: 'Points out a `required_if` that is true only while its block is hidden.',
  rationale:
    'The form marks an unanswered block in red while the block is shown. A `required_if` that is never true while the block is shown marks nothing: most often one of the two conditions is the opposite of what was meant. One that is also true while the block is hidden is not a mistake.',
  sections: ['2.7.5'],
  messages: {
    hidden:
      'This `required_if` never has an effect. Whatever {names} may be, {conditions} never hold together. One of them may say the opposite of what was meant.',
  },
  good: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  {
    "block": { "type": "input.text", "key": "where", "title": "Where?" },
    "show_if": "{{claim.block_states.hurt.value}}",
    "required_if": true
  }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  {
    "block": { "type": "input.text", "key": "where", "title": "Where?" },
    "hide_if": "{{claim.block_states.hurt.value}}",
    "required_if": "{{claim.block_states.hurt.value}}"
//  ^^^^^^^^^^^^^ reachability/required-while-hidden
  }`),
  ],
  needsAll: 'block',
  prepare: settleReachability,
  check: (index, report) => {
    const reachability = reachabilityIn(index);
    if (!reachability) return;
    const hidden = reachability.conclusions((block) => {
      const required = block.conditions.get('required_if');
      const canBe = (question: 'shown' | 'required') => reachability.ask(block, question).kind !== 'none';
      if (!required || !canBe('shown') || !canBe('required')) return undefined;
      const reason = contradiction(reachability, block, 'requiredWhileShown');
      return reason && { reason, required };
    });
    for (const located of hidden) {
      const { block, is } = located.fact;
      const { reason, required } = is;
      const range = placeOf(located, required.range);
      report({
        range,
        message: 'hidden',
        data: { conditions: conditionsInWords(reason, block), names: listed(reason.variables.map(nameOf)) },
        suggestions: [removing(range, 'required_if')],
      });
    }
  },
});
