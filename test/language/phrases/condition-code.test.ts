import assert from 'node:assert/strict';
import { conditionCode } from '../../../language/phrases/index.js';

describe('The code of a condition without its template', () => {
  for (const [template, code] of [
    ["{{ifCondition a.b '===' 'c'}}", "ifCondition a.b '===' 'c'"],
    ['{{~ f a.b c=d ~}}', 'f a.b c=d'],
    ['{{a.b}}', 'a.b'],
    [' {{#if (f a.b)}} true {{/if}} ', 'f a.b'],
    ['{{#if a.b}}true{{else}}false{{/if}}', 'a.b'],
    ['{{#if a.b}}{{else}}true{{/if}}', 'not (a.b)'],
    ['{{#unless (f a.b)}}true{{/unless}}', 'not (f a.b)'],
    ["{{#ifEquals a.b 'c'}}true{{/ifEquals}}", "ifEquals a.b 'c'"],
    ['{{#if a.b}}{{#if (f c.d)}}true{{/if}}{{/if}}', 'a.b and f c.d'],
    ['{{#if a.b}}true{{else if c.d}}{{e.f}}{{/if}}', 'a.b or (c.d and e.f)'],
    ['{{#if a.b}}false{{else}}{{c.d}}{{/if}}', 'not (a.b) and c.d'],
    ['{{#if a.b}}{{c.d}}{{else}}true{{/if}}', 'not (a.b) or c.d'],
    // More than a condition, or less.
    ['{{#if a.b}}{{c.d}}{{else}}{{e.f}}{{/if}}', undefined],
    ['{{#each a.b}}true{{/each}}', undefined],
    ['{{#if a.b}}true{{else}}true{{/if}}', undefined],
    ['{{a.b}} of {{c.d}}', undefined],
    ['{{#if a.b}}', undefined],
    ['true', undefined],
  ] as const)
    it(`${template} ⇒ ${String(code)}`, () => {
      assert.equal(conditionCode(template), code);
    });
});
