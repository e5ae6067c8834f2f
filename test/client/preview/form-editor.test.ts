import assert from 'node:assert/strict';
import { FormEditor } from '../../../client/preview/form-editor.js';
import type { BlockEdit, BlockRef } from '../../../protocol/block-edit.js';
import type { EditBlockResult } from '../../../protocol/form-edit-messages.js';
import type { PreviewInspectionMessage } from '../../../protocol/panels/preview.js';

const [one, other]: readonly BlockRef[] = [
  { key: 'one', nth: 0 },
  { key: 'other', nth: 0 },
];
assert.ok(one && other);

/** An editor whose server answers an edit when it is told to. */
class Edited {
  readonly shown: PreviewInspectionMessage[] = [];
  readonly inspected: (string | null | undefined)[] = [];
  answer: (result: EditBlockResult) => void = () => undefined;
  isRefused = false;
  /** The answer to whether something is deleted that is still read. */
  isConfirmed = true;
  verdicts: Promise<null> = Promise.resolve(null);
  /** The conditions that the server was asked about. */
  readonly tried: string[] = [];
  /** Whether each edit that was applied is a rename. */
  readonly renames: boolean[] = [];
  readonly editor = new FormEditor({
    inspect: (block) => {
      this.inspected.push(block?.key);
      return Promise.resolve({ refused: null, palette: { types: [], fulfillmentTypes: [], amounts: [] }, block: null });
    },
    edit: () => new Promise((resolve) => (this.answer = resolve)),
    copy: () => Promise.resolve(null),
    tryCondition: ({ condition, template }) => {
      this.tried.push(`${condition} ${String(template)}`);
      return Promise.resolve(null);
    },
    verdicts: () => this.verdicts,
    readOnly: () => Promise.resolve(null),
    apply: (_edit, isRename) => {
      this.renames.push(isRename);
      return Promise.resolve(!this.isRefused);
    },
    undo: () => Promise.resolve(),
    confirmsDeletion: () => Promise.resolve(this.isConfirmed),
    clipboard: { read: () => Promise.resolve(''), write: () => Promise.resolve() },
    show: (message) => {
      if (message.type === 'inspection') this.shown.push(message);
    },
  });

  /** Changes a block. @param meanwhile what the user does before the server answers */
  change(block: BlockRef, blocks: readonly BlockRef[], meanwhile: () => void = () => undefined): Promise<void> {
    return this.edit({ kind: 'set', block, path: ['title'], value: 'Changed' }, blocks, meanwhile);
  }

  async edit(
    edit: BlockEdit,
    blocks: readonly BlockRef[],
    meanwhile: () => void = () => undefined,
    readers: EditBlockResult['readers'] = [],
  ): Promise<void> {
    const done = this.editor.edit(edit);
    // Asked for once it is known that the file can be changed.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    meanwhile();
    this.answer({ edit: { changes: {} }, refused: null, blocks, readers });
    await done;
    await settled();
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

describe('Edit mode of a form', () => {
  it('selects what was changed, unless the user is at another block by then', async () => {
    const edited = new Edited();
    edited.editor.inspect(true, [one]);
    await edited.change(one, [one]);
    assert.deepEqual(edited.shown.at(-1)?.select, [one]);
    assert.deepEqual(edited.shown.at(-1)?.of, one);
    await edited.change(one, [one], () => edited.editor.inspect(true, [other]));
    assert.equal(edited.shown.at(-1)?.select, null);
    assert.deepEqual(edited.shown.at(-1)?.of, other);
    assert.equal(edited.inspected.at(-1), 'other');
  });

  it('applies a rename as a refactoring, and nothing else', async () => {
    const edited = new Edited();
    await edited.change(one, [one]);
    await edited.edit({ kind: 'rename', block: one, path: ['key'], key: 'other' }, [other]);
    assert.deepEqual(edited.renames, [false, true]);
  });

  it('shows what each change leaves, however long the verdicts on it take', async () => {
    const edited = new Edited();
    edited.verdicts = new Promise(() => undefined);
    edited.editor.inspect(true, [one]);
    await settled();
    for (let times = 1; times <= 3; times++) {
      await edited.editor.undo('undo');
      await settled();
      assert.equal(edited.shown.length, times + 1);
      assert.equal(edited.shown.at(-1)?.handled, times);
    }
  });

  it('tells the page which of its edits are done', async () => {
    const edited = new Edited();
    edited.editor.inspect(true, [one]);
    await edited.change(one, [one], () => edited.editor.refresh());
    assert.deepEqual(
      edited.shown.map(({ handled }) => handled),
      [0, 0, 1],
    );
    edited.editor.begin();
    await edited.editor.copy([one], false);
    await settled();
    assert.equal(edited.shown.at(-1)?.handled, 0);
  });

  it('asks before an option is removed that is still read', async () => {
    const edited = new Edited();
    const start = { line: 0, character: 0 };
    const readers = [{ of: 'The option “a”', uri: 'file:///m', range: { start, end: start }, place: 'Bill: show_if' }];
    const remove: BlockEdit = { kind: 'unset', block: one, path: ['options', 0] };
    for (const isConfirmed of [false, true]) {
      edited.isConfirmed = isConfirmed;
      await edited.edit(remove, [one], undefined, readers);
      assert.equal(edited.renames.length, isConfirmed ? 1 : 0);
    }
  });

  it('tries the latest state of a condition that is typed, and every condition', async () => {
    const edited = new Edited();
    const asked = [...'abcd'].flatMap((template) =>
      (['show_if', 'hide_if'] as const).map((condition) =>
        edited.editor.tryCondition({ block: one, condition, rows: null, template }),
      ),
    );
    await Promise.all(asked);
    await settled();
    assert.deepEqual(edited.tried.toSorted(), ['hide_if a', 'hide_if d', 'show_if a', 'show_if d']);
  });

  it('says why a change was refused until the module has changed', async () => {
    const edited = new Edited();
    edited.isRefused = true;
    edited.editor.inspect(true, [one]);
    await edited.change(one, [other]);
    const refused = edited.shown.at(-1)?.refused;
    assert.match(refused?.why ?? '', /could not be changed/);
    assert.deepEqual(refused?.edit, { kind: 'set', block: one, path: ['title'], value: 'Changed' });
    assert.equal(edited.shown.at(-1)?.select, null);
    assert.equal(edited.inspected.at(-1), 'one');
    edited.editor.refresh();
    await settled();
    assert.equal(edited.shown.at(-1)?.refused, null);
  });
});
