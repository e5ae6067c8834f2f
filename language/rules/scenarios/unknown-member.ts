import type { Shape } from '../../vocabulary/define.js';
import { defineLocalRule, ofShape } from '../define.js';
import { removing, renaming } from '../fix.js';
import { nearestOrLonger, suggestion } from '../../names/did-you-mean.js';
import { quoted } from '../../message-text.js';
import { goodScenario, scenarioModule } from './shared/example-scenarios.js';

export default defineLocalRule({
  id: 'scenarios/unknown-member',
  severity: 'error',
  summary: 'Reports a member that a scenario cannot have.',
  rationale:
    'A misspelt expectation would expect nothing, and the test would always pass. So a scenario with an unknown member is not run.',
  sections: [],
  messages: {
    unknown: 'The {owner} has no member `{name}`.{meant} The scenario is not run. It can have {names}.',
  },
  good: [goodScenario],
  bad: [
    scenarioModule(`
{
  "kind": "claim",
  "answer": { "cause": "fire" },
//^^^^^^^^ scenarios/unknown-member
  "expect": {
    "block_state": { "cause": { "option_key": "fire" } }
//  ^^^^^^^^^^^^^ scenarios/unknown-member
  }
}`),
  ],
  visit: (report) => ({
    object: ofShape(refusesOthers, ({ json, shape, undescribed }) => {
      const names = shape.properties.map(({ name }) => name);
      const absent = names.filter((name) => !json.members.some((member) => member.name.value === name));
      for (const { name } of undescribed) {
        const meant = nearestOrLonger(name.value, absent);
        report({
          range: name.range,
          message: 'unknown',
          data: { owner: shape.name, name: name.value, meant: suggestion(meant), names: quoted(names, 'and') },
          suggestions: [
            ...(meant === undefined ? [] : [renaming(name.range, meant)]),
            removing(name.range, name.value),
          ],
        });
      }
    }),
  }),
});

function refusesOthers({ others }: Shape): boolean {
  return others === 'refused';
}
