import { html, LitElement, nothing, type TemplateResult } from 'lit';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import type {
  AlterationHostMessage,
  AlterationPageMessage,
  AlterationPanelState,
  AlterationRequest,
} from '../../../protocol/webview.js';
import { trustNotice } from '../shared/trust-notice.js';
import type { Draft } from './data-form.js';
import { jsonMistake } from './json-mistake.js';
import { requestForm } from './request-form.js';
import { runView } from './run-view.js';
import type { CodePlace } from '../shared/stack-frames.js';

/** The whole page: the request, and what became of the latest run. It holds nothing but what is being written. */
export class AlterationPage extends LitElement {
  static override properties = {
    shown: { state: true },
    request: { state: true },
    isJson: { state: true },
    drafts: { state: true },
  };

  /** Tells the extension what the user does. */
  declare post: (message: AlterationPageMessage) => void;
  /** Keeps what brings the panel back. */
  declare keep: (state: AlterationPanelState) => void;
  declare private shown: AlterationHostMessage | undefined;
  declare private request: AlterationRequest | undefined;
  /** Whether the data is shown as JSON in place of the hook's form. */
  declare isJson: boolean;
  /** Keeps that for the next page. */
  declare keepJson: (isJson: boolean) => void;
  /** What stands in fields of the form and is no value. */
  declare private drafts: ReadonlyMap<string, Draft>;
  #edits = 0;

  constructor() {
    super();
    this.isJson = false;
    this.drafts = new Map();
  }

  /** Draws what the extension tells. */
  show(message: AlterationHostMessage): void {
    this.shown = message;
    // What was written since the extension wrote this is newer, and on its way there.
    if (message.edit !== this.#edits && this.request) return;
    this.request = message.state.request;
    this.keep(message.state);
  }

  /** The style sheet of the page holds inside, too. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, request } = this;
    if (!shown || !request) return nothing;
    const { module, trusted, run, form, history } = shown;
    return html`<main>
      <header>
        <h1>Alteration hook</h1>
        ${module && html`<p class="muted">${module.name}</p>`}
      </header>
      ${trusted ? nothing : trustNotice(() => this.post({ type: 'manageTrust' }))}
      ${module ? nothing : missingModule(shown.state.uri)}
      ${requestForm(request, module, {
        mistake: jsonMistake(request.data),
        mayRun: trusted && module !== null,
        trusted,
        form,
        history,
        isJson: this.isJson,
        drafts: this.drafts,
        onDraft: (path, draft) => this.#draft(path, draft),
        onShowJson: (isJson) => this.#showJson(isJson),
        onPrefill: () => {
          this.drafts = new Map();
          this.post({ type: 'prefill' });
        },
        onTakeUp: (data) => {
          this.drafts = new Map();
          this.#change({ data });
        },
        onChange: (change) => this.#change(change),
        onRun: () => this.#run(),
        onWhatIf: () => this.post({ type: 'whatIf' }),
      })}
      ${runView(run, {
        openCode: this.#openCode,
        openFault: () => this.post({ type: 'openFault' }),
        showDiff: () => this.post({ type: 'showDiff' }),
        saveScenario: () => this.post({ type: 'saveScenario' }),
        runScenarios: () => this.post({ type: 'runScenarios' }),
      })}
    </main>`;
  }

  #change(change: Partial<AlterationRequest>): void {
    if (!this.shown || !this.request) return;
    this.request = { ...this.request, ...change };
    this.keep({ uri: this.shown.state.uri, request: this.request });
    this.post({ type: 'edit', request: this.request, edit: ++this.#edits });
  }

  #draft(path: string, draft: Draft | null): void {
    const others = [...this.drafts].filter(([one]) => one !== path);
    this.drafts = new Map(draft ? [...others, [path, draft]] : others);
  }

  #showJson(isJson: boolean): void {
    this.isJson = isJson;
    this.drafts = new Map();
    this.keepJson(isJson);
  }

  #run(): void {
    const { shown, request } = this;
    if (!shown?.trusted || !shown.module || !request) return;
    const mistake = jsonMistake(request.data);
    const faulty = this.querySelector<HTMLElement>('.data-form [aria-invalid=true]');
    if (faulty) return faulty.focus();
    if (!mistake) return this.post({ type: 'run', request });
    const field = this.querySelector<HTMLTextAreaElement>('#data');
    field?.focus();
    field?.setSelectionRange(mistake.offset, mistake.offset);
  }

  readonly #openCode = ({ file, line, column }: CodePlace): void => {
    this.post({ type: 'openCode', file, line, column });
  };
}

function missingModule(uri: string): TemplateResult {
  return html`<p class="fault" role="alert">
    <span class="codicon codicon-error" aria-hidden="true"></span>
    <span class="message">
      There is no product module in <code>${uri}</code>, or the language server does not run. What you wrote stays here.
    </span>
  </p>`;
}
