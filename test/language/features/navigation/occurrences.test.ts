import assert from 'node:assert/strict';
import { definition, documentHighlights, references } from '../../../../language/index.js';
import { checkOccurrences } from '../../../support/check-occurrences.js';
import { locationText, marked, navigableFixture, placeText } from '../../../support/navigable.js';

describe('definition, references and highlights', () => {
  it('of a block lead through groups, templates, documents, code, samples, scenarios and suppressions', () =>
    checkOccurrences(`
[
  { "block": { "type": "group", "key": "all", "title": "All", "collapsible": true, "blocks": [
    { "block": { "type": "input.number", "key": "age", "title": "Age" } }
//                                               ^^^ name/definition
  ] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.a█ge.value \\"<\\" 5}}{{claim.block_states.[age].value}}" }
//                                                                                              ^^^ name/use
//                                                                                                                                      ^^^^^ name/use
]
//- documents/policy-schedule.html
<p>{{ claim.block_states.age.value }}</p>
//                       ^^^ name/use
//- code/main.js
const read = (claim) => claim.block_states.age.value + claim.block_states['age'].value;
//                                         ^^^ name/use
//                                                                         ^^^ name/use
const { age } = claim.block_states;
//      ^^^ name/use
//- sandbox/a.json
{ "claim": { "block_states": { "age": { "type": "input.number", "value": 5 } } } }
//                              ^^^ name/use
//- sandbox/scenarios/b.json
{ "kind": "claim", "answers": { "age": 5 }, "create": ["age"] }
//                               ^^^ name/use
//                                                      ^^^ name/use
//- .platform-tools.json
{ "suppressions": [{ "rule": "a/b", "file": "workflows/claims-blocks.json", "block": "age" }] }
//                                                                                    ^^^ name/use
`));

  it('of an option are the texts that its key is compared with', () =>
    checkOccurrences(`
[
  { "block": { "type": "radio", "key": "why", "title": "Why", "default_value": "fire", "options": [{ "key": "fi█re", "value": "Fire" }] } },
//                                                                              ^^^^ name/use
//                                                                                                           ^^^^ name/definition
  { "block": { "type": "radio", "key": "how", "title": "How", "default_value": "fire", "options": [{ "key": "fire", "value": "fire" }] } },
  { "block": { "type": "divider", "key": "a" }, "show_if": "{{ifCondition claim.block_states.why.option_key '===' 'fire'}}" },
//                                                                                                                 ^^^^ name/use
  { "block": { "type": "divider", "key": "b" }, "show_if": "{{#ifEquals \\"fire\\" claim.block_states.why.option_key}}x{{/ifEquals}}" },
//                                                                        ^^^^ name/use
  { "block": { "type": "divider", "key": "c" }, "show_if": "{{ifCondition claim.block_states.how.option_key '===' 'fire'}}" }
]
//- code/main.js
const isFire = (claim) => 'fire' === claim.block_states.why.option_key;
//                         ^^^^ name/use
//- sandbox/scenarios/a.json
{ "kind": "claim", "answers": { "why": "fire", "how": "fire", "other": "fire" } }
//                                      ^^^^ name/use
//- sandbox/a.json
{ "claim": { "block_states": { "why": { "type": "radio", "option_key": "fire", "option_value": "Fire" } } } }
//                                                                      ^^^^ name/use
`));

  it('of a fulfillment type and its parameters lead from the claims blocks to the configuration', async () => {
    const fixture = (cursor: 'type' | 'parameter', marks: 'type' | 'parameter') => `
[{ "block": { "type": "fulfillment_request", "key": "k", "title": "T", "description": "D", "fulfillment_type_key": "${cursor === 'type' ? 'vou█cher' : 'voucher'}", "fulfillment_data": { "${cursor === 'parameter' ? 'sh█op' : 'shop'}": "x" } } }]
${marks === 'type' ? '//                                                                                                                  ^^^^^^^ name/use' : '//                                                                                                                                                   ^^^^ name/use'}
//- .platform-config.json
{ "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "V", "fulfillmentData": { "shop": { "label": "S", "valueType": "string" } } }] } } }
${marks === 'type' ? '//                                                         ^^^^^^^ name/definition' : '//                                                                                                       ^^^^ name/definition'}
`;
    await checkOccurrences(fixture('type', 'type'));
    await checkOccurrences(fixture('parameter', 'parameter'));
  });

  it('of an alteration hook lead to code, its schema, scenarios and suppressions', () =>
    checkOccurrences(
      `
//- .platform-config.json
{ "alterationHooks": [{ "key": "gr█ow", "name": "Grow" }] }
//                              ^^^^ name/definition
//- code/main.js
const getAlteration = ({ alteration_hook_key }) => {
  switch (alteration_hook_key) { case 'grow': return 1; default: throw new Error('grow'); }
//                                     ^^^^ name/use
};
const applyAlteration = ({ alteration_hook_key: key }) => key === "grow";
//                                                                 ^^^^ name/use
//- workflows/alteration-hooks/grow.json
[]
//- sandbox/scenarios/a.json
{ "kind": "alteration", "hook": "grow" }
//                               ^^^^ name/use
//- .platform-tools.json
{ "suppressions": [{ "rule": "a/b", "file": "workflows/alteration-hooks/grow.json" }, { "rule": "a/b", "file": ".platform-config.json", "path": "alterationHooks[grow].name" }] }
//                                                                      ^^^^ name/use
//                                                                                                                                                               ^^^^ name/use
`,
      ['workflows/alteration-hooks/grow.json'],
    ));

  it('from a field of a state lead to its block', async () => {
    const { module, marks, path, position } = await navigableFixture(`
[
  { "block": { "type": "checkbox", "key": "a", "title": "A", "default_value": true } },
//                                         ^ name/definition
  { "block": { "type": "divider", "key": "b" }, "show_if": "{{claim.block_states.a.val█ue}}" }
//                                                                                 ^^^^^ name/origin
]`);
    const found = definition(module, path, position);
    assert.ok(found);
    assert.deepEqual(found.targets.map(locationText), marked(marks, 'name/definition'));
    assert.deepEqual([placeText(path, found.origin)], marked(marks, 'name/origin'));
  });

  it('find nothing where nothing is named', async () => {
    const { module, path, position } = await navigableFixture('[{ "block": { "type": "div█ider", "key": "a" } }]');
    assert.equal(definition(module, path, position), undefined);
    assert.deepEqual(references(module, path, position, { includeDeclaration: true }), []);
    assert.deepEqual(documentHighlights(module, path, position), []);
    assert.deepEqual(documentHighlights(module, 'no/such.json', position), []);
  });

  it('highlight the tags of a block together', async () => {
    const { module, marks, path, position } = await navigableFixture(`
[{ "block": { "type": "divider", "key": "a" }, "show_if": "{{#i█f a}}{{#if b}}{{/if}}x{{else if c}}y{{~else}}z{{/if}}" }]
//                                                            ^^ tag/name
//                                                                                     ^^^^ tag/name
//                                                                                                    ^^^^ tag/name
//                                                                                                              ^^ tag/name
`);
    const found = documentHighlights(module, path, position);
    assert.deepEqual(found.map(({ range }) => placeText(path, range)).sort(), marked(marks, 'tag/name'));
    assert.ok(found.every(({ kind }) => kind === 1));
  });
});
