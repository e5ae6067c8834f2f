import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkModule, diagnosticsOf } from '../../language/index.js';
import { moduleOf } from '../support/fixture.js';
import { generateClaims } from '../support/generate-claims.js';
import { TestClient } from './client.js';
import { runs } from '../support/runs.js';

const claims = 'workflows/claims-blocks.json';
const settings = '.platform-config.json';

describe('edits of a part of the text', () => {
  const { text, configuration } = generateClaims(30);
  const edit = fc.record({
    start: fc.nat(text.length),
    length: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(40) }),
    insert: fc.constantFrom(
      '',
      'x',
      '"',
      '{',
      '}',
      ',',
      '\r\n',
      '{{',
      '}}',
      'block_1',
      '🙂',
      '{"block":{"type":"divider"}},',
    ),
  });

  it('give what the whole text gives, however fast they come', async () => {
    const client = await TestClient.start({ files: { [settings]: configuration, [claims]: text } });
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 30 }), async (edits) => {
          await client.open(claims, text);
          let document = TextDocument.create('', 'json', 0, text);
          let version = 0;
          for (const { start, length, insert } of edits) {
            const range = { start: document.positionAt(start), end: document.positionAt(start + length) };
            version = await client.edit(claims, range, insert);
            document = TextDocument.update(document, [{ range, text: insert }], version);
          }
          const module = moduleOf(
            new Map([
              [settings, configuration],
              [claims, document.getText()],
            ]),
          );
          const wanted = diagnosticsOf(checkModule(module), claims).map(({ code, range }) => ({ code, range }));
          const found = await client.diagnostics(claims, (_, of) => of === version);
          assert.deepEqual(
            found.map(({ code, range }) => ({ code, range })),
            wanted,
          );
          await client.close(claims);
        }),
        { numRuns: runs(8) },
      );
    } finally {
      await client.stop();
    }
  });
});
