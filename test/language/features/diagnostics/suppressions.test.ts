import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  checkModule,
  findingsIn,
  JsonService,
  toolsFiles,
  problemPlace,
  rules,
  toolsFileName,
  unusedSuppressions,
  type LocatedFinding,
} from '../../../../language/index.js';
import { moduleOf } from '../../../support/fixture.js';

const claims = 'workflows/claims-blocks.json';
const configurationPath = '.platform-config.json';

const list = `[
  { "block": { "type": "group", "key": "top", "title": "Top", "blocks": [
    { "block": { "type": "input.number", "key": "age", "title": "Age", "max": "120" } }
  ] } },
  { "block": { "type": "dropdown", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": 7 }] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.gone.value}}" }
]`;

function findings(files: Readonly<Record<string, string>>, suppressions: readonly object[] = []): string[] {
  const tools = JSON.stringify({ suppressions });
  const check = checkModule(moduleOf(new Map(Object.entries({ ...files, [toolsFileName]: tools }))));
  const ids = (found: readonly LocatedFinding[]) => found.map(({ rule }) => rule.id);
  return [...Object.keys(files).flatMap((path) => ids(findingsIn(check, path))), ...ids(unusedSuppressions(check))];
}

describe('a comment in code or a letter', () => {
  const first = {
    [configurationPath]: '{ "productModuleKey": "a", "productModuleName": "A" }',
    'code/a.js': 'const rate = 1;',
  };
  const about = (comment: string, more = '') => ({ ...first, 'code/b.js': `${comment}\nconst rate = 2;${more}` });
  const rule = 'code/duplicate-declaration';
  const marker = 'platform-config-disable-next-line';

  it('suppresses what a rule reports on the next line, with a reason', () => {
    const usual = findings(about('// It is a comment.'));
    assert.deepEqual(
      usual.filter((id) => id === rule),
      [rule],
    );
    for (const comment of [`// ${marker} ${rule} The other one is old.`, `  //${marker}  ${rule}  Old.\r`])
      assert.deepEqual(
        findings(about(comment)),
        usual.filter((id) => id !== rule),
        comment,
      );
  });

  it('is reported if it gives no reason, or nothing is reported there, and then suppresses nothing', () => {
    const usual = findings(about(''));
    const unused = 'tools/unused-suppression';
    for (const comment of [
      `// ${marker} ${rule}`,
      `// ${marker}`,
      `// ${marker} json/syntax A reason.`,
      `// ${marker} code/duplicate A reason.`,
      `// ${marker} ${rule} A reason.\n`,
    ])
      assert.deepEqual(findings(about(comment)).sort(), [...usual, unused].sort(), comment);
    assert.deepEqual(findings(about(`// ${marker}s ${rule} A reason.`)), usual);
    assert.deepEqual(findings(about('', `\nconst text = 1; // ${marker} ${rule} A reason.`)), usual);
  });

  it('is a comment of HTML in a letter', () => {
    const letter = (comment: string) => ({ ...first, 'documents/terms.html': `${comment}\n<p>{{nope 1 2}}</p>` });
    const [reported, ...more] = findings(letter(''));
    assert.deepEqual(more, []);
    assert.deepEqual(findings(letter(`<!-- ${marker} ${reported ?? ''} A helper of ours. -->`)), []);
  });
});

describe('suppressions', () => {
  it('name a finding by its block and the way from there, wherever the block is', () => {
    const check = checkModule(moduleOf(new Map([[claims, list]])));
    assert.deepEqual(
      findingsIn(check, claims).map(({ report }) => problemPlace(check, report.range)),
      [
        { block: 'age', path: 'block.max' },
        { block: 'cause', path: 'block.options[fire].value' },
        { block: 'line', path: 'show_if' },
      ],
    );
  });

  it('name a finding elsewhere by the way from the top, with keys in place of numbers', () => {
    const configuration = `{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "claims": { "fulfillmentTypes": [
    { "key": "voucher", "label": 5, "fulfillmentData": { "a b": { "label": 5, "valueType": "string" } } }
  ] } }
}`;
    const check = checkModule(moduleOf(new Map([[configurationPath, configuration]])));
    const places = findingsIn(check, configurationPath)
      .filter(({ rule }) => rule.id === 'values/convertible')
      .map(({ report }) => problemPlace(check, report.range).path);
    assert.deepEqual(places, [
      'settings.claims.fulfillmentTypes[voucher].label',
      'settings.claims.fulfillmentTypes[voucher].fulfillmentData["a b"].label',
    ]);
  });

  const age = { rule: 'values/convertible', file: claims, block: 'age', path: 'block.max', reason: 'It is so.' };
  const all = findings({ [claims]: list });

  it('hide the one that they name', () => {
    assert.deepEqual(all, ['values/convertible', 'values/convertible', 'claims/unknown-block-reference']);
    assert.deepEqual(findings({ [claims]: list }, [age]), ['values/convertible', 'claims/unknown-block-reference']);
  });

  it('hold when the list is sorted another way and other blocks are written above', () => {
    const [first, ...rest] = JSON.parse(list) as unknown[];
    const moved = JSON.stringify([{ block: { type: 'divider', key: 'new' } }, ...rest, first], undefined, 4);
    assert.deepEqual(findings({ [claims]: moved }, [age]).sort(), [
      'claims/unknown-block-reference',
      'values/convertible',
    ]);
  });

  it('hide whatever fits what they say', () => {
    const { rule, file, reason } = age;
    assert.deepEqual(findings({ [claims]: list }, [{ rule, file, reason }]), ['claims/unknown-block-reference']);
  });

  it('are reported where they hide nothing, once each', () => {
    const others = [
      { ...age, block: 'height' },
      { ...age, path: 'block.min' },
      { ...age, file: 'workflows/other.json' },
    ];
    assert.deepEqual(
      findings({ [claims]: list }, [age, ...others]).filter((id) => id === 'tools/unused-suppression').length,
      others.length,
    );
  });

  it('are completed in the tools file', async () => {
    const text = '{ "suppressions": [{ "rule": "", "" }] }';
    const document = TextDocument.create('file:///.platform-tools.json', 'json', 0, text);
    const labels = async (offset: number) => {
      const items = await new JsonService().completion(document, toolsFiles, document.positionAt(offset));
      return items.map(({ label }) => label.replaceAll('"', ''));
    };
    const ids = await labels(text.indexOf('"", ') + 1);
    assert.ok(rules.every(({ id }) => ids.includes(id)));
    assert.deepEqual((await labels(text.indexOf('"" }') + 1)).sort(), ['block', 'file', 'line', 'path', 'reason']);
  });
});
