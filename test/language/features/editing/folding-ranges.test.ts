import assert from 'node:assert/strict';
import { templateFolds } from '../../../../language/index.js';
import { navigableFixture } from '../../../support/navigable.js';

const path = 'documents/letter.html';

/** Asserts the folds of a document: for each, the text of its first and its last line. */
async function check(text: string, expected: readonly string[]): Promise<void> {
  const { module, files } = await navigableFixture({ '.platform-config.json': '{}', [path]: text });
  const lines = (files.get(path) ?? '').split('\n');
  const folds = templateFolds(module, path).map(
    ({ startLine, endLine, kind }) =>
      `${lines[startLine]?.trim() ?? ''} … ${lines[endLine]?.trim() ?? ''}${kind === undefined ? '' : ` (${kind})`}`,
  );
  assert.deepEqual(folds, expected);
}

describe('folds of templates', () => {
  it('are the branches of blocks; the tag that ends one stays to be seen', () =>
    check(
      `<p>
{{#if policy.end_date}}
  one
  two
{{else}}
  three
  four
{{/if}}
</p>`,
      ['{{#if policy.end_date}} … two', '{{else}} … four'],
    ));

  it('nest, and follow chains of else', () =>
    check(
      `{{#if a}}
  {{#each list}}
    one
  {{/each}}
{{else if b}}
  two
{{else}}
  three
{{/if}}`,
      ['{{#if a}} … {{/each}}', '{{#each list}} … one', '{{else if b}} … two', '{{else}} … three'],
    ));

  it('are comments, and tags that are written over several lines', () =>
    check(
      `{{!-- for
the record --}}
{{#ifEquals
  policy.status
  'active'}}
  one
{{/ifEquals}}`,
      ['{{!-- for … the record --}} (comment)', "'active'}} … one"],
    ));

  it('are none on one line, nor where the end is missing', async () => {
    await check('{{#if a}}one{{else}}two{{/if}}\n{{! three }}', []);
    await check('{{#if a}}\n{{/if}}', []);
    await check('{{#if a}}\none\ntwo', []);
  });

  it('are none in JSON, where templates are on one line', async () => {
    const { module } = await navigableFixture(
      '[{ "block": { "type": "divider", "key": "x" }, "show_if": "{{#if a}}\\n1\\n{{/if}}" }]',
    );
    assert.deepEqual(templateFolds(module, 'workflows/claims-blocks.json'), []);
    assert.deepEqual(templateFolds(module, 'nowhere.html'), []);
  });
});
