/** The conditions that are being edited, of all blocks: a change is kept until it is applied or cancelled, and follows the form. */
import type { BlockEdit, BlockRef } from '../../../../protocol/block-edit.js';
import type { InspectedBlock, InspectedCondition } from '../../../../protocol/form-edit-messages.js';
import type { PreviewConditionMessage, PreviewPageMessage } from '../../../../protocol/panels/preview.js';
import type { RenamedBlock } from '../../../../protocol/renamed-block.js';
import type { BlockView } from '../../../../protocol/view-model.js';
import type { KeptCondition } from '../../shared/page-view.js';
import { canWrite, draftOf, firstRow, inForm, isTried, withKey, type ConditionDraft } from './condition-draft.js';
import { editorId, type ConditionActions } from './condition-editor.js';
import { isSameRef } from './edit-host.js';

export interface ConditionDraftsHost {
  readonly post: (message: PreviewPageMessage) => void;
  readonly edit: (edit: BlockEdit) => void;
  readonly redraw: () => void;
  readonly focus: (selector: string, isEditedOn: boolean) => void;
  readonly keepFocus: (selector: string) => void;
  /** Keeps what is changed for the next page. */
  readonly keep: (conditions: readonly KeptCondition[]) => void;
  /** The block that is inspected. */
  readonly inspected: () => BlockRef | undefined;
  /** The keys of the blocks above one, the nearest first. */
  readonly keysAbove: (block: BlockRef) => readonly string[];
  /** The block as the form shows it. */
  readonly viewOf: (block: BlockRef) => BlockView | undefined;
}

/** A condition that was written or removed, and is not inspected yet. */
interface WrittenCondition extends Pick<InspectedCondition, 'name' | 'template' | 'sentence' | 'rows'> {
  readonly block: BlockRef;
  /** What the file had. */
  readonly before: string | null;
}

export class ConditionDrafts {
  readonly #host: ConditionDraftsHost;
  #drafts: readonly ConditionDraft[] = [];
  /** The condition that was applied last, which may be refused. */
  #applied: ConditionDraft | null = null;
  /** Shown in place of what the file had, until that is known to be something else. */
  #written: WrittenCondition | null = null;

  constructor(host: ConditionDraftsHost) {
    this.#host = host;
  }

  of(block: BlockRef, condition: ConditionDraft['condition']): ConditionDraft | undefined {
    return this.#drafts.find((draft) => draft.condition === condition && isSameRef(draft.block, block));
  }

  /** What can be done with a condition, as it is by then. */
  actionsOf(block: BlockRef, condition: ConditionDraft['condition']): ConditionActions {
    const now = (act: (draft: ConditionDraft) => void) => () => {
      const draft = this.of(block, condition);
      if (draft) act(draft);
    };
    return {
      change: (change) => now((draft) => this.#change({ ...draft, ...change }))(),
      asText: now((draft) => this.#asText(draft)),
      asWords: now((draft) => this.#go(draft, 'words')),
      startAgain: now((draft) => this.#startWithRow(draft)),
      apply: now((draft) => this.#go(draft, 'apply')),
      close: now((draft) => this.#close(draft)),
    };
  }

  /** Goes on with what a page of before has kept. */
  restore(kept: readonly KeptCondition[]): void {
    this.#drafts = kept.map((one) => draftOf(one, true));
  }

  /** Whether a block has a condition that is changed and not applied. */
  hasAny(block: BlockRef): boolean {
    return this.#drafts.some((draft) => draft.isChanged && isSameRef(draft.block, block));
  }

  /** A condition as it was inspected, or as it was written since. */
  shown(condition: InspectedCondition, block: BlockRef): InspectedCondition {
    const written = this.#written;
    const isOld = written?.name === condition.name && isSameRef(written.block, block);
    if (!isOld || condition.template !== written.before) return condition;
    const { template, sentence, rows } = written;
    return { ...condition, template, sentence, rows, problems: [] };
  }

  remove({ name, template }: InspectedCondition, block: BlockRef): void {
    this.#written = { block, name, before: template, template: null, sentence: null, rows: null };
    this.#host.edit({ kind: 'unset', block, path: [name] });
    this.#host.redraw();
  }

  begin({ name, rows, template }: InspectedCondition, block: BlockRef): void {
    this.#try(draftOf({ block, condition: name, rows, template: template ?? '', base: template }, false));
    this.#focus(name);
  }

  /** Another block is inspected: what was only opened is closed. */
  leave(): void {
    this.#drafts = this.#drafts.filter(({ isChanged }) => isChanged);
    this.tryAgain();
  }

  /** What was said of the conditions may not be true any more. */
  tryAgain(): void {
    this.#drafts = this.#drafts.map((draft) => ({ ...draft, isCurrent: false }));
    const block = this.#host.inspected();
    for (const draft of this.#drafts) if (block && isSameRef(draft.block, block)) this.#try(draft);
  }

  /** The form is another one. @param renamed the block that has another key by now */
  follow(renamed: RenamedBlock | undefined): void {
    if (this.#drafts.length === 0) return;
    const named = renamed ? this.#drafts.map((draft) => withKey(draft, renamed)) : this.#drafts;
    this.#set(named.flatMap((draft) => inForm(draft, this.#host.viewOf(draft.block)) ?? []));
    this.tryAgain();
  }

  /** The conditions of a block that goes by another name are edited on. */
  move(from: BlockRef, to: BlockRef): void {
    const isOfIt = ({ block }: ConditionDraft) => isSameRef(block, from);
    if (!this.#drafts.some(isOfIt)) return;
    this.#drafts = this.#drafts.map((draft) =>
      isOfIt(draft) ? { ...draft, block: to, seen: null, isGone: false } : draft,
    );
    this.tryAgain();
  }

  /** A condition that was only opened is the one of the text, and one that is in the text was applied. */
  take({ ref, conditions }: InspectedBlock): void {
    const applied = this.#applied;
    const isWritten = ({ name, template }: InspectedCondition) =>
      name === applied?.condition && template === applied.tried?.template;
    if (applied && isSameRef(applied.block, ref) && conditions.some(isWritten)) this.#applied = null;
    const written = this.#written;
    const isNews = ({ name, template }: InspectedCondition) => name === written?.name && template !== written.before;
    const isInFile = written !== null && isSameRef(written.block, ref) && conditions.some(isNews);
    if (isInFile) this.#written = null;
    this.#drafts = this.#drafts.flatMap((draft) => {
      const found = isSameRef(draft.block, ref) && conditions.find(({ name }) => name === draft.condition);
      if (!found) return draft;
      if (draft.isChanged) return { ...draft, written: found.template };
      const { template, rows } = this.shown(found, ref);
      if ((template ?? '') === draft.template) return draft;
      if (template !== null) return { ...draft, base: template, written: template, template, rows: draft.rows && rows };
      // The file has none any more, such as by an undo.
      this.#host.keepFocus(`#${editorId(draft.condition)} button`);
      return [];
    });
    if (isInFile) this.tryAgain();
  }

  tried({ block, condition, tried }: PreviewConditionMessage): void {
    const before = this.of(block, condition);
    if (!before) return;
    if (!tried) return this.#put({ ...before, next: null });
    const draft = { ...before, tried, isCurrent: true };
    this.#put(draft);
    // A condition that is added begins with a row.
    if (draft.rows === null && draft.template === '' && !draft.isChanged) this.#startWithRow(draft);
    else if (draft.next !== null && isTried(draft)) this.#go(draft, draft.next);
  }

  #put(draft: ConditionDraft): void {
    this.#set([...this.#others(draft), draft]);
  }

  #set(drafts: readonly ConditionDraft[]): void {
    this.#drafts = drafts;
    this.#host.keep(
      drafts.flatMap(({ block, condition, rows, template, base, isChanged, isGone }) =>
        isChanged && !isGone ? [{ block, condition, rows, template, base }] : [],
      ),
    );
    this.#host.redraw();
  }

  #others({ block, condition }: ConditionDraft): readonly ConditionDraft[] {
    return this.#drafts.filter((one) => one.condition !== condition || !isSameRef(one.block, block));
  }

  #startWithRow(draft: ConditionDraft): void {
    const rows = firstRow(draft.tried?.fields ?? [], this.#host.keysAbove(draft.block));
    this.#change({ ...draft, rows, template: '' });
    this.#focus(draft.condition);
  }

  #asText(draft: ConditionDraft): void {
    this.#try({ ...draft, rows: null, template: draft.tried?.template ?? draft.template });
    this.#focus(draft.condition);
  }

  #change(draft: ConditionDraft): void {
    this.#try({ ...draft, isChanged: true, next: null });
    // To a row that is left, or to the button that adds one.
    this.#host.keepFocus(`#${editorId(draft.condition)} :is([aria-label='Field'], .no-rows button)`);
  }

  #try(draft: ConditionDraft): void {
    const { block, condition, rows, template, isChanged } = draft;
    const asText = isChanged && rows === null ? template : null;
    this.#host.post({ type: 'tryCondition', block, condition, rows: isChanged ? rows : null, template: asText });
    this.#put({ ...draft, isCurrent: false });
  }

  /** What has just changed is not known yet: it is gone on with once it is. */
  #go(draft: ConditionDraft, next: 'apply' | 'words'): void {
    if (!isTried(draft)) return this.#put({ ...draft, next });
    const { block, condition, tried } = draft;
    // What words cannot say stays text, and what cannot be written stays.
    const rows = next === 'words' ? (tried?.rows ?? null) : draft.rows;
    this.#put({ ...draft, rows, next: null });
    const template = tried?.template ?? null;
    if (next === 'words' || !canWrite(draft) || tried === null || template === null) return this.#focus(condition);
    this.#applied = draft;
    this.#written = { ...tried, template, block, name: condition, before: draft.written };
    this.#host.edit({ kind: 'set', block, path: [condition], value: template });
    // Its editor stays, so that nothing moves below the pointer.
    this.#put({ ...draft, template, base: template, written: template, isChanged: false, next: null });
    this.#host.focus(`#${editorId(condition)} .close`, true);
  }

  /** What was asked for last was not written: a condition is edited on, unless the user edits it again by now. */
  refused(): void {
    const applied = this.#applied;
    this.#applied = null;
    this.#written = null;
    if (applied && !this.of(applied.block, applied.condition)?.isChanged) this.#try({ ...applied, next: null });
  }

  /** What was written last is in the inspection, as far as the file has it. */
  settled(): void {
    this.#written = null;
  }

  #close(draft: ConditionDraft): void {
    this.#set(this.#others(draft));
    this.#focus(draft.condition);
  }

  /** The focus goes on with a condition: to its first field, or to the button that edits it. */
  #focus(condition: ConditionDraft['condition']): void {
    this.#host.focus(`#${editorId(condition)} :is(select, textarea, button)`, true);
  }
}
