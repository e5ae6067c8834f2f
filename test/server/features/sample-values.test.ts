import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkModule, defaultOptions, type FileSystem } from '../../../language/index.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { SampleValues } from '../../../server/features/sample-values.js';
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
function keptFiles(): FileSystem & { readonly change: (path: string, text: string) => void } {
  const files = memoryFiles(texts);
  const documents = new Map<string, Promise<TextDocument | undefined>>();
  return {
    ...files,
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
});
