import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { useName } from '../fix.js';
import { declarationOf, meantHelper } from './shared/meant-helper.js';

export default defineCrossRule({
  id: 'templates/misspelt-helper',
  severity: 'warning',
  summary: 'Reports an unknown helper whose name is similar to that of a known one.',
  rationale:
    'A name that differs from that of a known helper by a letter or by its capitals is most likely a typo, and a helper that does not exist renders nothing. If it does exist, declare it under `helpers` in the tools file.',
  sections: ['2.7.2'],
  messages: {
    unknown: 'There is no known helper `{name}`. Did you mean `{meant}`? If it exists, declare it in the tools file.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#ours}}{{first_name}}{{/ours}}" } }]`,
    {
      '.platform-tools.json': '{ "helpers": { "divided": {} } }',
      'workflows/claims-blocks.json': `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{divided claim.granted_amount 100}}" } }]`,
    },
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifcondition claim.status '===' 'open'}}" }]
//                                                              ^^^^^^^^^^^ templates/misspelt-helper`,
    `
[{ "block": { "type": "input.date", "key": "day", "title": "{{#ifEqual claim.status 'open'}}Day{{/ifEqual}}", "max": "{{datenow}}" } }]
//                                                             ^^^^^^^ templates/misspelt-helper
//                                                                                                                      ^^^^^^^ templates/misspelt-helper`,
  ],
  check: (index, report) => {
    for (const located of index.templates) {
      const { fact } = located;
      const meant = fact.kind === 'call' ? meantHelper(index, fact) : undefined;
      if (fact.kind !== 'call' || meant === undefined) continue;
      const names = fact.closeName ? [fact.range, fact.closeName] : [fact.range];
      report({
        range: placeOf(located, fact.range),
        message: 'unknown',
        data: { name: fact.name, meant },
        declaration: declarationOf(fact),
        suggestions: useName(meant, ...names.map((name) => placeOf(located, name))),
      });
    }
  },
});
