import { html, LitElement, nothing, type TemplateResult } from 'lit';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import { usualFuzzRuns } from '../../../protocol/fuzz.js';
import type {
  FuzzOrder,
  WhatIfHostMessage,
  WhatIfPageMessage,
  WhatIfPanelState,
  WhatIfShowMessage,
  WhatIfView,
} from '../../../protocol/webview.js';
import { drawMessage } from '../shared/message-text.js';
import type { CodePlace } from '../shared/stack-frames.js';
import { trustNotice } from '../shared/trust-notice.js';
import { fuzzView } from './fuzz-view.js';
import { listedRows } from './listed-rows.js';
import { tabs } from './tabs.js';
import { filterOf, whatIfView } from './what-if-view.js';

/** How many rows are drawn at first, and how many more with each wish. */
const rowsAtOnce = 300;

const allTabs = [
  ['whatIf', 'What-if'],
  ['fuzz', 'Fuzz'],
] as const;

/** The whole page. It holds nothing but how it is looked at, and what is to be fuzzed next. */
export class WhatIfPage extends LitElement {
  static override properties = {
    shown: { state: true },
    view: { state: true },
    open: { state: true },
    limit: { state: true },
    order: { state: true },
  };

  /** Tells the extension what the user does. */
  declare post: (message: WhatIfPageMessage) => void;
  /** Keeps what brings the panel back. */
  declare keep: (state: WhatIfPanelState) => void;
  declare private shown: WhatIfShowMessage | undefined;
  declare private view: WhatIfView | undefined;
  /** The keys of the rows that are unfolded. */
  declare private open: ReadonlySet<string>;
  declare private limit: number;
  declare private order: FuzzOrder;
  /** What was told of since the page was drawn. */
  #coming: Extract<WhatIfHostMessage, { readonly type: 'rows' }>[] = [];

  constructor() {
    super();
    this.open = new Set();
    this.limit = rowsAtOnce;
    this.order = { hook: null, sample: null, runs: usualFuzzRuns, seed: null };
  }

  /** Draws what the extension tells. */
  show(message: WhatIfHostMessage): void {
    const { shown } = this;
    switch (message.type) {
      case 'show':
        this.shown = message;
        this.#coming = [];
        // From then on the page knows better how it is looked at.
        this.view ??= message.state.look;
        return this.keep({ uri: message.state.uri, look: this.view });
      case 'rows':
        if (this.#coming.length === 0) requestAnimationFrame(() => this.#addRows());
        this.#coming.push(message);
        return;
      case 'fuzz':
        if (shown) this.shown = { ...shown, fuzz: message.fuzz };
        return;
    }
  }

  /** Rows may come faster than the screen is drawn. */
  #addRows(): void {
    const last = this.#coming.at(-1);
    if (!last || !this.shown?.run) return;
    const { run } = this.shown;
    const rows = [...run.rows, ...this.#coming.flatMap((message) => message.rows)];
    this.shown = { ...this.shown, run: { ...run, rows, done: last.done, all: last.all } };
    this.#coming = [];
  }

  /** The style sheet of the page holds inside, too. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, view } = this;
    if (!shown || !view) return nothing;
    const { module, trusted, fault } = shown;
    return html`<main>
      <header>
        <h1>What-if</h1>
        ${module && html`<p class="muted">${module.name}</p>`}
      </header>
      ${trusted ? nothing : trustNotice(() => this.post({ type: 'manageTrust' }))}
      ${module ? nothing : missingModule(shown.state.uri)}
      ${
        fault
          ? html`<p class="fault" role="alert">
              <span class="codicon codicon-error" aria-hidden="true"></span>
              <span class="message">${drawMessage(fault.message)}</span>
              ${
                fault.place
                  ? html`<vscode-button secondary @click=${() => this.post({ type: 'openFault' })}
                      >Show the place</vscode-button
                    >`
                  : nothing
              }
            </p>`
          : nothing
      }
      ${tabs('Kind of run', allTabs, view.tab, (tab) => this.#look({ tab }))}
      <section role="tabpanel" id="panel-whatIf" aria-labelledby="tab-whatIf" ?hidden=${view.tab !== 'whatIf'}>
        ${view.tab === 'whatIf' ? this.#whatIf(shown, view) : nothing}
      </section>
      <section role="tabpanel" id="panel-fuzz" aria-labelledby="tab-fuzz" ?hidden=${view.tab !== 'fuzz'}>
        ${view.tab === 'fuzz' ? this.#fuzz(shown) : nothing}
      </section>
    </main>`;
  }

  #whatIf(shown: WhatIfShowMessage, view: WhatIfView): TemplateResult {
    const { open, limit } = this;
    const rows = shown.run ? listedRows(shown.run, shown.baseline) : [];
    return whatIfView(
      { shown, view, rows, open, limit },
      {
        run: () => this.post({ type: 'run' }),
        cancel: () => this.post({ type: 'cancel' }),
        filter: (filter) => this.#look({ filter }),
        saveBaseline: () => this.post({ type: 'saveBaseline' }),
        removeBaseline: () => this.post({ type: 'removeBaseline' }),
        exportAs: (format) => this.post({ type: 'export', format, changes: filterOf(view, shown) === 'changes' }),
        showMore: () => {
          this.limit += rowsAtOnce;
        },
        sort: (sort) => this.#look({ sort, isDescending: view.sort === sort && !view.isDescending }),
        toggle: (key) => {
          const others = [...open].filter((one) => one !== key);
          this.open = new Set(open.has(key) ? others : [...others, key]);
        },
        openCode: this.#openCode,
        prepare: ({ hook, sample, request }) => this.post({ type: 'prepare', hook, sample, request }),
      },
    );
  }

  #fuzz({ module, trusted, fuzz, fault }: WhatIfShowMessage): TemplateResult {
    const mayRun = trusted && module !== null && fault === null;
    return fuzzView(
      { module, states: fuzz, order: this.order, mayRun },
      {
        change: (change) => {
          this.order = { ...this.order, ...change };
        },
        start: () => {
          if (mayRun) this.post({ type: 'fuzz', order: this.order });
        },
        cancel: () => this.post({ type: 'cancelFuzz' }),
        openCode: this.#openCode,
        prepare: (hook) => this.post({ type: 'prepareFinding', hook }),
        saveScenario: (hook) => this.post({ type: 'saveFinding', hook }),
      },
    );
  }

  #look(change: Partial<WhatIfView>): void {
    if (!this.shown || !this.view) return;
    this.view = { ...this.view, ...change };
    this.keep({ uri: this.shown.state.uri, look: this.view });
    this.post({ type: 'look', view: this.view });
  }

  readonly #openCode = ({ file, line, column }: CodePlace): void => {
    this.post({ type: 'openCode', file, line, column: column ?? 1 });
  };
}

function missingModule(uri: string): TemplateResult {
  return html`<p class="fault" role="alert">
    <span class="codicon codicon-error" aria-hidden="true"></span>
    <span class="message">There is no product module in <code>${uri}</code>, or the language server does not run.</span>
  </p>`;
}
