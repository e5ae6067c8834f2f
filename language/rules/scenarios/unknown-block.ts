import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { useName } from '../fix.js';
import { suggestion } from '../../names/did-you-mean.js';
import { blockDefinedHere } from './shared/named-block.js';
import { goodScenario, scenarioModule } from './shared/example-scenarios.js';

export default defineCrossRule({
  id: 'scenarios/unknown-block',
  severity: 'error',
  summary: 'Reports a block in a scenario that does not exist in the claims blocks.',
  rationale:
    'If a block does not exist, its answers are ignored, its button cannot be pressed, and its expectations always fail. Only `null` can be expected: it means that there is no such block.',
  sections: [],
  messages: { unknown: 'There is no block `{name}`.{meant} So {effect}.' },
  good: [goodScenario],
  bad: [
    scenarioModule(`
{
  "kind": "claim",
  "answers": { "causes": "fire" },
//              ^^^^^^ scenarios/unknown-block
  "create": ["pays"],
//            ^^^^ scenarios/unknown-block
  "expect": { "blocks": { "other": { "visible": false } } }
//                         ^^^^^ scenarios/unknown-block
}`),
  ],
  needsAll: 'block',
  check: (index, report) => {
    for (const scenario of index.scenarios) {
      const members = new Set(scenario.fact.blocks.map(({ object, name }) => memberOf(object, name)));
      for (const { name, range, place, object, isAbsent } of scenario.fact.blocks) {
        if (isAbsent || index.definition('block', name)) continue;
        const nearest = index.nearest('block', name);
        const isBeside = object !== undefined && nearest !== undefined && members.has(memberOf(object, nearest));
        const meant = isBeside ? undefined : nearest;
        const where = placeOf(scenario, range);
        report({
          range: where,
          message: 'unknown',
          data: { name, effect: effects[place], meant: suggestion(meant) },
          related: blockDefinedHere(index, meant),
          suggestions: useName(meant, where),
        });
      }
    }
  },
});

/** @param object its start; undefined for what is no member */
function memberOf(object: number | undefined, name: string): string {
  return `${String(object)} ${name}`;
}

const effects = {
  answered: 'nothing is answered',
  pressed: 'there is no button to press',
  requested: 'there is no request of it',
  expected: 'what is expected of it never comes',
} as const;
