import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  checkModule,
  complete,
  diagnosticsOf,
  findingsIn,
  fixAll,
  hover,
  NavigableModule,
  signatureHelp,
  templateFolds,
  toolsFileDiagnostics,
  type Module,
} from '../../language/index.js';
import { anyCharacter } from '../support/any-character.js';
import { checkDiagnostics } from '../support/check-diagnostics.js';
import { moduleOf } from '../support/fixture.js';
import { readModule } from '../support/read-module.js';
import { runs } from '../support/runs.js';

const claims = 'workflows/claims-blocks.json';
const config = '.platform-config.json';

/** Checks that every answer lies in the document, and that no rule failed. */
function assertSound(module: Module): void {
  const check = checkModule(module);
  const navigable = new NavigableModule(check);
  for (const [path, { document, text }] of module.files) {
    for (const { range, message } of diagnosticsOf(check, path)) {
      assert.doesNotMatch(message, /fault of the tool/);
      const start = document.offsetAt(range.start);
      const end = document.offsetAt(range.end);
      assert.ok(start <= end && end <= text.length);
      assert.deepEqual([document.positionAt(start), document.positionAt(end)], [range.start, range.end]);
    }
    for (const { startLine, endLine } of templateFolds(navigable, path))
      assert.ok(startLine < endLine && endLine < document.lineCount);
    for (const offset of [0, Math.floor(text.length / 3), text.length]) {
      complete(check, path, document.positionAt(offset));
      const position = document.positionAt(offset);
      const found = hover(navigable, path, position)?.range;
      if (found) assert.ok(document.offsetAt(found.start) <= offset && offset <= document.offsetAt(found.end));
      signatureHelp(navigable, path, position, { labelOffsets: true, noActiveParameter: true });
    }
  }
}

/** Checks the same of a tools file. */
function checkTools(text: string): void {
  const document = TextDocument.create('file:///module/.platform-tools.json', 'json', 0, text);
  for (const { range, message } of toolsFileDiagnostics(document, [moduleOf(new Map([[config, '{}']]))])) {
    assert.doesNotMatch(message, /fault of the tool/);
    assert.ok(document.offsetAt(range.end) <= text.length);
  }
}

describe('any text at all', () => {
  const files = fc.tuple(
    fc.oneof(fc.string({ unit: anyCharacter }), fc.json(), fc.constant('{}')),
    fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.json(),
      fc.array(fc.json()).map((items) => `[${items.join(',')}]`),
    ),
  );

  it('is checked without a fault, and every range lies in the document', () => {
    fc.assert(
      fc.property(files, ([configuration, blocks]) => {
        assertSound(
          moduleOf(
            new Map([
              [config, configuration],
              [claims, blocks],
            ]),
          ),
        );
      }),
      { numRuns: runs(20) },
    );
  });

  it('in any file of a real module', () => {
    const real = [...readModule('samples/funeral-cover').files].map(([path, { text }]) => [path, text] as const);
    const anyText = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.json(),
      fc
        .array(
          fc.constantFrom('(', '{', '[', '=>', '`', '${', '/', 'a', "'", '{{', '}}', '{{#a}}', '\r\n', '\u2028', '😀'),
          { maxLength: 40 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.nat(real.length - 1), anyText, fc.double({ min: 0, max: 1, noNaN: true }), (which, text, at) => {
        const files = new Map(real);
        const [path = '', whole = ''] = real[which] ?? [];
        for (const changed of [text, whole.slice(0, Math.floor(at * whole.length)) + text]) {
          assertSound(moduleOf(files.set(path, changed)));
          checkTools(text);
        }
      }),
      { numRuns: runs(8) },
    );
  });

  it('in code that is nested deeper than anything can follow', () => {
    assertSound(moduleOf(new Map([['documents/a.html', '{{#a}}'.repeat(20_000)]])));
    for (const code of [
      '('.repeat(100_000),
      `x${'+1'.repeat(100_000)}`,
      '['.repeat(3_000) + ']'.repeat(3_000),
      '{'.repeat(50_000),
    ])
      assertSound(
        moduleOf(
          new Map([
            [config, '{}'],
            ['code/main.js', code],
          ]),
        ),
      );
  });

  it('also when it begins or ends like a real one', () => {
    const source = readFileSync('samples/first-steps/workflows/claims-blocks.json', 'utf8');
    const configuration = readFileSync('samples/first-steps/.platform-config.json', 'utf8');
    fc.assert(
      fc.property(
        fc.nat(source.length),
        fc.nat(40),
        fc.string({ unit: anyCharacter, maxLength: 3 }),
        (at, removed, inserted) => {
          assertSound(
            moduleOf(
              new Map([
                [config, configuration],
                [claims, source.slice(0, at) + inserted + source.slice(at + removed)],
              ]),
            ),
          );
          assertSound(
            moduleOf(
              new Map([
                [config, configuration],
                [claims, source.slice(0, at)],
              ]),
            ),
          );
        },
      ),
      { numRuns: runs(20) },
    );
  });
});

describe('bad input', () => {
  it('gives one clear problem for a file that is not JSON', () => {
    checkDiagnostics('hello\n^ claims/not-a-list\n^^^^^ json/syntax');
  });

  it('gives one problem for an empty file', () => {
    checkDiagnostics({ [claims]: '', [config]: '{ "productModuleKey": "a", "productModuleName": "A" }' }, [
      `${claims} 0:0-0 claims/not-a-list`,
    ]);
  });

  it('reports a missing comma once, and what is wrong far below it', () => {
    const filler = Array.from(
      { length: 50 },
      (_, i) => `  { "block": { "type": "divider", "key": "line_${String(i)}" } },`,
    ).join('\n');
    checkDiagnostics(`
[
  { "block": { "type": "divider" "key": "a" } },
//                               ^^^^^ json/syntax
${filler}
  { "block": { "type": "divder", "key": "b" } }
//                      ^^^^^^ claims/unknown-block-type
]`);
  });

  it('reports a missing brace once, and keeps the entries behind it', () => {
    checkDiagnostics(`
[
  { "block": { "type": "divider", "key": "a" },
//                                           ^ json/syntax
  { "block": { "type": "divider", "key": "b" }, "show_if": "{{claim.block_states.b.type}}" }
]`);
  });

  it('counts lines and columns the same with CRLF', () => {
    checkDiagnostics(
      '[\r\n  { "block": { "type": "alrt",\r\n//                      ^^^^ claims/unknown-block-type\r\n "key": "a" } }\r\n]'
        .replace(/\r\n(?=\/\/)/g, '\n')
        .replace(/type\r\n/, 'type\n'),
    );
  });

  it('says nothing of names while the file that may define them is broken', () => {
    checkDiagnostics(`
[
  { "block": { "type": "divider", "key": "a" }, "show_if": "{{claim.block_states.b.type}}" },
  { "block": { "type": "divider", "key"  "b" } }
//                                       ^^^ json/syntax
]`);
  });
});

describe('one mistake', () => {
  it('keeps every digit of a long number that should be a text', () => {
    const payment = (account: string) => `
[{ "block": { "type": "payout_request", "key": "p", "title": "T", "description": "D", "amount": "1", "payee": { "type": "policyholder", "amount": "1",
  "policyholder_id": "{{claim.policyholder_id}}", "payment_details": { "type": "eft", "details": {
    "bank_name": "a_bank", "branch_code": "1", "account_type": "savings_account", "account_number": ${account}
  } } } } }]`;
    const module = moduleOf(new Map([[claims, payment('62012345678901234567')]]));
    const check = checkModule(module);
    // A program reads another number, so that nothing is changed without asking.
    assert.deepEqual(fixAll(check, { paths: [claims] }).edits.get(claims), undefined);
    const found = findingsIn(check, claims).find(({ rule }) => rule.id === 'values/wrong-type');
    assert.deepEqual(
      found?.report.suggestions?.map(({ title }) => title),
      ['Write `62012345678901234567`'],
    );
  });

  it('is reported for a type, a key or an entry that is nothing', () => {
    checkDiagnostics('[null]\n ^^^^ values/wrong-type');
    checkDiagnostics('[{ "block": { "type": 5, "key": "a" } }]\n//                    ^ claims/unknown-block-type');
    checkDiagnostics('[{ "block": { "type": null, "key": "a" } }]\n//          ^ properties/missing');
    checkDiagnostics(
      '[{ "block": { "type": "divider", "key": "" } }]\n//                    ^^^^^^^^^ properties/missing',
    );
  });

  it('is not reported a second time for a field that one of two blocks with the same key has', () => {
    checkDiagnostics(`
[
  { "block": { "type": "input.text", "key": "a", "title": "A" } },
  { "block": { "type": "radio", "key": "a", "title": "A", "options": [{ "key": "x", "value": "X" }] } },
//                                      ^ claims/duplicate-key
  { "block": { "type": "divider", "key": "b" }, "show_if": "{{claim.block_states.a.value}}" },
  { "block": { "type": "divider", "key": "c" }, "show_if": "{{claim.block_states.a.option_key}}" }
]`);
  });

  it('leaves a name that was written as a number a name', () => {
    checkDiagnostics(`
[
  { "block": { "type": "divider", "key": 5 }, "show_if": "{{claim.block_states.[5].type}}" }
//                                       ^ values/wrong-type
]`);
  });
});
