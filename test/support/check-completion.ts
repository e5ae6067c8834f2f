import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { InsertReplaceEdit, type TextEdit } from 'vscode-languageserver-types';
import {
  checkModule,
  complete,
  diagnosticsOf,
  loadCompanions,
  type CompletionOptions,
  type Module,
  type Proposal,
} from '../../language/index.js';
import { moduleOf, parseFixture, type FixtureText } from './fixture.js';
import { fileSystemOf as memoryFiles } from '../../cli/library/in-memory.js';

export interface ExpectedCompletion {
  /** Exactly these labels, in this order. */
  readonly labels?: readonly string[];
  /** These labels at the beginning, in this order. */
  readonly first?: readonly string[];
  /** At least these. */
  readonly offers?: readonly string[];
  /** None of these. */
  readonly omits?: readonly string[];
  /** A label that is accepted; what follows is said of it. */
  readonly accept?: string;
  /** The text of its file afterwards; with `snippets`, with the tab stops in their notation. */
  readonly gives?: string;
  /** The same in an editor that keeps the text after the cursor. */
  readonly inserts?: string;
  /** What an editor compares with what is typed. */
  readonly typed?: string;
  readonly detail?: string;
  readonly docs?: RegExp;
}

/** Asks for completion at the cursor of the fixture, with its samples; unless `options` say otherwise for a client that knows no snippets. */
export async function checkCompletion(
  fixture: FixtureText,
  expected: ExpectedCompletion,
  options: CompletionOptions = {},
): Promise<void> {
  const { module, document, items } = await completionOf(fixture, options);
  const labels = items.map(({ label }) => label);
  assert.equal(new Set(labels).size, labels.length, `a label twice: ${labels.join(', ')}`);
  assert.ok(items.every(({ documentation }) => documentation === undefined));
  if (expected.labels) assert.deepEqual(labels, expected.labels);
  if (expected.first) assert.deepEqual(labels.slice(0, expected.first.length), expected.first);
  for (const label of expected.offers ?? [])
    assert.ok(labels.includes(label), `no ${label} among ${labels.join(', ')}`);
  for (const label of expected.omits ?? []) assert.ok(!labels.includes(label), `${label} is offered`);
  if (expected.accept === undefined) return;
  const item = items.find(({ label }) => label === expected.accept);
  assert.ok(item, `no ${expected.accept} among ${labels.join(', ')}`);
  if (expected.gives !== undefined) assert.equal(accepted(document, item), wanted(expected.gives, module, document));
  if (expected.inserts !== undefined) {
    const { items: both } = await completionOf(fixture, { ...options, insertReplace: true });
    const other = both.find(({ label }) => label === expected.accept);
    assert.ok(other);
    assert.equal(accepted(document, other, 'insert'), wanted(expected.inserts, module, document));
  }
  if (expected.typed !== undefined) assert.equal(item.filterText ?? item.label, expected.typed);
  if (expected.detail !== undefined) assert.equal(item.detail, expected.detail);
  if (expected.docs) assert.match(item.describe?.() ?? '', expected.docs);
}

/** Accepts each of the offers in turn, and asserts that nothing is said of the module then that was not said before. */
export async function checkAccepted(fixture: FixtureText, labels: readonly string[]): Promise<void> {
  const { files, module, path, document, items } = await completionOf(fixture);
  const saidOf = (of: Module) => {
    const check = checkModule(of);
    return [...of.files.keys()].flatMap((file) => diagnosticsOf(check, file).map(({ message }) => message));
  };
  const before = new Set(saidOf(module));
  for (const label of labels) {
    const item = items.find((one) => one.label === label);
    assert.ok(item, `no ${label} among ${items.map((one) => one.label).join(', ')}`);
    const text = accepted(document, item);
    const after = saidOf(moduleOf(new Map([...files, [path, text]]), module.options));
    assert.deepEqual(
      after.filter((message) => !before.has(message)),
      [],
      `${label} in ${text}`,
    );
  }
}

export interface FoundCompletion {
  readonly files: ReadonlyMap<string, string>;
  readonly module: Module;
  readonly path: string;
  readonly document: TextDocument;
  readonly items: readonly Proposal[];
  readonly isIncomplete: boolean;
}

export async function completionOf(fixture: FixtureText, options: CompletionOptions = {}): Promise<FoundCompletion> {
  const { files, cursor } = parseFixture(fixture);
  assert.ok(cursor, 'the fixture has no cursor');
  const module = moduleOf(files);
  const document = module.files.get(cursor.path)?.document;
  assert.ok(document);
  const samples = await loadCompanions(memoryFiles(Object.fromEntries(files)), module, undefined);
  const position = document.positionAt(cursor.offset);
  const found = complete(checkModule(module), cursor.path, position, { samples, ...options });
  return { files, module, path: cursor.path, document, ...found };
}

/** The text of the one file that a text with the notation of fixtures has, or the text itself in other files than the claims blocks. */
function wanted(text: string, module: Module, document: TextDocument): string {
  const { files } = parseFixture(text);
  const path = [...module.files].find(([, file]) => file.document === document)?.[0] ?? '';
  return files.get(path) ?? [...files.values()][0] ?? '';
}

function accepted(document: TextDocument, item: Proposal, way: 'insert' | 'replace' = 'replace'): string {
  const { textEdit, additionalTextEdits = [] } = item;
  assert.ok(textEdit);
  const edit: TextEdit = InsertReplaceEdit.is(textEdit)
    ? { newText: textEdit.newText, range: textEdit[way] }
    : textEdit;
  return TextDocument.applyEdits(document, [edit, ...additionalTextEdits]);
}
