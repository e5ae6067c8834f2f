import type { AlterationProtocol } from '../../../protocol/panels/alteration.js';
import { html, nothing, type TemplateResult } from 'lit';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import { shownFields } from '../../../protocol/display-conditions.js';
import { defaultMoney } from '../../../protocol/money.js';
import { Appeared } from '../shared/appeared.js';
import { missingModule } from '../shared/fault-note.js';
import { startPage } from '../shared/page.js';
import { RequestPage } from '../shared/request-page.js';
import { trustNotice } from '../shared/trust-notice.js';
import { pathText, type Draft } from './data-field.js';
import { jsonMistake } from './json-mistake.js';
import { objectOf, requestForm } from './request-form.js';
import { runStatus, runView } from './run-view.js';

/** The saved view state: whether the data is shown as JSON. */
const jsonData = 'data as JSON';

/** The whole page: the request, and the result of the latest run. Its only state is the text being edited. */
class AlterationPage extends RequestPage<AlterationProtocol> {
  static override properties = {
    isJson: { state: true },
    drafts: { state: true },
  };

  /** Whether the data is shown as JSON instead of the hook's form. */
  declare private isJson: boolean;
  /** Invalid text in the fields of the form. */
  declare private drafts: ReadonlyMap<string, Draft>;

  readonly #appeared = new Appeared();
  #marked: string | null = null;
  #hook = '';

  constructor() {
    super();
    this.isJson = this.view.open.includes(jsonData);
    this.drafts = new Map();
  }

  /** Which fields an answer made visible. */
  protected override willUpdate(): void {
    const { shown, request } = this;
    if (!shown?.form || !request) return;
    const data = jsonMistake(request.data) ? null : objectOf(request.data);
    if (data === null) return;
    this.#appeared.take(
      shownFields(shown.form.elements, data).map(({ path }) => pathText(path)),
      request.hook !== this.#hook,
    );
    this.#hook = request.hook;
  }

  /** Shows what was selected in the JSON. */
  protected override updated(): void {
    const marked = this.shown?.marked ?? null;
    if (marked === this.#marked) return;
    this.#marked = marked;
    this.querySelector('.data-form .is-marked')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, request } = this;
    if (!shown || !request) return nothing;
    const { module, trusted, run, form, history } = shown;
    const money = module?.money ?? defaultMoney;
    return html`<main class="stack">
      <header class="page-title sticky">
        <h1>Alteration hook</h1>
        ${module && html`<p class="muted">${module.name}</p>`} ${runStatus(run, request, money)}
      </header>
      ${trusted ? nothing : trustNotice(this.manageTrust)}
      ${module ? nothing : missingModule(shown.state.uri, 'Your input is kept.')}
      ${requestForm(request, module, {
        mistake: jsonMistake(request.data),
        mayRun: trusted && module !== null,
        trusted,
        money,
        appeared: this.#appeared,
        form,
        history,
        isJson: this.isJson,
        drafts: this.drafts,
        marked: shown.marked,
        onSelect: (element) => this.#select(element),
        onDraft: (path, draft) => this.#draft(path, draft),
        onShowJson: (isJson) => this.#showJson(isJson),
        onPrefill: () => {
          this.drafts = new Map();
          this.post({ type: 'prefill' });
        },
        onTakeUp: (data) => {
          this.drafts = new Map();
          this.change({ data });
        },
        onChange: (change) => this.change(change),
        onRun: () => this.#run('run'),
        onDebug: () => this.#run('debug'),
        onWhatIf: () => this.post({ type: 'whatIf' }),
      })}
      ${runView(run, money, {
        openCode: this.openCode,
        openFault: this.openFault,
        showDiff: () => this.post({ type: 'showDiff' }),
        openSample: () => this.post({ type: 'openSample' }),
        addToSample: () => this.post({ type: 'addToSample' }),
        saveScenario: () => this.post({ type: 'saveScenario' }),
        runScenarios: () => this.post({ type: 'runScenarios' }),
      })}
    </main>`;
  }

  /** Reported once; the page does not scroll. */
  #select(element: string): void {
    if (!this.shown || element === this.#marked) return;
    this.#marked = element;
    this.shown = { ...this.shown, marked: element };
    this.post({ type: 'select', element });
  }

  #draft(path: string, draft: Draft | null): void {
    const others = [...this.drafts].filter(([one]) => one !== path);
    this.drafts = new Map(draft ? [...others, [path, draft]] : others);
  }

  #showJson(isJson: boolean): void {
    this.isJson = isJson;
    this.drafts = new Map();
    this.keepView({ open: isJson ? [jsonData] : [] });
  }

  #run(type: 'run' | 'debug'): void {
    const { shown, request } = this;
    if (!shown?.trusted || !shown.module || !request) return;
    const mistake = jsonMistake(request.data);
    const faulty = this.querySelector<HTMLElement>('.data-form [aria-invalid=true]');
    if (faulty) return faulty.focus();
    if (!mistake) return this.post({ type, request });
    const field = this.querySelector<HTMLTextAreaElement>('#data');
    field?.focus();
    field?.setSelectionRange(mistake.offset, mistake.offset);
  }
}

startPage('alteration-page', AlterationPage);
