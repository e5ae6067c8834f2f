import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem, TextEdit } from 'vscode-languageserver-types';
import { checkModule, complete } from '../../language/index.js';
import { moduleOf, parseFixture, type FixtureText } from './fixture.js';

export interface ExpectedCompletion {
  /** Exactly these labels, in this order. */
  readonly labels?: readonly string[];
  /** At least these. */
  readonly offers?: readonly string[];
  /** None of these. */
  readonly omits?: readonly string[];
  /** A label, and the text of its file after it was accepted. */
  readonly accept?: string;
  readonly gives?: string;
}

/** Asks for completion at the cursor of the fixture, with a client that knows no snippets. */
export function checkCompletion(fixture: FixtureText, expected: ExpectedCompletion): void {
  const { files, cursor } = parseFixture(fixture);
  assert.ok(cursor, 'the fixture has no cursor');
  const module = moduleOf(files);
  const document = module.files.get(cursor.path)?.document;
  assert.ok(document);
  const items = complete(checkModule(module), cursor.path, document.positionAt(cursor.offset));
  const labels = items.map(({ label }) => label);
  assert.equal(new Set(labels).size, labels.length, `a label twice: ${labels.join(', ')}`);
  if (expected.labels) assert.deepEqual(labels, expected.labels);
  for (const label of expected.offers ?? [])
    assert.ok(labels.includes(label), `no ${label} among ${labels.join(', ')}`);
  for (const label of expected.omits ?? []) assert.ok(!labels.includes(label), `${label} is offered`);
  if (expected.accept !== undefined) {
    const item = items.find(({ label }) => label === expected.accept);
    assert.ok(item, `no ${expected.accept} among ${labels.join(', ')}`);
    const { files: wanted } = parseFixture(expected.gives ?? '');
    assert.equal(accept(document, item), [...wanted.values()][0]);
  }
}

function accept(document: TextDocument, item: CompletionItem): string {
  assert.ok(item.textEdit);
  return TextDocument.applyEdits(document, [item.textEdit as TextEdit, ...(item.additionalTextEdits ?? [])]);
}
