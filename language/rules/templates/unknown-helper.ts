import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { declarationOf, isDeclared, meantHelper } from './shared/meant-helper.js';

export default defineCrossRule({
  id: 'templates/unknown-helper',
  severity: 'information',
  summary: 'Points out the first use of a helper that is neither known nor declared.',
  rationale:
    'Platforms have helpers that are not described here, so an unknown name is not a mistake. Until it is declared, its calls are not checked, and the preview renders nothing for them. Declare it under `helpers` in the tools file; editors offer this as a quick fix. Names that are similar to a known one are reported by `templates/misspelt-helper`.',
  sections: ['2.7.2'],
  noFix: 'The declaration belongs in the tools file, where editors offer to write it.',
  messages: {
    unknown: 'The helper `{name}` is not known. If it exists, declare it under `helpers` in the tools file.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#ours}}{{first_name}}{{/ours}} {{claim.our_number}}" } }]`,
    {
      '.platform-tools.json': '{ "helpers": { "round": {} } }',
      'workflows/claims-blocks.json': `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{round claim.granted_amount}}" } }]`,
    },
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{round claim.granted_amount}} {{round claim.requested_amount}}" } }]
//                                                           ^^^^^ templates/unknown-helper`,
  ],
  check: (index, report) => {
    const reported = new Set<string>();
    for (const located of index.templates) {
      const { fact } = located;
      // A name without arguments may be a value.
      if (fact.kind !== 'call' || fact.form === 'bare' || reported.has(fact.name)) continue;
      if (isDeclared(index, fact) || meantHelper(index, fact) !== undefined) continue;
      reported.add(fact.name);
      report({
        range: placeOf(located, fact.range),
        message: 'unknown',
        data: { name: fact.name },
        declaration: declarationOf(fact),
      });
    }
  },
});
