import type { CallFact } from '../../module/facts/template-facts.js';
import { placeOf, type ModuleIndex } from '../../module/index/module-index.js';
import { knownNames, pathBelow } from '../../vocabulary/known-paths.js';
import { defineCrossRule } from '../define.js';
import { declarationOf, isDeclared, meantHelper } from './shared/meant-helper.js';

export default defineCrossRule({
  id: 'templates/unknown-helper',
  severity: 'information',
  summary:
    'Points out the first use of a helper that is neither known nor declared, and of a name alone that is no data.',
  rationale:
    'Platforms have helpers that are not described here, so an unknown name is not a mistake. Until it is declared, its calls are not checked, and the preview renders nothing for them. Declare it under `helpers` in the tools file; editors offer this as a quick fix. A name without arguments may also be a value: in the claims blocks it is pointed out if it is none of the names at the top of the data, such as `claim`, and no sample has it. Names that are similar to a known one are reported by `templates/misspelt-helper`.',
  sections: ['2.7.2'],
  noFix: 'The declaration belongs in the tools file, where editors offer to write it.',
  messages: {
    unknown: 'The helper `{name}` is not known. If it exists, declare it under `helpers` in the tools file.',
    name: '`{name}` is neither known data nor a known helper, so it may render nothing.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#ours}}{{first_name}}{{/ours}} {{claim.our_number}}" } }]`,
    {
      '.platform-tools.json': '{ "helpers": { "round": {} } }',
      'workflows/claims-blocks.json': `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{round claim.granted_amount}}" } }]`,
    },
    {
      'sandbox/policy.json': '{ "policy": {}, "organisation": "Example" }',
      'workflows/claims-blocks.json': `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{organisation}}" } }]`,
    },
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{round claim.granted_amount}} {{round claim.requested_amount}}" } }]
//                                                           ^^^^^ templates/unknown-helper`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "Opened on {{date}}" } }]
//                                                                     ^^^^ templates/unknown-helper`,
  ],
  check: (index, report) => {
    const reported = new Set<string>();
    for (const located of index.templates) {
      const { fact } = located;
      if (fact.kind !== 'call' || reported.has(fact.name)) continue;
      const isBare = fact.form === 'bare';
      if (isBare && !isUnknownName(index, fact, located.path)) continue;
      if (isDeclared(index, fact) || meantHelper(index, fact) !== undefined) continue;
      reported.add(fact.name);
      report({
        range: placeOf(located, fact.range),
        message: isBare ? 'name' : 'unknown',
        data: { name: fact.name },
        declaration: declarationOf(fact),
      });
    }
  },
});

/** Whether a name without arguments is no value, as far as is known: the data of a claim has few names at its top. A letter has names of its own. */
function isUnknownName({ options, examples }: ModuleIndex, { name, isFromTop }: CallFact, path: string): boolean {
  return (
    isFromTop &&
    path === options.layout.claimsBlocks &&
    !knownNames.children.has(name) &&
    pathBelow(knownNames, name) === undefined &&
    !examples.some(({ sample }) => sample?.names.includes(name))
  );
}
