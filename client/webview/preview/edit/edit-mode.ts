/** Edit mode of the form: which blocks are selected, what the inspector knows of the first, and the conditions that are being edited. */
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockEdit, BlockPlace, BlockRef } from '../../../../protocol/block-edit.js';
import type { BlockInspection } from '../../../../protocol/form-edit-messages.js';
import type {
  BlockVerdict,
  PreviewConditionMessage,
  PreviewInspectionMessage,
} from '../../../../protocol/panels/preview.js';
import type { BlockView } from '../../../../protocol/view-model.js';
import type { RenamedBlock } from '../../../../protocol/renamed-block.js';
import { NumberFormats } from '../../../../protocol/money.js';
import { drawMessage } from '../../shared/message-text.js';
import type { PageView } from '../../shared/page-view.js';
import { problemNote } from '../../shared/problem-note.js';
import { actionOf, blockActions, placeBehind, undoOf, type BlockActions } from './block-actions.js';
import { ConditionDrafts } from './condition-drafts.js';
import { isSameRef, type EditHost } from './edit-host.js';
import type { EditedForm } from './edited-form.js';
import { Entries } from './entries.js';
import { drawInspector } from './inspector.js';
import { InspectorBorder } from './inspector-border.js';
import { drawHandle } from './handle.js';
import { isTextField } from '../../shared/typed-value.js';
import { drawPalette, type AskedBlock } from './palette.js';
import { titleField, TypeAhead } from './type-ahead.js';

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
  #verdicts: readonly BlockVerdict[] | null = null;
  #refused: string | null = null;
  readonly #drafts: ConditionDrafts;
  readonly #border: InspectorBorder;
  #asked: AskedBlock | null = null;
  /** Whether the user has opened or closed the palette for this selection; null: neither. */
  #isPaletteOpen: boolean | null = null;
  #dropped: BlockPlace | null = null;
  /** A block of the palette is added, and has not been shown yet. */
  #isAdding = false;
  readonly #typeAhead = new TypeAhead();
  /** The block that was added, until its title is given. */
  #new: BlockRef | null = null;
  /** The block that was added last, also once it has its name. */
  #added: BlockRef | null = null;
  /** The keys that new blocks had before their first title. */
  readonly untitled = new Set<string>();
  /** The block whose key is changed, by its old key. */
  #renamed: BlockRef | null = null;
  /** The block that was selected, or added, is still to be brought into view. */
  #toReveal: 'selected' | 'added' | null = null;
  #templateFor: string | null = null;
  /** The field in which something is typed, and what it held when it got the focus. */
  #typed: HTMLInputElement | HTMLTextAreaElement | null = null;
  #entered = '';

  constructor(form: EditedForm) {
    this.#form = form;
    this.#host = {
      post: form.post,
      edit: (edit: BlockEdit) => {
        this.#templateFor = null;
        // The fields of other options have the ids of these by then.
        if (edit.kind === 'reorder' || (edit.kind === 'unset' && edit.path.length > 1)) this.#host.entries.clear();
        form.post({ type: 'edit', edit: this.#named(edit) });
      },
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
      viewOf: (ref) => this.#views(form.blocks()).find((view) => isSameRef(form.refOf(view), ref)),
    };
    this.#drafts = new ConditionDrafts({
      ...form,
      edit: this.#host.edit,
      inspected: () => (this.#isOn ? this.#selected[0] : undefined),
      viewOf: this.#host.viewOf,
      keysAbove: (block) => this.#keysAbove(block),
    });
    this.#border = new InspectorBorder((width) => {
      form.keepWidth(width);
      form.redraw();
    });
    this.#actions = blockActions(
      { blocks: form.blocks, refOf: form.refOf, selected: () => this.#selected },
      this.#host,
    );
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
    this.#isAdding = false;
    this.#typeAhead.end();
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
      this.#form.post({ type: 'inspect', isOn: this.#isOn, blocks: this.#selected });
    }
    this.#leaveGone(this.#views(before));
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

  inspected({ of, inspection, verdicts, select, refused }: PreviewInspectionMessage): void {
    const known = this.#inspection?.block;
    // What is typed goes on while the file cannot be read, and until the form shows what has become of the block.
    const block = inspection?.block ?? (known && of && isSameRef(known.ref, of) ? known : null);
    this.#inspection = inspection && { ...inspection, block };
    this.#inspectedRef = of;
    this.#verdicts = verdicts;
    const isOfBlock = refused?.edit && 'block' in refused.edit && block && isSameRef(refused.edit.block, block.ref);
    const isAtField = isOfBlock && this.#host.entries.refuseEdit(refused, block.properties);
    this.#refused = isAtField ? null : (refused?.why ?? null);
    if (refused !== null) {
      this.#isAdding = false;
      this.#typeAhead.end();
      this.#renamed = null;
      this.#drafts.refused();
    }
    if (inspection?.block) this.#drafts.take(inspection.block);
    const [before] = this.#selected;
    // An edit has selected another block at the same time as the user: what is shown as selected is inspected.
    if (!select && of && before && !isSameRef(of, before))
      this.#form.post({ type: 'inspect', isOn: this.#isOn, blocks: this.#selected });
    if (!select) return;
    this.#drafts.settled();
    const [first] = select;
    if (!this.#renamed && !(first && before && isSameRef(first, before))) this.#host.entries.clear();
    this.#selected = select;
    if (this.#isOn && first?.key && first.key !== before?.key) this.#form.mark(first.key);
    if (first && this.#renamed && !isSameRef(first, this.#renamed)) this.#drafts.move(this.#renamed, first);
    if (first && this.#renamed && this.#added && isSameRef(this.#added, this.#renamed)) this.#added = first;
    this.#renamed = null;
    if (this.#isAdding) {
      this.#new = this.#added = first ?? null;
      this.#toReveal = 'added';
    }
    this.#isAdding = false;
  }

  /** The page is drawn: a block that was selected is brought into view as soon as it is there with its properties. */
  drawn(): void {
    const [first] = this.#selected;
    const block = this.#inspection?.block;
    if (!this.#toReveal || !first || !block || !isSameRef(block.ref, first) || !this.#form.reveal()) return;
    if (this.#toReveal === 'added') this.#form.focus(titleField, this.#typeAhead.end() !== '', true);
    this.#toReveal = null;
  }

  tried(message: PreviewConditionMessage): void {
    this.#drafts.tried(message);
  }

  /** The first title of a new block is its name: its key follows. */
  #named(edit: BlockEdit): BlockEdit {
    if (edit.kind === 'rename') this.#renamed = edit.block;
    if (edit.kind !== 'set' || !this.#new || !isSameRef(edit.block, this.#new)) return edit;
    const { block, path, value } = edit;
    if (path.join('.') !== 'title' || typeof value !== 'string') return edit;
    this.#new = null;
    this.#renamed = block;
    if (block.key !== null) this.untitled.add(block.key);
    return { kind: 'name', block, title: value };
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
    if (!this.#selected.some((one) => isSameRef(one, ref))) this.#selected = [ref];
    action();
  }

  /** Undoes the last change of the form; in a field where something is typed, that. */
  undo(event: KeyboardEvent): void {
    const command = undoOf(event);
    if (!this.#isOn || !command) return;
    // VS Code would take it from the field.
    event.stopPropagation();
    if (event.target === this.#typed && this.#typed?.value !== this.#entered) return;
    event.preventDefault();
    this.#form.post({ type: command });
  }

  /** Something is typed in a field that is not a change yet, or is none any more. */
  typed({ type, target }: Event): void {
    if (!isTextField(target)) return;
    if (type === 'focusin') this.#entered = target.value;
    this.#typed = type === 'input' ? target : null;
    if (type === 'focusin' && target.matches(titleField)) this.#typeAhead.moveInto(target);
  }

  /** The pointer drags blocks over another one: they go before or after it, or into the middle of a group. */
  dragOver(event: DragEvent, view: BlockView, element: Element): void {
    if (!this.#isOn) return;
    event.preventDefault();
    event.stopPropagation();
    const { top, height } = element.getBoundingClientRect();
    const at = (event.clientY - top) / Math.max(height, 1);
    const isInside = view.blocks !== null && at > 0.3 && at < 0.9;
    this.#dropped = { side: isInside ? 'inside' : at < 0.5 ? 'before' : 'after', block: this.#form.refOf(view) };
  }

  drop(event: DragEvent): void {
    const place = this.#dropped;
    if (!this.#isOn || !place) return;
    event.preventDefault();
    event.stopPropagation();
    this.#dropped = null;
    this.#host.edit({ kind: 'move', blocks: this.#selected, place });
  }

  draw(): TemplateResult {
    return html`${this.#border.draw()} ${this.#drawInspector()}`;
  }

  #drawInspector(): TemplateResult {
    const inspection = this.#inspection;
    const [first] = this.#selected;
    const block = first ? (inspection?.block ?? null) : null;
    const isAwaited = first !== undefined && !(this.#inspectedRef && isSameRef(this.#inspectedRef, first));
    return html`<section
      class="editing stack"
      aria-label="Edit the form"
      @mousedown=${this.#typeAhead.click}
      @click=${this.#typeAhead.click}
    >
      ${[...new Set([inspection?.refused, this.#refused])]
        .filter((text) => typeof text === 'string')
        .map((text) => html`<div class="refusal" role="status">${problemNote('error', drawMessage(text))}</div>`)}
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
                place: () => this.#placeForNew(),
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
        block === null
          ? typeof inspection?.refused === 'string'
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
                isTyping: this.#typed !== null && document.activeElement === this.#typed,
                verdicts: this.#verdicts,
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

  /** The keys of the blocks above one, the nearest first. */
  #keysAbove(block: BlockRef): readonly string[] {
    const views = this.#views(this.#form.blocks());
    const at = views.findIndex((view) => isSameRef(this.#form.refOf(view), block));
    return views
      .slice(0, at)
      .toReversed()
      .flatMap(({ key }) => key ?? []);
  }

  /** Into a selected group that is still empty, else behind what is selected. */
  #placeForNew(): BlockPlace {
    const [only, ...others] = this.#selected;
    const view = only && others.length === 0 ? this.#host.viewOf(only) : undefined;
    return only && view?.blocks?.length === 0 ? { side: 'inside', block: only } : placeBehind(this.#selected);
  }

  #views(views: readonly BlockView[]): readonly BlockView[] {
    return views.flatMap((view) => [view, ...this.#views(view.blocks ?? [])]);
  }
}
