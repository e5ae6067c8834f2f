import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkModule, defaultOptions } from '../../../language/index.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { SampleValues, type SampleFiles } from '../../../server/features/sample-values.js';
import { moduleOf } from '../../support/fixture.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';

const sample = (name: string) => `{ "policy": { "name": "${name}" }, "claim": { "block_states": {} } }`;
const texts = {
  'workflows/claims-blocks.json': '[]',
  'sandbox/a.json': sample('Ayesha'),
  'sandbox/b.json': sample('Bongani'),
};
const check = checkModule(moduleOf(new Map(Object.entries(texts))));
const toolsFile = { uri: undefined, options: defaultOptions };

/** As an editor keeps them: a file is the same document until it changes. */
function keptFiles(isWatched = false): SampleFiles & { readonly change: (path: string, text: string) => void } {
  const files = memoryFiles(texts);
  const documents = new Map<string, Promise<TextDocument | undefined>>();
  return {
    ...files,
    isWatched: () => isWatched,
    readDocument: (uri) => {
      const document = documents.get(uri) ?? files.readDocument(uri);
      documents.set(uri, document);
      return document;
    },
    change: (path, text) => {
      const uri = `file:///module/${path}`;
      documents.set(uri, Promise.resolve(TextDocument.create(uri, 'json', 1, text)));
    },
  };
}

describe('SampleValues', () => {
  it('serves all questions between two edits with one claim', async () => {
    const values = new SampleValues(keptFiles());
    const first = await values.of(check, toolsFile);
    assert.ok(first);
    assert.equal(await values.of(check, toolsFile), first);
    assert.notEqual(await values.of({ ...check }, toolsFile), first);
  });

  it('follows the sample: another one, and another text of it', async () => {
    const files = keptFiles();
    const values = new SampleValues(files);
    const name = async () => (await values.of(check, toolsFile))?.evaluate(parseTemplate('{{policy.name}}')).text;
    assert.equal(await name(), 'Ayesha');
    values.use('file:///module', 'b.json');
    assert.equal(await name(), 'Bongani');
    files.change('sandbox/b.json', sample('Busisiwe'));
    assert.equal(await name(), 'Busisiwe');
  });

  describe('of files that are watched', () => {
    const clock = Date.now;
    let now = clock();
    beforeEach(() => {
      Date.now = () => now;
    });
    afterEach(() => {
      Date.now = clock;
    });

    it('are known without a look at them, for the same check, sample and minute', async () => {
      const values = new SampleValues(keptFiles(true));
      assert.equal(values.known(check), undefined);
      const last = await values.of(check, toolsFile);
      assert.ok(last);
      assert.equal(values.known(check), last);
      assert.equal(values.known({ ...check }), undefined);
      now += 60_000;
      assert.equal(values.known(check), undefined);
      now -= 60_000;
      assert.equal(values.known(check), last);
      values.use('file:///module', 'a.json');
      assert.equal(values.known(check), undefined);
      assert.equal(await values.of(check, toolsFile), last);
      assert.equal(values.known(check), last);
      values.use('file:///module', 'b.json');
      assert.equal(values.known(check), undefined);
    });

    it('are not known where nothing is watched', async () => {
      const values = new SampleValues(keptFiles());
      await values.of(check, toolsFile);
      assert.equal(values.known(check), undefined);
    });
  });
});
