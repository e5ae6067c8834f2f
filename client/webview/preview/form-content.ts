/** The blocks of the form, and the user's current input: unsent drafts, and the marked block. */
import type { BlockRef } from '../../../protocol/block-edit.js';
import type { PreviewPageMessage } from '../../../protocol/panels/preview.js';
import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { RenamedBlock } from '../../../protocol/renamed-block.js';
import type { JsonValue } from '../../../protocol/json-value.js';
import type { ClaimForm } from '../../../protocol/claim-form.js';
import type { BlockView, MarkdownNode, PreviewProblem } from '../../../protocol/view-model.js';
import { Appeared } from '../shared/appeared.js';
import type { PageView } from '../shared/page-view.js';
import { namesInSight } from './announcement.js';
import { BlockIds } from './block-ids.js';
import type { FormOfBlocks } from './blocks/block.js';
import type { EditMode } from './edit/edit-mode.js';
import { rendererOf } from './blocks/index.js';
import { Drafts } from './drafts.js';
import { drawGhost } from './ghost.js';
import { sampleActions } from './remedy.js';
import { NumberFormats } from '../../../protocol/money.js';

export interface FormContentHost {
  readonly post: (message: PreviewPageMessage) => void;
  readonly redraw: () => void;
  readonly view: () => Pick<PageView, 'folded' | 'open' | 'showsHidden'>;
  readonly setView: (change: Partial<PageView>) => void;
  readonly goToRequest: (block: BlockView) => void;
  readonly goToBlock: (key: string) => void;
  readonly openProblem: FormOfBlocks['openProblem'];
  readonly editing: EditMode;
  /** Whether a problem is told already: not while its text is typed. */
  readonly tells: (problem: PreviewProblem) => boolean;
  /** Whether the last valid form is shown, because a file is broken by now. */
  readonly isStale: () => boolean;
}

interface TakenForm {
  readonly edit: number;
  readonly isAnother: boolean;
  readonly renamed: RenamedBlock | undefined;
}

export class FormContent {
  readonly #host: FormContentHost;
  readonly #ofBlocks: FormOfBlocks;
  readonly #drafts = new Drafts();
  readonly #ids = new BlockIds();
  readonly #appeared = new Appeared();
  #form: ClaimForm | null = null;
  /** The problems of drawn blocks, by key. */
  #problems: ReadonlyMap<string, readonly PreviewProblem[]> = new Map();
  #disablingGroups: ReadonlyMap<BlockView, BlockView> = new Map();
  #marked: string | null = null;
  /** The questions that the user has answered or left: others are not wrong yet. */
  #touched: ReadonlySet<string> = new Set();
  /** The questions that were left with a part of a date or a time. */
  readonly #halfTyped = new Set<string>();

  constructor(host: FormContentHost) {
    this.#host = host;
    this.#ofBlocks = this.#makeFormOfBlocks();
  }

  /**
   * Sets the form to draw.
   *
   * @param edit the last edit included in it
   * @param renamed the block that has another key in it
   */
  take(form: ClaimForm | null, { edit, isAnother, renamed }: TakenForm): void {
    if (isAnother) this.forget();
    if (renamed) this.#rename(renamed);
    this.#form = form;
    const { blocks = [] } = form?.preview ?? {};
    this.#drafts.include(edit, (key) => this.#valueOf(key));
    const isMarkedDrawn = this.#isMarkedDrawn();
    this.#ids.assign(blocks);
    if (form !== null && isMarkedDrawn && !this.#isMarkedDrawn()) this.#marked = null;
    this.#disablingGroups = disablingGroups(blocks);
    if (form !== null) this.#appeared.take(namesInSight(blocks).keys(), isAnother);
    this.tell();
  }

  /** Shows the problems that are told by now. */
  tell(): void {
    const inSight = namesInSight(this.#form?.preview.blocks ?? []);
    this.#problems = Map.groupBy(
      this.#told.filter(({ block }) => block !== null && inSight.has(block)),
      ({ block }) => block ?? '',
    );
  }

  get #told(): readonly PreviewProblem[] {
    return (this.#form?.preview.problems ?? []).filter((problem) => this.#host.tells(problem));
  }

  /** Drops all drafts, and what the user has turned to. */
  forget(): void {
    this.#drafts.clear();
    this.#touched = new Set();
    this.#halfTyped.clear();
  }

  /** What the user does with a block goes on under its new key. */
  #rename(renamed: RenamedBlock): void {
    const { from, to } = renamed;
    this.#drafts.rename(renamed);
    this.#ids.rename(renamed);
    this.#appeared.rename(renamed);
    if (this.#touched.has(from)) this.#touch(to);
    if (this.#halfTyped.delete(from)) this.#halfTyped.add(to);
    if (this.#marked === from) this.#marked = to;
    const { folded } = this.#host.view();
    if (folded.includes(from)) this.#host.setView({ folded: folded.map((key) => (key === from ? to : key)) });
  }

  /** Problems that are not shown at a block. */
  get problemsElsewhere(): readonly PreviewProblem[] {
    return this.#told.filter(({ block }) => block === null || !this.#problems.has(block));
  }

  get markedKey(): string | null {
    return this.#marked;
  }

  #isMarkedDrawn(): boolean {
    return this.#marked !== null && this.#ids.ofKey(this.#marked) !== undefined;
  }

  mark(key: string | null): void {
    this.#marked = key;
  }

  /** The element of the marked block; if it is folded away, the group that hides it. */
  marked(page: HTMLElement): HTMLElement | null {
    const element = page.querySelector<HTMLElement>('.block.is-marked');
    return element && unfolded(element);
  }

  /** The element of a block that is drawn; none if it is not. */
  elementOf(page: HTMLElement, key: string): readonly HTMLElement[] {
    const id = this.#ids.ofKey(key);
    const element = id === undefined ? null : page.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    return element === null ? [] : [element];
  }

  /** What an edit calls a block. */
  refOf(block: BlockView): BlockRef {
    return this.#ids.refOf(block);
  }

  markdownOf({ key }: BlockView): readonly MarkdownNode[] {
    return own(this.#form?.markdown ?? {}, key) ?? [];
  }

  /** The innermost block around an element. */
  viewAt(target: EventTarget | null): BlockView | undefined {
    const element = target instanceof Element ? target.closest('.block') : null;
    return element === null ? undefined : this.#ids.named(element.id);
  }

  readonly drawBlocks = (blocks: readonly BlockView[]): unknown =>
    html`<div class="blocks stack">
      ${repeat(
        blocks.filter(({ visible }) => visible || this.#host.view().showsHidden || this.#host.editing.isOn),
        (block) => this.#ids.of(block),
        (block) => this.#drawBlock(block),
      )}
    </div>`;

  #drawBlock(block: BlockView): unknown {
    const isMarked = block.key !== null && block.key === this.#marked;
    const content = block.visible ? rendererOf(block)(block, this.#ofBlocks) : this.#drawHidden(block);
    const { editing } = this.#host;
    return html`<div
      class="block stack ${editing.isSelected(block) ? 'is-selected' : ''} ${isMarked ? 'is-marked' : ''} ${block.visible && this.#appeared.has(block.key ?? '') ? 'has-appeared' : ''}"
      id=${this.#ids.of(block)}
      data-type=${block.type ?? ''}
      aria-current=${isMarked ? 'true' : 'false'}
      @dragover=${(event: DragEvent) => editing.dragOver(event, block, event.currentTarget as Element)}
      @drop=${(event: DragEvent) => editing.drop(event)}
    >
      ${editing.drawHandle(block)} ${content}
    </div>`;
  }

  /** What is inside of a hidden group is edited, too. */
  #drawHidden(block: BlockView): unknown {
    const ghost = drawGhost(block, this.#ofBlocks);
    return block.blocks && this.#host.editing.isOn ? html`${ghost} ${this.drawBlocks(block.blocks)}` : ghost;
  }

  /** The value that the form holds for a key, null for none. */
  #valueOf(key: string): JsonValue {
    const state = own(this.#form?.preview.block_states ?? {}, key);
    return (state?.['option_key'] ?? state?.['value'] ?? null) as JsonValue;
  }

  #touch(...keys: readonly string[]): void {
    this.#touched = new Set([...this.#touched, ...keys]);
  }

  #makeFormOfBlocks(): FormOfBlocks {
    const { post, redraw, view, setView, goToRequest, goToBlock, isStale } = this.#host;
    const content = () => {
      if (this.#form === null) throw new Error('There is no form to show.');
      return this.#form;
    };
    const toggled = (names: readonly string[], name: string, isIn: boolean) =>
      isIn ? [...names, name] : names.filter((other) => other !== name);
    let numbers = new NumberFormats();
    return {
      get world() {
        return content().world;
      },
      get numbers() {
        const { locale } = content().world;
        if (numbers.locale !== locale) numbers = new NumberFormats(locale);
        return numbers;
      },
      get statuses() {
        return content().statuses;
      },
      get isStale() {
        return isStale();
      },
      idOf: (block) => this.#ids.of(block),
      stateOf: ({ key }) => own(content().preview.block_states, key) ?? {},
      markdownOf: (block) => this.markdownOf(block),
      fulfillmentType: (key) => own(content().fulfillmentTypes, key),
      problemsOf: ({ key }) => this.#problems.get(key ?? '') ?? [],
      invalidOf: ({ key }) => own(content().invalid, key) ?? null,
      isMissing: ({ key, missing }) => missing && (key === null || this.#touched.has(key)),
      sentenceOf: ({ key }) => own(content().sentences, key) ?? null,
      emptyBecause: ({ key }) => own(content().emptyBecause, key),
      immaterialTo: ({ key }) => own(content().immaterial, key) ?? [],
      lackingFor: ({ key }) => own(content().lacking, key),
      blockWith: (key) => blockWith(content().preview.blocks, key),
      ...sampleActions(post),
      openProblem: this.#host.openProblem,
      withReason: (block) => withReason(content().preview.blocks, block) ?? block,
      chosen: ({ key }, value) => (key === null ? value : this.#drafts.value(key, value)),
      written: ({ key }, text) => (key === null ? text : this.#drafts.text(key, text)),
      answer: ({ key }, value, text) => {
        if (key === null) return;
        this.#touch(key);
        this.#halfTyped.delete(key);
        post({ type: 'answer', key, value, edit: this.#drafts.write(key, value, text) });
        redraw();
      },
      hold: (block, text) => {
        if (block.key !== null) this.#drafts.write(block.key, this.#valueOf(block.key), text);
      },
      isHalfTyped: ({ key }) => key !== null && this.#halfTyped.has(key),
      leave: ({ key }, isHalfTyped) => {
        if (key === null) return;
        if (isHalfTyped) this.#halfTyped.add(key);
        this.#touch(key);
        this.#drafts.leave(key);
        redraw();
      },
      create: ({ key }) => {
        if (key === null) return;
        // What the request needs is asked for now.
        this.#touch(...namesInSight(content().preview.blocks).keys());
        post({ type: 'create', key });
        redraw();
      },
      goToRequest,
      goToBlock,
      disablingGroup: (block) => this.#disablingGroups.get(block),
      isFolded: ({ key }) => view().folded.includes(key ?? ''),
      fold: ({ key }, isFolded) => {
        const name = key ?? '';
        // A group drawn open fires `toggle` too.
        if (view().folded.includes(name) !== isFolded) setView({ folded: toggled(view().folded, name, isFolded) });
      },
      isOpen: (name) => view().open.includes(name),
      setOpen: (name, isOpen) => {
        if (view().open.includes(name) !== isOpen) setView({ open: toggled(view().open, name, isOpen) });
      },
      drawBlocks: this.drawBlocks,
    };
  }
}

/** The element of a block; if it is folded away, that of the group that hides it. */
export function unfolded(block: HTMLElement): HTMLElement {
  return block.parentElement?.closest<HTMLElement>('details:not([open])') ?? block;
}

function own<T>(members: Readonly<Record<string, T>>, key: string | null): T | undefined {
  return key !== null && Object.hasOwn(members, key) ? members[key] : undefined;
}

function blockWith(blocks: readonly BlockView[], key: string): BlockView | undefined {
  for (const view of blocks) {
    const found = view.key === key ? view : blockWith(view.blocks ?? [], key);
    if (found) return found;
  }
  return undefined;
}

/** For each block in a disabled group, the outermost such group: its reason applies to all blocks inside. */
function disablingGroups(blocks: readonly BlockView[]): ReadonlyMap<BlockView, BlockView> {
  const groups = new Map<BlockView, BlockView>();
  const visit = (views: readonly BlockView[], around: BlockView | undefined) => {
    for (const view of views) {
      if (around) groups.set(view, around);
      visit(view.blocks ?? [], around ?? (view.disabled ? view : undefined));
    }
  };
  visit(blocks, undefined);
  return groups;
}

/** The outermost block around one, or the block itself, that has its reason. */
function withReason(blocks: readonly BlockView[], block: BlockView): BlockView | undefined {
  const { condition, template } = block.reason ?? {};
  for (const view of blocks) {
    const found = view === block ? view : withReason(view.blocks ?? [], block);
    if (found) return view.reason?.condition === condition && view.reason?.template === template ? view : found;
  }
  return undefined;
}
