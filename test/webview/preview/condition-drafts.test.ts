import assert from 'node:assert/strict';
import { ConditionDrafts } from '../../../client/webview/preview/edit/condition-drafts.js';
import { isOutdated } from '../../../client/webview/preview/edit/condition-draft.js';
import type { KeptCondition } from '../../../client/webview/shared/page-view.js';
import type { InspectedCondition, TriedCondition } from '../../../protocol/form-edit-messages.js';
import type { BlockView } from '../../../protocol/view-model.js';

const note = { key: 'note', nth: 0 };
const text = { type: 'input.text', key: 'note', title: 'Note' } as unknown as BlockView;
const [open, closed] = ['{{claim.is_open}}', '{{claim.is_closed}}'];

/** Conditions that are edited in a form with one block. */
class Edited {
  shown: BlockView | undefined = text;
  kept: readonly KeptCondition[] = [];
  readonly drafts = new ConditionDrafts({
    post: () => undefined,
    edit: () => undefined,
    redraw: () => undefined,
    focus: () => undefined,
    keepFocus: () => undefined,
    keep: (conditions) => (this.kept = conditions),
    inspected: () => note,
    keysAbove: () => [],
    viewOf: () => this.shown,
  });

  /** A condition of the block is changed, and not applied. */
  constructor() {
    this.drafts.begin(condition(null), note);
    this.drafts.actionsOf(note, 'show_if').change({ rows: null, template: open });
    this.show(text);
  }

  get draft() {
    return this.drafts.of(note, 'show_if');
  }

  show(block: BlockView | undefined): void {
    this.shown = block;
    this.drafts.follow(undefined);
  }

  /** What the file has. */
  write(template: string | null): void {
    const inspected = { ref: note, conditions: [condition(template)] };
    this.drafts.take(inspected as unknown as Parameters<ConditionDrafts['take']>[0]);
  }
}

function condition(template: string | null): InspectedCondition {
  return { name: 'show_if', effect: 'Shown', doc: '', template, sentence: null, rows: null, problems: [] };
}

describe('A condition that is written', () => {
  const sentence = 'Shown when it is open';
  const applied = () => {
    const edited = new Edited();
    const tried = { template: open, rows: null, sentence, isBroken: false } as TriedCondition;
    edited.drafts.tried({ type: 'condition', block: note, condition: 'show_if', tried });
    edited.drafts.actionsOf(note, 'show_if').apply();
    assert.deepEqual([edited.draft?.isChanged, edited.draft?.base], [false, open]);
    return edited;
  };
  const shown = ({ drafts }: Edited, inspected: string | null) => drafts.shown(condition(inspected), note).template;

  it('is shown at once in place of what the file had, also one that is removed', () => {
    const edited = applied();
    assert.equal(edited.drafts.shown(condition(null), note).sentence, sentence);
    // An answer about the file as it was.
    edited.write(null);
    assert.equal(shown(edited, null), open);
    assert.equal(edited.draft?.template, open);
    assert.equal(edited.drafts.shown(condition(null), { key: 'other', nth: 0 }).template, null);
    edited.write(open);
    assert.equal(shown(edited, null), null);
    edited.drafts.remove(condition(open), note);
    assert.equal(shown(edited, open), null);
  });

  it('is that of the file once that was inspected, whatever it is, or the change was refused', () => {
    for (const [end, template, isChanged] of [
      [(edited: Edited) => edited.write(closed), closed, false],
      [(edited: Edited) => edited.drafts.settled(), open, false],
      [(edited: Edited) => edited.drafts.refused(), open, true],
    ] as const) {
      const edited = applied();
      end(edited);
      assert.equal(shown(edited, null), null);
      // Its editor is open on, and says that what was refused is not applied.
      assert.deepEqual([edited.draft?.template, edited.draft?.isChanged], [template, isChanged]);
    }
  });

  it('is edited no more once the file has none', () => {
    const edited = applied();
    edited.write(open);
    assert.equal(edited.draft?.template, open);
    edited.write(null);
    assert.equal(edited.draft, undefined);
  });
});

describe('A condition that is changed and not applied', () => {
  it('goes with its block, and comes back with it', () => {
    const edited = new Edited();
    edited.show(undefined);
    assert.deepEqual(edited.kept, []);
    edited.show(text);
    assert.equal(edited.draft?.template, open);
    assert.equal(edited.kept.length, 1);
    // The block is changed where it is.
    edited.show({ ...text, title: 'Remark' });
    edited.show({ ...text, type: 'input.paragraph', title: 'Remark' });
    assert.equal(edited.drafts.hasAny(note), true);
  });

  it('is none of another block that gets the key later, or in its place', () => {
    const edited = new Edited();
    edited.show(undefined);
    edited.show({ ...text, title: 'Remark' });
    assert.equal(edited.draft, undefined);
    const replaced = new Edited();
    replaced.show({ ...text, type: 'input.number', title: 'Age' });
    assert.equal(replaced.drafts.hasAny(note), false);
  });

  it('knows that the file has another one since its editor was opened, also in the next page', () => {
    const edited = new Edited();
    const isBehind = ({ draft }: Edited) => draft && isOutdated(draft);
    edited.write(null);
    assert.equal(isBehind(edited), false);
    edited.write(closed);
    assert.equal(isBehind(edited), true);
    assert.equal(edited.draft?.template, open);
    const next = new Edited();
    next.drafts.restore(edited.kept);
    next.write(closed);
    assert.equal(isBehind(next), true);
    next.write(null);
    assert.equal(isBehind(next), false);
  });
});
