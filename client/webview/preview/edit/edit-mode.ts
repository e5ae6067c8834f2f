/** Edit mode of the form: which blocks are selected, what the inspector knows of the first, and the conditions that are being edited. */
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockEdit, BlockRef } from '../../../../protocol/block-edit.js';
import type { BlockInspection } from '../../../../protocol/form-edit-messages.js';
import type {
  PreviewConditionMessage,
  PreviewInspectionMessage,
  PreviewVerdictsMessage,
} from '../../../../protocol/panels/preview.js';
import type { BlockView } from '../../../../protocol/view-model.js';
import { allBlocks, type RenamedBlock } from '../../../../protocol/renamed-block.js';
import { NumberFormats } from '../../../../protocol/money.js';
import type { PageView } from '../../shared/page-view.js';
import { actionOf, blockActions, keysAbove, placeForNew, undoOf, type BlockActions } from './block-actions.js';
import { BlockDrag } from './block-drag.js';
import { ConditionDrafts } from './condition-drafts.js';
import { isSameRef, type EditHost } from './edit-host.js';
import type { EditedForm } from './edited-form.js';
import { Entries } from './entries.js';
import { GivenKeys } from './given-keys.js';
import { drawInspector } from './inspector.js';
import { drawRefusals } from './problem-list.js';
import { InspectorBorder } from './inspector-border.js';
import { drawHandle } from './handle.js';
import { isTextField } from '../../shared/typed-value.js';
import { drawPalette, type AskedBlock } from './palette.js';
import { titleField, TypeAhead } from './type-ahead.js';
import { TypedField } from './typed-field.js';

export class EditMode {
  readonly #form: EditedForm;
  readonly #host: EditHost;
  readonly #actions: BlockActions;
  #isOn = false;
  #selected: readonly BlockRef[] = [];
  /** What was selected and is no longer in the form: redone, it is selected again. */
  #gone: readonly BlockRef[] = [];
  #inspection: BlockInspection | null = null;
  /** The block that the inspection is of; null: none. */
  #inspectedRef: BlockRef | null = null;
  #judged: PreviewVerdictsMessage | null = null;
  #refused: string | null = null;
  readonly #drafts: ConditionDrafts;
  readonly #border: InspectorBorder;
  #asked: AskedBlock | null = null;
  /** Whether the user has opened or closed the palette for this selection; null: neither. */
  #isPaletteOpen: boolean | null = null;
  readonly #drag = new BlockDrag();
  /** A block of the palette is added, and has not been shown yet. */
  #isAdding = false;
  readonly #typeAhead = new TypeAhead();
  readonly given = new GivenKeys();
  /** The block that was added last, also once it has its name. */
  #added: BlockRef | null = null;
  /** The block whose key is changed, by its old key. */
  #renamed: BlockRef | null = null;
  /** The selected block that has another key since it was selected. */
  #rekeyed: RenamedBlock | null = null;
  /** The block that was selected, or added, is still to be brought into view. */
  #toReveal: 'selected' | 'added' | null = null;
  /** An edit was asked for by a key at a handle: the handle of what it selects gets the focus, once that is known and drawn. */
  #atHandle: 'asked' | 'selected' | null = null;
  #templateFor: string | null = null;
  readonly #typed = new TypedField();

  constructor(form: EditedForm) {
    this.#form = form;
    this.#host = {
      post: form.post,
      edit: (edit: BlockEdit) => {
        this.#templateFor = null;
        // The fields of other options have the ids of these by then.
        if (edit.kind === 'reorder' || (edit.kind === 'unset' && edit.path.length > 1)) this.#host.entries.clear();
        if (edit.kind === 'addOption') {
          this.given.await(edit, this.#inspection?.block ?? null);
          this.#typeAhead.begin();
        }
        form.post({ type: 'edit', edit: this.#named(edit) });
        this.#host.entries.sent();
      },
      isGiven: (block, option) => this.given.isOf(block, option),
      entries: new Entries(form.redraw),
      templateFor: () => this.#templateFor,
      beginTemplate: (id) => {
        this.#templateFor = id;
        form.redraw();
        form.focus(`#${id}`);
      },
      focus: form.focus,
      numbers: () => new NumberFormats(form.world().locale),
      currencyOf: (ref) => {
        const own = this.#host.viewOf(ref)?.['isoCode'];
        return typeof own === 'string' && own !== '' ? own : form.world().currency;
      },
      markdownOf: form.markdownOf,
      viewOf: (ref) => allBlocks(form.blocks()).find((view) => isSameRef(form.refOf(view), ref)),
    };
    this.#drafts = new ConditionDrafts({
      ...form,
      edit: this.#host.edit,
      inspected: () => (this.#isOn ? this.#selected[0] : undefined),
      viewOf: this.#host.viewOf,
      keysAbove: (block) => keysAbove(block, form),
    });
    this.#border = new InspectorBorder((width) => {
      form.keepWidth(width);
      form.redraw();
    });
    this.#actions = blockActions({ ...form, selected: () => this.#selected }, this.#host);
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  isSelected(view: BlockView): boolean {
    return this.#isOn && this.#selected.some((ref) => isSameRef(ref, this.#form.refOf(view)));
  }

  /** Goes on where a page of before was. */
  restore({ isEditing, conditions, inspectorWidth }: PageView): void {
    this.#border.restore(inspectorWidth);
    this.#drafts.restore(conditions);
    if (isEditing) this.switch(true);
  }

  switch(isOn: boolean, selected: readonly BlockRef[] = this.#selected): void {
    this.#isOn = isOn;
    this.#select(selected);
  }

  /** @param isAdded to those that are selected, or taken out of them */
  select(ref: BlockRef, isAdded: boolean): void {
    const others = this.#selected.filter((one) => !isSameRef(one, ref));
    if (!isAdded) this.#select([ref]);
    else this.#select(others.length < this.#selected.length ? others : [...others, ref]);
  }

  /** The cursor is in another block: that is selected, and the cursor stays where it is. */
  follow(ref: BlockRef): void {
    if (this.#isOn && !this.#selected.some((one) => isSameRef(one, ref))) this.#inspect([ref]);
  }

  #select(selected: readonly BlockRef[]): void {
    this.#inspect(selected);
    const key = selected[0]?.key ?? null;
    if (this.#isOn && key !== null) this.#form.mark(key);
  }

  #inspect(selected: readonly BlockRef[]): void {
    this.#selected = selected;
    this.#atHandle = null;
    this.#isAdding = false;
    this.#rekeyed = null;
    this.#typeAhead.cancel();
    this.#templateFor = null;
    this.#host.entries.clear();
    this.#isPaletteOpen = null;
    this.#toReveal = 'selected';
    this.#form.post({ type: 'inspect', isOn: this.#isOn, blocks: selected });
    this.#drafts.leave();
    this.#form.redraw();
  }

  /** The form is another one. @param before its blocks until now @param renamed the block that has just got another key */
  changed(before: readonly BlockView[], renamed: RenamedBlock | undefined): void {
    if (renamed && this.#selected.some(({ key }) => key === renamed.from)) {
      const { from, to } = renamed;
      this.#selected = this.#selected.map((ref) => (ref.key === from ? { ...ref, key: to } : ref));
      this.#rekeyed = renamed;
      this.given.renamed({ key: from }, { key: to });
      this.#form.post({ type: 'inspect', isOn: this.#isOn, blocks: this.#selected });
    }
    this.#leaveGone(allBlocks(before));
    this.#drafts.follow(renamed);
  }

  /** What is no longer in the form is not selected until it is back, and nothing is added behind it. A block that an edit adds may not be shown yet. */
  #leaveGone(before: readonly BlockView[]): void {
    const isIn = (ref: BlockRef) => this.#host.viewOf(ref) !== undefined;
    const back = this.#selected.length === 0 ? this.#gone.filter(isIn) : [];
    const left = this.#selected.filter((ref) => isIn(ref) || !before.some(({ key }) => key === ref.key));
    if (left.length === this.#selected.length && back.length === 0) return;
    this.#gone = back.length === 0 ? this.#selected : [];
    this.#selected = [...left, ...back];
    // With none left, what is selected by the edit that took them away is still to come.
    if (this.#selected.length > 0) this.#form.post({ type: 'inspect', isOn: this.#isOn, blocks: this.#selected });
  }

  receive(message: PreviewInspectionMessage | PreviewVerdictsMessage | PreviewConditionMessage): void {
    if (message.type === 'inspection') this.#inspected(message);
    else if (message.type === 'condition') this.#drafts.tried(message);
    else if (this.#inspectedRef && isSameRef(message.of, this.#inspectedRef)) this.#judged = message;
  }

  #inspected({ of, inspection, handled, select, refused }: PreviewInspectionMessage): void {
    const known = this.#inspection?.block;
    // What is typed goes on while the file cannot be read, and until the form shows what has become of the block.
    const isKnown = known && [of, select && this.#renamed].some((ref) => ref && isSameRef(known.ref, ref));
    const block = inspection?.block ?? (isKnown ? known : null);
    this.#inspection = inspection && { ...inspection, block };
    this.#inspectedRef = of;
    this.#host.entries.handled(handled);
    if (block) this.#host.entries.keepIn(block.properties);
    if (!block || !this.#judged || !isSameRef(block.ref, this.#judged.of)) this.#judged = null;
    const isOfBlock = refused?.edit && 'block' in refused.edit && block && isSameRef(refused.edit.block, block.ref);
    const isAtField = isOfBlock && this.#host.entries.refuseEdit(refused, block.properties);
    this.#refused = isAtField ? null : (refused?.why ?? null);
    if (refused !== null) {
      this.#isAdding = false;
      this.#typeAhead.cancel();
      this.#renamed = null;
      this.#drafts.refused();
    }
    if (inspection?.block) this.#drafts.take(inspection.block);
    const label = inspection?.block && this.given.inspected(inspection.block);
    if (label) this.#form.focus(label, this.#typeAhead.end(label) !== '');
    const [before] = this.#selected;
    // An edit has selected another block at the same time as the user: what is shown as selected is inspected.
    if (!select && of && before && !isSameRef(of, before))
      this.#form.post({ type: 'inspect', isOn: this.#isOn, blocks: this.#selected });
    if (!select) return;
    this.#drafts.settled();
    const [first] = select;
    if (!this.#renamed && !(first && before && isSameRef(first, before))) this.#host.entries.clear();
    this.#selected = select;
    if (this.#atHandle === 'asked' && first) this.#atHandle = 'selected';
    if (this.#isOn && first?.key && first.key !== before?.key) this.#form.mark(first.key);
    if (first && this.#renamed && !isSameRef(first, this.#renamed)) {
      this.#drafts.move(this.#renamed, first);
      this.given.renamed(this.#renamed, first);
    }
    if (first && this.#renamed && this.#added && isSameRef(this.#added, this.#renamed)) this.#added = first;
    this.#renamed = null;
    if (this.#isAdding) {
      this.#added = first ?? null;
      this.given.added(this.#added);
      if (inspection?.block) this.given.inspected(inspection.block);
      this.#toReveal = 'added';
    }
    this.#isAdding = false;
  }

  /** The page is drawn: a block that was selected is brought into view as soon as it is there with its properties. */
  drawn(): void {
    const [first] = this.#selected;
    if (this.#atHandle === 'selected' && first && this.#host.viewOf(first)) {
      this.#atHandle = null;
      this.#form.focusSelected();
    }
    const block = this.#inspection?.block;
    if (!this.#toReveal || !first || !block || !isSameRef(block.ref, first) || !this.#form.reveal()) return;
    if (this.#toReveal === 'added') this.#form.focus(titleField, this.#typeAhead.end() !== '', true);
    this.#toReveal = null;
  }

  #named(edit: BlockEdit): BlockEdit {
    const named = this.given.named(edit);
    if (named.kind === 'rename' || named.kind === 'name') this.#renamed = named.block;
    return named;
  }

  /** The handle of a block: it has the focus while the block is moved, copied or deleted by keys. */
  drawHandle(view: BlockView): unknown {
    if (!this.#isOn) return nothing;
    const ref = this.#form.refOf(view);
    return drawHandle(view, this.isSelected(view), this.#drafts.hasAny(ref), {
      select: (isAdded) => this.select(ref, isAdded),
      press: (event) => this.#press(event, ref),
      drag: () => {
        if (!this.isSelected(view)) this.select(ref, false);
      },
    });
  }

  #press(event: KeyboardEvent, ref: BlockRef): void {
    const action = actionOf(event, this.#actions);
    if (!action) return;
    event.preventDefault();
    if (!this.#selected.some((one) => isSameRef(one, ref))) {
      this.select(ref, false);
      // The user has seen another block as the one that goes.
      if (action === this.#actions.remove || action === this.#actions.cut) return;
    }
    action();
    this.#atHandle = 'asked';
  }

  /** Undoes the last change of the form; in a field where something is typed, that. */
  undo(event: KeyboardEvent): void {
    const command = undoOf(event);
    if (!this.#isOn || !command) return;
    // VS Code would take it from the field.
    event.stopPropagation();
    if (this.#typed.isTypedIn(event.target)) return;
    event.preventDefault();
    this.#host.entries.clear();
    this.#form.post({ type: command });
    this.#host.entries.sent();
  }

  /** Something is typed in a field that is not a change yet, or is none any more. */
  typed(event: Event): void {
    this.#typed.follow(event);
    if (event.type !== 'focusin') return;
    this.#atHandle = null;
    if (isTextField(event.target)) this.#typeAhead.moveInto(event.target);
  }

  dragOver(event: DragEvent, view: BlockView, element: Element): void {
    if (this.#isOn) this.#drag.over(event, view, this.#form.refOf(view), element);
  }

  drop(event: DragEvent): void {
    const place = this.#isOn && this.#drag.drop(event);
    if (place) this.#host.edit({ kind: 'move', blocks: this.#selected, place });
  }

  draw(): TemplateResult {
    return html`${this.#border.draw()} ${this.#drawInspector()}`;
  }

  /** Also by the key that it had until just now: what is entered in it goes on. */
  #isInspected(ref: BlockRef): boolean {
    const { from, to } = this.#rekeyed ?? {};
    const of = this.#inspectedRef;
    return of !== null && (isSameRef(of, ref) || (ref.key === to && of.key === from));
  }

  #drawInspector(): TemplateResult {
    const inspection = this.#inspection;
    const [first] = this.#selected;
    const block = first ? (inspection?.block ?? null) : null;
    const isAwaited = first !== undefined && !this.#isInspected(first);
    return html`<section
      class="editing stack"
      aria-label="Edit the form"
      @mousedown=${this.#typeAhead.click}
      @click=${this.#typeAhead.click}
    >
      ${drawRefusals([inspection?.refused, this.#refused])}
      ${
        inspection?.refused === null
          ? drawPalette(
              inspection.palette,
              {
                // Folded by the click that selects a block, so that it moves nothing later.
                isOpen: this.#isPaletteOpen ?? ((block === null && !isAwaited) || this.#asked !== null),
                unfold: (isOpen) => {
                  this.#isPaletteOpen = isOpen;
                  this.#form.redraw();
                  if (isOpen) this.#form.focus('.palette', true);
                },
                asked: this.#asked,
                ask: (asked) => {
                  this.#asked = asked;
                  this.#form.redraw();
                },
                place: () => placeForNew(this.#selected, this.#host),
                selected: () => this.#selected.at(-1)?.key ?? null,
                added: () => {
                  this.#isAdding = true;
                  this.#isPaletteOpen = null;
                  this.#typeAhead.begin();
                },
                focus: this.#form.focus,
              },
              this.#host,
            )
          : nothing
      }
      ${
        block === null || this.#asked !== null
          ? typeof inspection?.refused === 'string' || this.#asked !== null
            ? nothing
            : html`<p class="muted">
                ${isAwaited ? 'Reading the block…' : 'Select a block to change it, or add one.'}
              </p>`
          : drawInspector(
              block,
              {
                count: this.#selected.length,
                isAdded: this.#added !== null && isSameRef(block.ref, this.#added),
                isLocked: typeof inspection?.refused === 'string',
                isTyping: this.#typed.isFocused,
                awaited: isAwaited ? (this.#host.viewOf(first)?.type ?? null) : undefined,
                verdicts: this.#judged?.verdicts ?? null,
                shown: (condition) => this.#drafts.shown(condition, block.ref),
                draftOf: (condition) => this.#drafts.of(block.ref, condition),
                begin: (condition) => this.#drafts.begin(condition, block.ref),
                remove: (condition) => this.#drafts.remove(condition, block.ref),
                actionsOf: (condition) => this.#drafts.actionsOf(block.ref, condition),
              },
              this.#actions,
              this.#host,
            )
      }
    </section>`;
  }
}
