import '@vscode-elements/elements/dist/vscode-button/index.js';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';
import type { LifecycleReport } from '../../../protocol/lifecycle.js';
import type { LifecycleFormat, LifecycleResult } from '../../../protocol/lsp.js';
import type {
  LifecycleChoice,
  LifecycleHostMessage,
  LifecyclePageMessage,
  LifecyclePanelState,
} from '../../../protocol/webview.js';
import { drawMessage } from '../shared/message-text.js';
import { comparisonView } from './comparison-view.js';
import { eventsForm } from './events-form.js';
import { assumptionList, expectationList, insightList, problemList } from './notes.js';
import { picture } from './picture.js';
import { headline, summary } from './summary.js';
import { entryTable, paymentTable, ruleTable, spanTable, type Jumps } from './tables.js';

const formats: readonly (readonly [format: LifecycleFormat, label: string])[] = [
  ['svg', 'SVG'],
  ['markdown', 'Markdown'],
  ['json', 'JSON'],
];

/** The whole page: what happens to a policy, and what the settings make of it. It holds nothing but what is being chosen and drawn. */
export class LifecyclePage extends LitElement {
  static override properties = { shown: { state: true }, request: { state: true }, pictureWidth: { state: true } };

  /** Tells the extension what the user does. */
  declare post: (message: LifecyclePageMessage) => void;
  /** Keeps what brings the panel back. */
  declare keep: (state: LifecyclePanelState) => void;
  declare private shown: LifecycleHostMessage | undefined;
  declare private request: LifecycleChoice | undefined;
  /** In CSS pixels: the picture is drawn as wide as there is room. */
  declare private pictureWidth: number;
  #edits = 0;
  readonly #room = new ResizeObserver(([entry]) => {
    if (entry) this.pictureWidth = Math.floor(entry.contentRect.width);
  });
  #observed: Element | undefined;

  constructor() {
    super();
    this.pictureWidth = 0;
  }

  /** Draws what the extension tells. */
  show(message: LifecycleHostMessage): void {
    this.shown = message;
    // What was changed since the extension wrote this is newer, and on its way there.
    if (message.edit !== this.#edits && this.request) return;
    this.request = message.state.request;
    this.keep(message.state);
  }

  /** The style sheet of the page holds inside, too. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(): void {
    const figure = this.querySelector('figure') ?? undefined;
    if (figure === this.#observed) return;
    this.#room.disconnect();
    this.#observed = figure;
    if (figure) this.#room.observe(figure);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, request } = this;
    if (!shown || !request) return nothing;
    const { result } = shown;
    return html`<main>
      <header>
        <h1>Policy lifecycle</h1>
        ${result && html`<p class="muted">${result.name}</p>`}
      </header>
      ${
        result === null
          ? html`<p class="fault" role="alert">
              There is no product module here any more, or the language server does not run. What you drew stays here.
            </p>`
          : html`${eventsForm(request, result, shown.hasCommits, {
              change: (change) => this.#change(change),
              save: () => this.post({ type: 'save' }),
            })}
            ${this.#outcome(result, request)}`
      }
    </main>`;
  }

  #outcome({ report, fault }: LifecycleResult, request: LifecycleChoice): TemplateResult {
    return html`<section class="outcome" aria-label="Timeline">
      <div class="head">
        <div role="status">${report && html`<h2>${headline(report.timeline)}</h2>`}</div>
        ${report && this.#exports()}
      </div>
      ${fault && this.#fault(fault.message, fault.place !== null)}
      ${report && this.#report(report, this.#jumps(request))}
    </section>`;
  }

  #report(report: LifecycleReport, jumps: Jumps): TemplateResult {
    const { timeline, comparison, insights, expectations } = report;
    const differing = comparison && new Set(comparison.differences.flatMap(({ afterEntry }) => afterEntry ?? []));
    return html`${problemList(timeline, jumps)} ${summary(report)}
      <figure>${this.pictureWidth > 0 ? picture(timeline, comparison, this.pictureWidth) : nothing}</figure>
      ${comparison && comparisonView(comparison)}
      ${insightList(insights, jumps, (file) =>
        this.#change({ file: null, drawn: withoutExpectations(file), until: null }),
      )}
      ${expectationList(expectations, jumps)} ${ruleTable(timeline, jumps)} ${spanTable(timeline, jumps)}
      ${entryTable(timeline, differing, jumps)} ${paymentTable(timeline)} ${assumptionList(timeline)}`;
  }

  #exports(): TemplateResult {
    return html`<div class="exports" role="group" aria-label="Export">
      <span class="muted" aria-hidden="true">Export</span>
      ${formats.map(
        ([format, label]) =>
          html`<vscode-button
            secondary
            aria-label="Export as ${label}"
            @click=${() => this.post({ type: 'export', format })}
            >${label}</vscode-button
          >`,
      )}
    </div>`;
  }

  #fault(message: string, hasPlace: boolean): TemplateResult {
    return html`<div class="fault" role="alert">
      <span class="codicon codicon-error" aria-hidden="true"></span>
      <span class="message">${drawMessage(message)}</span>
      ${
        hasPlace
          ? html`<vscode-button secondary icon="go-to-file" @click=${() => this.post({ type: 'openFault' })}
              >Show in file</vscode-button
            >`
          : nothing
      }
    </div>`;
  }

  #jumps({ file }: LifecycleChoice): Jumps {
    return {
      openSetting: (pointer) => this.post({ type: 'openSetting', pointer }),
      openEvent: file === null ? null : (pointer) => this.post({ type: 'openEvent', pointer }),
    };
  }

  #change(change: Partial<LifecycleChoice>): void {
    if (!this.shown || !this.request) return;
    this.request = { ...this.request, ...change };
    this.keep({ uri: this.shown.state.uri, request: this.request });
    this.post({ type: 'edit', request: this.request, edit: ++this.#edits });
  }
}

/** They speak of the file that they stand in. */
function withoutExpectations({ expect: _, ...file }: LifecycleFile): LifecycleFile {
  return file;
}
