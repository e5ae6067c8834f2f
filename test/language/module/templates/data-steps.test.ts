import assert from 'node:assert/strict';
import {
  anyElement,
  boundNames,
  contextDepth,
  entered,
  stepsTo,
} from '../../../../language/module/templates/data-steps.js';
import { parseTemplate } from '../../../../language/syntax/template/parser.js';
import { walk } from '../../../../language/syntax/template/visit.js';

/** Where the last path of a template leads, as text: `*` for any element, `?` for what a bare path enters. */
function lastIn(text: string) {
  let last = { path: '', depth: 0, names: [] as readonly string[] };
  walk(parseTemplate(text), (node, parents) => {
    if (node.type !== 'PathExpression') return;
    const steps = stepsTo(node, parents)?.map((step) => (step === anyElement ? '*' : step === entered ? '?' : step));
    last = { path: steps?.join('.') ?? 'unknown', depth: contextDepth(parents, node), names: boundNames(parents) };
  });
  return last;
}

describe('The path to a value', () => {
  for (const [text, path] of [
    ['{{policy.start_date}}', 'policy.start_date'],
    ['{{#each policy.members}}{{name}}{{/each}}', 'policy.members.*.name'],
    ['{{#each policy.members}}{{@root.claim.status}}{{/each}}', 'claim.status'],
    ['{{#each policy.members}}{{@index}}{{/each}}', 'unknown'],
    ['{{#each policy.members}}a{{else}}{{claim.status}}{{/each}}', 'claim.status'],
    ['{{#with policy}}{{../claim.status}}{{/with}}', 'claim.status'],
    ['{{#with policy}}{{#with this}}{{../claim.status}}{{/with}}{{/with}}', 'claim.status'],
    ["{{#with (lookup claim.block_states 'a')}}{{value}}{{/with}}", 'claim.block_states.a.value'],
    ['{{#with (dateNow)}}{{value}}{{/with}}', 'unknown'],
    ['{{#policy.members}}{{name}}{{/policy.members}}', 'policy.members.?.name'],
    ['{{#claim.block_states.a.value}}{{claim.status}}{{/claim.block_states.a.value}}', 'claim.status'],
    ['{{#if claim}}{{claim.status}}{{/if}}', 'claim.status'],
    ['{{#own claim}}{{claim.status}}{{/own}}', 'claim.status'],
    ['{{#each policy.members as |one|}}{{one.name}}{{/each}}', 'policy.members.*.name'],
    ['{{#each policy.members as |with|}}{{#with}}{{age}}{{/with}}{{/each}}', 'policy.members.*.?.age'],
    ['{{../claim.status}}', 'unknown'],
  ] as const)
    it(`is ${path} at the end of ${text}`, () => {
      assert.equal(lastIn(text).path, path);
    });

  it('goes through as many contexts as blocks have entered', () => {
    assert.equal(lastIn('{{#each a}}{{#if b}}{{#with c}}{{d}}{{/with}}{{/if}}{{/each}}').depth, 2);
  });

  it('may start at the parameters of all blocks around it, the outermost first', () => {
    const text = '{{#each a as |x y|}}{{#with b as |z|}}{{z}}{{/with}}{{/each}}';
    assert.deepEqual(lastIn(text).names, ['x', 'y', 'z']);
  });
});
