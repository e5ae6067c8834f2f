import type {
  BookOrder,
  FuzzOrder,
  WhatIfHostMessage,
  WhatIfShowMessage,
  WhatIfView,
  WhatIfProtocol,
} from '../../../protocol/panels/what-if.js';
import { html, nothing, type TemplateResult } from 'lit';
import { usualFuzzRuns } from '../../../protocol/fuzz.js';
import { faultNote, missingModule } from '../shared/fault-note.js';
import { drawMessage } from '../shared/message-text.js';
import { Page, startPage } from '../shared/page.js';
import { trustNotice } from '../shared/trust-notice.js';
import { bookStatus, bookView, firstBookData } from './book-view.js';
import { fuzzStatus, fuzzView } from './fuzz-view.js';
import { listedRows } from './listed-rows.js';
import { filterOf, whatIfStatus, whatIfView } from './what-if-view.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';

/** How many rows are shown at first, and added on each request. */
const rowsAtOnce = 300;

const allTabs = [
  ['whatIf', 'What-if'],
  ['fuzz', 'Fuzz'],
  ['book', 'Book of policies'],
] as const;

/** The whole page. Its only state is its view and the settings of the next fuzzing run. */
class WhatIfPage extends Page<WhatIfProtocol> {
  static override properties = {
    shown: { state: true },
    look: { state: true },
    open: { state: true },
    limit: { state: true },
    order: { state: true },
    bookOrder: { state: true },
    redacts: { state: true },
  };

  declare private shown: WhatIfShowMessage | undefined;
  declare private look: WhatIfView | undefined;
  /** The keys of the unfolded rows. */
  declare private open: ReadonlySet<string>;
  declare private limit: number;
  declare private order: FuzzOrder;
  /** Null: nothing was entered yet. */
  declare private bookOrder: BookOrder | null;
  declare private redacts: boolean;
  /** Received rows that were not drawn yet. */
  #coming: Extract<WhatIfHostMessage, { readonly type: 'rows' }>[] = [];

  constructor() {
    super();
    this.open = new Set();
    this.limit = rowsAtOnce;
    this.order = { hook: null, sample: null, runs: usualFuzzRuns, seed: null };
    this.bookOrder = null;
    this.redacts = true;
  }

  protected override show(message: WhatIfHostMessage): void {
    const { shown } = this;
    switch (message.type) {
      case 'show':
        this.shown = message;
        this.#coming = [];
        // From then on the page's own view state is newer.
        this.look ??= message.state.look;
        return this.keep({ uri: message.state.uri, look: this.look });
      case 'rows':
        if (this.#coming.length === 0) requestAnimationFrame(() => this.#addRows());
        this.#coming.push(message);
        return;
      case 'fuzz':
        if (shown) this.shown = { ...shown, fuzz: message.fuzz };
        return;
      case 'book':
        if (shown) this.shown = { ...shown, book: message.book };
        return;
      case 'tab':
        return this.#look({ tab: message.tab });
    }
  }

  /** Batched, because rows may arrive faster than the screen is drawn. */
  #addRows(): void {
    const last = this.#coming.at(-1);
    if (!last || !this.shown?.run) return;
    const { run } = this.shown;
    const rows = [...run.rows, ...this.#coming.flatMap((message) => message.rows)];
    this.shown = { ...this.shown, run: { ...run, rows, done: last.done, all: last.all } };
    this.#coming = [];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, look: view } = this;
    if (!shown || !view) return nothing;
    const { module, trusted, fault } = shown;
    return html`<main class="stack">
      <header class="page-title sticky">
        <h1>What-if</h1>
        ${module && html`<p class="muted">${module.name}</p>`} ${statusOf(view.tab, shown)}
      </header>
      ${trusted ? nothing : trustNotice(this.manageTrust)} ${module ? nothing : missingModule(shown.state.uri)}
      ${fault && faultNote(fault, this.openFault)}
      ${tabs('Kind of run', allTabs, view.tab, (tab) => this.#look({ tab }))}
      <section role="tabpanel" id="panel-whatIf" aria-labelledby="tab-whatIf" ?hidden=${view.tab !== 'whatIf'}>
        ${view.tab === 'whatIf' ? this.#whatIf(shown, view) : nothing}
      </section>
      <section role="tabpanel" id="panel-fuzz" aria-labelledby="tab-fuzz" ?hidden=${view.tab !== 'fuzz'}>
        ${view.tab === 'fuzz' ? this.#fuzz(shown) : nothing}
      </section>
      <section role="tabpanel" id="panel-book" aria-labelledby="tab-book" ?hidden=${view.tab !== 'book'}>
        ${view.tab === 'book' ? this.#book(shown) : nothing}
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
        openCode: this.openCode,
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
        openCode: this.openCode,
        prepare: (hook, finding) => this.post({ type: 'prepareFinding', hook, finding }),
        debug: (hook, finding) => this.post({ type: 'debugFinding', hook, finding }),
        saveScenario: (hook, finding) => this.post({ type: 'saveFinding', hook, finding }),
      },
    );
  }

  #book({ module, trusted, book, booksUnavailable }: WhatIfShowMessage): TemplateResult {
    if (booksUnavailable !== null)
      return html`<p class="problem information"><span>${drawMessage(booksUnavailable)}</span></p>`;
    const order = this.bookOrder ?? book.order ?? { hook: module?.hooks[0]?.key ?? '', data: firstBookData };
    const mayRun = trusted && book.file !== null && order.hook !== '';
    return bookView(
      { module, book, order, mayRun, redacts: this.redacts },
      {
        choose: () => this.post({ type: 'chooseBook' }),
        change: (change) => {
          this.bookOrder = { ...order, ...change };
        },
        start: () => {
          if (mayRun) this.post({ type: 'runBook', order });
        },
        cancel: () => this.post({ type: 'cancelBook' }),
        redact: (redacts) => {
          this.redacts = redacts;
        },
        open: (line) => this.post({ type: 'openPolicy', line }),
        debug: (line) => this.post({ type: 'debugPolicy', line }),
        save: (line) => this.post({ type: 'savePolicy', line, redacts: this.redacts }),
      },
    );
  }

  #look(change: Partial<WhatIfView>): void {
    if (!this.shown || !this.look) return;
    this.look = { ...this.look, ...change };
    this.keep({ uri: this.shown.state.uri, look: this.look });
    this.post({ type: 'look', view: this.look });
  }
}

function statusOf(tab: WhatIfView['tab'], { run, fuzz, book }: WhatIfShowMessage): TemplateResult {
  return { whatIf: () => whatIfStatus(run), fuzz: () => fuzzStatus(fuzz), book: () => bookStatus(book) }[tab]();
}

startPage('what-if-page', WhatIfPage);

/** Tabs, selected by click or with the arrow keys. Each controls the panel `panel-<id>`. */
function tabs<Id extends string>(
  label: string,
  all: readonly (readonly [id: Id, title: string])[],
  chosen: Id,
  choose: (id: Id) => void,
): TemplateResult {
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && all.at((all.findIndex(([id]) => id === chosen) + step) % all.length);
    if (!next) return;
    event.preventDefault();
    choose(next[0]);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${next[0]}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${onKey}>
    ${all.map(
      ([id, title]) =>
        html`<button
          type="button"
          role="tab"
          id="tab-${id}"
          aria-selected=${id === chosen}
          aria-controls="panel-${id}"
          tabindex=${id === chosen ? 0 : -1}
          @click=${() => choose(id)}
        >
          ${title}
        </button>`,
    )}
  </div>`;
}
