import { defineCrossRule } from '../define.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { repeated } from '../shared/names/definitions.js';
import { hookForms } from './shared/hook-forms.js';

export default defineCrossRule({
  id: 'alteration-hooks/same-output',
  severity: 'information',
  summary: 'Reports two elements of a hook schema that write their answers to the same place.',
  rationale:
    'If two answers have the same place, only one is sent. Elements with display conditions may be alternatives, so they are not reported.',
  sections: ['2.2', '2.3'],
  noFix: 'It is unclear which of the two belongs elsewhere.',
  messages: {
    same: 'Another component answers `{path}` as well. One of the two answers is lost. Use another path, or show only one of them.',
  },
  good: [
    hookModule(
      {},
      {
        'workflows/alteration-hooks/change_cover.json': `
[{ "type": "currency", "key": "a", "outputPath": "cover_amount", "displayConditions": [] },
 { "type": "select", "key": "b", "outputPath": "cover_amount", "displayConditions": [] }]`,
      },
    ),
  ],
  bad: [
    hookModule(
      {},
      {
        'workflows/alteration-hooks/change_cover.json': `
[{ "type": "currency", "key": "a", "outputPath": "cover_amount", "validators": [{ "validation": { "type": "required" } }] },
 { "type": "currency", "key": "b", "outputPath": "cover_amount", "validators": [{ "validation": { "type": "required" } }] }]
//                                                ^^^^^^^^^^^^ alteration-hooks/same-output`,
      },
    ),
  ],
  check: (index, report) => {
    for (const { outputs } of hookForms(index))
      for (const { first, again } of repeated(outputs, ({ path, isConditional }) => (isConditional ? undefined : path)))
        report({
          range: again.place,
          message: 'same',
          data: { path: again.path },
          related: [{ range: first.place, message: 'The other one is here.' }],
        });
  },
});
