import assert from 'node:assert/strict';
import { documentLinks } from '../../../../language/index.js';
import type { FixtureText } from '../../../support/fixture.js';
import { navigableFixture, placeText } from '../../../support/navigable.js';

/** Asserts the links of a file: the marked texts, each with the file that it leads to. */
async function checkLinks(fixture: FixtureText, path: string, targets: readonly string[]): Promise<void> {
  const { module, marks } = await navigableFixture(fixture);
  const links = documentLinks(module, path);
  assert.deepEqual(
    links.map(({ range }) => placeText(path, range)).sort(),
    marks
      .map(({ line, start, end }) =>
        placeText(path, { start: { line, character: start }, end: { line, character: end } }),
      )
      .sort(),
  );
  assert.deepEqual(
    links.map(({ target }) => target?.slice('file:///module/'.length)),
    targets,
  );
}

describe('document links', () => {
  it('of a configuration lead to schemas, code and documents that are there', () =>
    checkLinks(
      `
//- .platform-config.json
{
  "alterationHooks": [{ "key": "grow" }, { "key": "shrink" }],
//                              ^^^^ link/file
  "codeFileOrder": ["./main.js", "missing.js", "../../secret.js"],
//                   ^^^^^^^^^ link/file
  "settings": { "policyDocuments": [
    { "type": "certificate", "enabled": true }, { "type": "terms" },
//             ^^^^^^^^^^^ link/file
    { "type": "supplementary_terms", "supplementaryTermsType": "a_b" }
//                                                              ^^^ link/file
  ] }
}
//- workflows/alteration-hooks/grow.json
[]
//- code/main.js
1;
//- documents/certificate.html
x
//- documents/supplementary-terms/a_b.pdf
x
`,
      '.platform-config.json',
      [
        'workflows/alteration-hooks/grow.json',
        'code/main.js',
        'documents/certificate.html',
        'documents/supplementary-terms/a_b.pdf',
      ],
    ));

  it('of a scenario lead to its sample', () =>
    checkLinks(
      `
//- sandbox/scenarios/s.json
{ "kind": "claim", "sample": "a.json" }
//                            ^^^^^^ link/file
//- sandbox/a.json
{}
`,
      'sandbox/scenarios/s.json',
      ['sandbox/a.json'],
    ));

  it('are none in other files', async () => {
    const { module } = await navigableFixture('//- code/main.js\n1;');
    assert.deepEqual(documentLinks(module, 'code/main.js'), []);
    assert.deepEqual(documentLinks(module, 'no/such.json'), []);
  });
});
