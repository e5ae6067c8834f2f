import assert from 'node:assert/strict';
import {
  diagnosticsOf,
  findingsIn,
  rules,
  checkModule,
  splitMessage,
  toolsFileDiagnostics,
  toolsFileName,
} from '../../language/index.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { withOutcome } from '../../language/rules/fix.js';
import { moduleOf, parseFixture } from '../support/fixture.js';

/** The rules with a longer first sentence in an example: only ever fewer. */
const longer: readonly string[] = ['code/not-analysed', 'config/misplaced-setting', 'tools/invalid'];

describe('a message of a problem', () => {
  it('is split after whole sentences that fit a list, at least one, and nothing is lost', () => {
    const long = `${'x'.repeat(90)}. Rest.`;
    for (const [message, listed, rest] of [
      ['Short. All of it. Fits?', 'Short. All of it. Fits?', ''],
      [
        `No block \`a. b\`. Did you mean \`c\`? ${'y'.repeat(60)}.`,
        'No block `a. b`. Did you mean `c`?',
        `${'y'.repeat(60)}.`,
      ],
      [long, `${'x'.repeat(90)}.`, 'Rest.'],
      ['', '', ''],
      ['No end', 'No end', ''],
    ] as const) {
      assert.deepEqual(splitMessage(message), { listed, rest });
      assert.equal([listed, rest].filter((part) => part !== '').join(' '), message);
    }
  });

  it('has at most 80 characters in lists, in every example of every rule', () => {
    const found = rules.flatMap(({ id, bad }) =>
      bad.flatMap((example) =>
        messagesIn(example).flatMap(({ code, message }) => {
          const { listed } = splitMessage(message);
          return code === id && listed.length > 80 ? [{ id, listed }] : [];
        }),
      ),
    );
    assert.deepEqual(
      found.filter(({ id }) => !longer.includes(id)),
      [],
    );
    assert.deepEqual(
      longer.filter((rule) => !found.some(({ id }) => id === rule)),
      [],
    );
  });
});

describe('the title of a fix', () => {
  it('has at most 80 characters, in every example of every rule, and says what it comes to where that has room', () => {
    const titles = rules.flatMap(({ bad }) =>
      bad.flatMap((example) => {
        const check = checkModule(moduleOf(parseFixture(example).files));
        return [...check.module.files.keys()].flatMap((path) =>
          findingsIn(check, path).flatMap(({ report: { fix, suggestions = [] } }) =>
            [...(fix ? [fix] : []), ...suggestions].map(({ title }) => title),
          ),
        );
      }),
    );
    assert.ok(titles.length > 300);
    assert.deepEqual(
      titles.filter((title) => title.length > 80),
      [],
    );
    const fix = { title: 'Remove `hide_if`', edits: [] };
    assert.deepEqual(withOutcome(fix, 'never hidden'), { title: 'Remove `hide_if`: never hidden', edits: [] });
    assert.equal(withOutcome(fix, 'x'.repeat(63)), fix);
  });
});

function messagesIn(example: Parameters<typeof parseFixture>[0]) {
  const { files } = parseFixture(example);
  const module = moduleOf(files);
  const check = checkModule(module);
  const tools = TextDocument.create('', 'json', 0, files.get(toolsFileName) ?? '');
  return [
    ...[...module.files.keys()].flatMap((path) => diagnosticsOf(check, path)),
    ...(files.has(toolsFileName) ? toolsFileDiagnostics(tools, [module]) : []),
  ];
}
