import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { changing } from '../fix.js';
import { meantFirst, nearest, suggestion } from '../../names/did-you-mean.js';
import { quoted } from '../../message-text.js';
import { goodScenario, scenarioModule } from './shared/example-scenarios.js';
import { blockDefinedHere, namedBlocks } from './shared/named-block.js';

export default defineCrossRule({
  id: 'scenarios/unknown-option',
  severity: 'error',
  summary: 'Reports an answer to a radio or a dropdown that is not the key of one of its options.',
  rationale:
    'An option that does not exist cannot be chosen. The state of the block would have a key that no condition compares with, so the scenario would test a form that cannot occur.',
  sections: [],
  messages: {
    unknown: '`{block}` has no option with the key `{key}`.{meant} Its keys are {keys}.',
    value:
      '`{key}` is the value of an option of `{block}`. Did you mean its key `{meant}`? Scenarios name options by their keys.',
  },
  good: [goodScenario],
  bad: [
    scenarioModule(`
{
  "kind": "claim",
  "answers": { "cause": "flood" },
//                       ^^^^^ scenarios/unknown-option
  "expect": { "block_states": { "cause": { "option_key": "Hail" } } }
//                                                        ^^^^ scenarios/unknown-option
}`),
  ],
  check: (index, report) => {
    for (const { scenario, named, block } of namedBlocks(index)) {
      const { option } = named;
      const keys = (block.options ?? []).map(({ key }) => key);
      // A key that a template renders is not known.
      if (!option || block.options === undefined || keys.includes(undefined) || keys.includes(option.name)) continue;
      const known = keys.filter((key) => key !== undefined);
      const byValue = block.options.find(({ value }) => value === option.name)?.key;
      const meant = byValue ?? nearest(option.name, known);
      const place = placeOf(scenario, option.range);
      report({
        range: place,
        message: byValue === undefined ? 'unknown' : 'value',
        data: {
          block: block.name,
          key: option.name,
          meant: byValue ?? suggestion(meant),
          keys: quoted(known, 'and'),
        },
        related: blockDefinedHere(index, block.name),
        suggestions: meantFirst(meant, known).map((key) => changing(place, key)),
      });
    }
  },
});
