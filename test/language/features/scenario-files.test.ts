import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { defaultOptions, jsonFileKind, JsonService } from '../../../language/index.js';

const folder = 'sandbox/scenarios';

/** The text around `█`, as the service sees it. */
function opened(notation: string) {
  const offset = notation.indexOf('█');
  const text = notation.replace('█', '');
  const document = TextDocument.create(`file:///module/${folder}/a.json`, 'json', 0, text);
  const kind = jsonFileKind(`${folder}/a.json`, defaultOptions.layout);
  assert.ok(kind);
  return { document, kind, position: document.positionAt(Math.max(offset, 0)) };
}

async function labels(notation: string): Promise<readonly string[]> {
  const { document, kind, position } = opened(notation);
  return (await new JsonService().completion(document, kind, position)).map(({ label }) => label);
}

async function problems(text: string, jsonReportedByHost = false): Promise<readonly string[]> {
  const { document, kind } = opened(text);
  const found = await new JsonService().diagnostics(document, kind, { jsonReportedByHost });
  return found.map(({ code, message }) => `${code} ${message}`);
}

describe('Scenario files', () => {
  it('are the JSON files directly in the scenarios folder', () => {
    const layout = { ...defaultOptions.layout, scenarios: 'cases' };
    const kindOf = (path: string, places = defaultOptions.layout) => jsonFileKind(path, places)?.name;
    assert.deepEqual(
      [kindOf(`${folder}/a.json`), kindOf(`${folder}/b/a.json`), kindOf('sandbox/a.json'), kindOf(`${folder}/a.md`)],
      ['scenario', undefined, undefined, undefined],
    );
    assert.deepEqual([kindOf('cases/a.json', layout), kindOf(`${folder}/a.json`, layout)], ['scenario', undefined]);
    assert.equal(kindOf('.platform-tools.json'), 'tools');
  });

  it('are completed by their kind', async () => {
    const claim = await labels('{ "kind": "claim", "█" }');
    assert.ok(
      ['answers', 'create', 'approval_status', 'expect'].every((name) => claim.includes(name)),
      claim.join(),
    );
    assert.ok(!claim.includes('hook'));
    const alteration = await labels('{ "kind": "alteration", "█" }');
    assert.ok(
      ['hook', 'data', 'apply', 'seed'].every((name) => alteration.includes(name)),
      alteration.join(),
    );
    assert.deepEqual([...(await labels('{ "kind": █ }'))].sort(), ['"alteration"', '"claim"']);
    const expected = await labels('{ "kind": "claim", "expect": { "█" } }');
    assert.deepEqual([...expected].sort(), ['block_states', 'blocks', 'problems', 'requests']);
  });

  it('are explained', async () => {
    const { document, kind, position } = opened('{ "kind": "alteration", "ap█ply": true }');
    const hover = await new JsonService().hover(document, kind, position);
    assert.match(JSON.stringify(hover?.contents), /Apply the package/);
  });

  it('are checked: names, types, and what is missing', async () => {
    assert.deepEqual(await problems('{ "kind": "claim", "expects": {} }'), [
      'scenario/invalid Property expects is not allowed.',
    ]);
    assert.match((await problems('{ "kind": "alteration", "hook": 7, "data": {} }')).join(), /Expected "string"/);
    assert.match((await problems('{ "kind": "alteration", "data": {} }')).join(), /Missing property "hook"/);
    assert.equal((await problems('{ "kind": "clam" }')).length, 1);
  });

  it('leave their syntax to a host that reports it', async () => {
    const text = '{ "kind": "claim", "status": "open", }';
    assert.equal((await problems(text)).length, 1);
    assert.deepEqual(await problems(text, true), []);
  });

  it('of the samples have no problem', async () => {
    const samples = `samples/funeral-cover/${folder}`;
    const files = readdirSync(samples);
    assert.ok(files.length > 1);
    for (const file of files) assert.deepEqual(await problems(readFileSync(`${samples}/${file}`, 'utf8')), [], file);
  });
});
