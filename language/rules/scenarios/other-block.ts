import { placeOf } from '../../module/index/module-index.js';
import type { BlockCategory } from '../../vocabulary/define.js';
import { blockTypeNamed } from '../../vocabulary/index.js';
import { defineCrossRule } from '../define.js';
import { goodScenario, scenarioModule } from './shared/example-scenarios.js';
import { blockDefinedHere, namedBlocks } from './shared/named-block.js';

export default defineCrossRule({
  id: 'scenarios/other-block',
  severity: 'error',
  summary: 'Reports an answer to a block that asks nothing, and a button or a request of a block that pays nothing.',
  rationale:
    'Display blocks have no answer, and only disbursement blocks have a button and a request. For any other block, these steps and expectations are ignored.',
  sections: [],
  noFix: 'It is unclear which type or which block was meant.',
  messages: {
    answered: '`{name}` takes no answer. A block of type `{type}` {instead}. Remove the answer.',
    pressed: '`{name}` is a block of type `{type}`, which has no button. Remove it, or name a disbursement block.',
    requested: '`{name}` is a block of type `{type}`, which has no request. Remove it, or name a disbursement block.',
  },
  good: [goodScenario],
  bad: [
    scenarioModule(`
{
  "kind": "claim",
  "answers": { "top": "Claim", "pay": "completed" },
//              ^^^ scenarios/other-block
//                              ^^^ scenarios/other-block
  "create": ["cause"],
//            ^^^^^ scenarios/other-block
  "requests": { "complete": "completed" }
//               ^^^^^^^^ scenarios/other-block
}`),
  ],
  check: (index, report) => {
    for (const { scenario, named, type } of namedBlocks(index)) {
      const { name, range, place } = named;
      const wanted: BlockCategory = place === 'answered' ? 'form' : 'disbursement';
      if (place === 'expected' || type.category === wanted) continue;
      const instead =
        blockTypeNamed(type.type)?.category === 'disbursement'
          ? 'is not answered: `create` and `requests` set its state'
          : 'asks nothing';
      report({
        range: placeOf(scenario, range),
        message: place,
        data: { name, type: type.type, instead },
        related: blockDefinedHere(index, name),
      });
    }
  },
});
