import type { LifecycleResult } from '../../../protocol/lifecycle-messages.js';
import type { LifecycleFormat } from '../../../protocol/lifecycle-names.js';
import type { LifecycleChoice, LifecycleProtocol } from '../../../protocol/panels/lifecycle.js';
import { html, nothing, type PropertyValues, type TemplateResult, type SVGTemplateResult } from 'lit';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';
import type { LifecycleReport, Comparison, Timeline } from '../../../protocol/lifecycle.js';
import { codeNote } from '../shared/code-note.js';
import { faultNote, missingModule } from '../shared/fault-note.js';
import { PictureWidth } from '../shared/picture-width.js';
import { startPage } from '../shared/page.js';
import { RequestPage } from '../shared/request-page.js';
import { eventsForm } from './events-form.js';
import { assumptionList, expectationList, insightList, problemList } from './notes.js';
import { headline, summary, sentenceOf } from './summary.js';
import { entryTable, paymentTable, ruleTable, spanTable, type Jumps } from './tables.js';
import { sideTitles, sideLabels } from '../../../protocol/side-names.js';
import { drawDate } from '../shared/readable.js';
import { drawMessage } from '../shared/message-text.js';
import { foldingTable, section } from '../shared/sections.js';
import { pictureFrame, type Row } from '../shared/picture-frame.js';
import { Scale } from '../shared/scale.js';
import { differenceRow, statusRow } from '../shared/status-rows.js';
import { closestPoint, counterRow, momentRow, paymentRow, spanRows } from './picture-rows.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';

const formats: readonly (readonly [format: LifecycleFormat, label: string])[] = [
  ['svg', 'SVG'],
  ['markdown', 'Markdown'],
  ['json', 'JSON'],
];

/** What the timeline follows while code is not called. */
const withoutCode = { lead: 'This timeline follows the settings alone', subject: 'it' };

/** How much of the window the timeline may take while the rest is scrolled. */
const mostHeight = 0.7;

/** The name under which the view state keeps whether the inputs are unfolded. */
const inputs = 'inputs';

/** The whole page: the events of a policy, and their results with the settings. Its only state is the selection and the drawing. */
class LifecyclePage extends RequestPage<LifecycleProtocol> {
  static override properties = { isWide: { state: true }, isLow: { state: true } };

  /** The picture fills the available width. */
  readonly #room = new PictureWidth(this);
  /** Whether the inputs have room beside the timeline; else they are folded below it. */
  declare private isWide: boolean;
  /** Whether the timeline leaves room for the rest of the page: then it stays in sight, else it would be cut off. */
  declare private isLow: boolean;
  readonly #wide = window.matchMedia('(min-width: 720px)');

  constructor() {
    super();
    this.isWide = this.#wide.matches;
    this.isLow = false;
    window.addEventListener('resize', () => this.#measure());
    this.#wide.addEventListener('change', ({ matches }) => {
      this.isWide = matches;
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#measure();
  }

  #measure(): void {
    const height = this.querySelector<HTMLElement>('.outcome')?.offsetHeight ?? 0;
    this.isLow = height > 0 && height <= mostHeight * window.innerHeight;
  }

  protected override hasContent(): boolean {
    return !!this.shown?.result?.report;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, request } = this;
    if (!shown || !request) return nothing;
    const { result } = shown;
    return html`<main class="stack ${this.isWide ? 'is-wide' : ''}">
      <header class="page-title">
        <h1>Policy timeline</h1>
        ${result && html`<p class="muted">${result.name} · ${request.file ?? 'custom timeline'}</p>`}
      </header>
      ${
        result === null
          ? missingModule(shown.state.uri, 'Your events are kept.')
          : html`${this.#outcome(result, request)}
            ${eventsForm(request, result, shown.hasCommits, {
              change: (change) => this.change(change),
              save: () => this.post({ type: 'save' }),
              debug: () => this.post({ type: 'debug' }),
              isOpen: this.isWide || this.view.open.includes(inputs),
              toggle: (isOpen) => this.#unfold(isOpen),
            })}
            ${result.report && this.#details(result.report, this.#jumps(request))}`
      }
    </main>`;
  }

  /** Stays in sight while payments are clicked and the page is scrolled. */
  #outcome({ report, fault, money, code }: LifecycleResult, { code: use = 'on' }: LifecycleChoice): TemplateResult {
    return html`<section class="outcome stack ${this.isLow ? 'sticky' : ''}" aria-label="Timeline">
      <div class="head row">
        <div role="status">${report && html`<h2 class="text-line">${headline(report)}</h2>`}</div>
        ${report && this.#exports()}
      </div>
      ${fault && faultNote(fault, this.openFault)} ${codeNote(code, use !== 'off', withoutCode, this.manageTrust)}
      ${
        report &&
        html`${summary(report, money)}
          <figure>
            ${this.#room.width > 0 ? picture(report.timeline, report.comparison, this.#room.width) : nothing}
          </figure>`
      }
    </section>`;
  }

  #details(report: LifecycleReport, jumps: Jumps): TemplateResult {
    const { timeline, comparison, insights, expectations } = report;
    const differing = comparison && new Set(comparison.differences.flatMap(({ afterEntry }) => afterEntry ?? []));
    return html`<div class="details">
      ${problemList(timeline, jumps)} ${comparison && comparisonView(comparison)}
      ${insightList(insights, jumps, (file) =>
        this.change({ file: null, drawn: withoutExpectations(file), until: null }),
      )}
      ${expectationList(expectations, jumps)} ${ruleTable(timeline, jumps)} ${spanTable(timeline, jumps)}
      ${entryTable(timeline, differing, jumps)} ${paymentTable(timeline)} ${assumptionList(timeline)}
    </div>`;
  }

  #unfold(isOpen: boolean): void {
    // Beside the timeline the inputs are always open.
    if (this.isWide || this.view.open.includes(inputs) === isOpen) return;
    this.keepView({ open: isOpen ? [inputs] : [] });
    this.requestUpdate();
  }

  #exports(): TemplateResult {
    return html`<div class="exports row" role="group" aria-label="Export">
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

  #jumps({ file }: LifecycleChoice): Jumps {
    return {
      openSetting: (pointer) => this.post({ type: 'openSetting', pointer }),
      openLetter: (entry) => this.post({ type: 'openLetter', entry }),
      openEvent: file === null ? null : (pointer) => this.post({ type: 'openEvent', pointer }),
      openCode: this.openCode,
    };
  }
}

/** Expectations only apply to their own file. */
function withoutExpectations({ expect: _, ...file }: LifecycleFile): LifecycleFile {
  return file;
}

startPage('lifecycle-page', LifecyclePage);

/** What happens with one version of the settings but not with the other. */

function comparisonView(comparison: Comparison): TemplateResult {
  const { beforeName, differences } = comparison;
  const sides = sideTitles(comparison);
  const rows = differences.map(
    ({ date, before, after }) =>
      html`<tr>
        <th scope="row">${drawDate(date)}</th>
        <td class="removed" data-label=${sides.before}>${side(before, 'remove')}</td>
        <td class="added" data-label=${sides.after}>${side(after, 'add')}</td>
      </tr>`,
  );
  return section(
    2,
    'comparison',
    `Compared with ${comparison.isWithoutCode ? 'the timeline without code' : beforeName}`,
    rows.length === 0
      ? html`<p class="muted">No differences.</p>`
      : foldingTable('comparison', ['Date', sides.before, sides.after], rows, 'differences'),
  );
}

/** Also states if there is no difference. */
function side(sentence: string | null, icon: 'remove' | 'add'): TemplateResult {
  return sentence === null
    ? html`<span class="muted">nothing</span>`
    : html`<span class="codicon codicon-${icon}" aria-hidden="true"></span> ${drawMessage(sentence)}`;
}

/** The timeline as a picture: rows that share one time axis. The tables contain the same information. */

/** @param width of the picture in CSS pixels */
function picture(timeline: Timeline, comparison: Comparison | null, width: number): SVGTemplateResult {
  const scale = new Scale(timeline.days, width);
  const sides = comparison && sideLabels(comparison);
  const rows: readonly Row[] = [
    ...(sides
      ? [
          statusRow(comparison.before, scale, `Status ${sides.before}`),
          statusRow(timeline, scale, `Status ${sides.after}`),
          ...differenceRow(comparison, scale),
        ]
      : [statusRow(timeline, scale)]),
    ...spanRows(timeline, scale),
    ...paymentRow(timeline, scale),
    ...momentRow(timeline, scale),
    ...timeline.counters.filter(closestPoint).map((counter) => counterRow(counter, scale)),
  ];
  return pictureFrame(sentenceOf(timeline).replaceAll('`', ''), timeline, rows, scale);
}
