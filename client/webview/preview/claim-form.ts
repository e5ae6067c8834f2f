/** The claim form. It draws what it is shown and posts what the user does; all it holds is what the user is in the middle of. */
import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import { html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PreviewResult } from '../../../protocol/lsp.js';
import type { BlockView, PreviewProblem } from '../../../protocol/view-model.js';
import type { ClaimChoice, PreviewHostMessage, PreviewPageMessage } from '../../../protocol/webview.js';
import { announcement, namesInSight } from './announcement.js';
import { BlockIds } from './block-ids.js';
import type { FormOfBlocks } from './blocks/block.js';
import { rendererOf } from './blocks/index.js';
import { disablingGroups } from './disabling-groups.js';
import { Drafts } from './drafts.js';
import { drawFaultStrip } from './fault-strip.js';
import { drawHeader } from './form-header.js';
import { drawProblems } from './problems.js';

export class ClaimFormElement extends LitElement {
  post: (message: PreviewPageMessage) => void = () => undefined;
  /** The keys of folded groups. */
  folded: readonly string[] = [];
  /** Told whenever a group is folded or unfolded. */
  keepFolded: (folded: readonly string[]) => void = () => undefined;
  #shown: PreviewHostMessage | undefined;
  #inSight: ReadonlyMap<string, string> | undefined;
  #announcement = '';
  /** The problems of blocks that are drawn, by key. */
  #problems: ReadonlyMap<string, readonly PreviewProblem[]> = new Map();
  readonly #drafts = new Drafts();
  readonly #ids = new BlockIds();
  #disablingGroups: ReadonlyMap<BlockView, BlockView> = new Map();

  /** The page's style sheet holds for the form, too. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Draws what a message shows. */
  show(message: PreviewHostMessage): void {
    const isAnother = message.state.uri !== this.#shown?.state.uri;
    if (isAnother) this.#drafts.clear();
    this.#shown = message;
    const preview = message.result?.form?.preview;
    const states = new Map(Object.entries(preview?.block_states ?? {}));
    this.#drafts.include(message.edit, (key) => {
      const state = states.get(key);
      return state?.['option_key'] ?? state?.['value'] ?? null;
    });
    this.#ids.assign(preview?.blocks ?? []);
    this.#disablingGroups = disablingGroups(preview?.blocks ?? []);
    const inSight = namesInSight(preview?.blocks ?? []);
    this.#announcement = this.#inSight === undefined || isAnother ? '' : announcement(this.#inSight, inSight);
    this.#inSight = inSight;
    this.#problems = Map.groupBy(
      (preview?.problems ?? []).filter(({ block }) => block !== null && inSight.has(block)),
      ({ block }) => block ?? '',
    );
    this.requestUpdate();
  }

  protected override render(): unknown {
    const shown = this.#shown;
    if (!shown) return nothing;
    const { result, state } = shown;
    return html`<p class="for-screen-readers" aria-live="polite">${this.#announcement}</p>
      <main>
        ${
          result === null
            ? html`<div class="empty">
                <h1>No product module</h1>
                <p class="muted">There is no product module here any more: its configuration file is gone.</p>
              </div>`
            : html`${drawHeader(result, state, this.#header)}${this.#drawForm(result)}`
        }
      </main>`;
  }

  #drawForm({ form, fault }: PreviewResult): unknown {
    const strip = fault === null ? nothing : drawFaultStrip(fault, form !== null, this.#openFault);
    if (form === null) return strip;
    const { blocks, problems } = form.preview;
    const elsewhere = problems.filter(({ block }) => block === null || !this.#problems.has(block));
    return html`${strip}
      <div class="form">
        ${elsewhere.length > 0 ? drawProblems(elsewhere, 'problems', true) : nothing}
        ${
          blocks.some(({ visible }) => visible)
            ? this.#blocks.drawBlocks(blocks)
            : html`<p class="muted">
                ${blocks.length === 0 ? 'The claims blocks file has no blocks yet.' : 'No block is visible.'}
              </p>`
        }
      </div>`;
  }

  readonly #openFault = () => this.post({ type: 'openFault' });

  readonly #header = {
    choose: (choice: Partial<ClaimChoice>) => this.post({ type: 'choose', choice }),
    restart: () => {
      this.#drafts.clear();
      this.post({ type: 'restart' });
    },
  };

  readonly #blocks: FormOfBlocks = {
    idOf: (block) => this.#ids.of(block),
    stateOf: ({ key }) => {
      const states = this.#shown?.result?.form?.preview.block_states ?? {};
      return key !== null && Object.hasOwn(states, key) ? (states[key] ?? {}) : {};
    },
    markdownOf: ({ key }) => {
      const markdown = this.#shown?.result?.form?.markdown ?? {};
      return key !== null && Object.hasOwn(markdown, key) ? (markdown[key] ?? []) : [];
    },
    fulfillmentType: (key) => {
      const types = this.#shown?.result?.form?.fulfillmentTypes ?? {};
      return Object.hasOwn(types, key) ? types[key] : undefined;
    },
    problemsOf: ({ key }) => this.#problems.get(key ?? '') ?? [],
    chosen: ({ key }, value) => (key === null ? value : this.#drafts.value(key, value)),
    written: ({ key }, text) => (key === null ? text : this.#drafts.text(key, text)),
    answer: ({ key }, value, text) => {
      if (key === null) return;
      this.post({ type: 'answer', key, value, edit: this.#drafts.write(key, value, text) });
      this.requestUpdate();
    },
    leave: ({ key }) => {
      if (key === null) return;
      this.#drafts.leave(key);
      this.requestUpdate();
    },
    create: ({ key, disabled }) => {
      // A disabled vscode-button hears clicks that come from a script, such as a screen reader's.
      if (key !== null && !disabled) this.post({ type: 'create', key });
    },
    disablingGroup: (block) => this.#disablingGroups.get(block),
    isFolded: ({ key }) => this.folded.includes(key ?? ''),
    fold: ({ key }, isFolded) => {
      const name = key ?? '';
      // A group that is drawn tells that it opens.
      if (this.folded.includes(name) === isFolded) return;
      this.folded = isFolded ? [...this.folded, name] : this.folded.filter((other) => other !== name);
      this.keepFolded(this.folded);
    },
    drawBlocks: (blocks) =>
      html`<div class="blocks">
        ${repeat(
          blocks.filter(({ visible }) => visible),
          (block) => this.#ids.of(block),
          (block) =>
            html`<div class="block" id=${this.#ids.of(block)} data-type=${block.type ?? ''}>
              ${rendererOf(block)(block, this.#blocks)}
            </div>`,
        )}
      </div>`,
  };
}
