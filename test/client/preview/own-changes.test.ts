import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { OwnChanges } from '../../../client/preview/own-changes.js';

const [one, other] = ['file:///one.json', 'file:///other.json'];

/** Files with unsaved changes, which no editor shows. */
class Files {
  readonly texts: Map<string, string>;
  readonly changes = new OwnChanges({
    textOf: (uri) => Promise.resolve(this.texts.get(uri) ?? ''),
    apply: ({ changes = {} }) => {
      for (const [uri, edits] of Object.entries(changes))
        this.texts.set(uri, TextDocument.applyEdits(TextDocument.create(uri, '', 0, this.texts.get(uri) ?? ''), edits));
      return Promise.resolve(true);
    },
  });

  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = new Map(Object.entries(texts));
  }

  /** Makes each of the texts that of its file, in one change. */
  write(texts: Readonly<Record<string, string>>): Promise<boolean> {
    const whole = { start: { line: 0, character: 0 }, end: { line: 1e6, character: 0 } };
    const changes: WorkspaceEdit['changes'] = {};
    for (const [uri, newText] of Object.entries(texts)) changes[uri] = [{ range: whole, newText }];
    return this.changes.make({ changes });
  }
}

describe('The changes that a form has made', () => {
  it('are undone and redone one after the other, each in all of its files', async () => {
    const files = new Files({ [one]: 'a', [other]: 'b' });
    await files.write({ [one]: 'a2', [other]: 'b2' });
    await files.write({ [one]: 'a3' });
    assert.equal(await files.changes.undo(), true);
    assert.deepEqual([...files.texts.values()], ['a2', 'b2']);
    assert.equal(await files.changes.undo(), true);
    assert.deepEqual([...files.texts.values()], ['a', 'b']);
    assert.equal(await files.changes.undo(), false);
    assert.equal(await files.changes.redo(), true);
    assert.equal(await files.changes.redo(), true);
    assert.deepEqual([...files.texts.values()], ['a3', 'b2']);
    assert.equal(await files.changes.redo(), false);
  });

  it('are undone in the editor that shows the file, unless that would take back what was undone without it', async () => {
    const files = new Files({ [one]: 'a' });
    let inEditor = 0;
    const editor = () => Promise.resolve(void inEditor++);
    await files.write({ [one]: 'a2' });
    await files.write({ [one]: 'a3' });
    await files.changes.take('undo', one, editor);
    assert.deepEqual([inEditor, files.texts.get(one)], [1, 'a3']);
    await files.changes.take('undo', one, null);
    await files.changes.take('undo', one, editor);
    assert.deepEqual([inEditor, files.texts.get(one)], [1, 'a']);
    await files.changes.take('undo', one, editor);
    assert.equal(inEditor, 2);
    await assert.rejects(files.changes.take('undo', one, null), /The form has nothing to undo/);
    files.texts.set(one, 'of another program');
    await assert.rejects(files.changes.take('redo', one, null), /The form has nothing to redo/);
    assert.equal(files.texts.get(one), 'of another program');
  });

  it('stay where the text was changed in another way since', async () => {
    const files = new Files({ [one]: 'a' });
    await files.write({ [one]: 'a2' });
    files.texts.set(one, 'typed');
    assert.equal(await files.changes.undo(), false);
    assert.equal(files.texts.get(one), 'typed');
    files.texts.set(one, 'a2');
    assert.equal(await files.changes.undo(), true);
    await files.write({ [one]: 'a4' });
    assert.equal(await files.changes.redo(), false);
  });

  it('stay in all of their files where another one has changed, and the file is named', async () => {
    const files = new Files({ [one]: 'a', [other]: 'b' });
    const editor = () => Promise.reject(new Error('an editor undoes in some of the files'));
    await files.write({ [one]: 'a2', [other]: 'b2' });
    files.texts.set(other, 'of another program');
    for (const inEditor of [editor, null])
      await assert.rejects(files.changes.take('undo', one, inEditor), {
        message: '`other.json` has changed since, so nothing was undone.',
      });
    assert.deepEqual([...files.texts.values()], ['a2', 'of another program']);
    files.texts.set(other, 'b2');
    await files.changes.take('undo', one, null);
    files.texts.set(other, 'of another program');
    await assert.rejects(files.changes.take('redo', one, editor), {
      message: '`other.json` has changed since, so nothing was redone.',
    });
    // What was typed in the form's own file since is undone there.
    files.texts.set(one, 'typed');
    await assert.rejects(files.changes.take('undo', one, editor), /an editor undoes/);
  });

  it('replaces the lines that differ, whatever they are', async () => {
    const text = fc.array(fc.constantFrom('', 'a', '👍', '👎'), { maxLength: 5 }).map((lines) => lines.join('\n'));
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        const files = new Files({ [one]: before });
        await files.write({ [one]: after });
        assert.equal(await files.changes.undo(), true);
        assert.equal(files.texts.get(one), before);
      }),
      { numRuns: 100 },
    );
  });
});
