import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  CompletionRequest,
  HoverRequest,
  SemanticTokensRequest,
  SignatureHelpRequest,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { expressionNames } from '../support/expression-names.js';
import { moduleOf } from '../support/fixture.js';
import { filesIn, readTexts } from '../support/read-module.js';
import { TestClient } from './client.js';
import { runs } from '../support/runs.js';

const sample = 'samples/funeral-cover';
const cuts = runs(25);
const seed = 20_261_121;

describe('the server, of a file that ends in the middle of an expression', () => {
  let client: TestClient;
  before(async () => {
    client = await TestClient.start({ files: filesIn(sample) });
  });
  after(() => client.stop());

  it(`answers every request: ${String(cuts)} cuts, seed ${String(seed)}`, async () => {
    const files = readTexts(sample);
    const places = fc.tuple(fc.constantFrom(...expressionNames(moduleOf(files))), fc.nat());
    for (const [{ path, range }, at] of fc.sample(places, { numRuns: cuts, seed })) {
      const offset = range.start + (at % (range.end - range.start + 1));
      const text = (files.get(path) ?? '').slice(0, offset);
      const params = {
        textDocument: { uri: client.uri(path) },
        position: TextDocument.create('', '', 0, text).positionAt(offset),
      };
      await client.open(path, text);
      const answers = await Promise.all([
        client.connection.sendRequest(CompletionRequest.type, params),
        client.connection.sendRequest(HoverRequest.type, params),
        client.connection.sendRequest(SignatureHelpRequest.type, params),
        client.connection.sendRequest(SemanticTokensRequest.type, params),
      ]);
      assert.ok(answers[0] && answers[3], `${path}: …${text.slice(-50)}`);
      await client.close(path);
    }
    assert.deepEqual(
      client.log.filter((line) => line.includes(' failed: ')),
      [],
    );
  });
});
