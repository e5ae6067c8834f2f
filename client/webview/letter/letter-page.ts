/** A letter as its customer gets it, and what it is made from. */
import { html, nothing, type TemplateResult } from 'lit';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import { counted } from '../../../protocol/counted.js';
import { countedSeverities } from '../../../protocol/severity-counts.js';
import type {
  Letter,
  LetterChoice,
  LetterFormat,
  LetterProblem,
  LetterResult,
} from '../../../protocol/letter-messages.js';
import type { LetterHostMessage, LetterProtocol, LetterShowMessage } from '../../../protocol/panels/letter.js';
import { faultNote, missingModule } from '../shared/fault-note.js';
import { drawMessage } from '../shared/message-text.js';
import { startPage } from '../shared/page.js';
import { RequestPage } from '../shared/request-page.js';
import { drawSelect } from '../shared/select.js';
import { deepest, longestDrawn } from './letter-tree.js';
import { LetterSheets, mostPages, type DrawnPages, type ShownLetter } from './letter-sheets.js';
import { check, dayField } from '../shared/controls.js';
import { sampleFields } from '../shared/sample-fields.js';

customElements.define('letter-sheets', LetterSheets);

/** The name under which the page keeps that missing values are hidden. */
const hidesMissing = 'missing values';

/** The name under which it keeps that sheets are as large as on paper. */
const actualSize = 'actual size';

class LetterPage extends RequestPage<LetterProtocol & { readonly shown: LetterShowMessage }> {
  static override properties = { ...RequestPage.properties, cursor: { state: true }, drawn: { state: true } };

  declare private cursor: number | undefined;
  declare private drawn: DrawnPages | undefined;
  #letter: { readonly from: Letter; readonly shown: ShownLetter } | undefined;

  protected override show(message: LetterHostMessage): void {
    if (message.type === 'cursor') this.cursor = message.offset;
    else super.show(message);
  }

  protected override hasContent(): boolean {
    return this.drawn !== undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, request } = this;
    if (!shown || !request) return nothing;
    const { result, state } = shown;
    if (!result) return html`<main>${missingModule(state.uri)}</main>`;
    const { letter, fault, letters, file, name } = result;
    return html`<header class="sticky">
        <div class="page-title">
          <h1>${letter?.fileName ?? name}</h1>
          <p class="muted">${letter ? pagesText(this.drawn) : ''}</p>
        </div>
        ${fault ? faultNote(fault, this.openFault, 'status') : nothing}
      </header>
      <main class="stack">
        ${letters.length === 0 ? html`<p class="muted">The module has no letter: there is nothing in its documents folder.</p>` : this.#choices(result, request)}
        ${letter ? this.#content(letter, letters.find((one) => one.file === file)?.off ?? null) : nothing}
      </main>`;
  }

  #choices(
    { letters, file, samples, sampleDetails, sample, today }: LetterResult,
    request: LetterChoice,
  ): TemplateResult {
    return html`<section class="choices" aria-label="What the letter is made from">
      ${drawSelect(
        'letter',
        'Letter',
        letters.map(({ file: value, label, kind, off }) => ({
          value,
          label: kind === 'pdf' ? `${label} (opens the PDF)` : off === null ? label : `${label} (off)`,
        })),
        file ?? '',
        (value) => this.change({ file: value }),
      )}
      ${sampleFields({ samples, sampleDetails, sample }, request.policyholder, (change) => this.change(change))}
      ${dayField(today, request.now === null, (now) => this.change({ now }))}
      <div class="exports row">${this.#export('pdf', 'Export as PDF')} ${this.#export('html', 'Export as HTML')}</div>
    </section>`;
  }

  #export(format: LetterFormat, label: string): TemplateResult {
    return html`<vscode-button
      secondary
      ?disabled=${!this.shown?.result?.letter}
      @click=${() => this.post({ type: 'export', format })}
      >${label}</vscode-button
    >`;
  }

  /** @param off why the settings switch it off */
  #content(letter: Letter, off: string | null): TemplateResult {
    const missing = letter.problems.filter(({ code }) => code === 'missing-value').length;
    return html`${this.#policy()} ${off === null ? nothing : html`<p class="muted">${drawMessage(off)}</p>`}
      <div class="row">
        ${missing === 0 ? nothing : check(`Mark missing values (${String(missing)})`, this.#showsMissing, (shows) => this.#keep(hidesMissing, !shows))}
        ${check('Actual size', this.#isKept(actualSize), (isActual) => this.#keep(actualSize, isActual))}
      </div>
      ${this.#problems(letter.problems)} ${notShown(this.drawn)}
      <letter-sheets
        .letter=${this.#shownLetter(letter)}
        .cursor=${this.cursor}
        .isActualSize=${this.#isKept(actualSize)}
        .openTemplate=${(offset: number) => this.post({ type: 'openTemplate', offset })}
        .drawn=${(drawn: DrawnPages) => {
          this.drawn = drawn;
        }}
      ></letter-sheets>`;
  }

  /** What the panel that opened the letter knows of the policy on its day. */
  #policy(): TemplateResult | typeof nothing {
    const policy = this.request?.policy ?? null;
    if (policy === null) return nothing;
    const known = Object.entries(policy).map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    return html`<p class="of-the-life text-line">
      <span class="codicon codicon-pulse" aria-hidden="true"></span>
      <span>As in the policy lifecycle on that day: ${known.join(', ')}.</span>
      <button class="link" @click=${() => this.change({ policy: null, now: null })}>Use the sample</button>
    </p>`;
  }

  get #showsMissing(): boolean {
    return !this.#isKept(hidesMissing);
  }

  #isKept(name: string): boolean {
    return this.view.open.includes(name);
  }

  #keep(name: string, isKept: boolean): void {
    const others = this.view.open.filter((one) => one !== name);
    this.keepView({ open: isKept ? [...others, name] : others });
    this.requestUpdate();
  }

  /** The same object while nothing has changed: the sheets are drawn again for another one. */
  #shownLetter(letter: Letter): ShownLetter {
    const showsMissing = this.#showsMissing;
    const last = this.#letter;
    if (last?.from === letter && last.shown.showsMissing === showsMissing) return last.shown;
    const images = new Map(letter.images.map(({ reference, data }) => [reference, data ?? '']));
    const shown = { html: letter.html, origins: letter.origins, images, showsMissing };
    this.#letter = { from: letter, shown };
    return shown;
  }

  #problems(problems: readonly LetterProblem[]): TemplateResult | typeof nothing {
    if (problems.length === 0) return nothing;
    const serious = problems.filter(({ severity }) => severity !== 'information');
    return html`<details class="problems" ?open=${serious.length > 0}>
      <summary>${countText(problems)}</summary>
      <ul class="plain stack">
        ${problems.map(
          ({ message, severity, range }, index) =>
            html`<li class="text-line">
              <span class="codicon codicon-${icons[severity]} ${severity}" aria-hidden="true"></span>
              ${
                range
                  ? html`<button class="link" @click=${() => this.post({ type: 'openProblem', index })}>
                      Line ${range.start.line + 1}
                    </button>`
                  : nothing
              }
              <span>${drawMessage(message)}</span>
            </li>`,
        )}
      </ul>
    </details>`;
  }
}

const icons = { error: 'error', warning: 'warning', information: 'info' } as const;

/** `1 error, 2 notes in this letter`, as the side bar counts them, and what this sample and its files add: `1 note in this preview`. */
function countText(problems: readonly LetterProblem[]): string {
  const { own = [], others = [] } = Object.groupBy(problems, ({ ofTemplate }) => (ofTemplate ? 'own' : 'others'));
  return [
    { found: own, where: 'in this letter' },
    { found: others, where: 'in this preview' },
  ]
    .filter(({ found }) => found.length > 0)
    .map(({ found, where }) => `${severitiesText(found)} ${where}`)
    .join(', ');
}

function severitiesText(problems: readonly LetterProblem[]): string {
  const of = (severity: LetterProblem['severity']) => problems.filter((one) => one.severity === severity).length;
  return countedSeverities({ errors: of('error'), warnings: of('warning'), others: of('information') })
    .map(({ count, word }) => counted(count, word))
    .join(', ');
}

function pagesText(drawn: DrawnPages | undefined): string {
  if (!drawn) return '';
  const all = `${drawn.isCut ? 'more than ' : ''}${counted(drawn.pages, 'page')}`;
  return drawn.pages > mostPages ? `${all}, the first ${String(mostPages)} of which are shown` : all;
}

/** What the pages do not show, and why. */
function notShown(drawn: DrawnPages | undefined): readonly TemplateResult[] {
  if (!drawn) return [];
  const names = [...drawn.refused].map(([name, times]) => `${name} (${String(times)})`);
  return [
    drawn.isEmpty && 'This letter is empty: its template has no text and no image.',
    names.length > 0 &&
      `Not shown: ${names.join(', ')}. A letter runs no script, loads nothing, and nests elements up to ${counted(deepest, 'level')} deep.`,
    drawn.isCut &&
      `This letter is too long to be shown: these are its first ${longestDrawn.toLocaleString('en')} characters. An export has all of it.`,
  ].flatMap((text) => (text === false ? [] : html`<p class="muted" role="note">${text}</p>`));
}

startPage('letter-page', LetterPage);
