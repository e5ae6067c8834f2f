import { placeOf } from '../../module/index/module-index.js';
import type { ChoiceOption } from '../../vocabulary/define.js';
import { approvalStatuses, claimStatuses } from '../../vocabulary/statuses.js';
import { defineCrossRule } from '../define.js';
import { changing, useName } from '../fix.js';
import { meantFirst, nearest, suggestion } from '../../names/did-you-mean.js';
import { quoted } from '../../message-text.js';
import { goodScenario, scenarioModule } from './shared/example-scenarios.js';
import { blockDefinedHere, namedBlocks } from './shared/named-block.js';

export default defineCrossRule({
  id: 'scenarios/unknown-status',
  severity: 'warning',
  summary: 'Reports a status in a scenario that a request never has, or that is probably a misspelt status of a claim.',
  rationale:
    'All statuses of requests are known: no condition waits for another one. A claim may have undocumented statuses, so only names similar to known ones are reported.',
  sections: [],
  messages: {
    request: 'A request of type `{type}` is never `{found}`.{meant} Its statuses are {known}.',
    claim: 'No status that is known of a claim is called `{found}`.{meant}',
  },
  good: [goodScenario, scenarioModule('{ "kind": "claim", "status": "sent_to_court" }')],
  bad: [
    scenarioModule(`
{
  "kind": "claim",
  "approval_status": "aproved",
//                    ^^^^^^^ scenarios/unknown-status
  "create": ["pay"],
  "requests": { "pay": "successful" }
//                      ^^^^^^^^^^ scenarios/unknown-status
}`),
  ],
  check: (index, report) => {
    for (const { scenario, named, type } of namedBlocks(index)) {
      const { status } = named;
      const statuses = valuesOf(type.state.find(({ name }) => name === 'status')?.values);
      if (!status || statuses.length === 0 || statuses.includes(status.name)) continue;
      const place = placeOf(scenario, status.range);
      const meant = nearest(status.name, statuses);
      report({
        range: place,
        message: 'request',
        data: { type: type.type, found: status.name, meant: suggestion(meant), known: quoted(statuses, 'and') },
        related: blockDefinedHere(index, named.name),
        suggestions: meantFirst(meant, statuses).map((one) => changing(place, one)),
      });
    }
    for (const scenario of index.scenarios) {
      const { status, approvalStatus } = scenario.fact;
      for (const [written, known] of [
        [status, valuesOf(claimStatuses)],
        [approvalStatus, valuesOf(approvalStatuses)],
      ] as const) {
        const meant = !written || known.includes(written.name) ? undefined : nearest(written.name, known);
        if (!written || meant === undefined) continue;
        const place = placeOf(scenario, written.range);
        report({
          range: place,
          message: 'claim',
          data: { found: written.name, meant: suggestion(meant) },
          suggestions: useName(meant, place),
        });
      }
    }
  },
});

function valuesOf(options: readonly ChoiceOption[] = []): readonly string[] {
  return options.map(({ value }) => value);
}
