import type { NeedFact } from '../../module/facts/claims-facts.js';
import { placeOf, type Located } from '../../module/index/module-index.js';
import { circles } from './shared/circles.js';
import { defineCrossRule } from '../define.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'conditions/circular',
  severity: 'warning',
  summary: 'Reports blocks that wait for one another’s answers before they are shown.',
  rationale:
    'Each of them is shown only after another one is answered, and none can be answered before it is shown: all of them stay hidden. The same applies to a group that waits for an answer inside it.',
  sections: ['2.7.2', '2.7.5'],
  noFix: 'It is unclear which of the conditions is wrong.',
  messages: {
    circle:
      '`{first}` is never shown: it waits here for `{second}`, and {way}. Let one of them be shown without the others.',
    group:
      'The group `{group}` waits here for `{second}` inside of it. Neither is ever shown. Read a block outside of the group.',
  },
  good: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" }, "hide_if": "{{claim.block_states.dead.value}}" },
  { "block": { "type": "checkbox", "key": "dead", "title": "Dead?" }, "hide_if": "{{claim.block_states.hurt.value}}" }`),
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?", "default_value": true }, "show_if": "{{claim.block_states.dead.value}}" },
  { "block": { "type": "checkbox", "key": "dead", "title": "Dead?" }, "show_if": "{{claim.block_states.hurt.value}}" }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" }, "show_if": "{{ifCondition claim.block_states.where.value '===' 'arm'}}" },
//                                                                                                                 ^^^^^ conditions/circular
  { "block": { "type": "input.text", "key": "where", "title": "Where?" }, "show_if": "{{#if claim.block_states.hurt.value}}true{{else}}false{{/if}}" }`),
    `
[{
  "block": { "type": "group", "key": "injury", "title": "Injury", "blocks": [
    { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } }
  ] },
  "show_if": "{{claim.block_states.hurt.value}}"
//                                 ^^^^ conditions/circular
}]`,
  ],
  // A default may be in a part that could not be parsed.
  needsAll: 'block',
  check: (index, report) => {
    // A block whose own condition waits for itself has its own rule.
    const needs = index
      .located(({ claims }) => claims?.needs ?? [])
      .filter(({ fact }) => fact.block !== fact.needs || fact.says !== fact.block);
    for (const circle of circles(needs)) {
      const [first, ...others] = circle;
      if (!first) continue;
      const { needs: second, says, range } = first.fact;
      report({
        range: placeOf(first, range),
        message: others.length === 0 ? 'group' : 'circle',
        data: { first: says, group: says, second, way: others.map(({ fact }) => inWords(fact)).join(', ') },
        related: others.map((other: Located<NeedFact>) => ({
          range: placeOf(other, other.fact.range),
          message: `\`${other.fact.block}\` waits for \`${other.fact.needs}\` here.`,
        })),
      });
    }
  },
});

function inWords({ block, needs }: NeedFact): string {
  return `\`${block}\` for \`${needs}\``;
}
