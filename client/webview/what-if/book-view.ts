/** A hook over a book of policies: the file and the request, the counts, the histogram and the failures. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { BookFailure } from '../../../protocol/book-messages.js';
import { bookOutcomes, mostBookFailures } from '../../../protocol/book.js';
import { counted } from '../../../protocol/counted.js';
import type { AlterationModule } from '../../../protocol/lsp.js';
import { defaultMoney, moneyText, wholeNumberText, type MoneyStyle } from '../../../protocol/money.js';
import type { BookOrder, BookState } from '../../../protocol/panels/what-if.js';
import { drawMessage } from '../shared/message-text.js';
import { runButton } from './run-button.js';
import { hookChoices } from '../shared/hooks-and-samples.js';
import { drawSelect } from '../shared/select.js';
import { check } from '../shared/controls.js';
import { tableHead } from '../shared/sections.js';

/** An example: what most hooks ask for. */
export const firstBookData = '{ "cover_amount": "{{ multiply policy.module.cover_amount 1.1 }}" }';

export interface BookViewState {
  readonly module: AlterationModule | null;
  readonly book: BookState;
  readonly order: BookOrder;
  readonly mayRun: boolean;
  /** Saved samples have nothing that identifies people. */
  readonly redacts: boolean;
}

export interface BookActions {
  readonly choose: () => void;
  readonly change: (change: Partial<BookOrder>) => void;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly redact: (redacts: boolean) => void;
  /** @param line of the file, from 1 */
  readonly open: (line: number) => void;
  readonly debug: (line: number) => void;
  readonly save: (line: number) => void;
}

type Summary = NonNullable<BookState['summary']>;

export function bookView(state: BookViewState, actions: BookActions): TemplateResult {
  const { module, book } = state;
  const { status, share, summary, notes, fault } = book;
  return html`<p class="muted lead">
      Runs a hook over each policy of a file: NDJSON or CSV, also compressed. Nothing is written, and nothing leaves
      this machine.
    </p>
    ${orderForm(state, actions)}
    ${status === 'running' ? html`<progress aria-label="Policies" max="1" value=${share}></progress>` : nothing}
    ${fault ? html`<p class="problem error"><span>${drawMessage(fault.message)}</span></p>` : nothing}
    ${notes.map((note) => html`<p class="problem information"><span>${drawMessage(note)}</span></p>`)}
    ${summary ? results(state, summary, module?.money ?? defaultMoney, actions) : nothing}`;
}

/** What the run came to: in sight above everything else. It is announced when the run has ended. */
export function bookStatus({ status, summary }: BookState): TemplateResult {
  const words = summary ? headline(summary) : '';
  if (status === 'running') return html`<div class="progress-text">${words === '' ? 'Starting…' : `${words}…`}</div>`;
  const ended =
    status === 'cancelled' ? `Cancelled after ${words === '' ? '0 policies' : words}.` : words && `${words}.`;
  return html`<div role="status" class="progress-text">${ended}</div>`;
}

function headline({ policies }: Summary): string {
  return `${wholeNumberText(policies)} ${policies === 1 ? 'policy' : 'policies'}`;
}

function orderForm({ module, book, order, mayRun }: BookViewState, actions: BookActions): TemplateResult {
  const isRunning = book.status === 'running';
  const submit = (event: Event) => {
    event.preventDefault();
    if (!isRunning) actions.start();
  };
  return html`<form class="order book-order" novalidate @submit=${submit}>
    <div>
      <span class="label" id="book-file">Policies</span>
      <span class="row">
        <vscode-button
          icon="folder-opened"
          secondary
          aria-describedby="book-file"
          ?disabled=${isRunning}
          @click=${actions.choose}
          >Choose file…</vscode-button
        >
        <span class=${book.file === null ? 'muted' : ''}>${book.file ?? 'No file chosen'}</span>
      </span>
    </div>
    ${drawSelect('book-hook', 'Hook', hookChoices(module), order.hook, (hook) => actions.change({ hook }))}
    <div class="request stack">
      <label class="label" for="book-data">Data of each request</label>
      <textarea
        id="book-data"
        class="input code"
        rows="3"
        spellcheck="false"
        aria-describedby="book-data-help"
        .value=${order.data}
        @input=${({ target }: Event) => actions.change({ data: (target as HTMLTextAreaElement).value })}
      ></textarea>
      <span class="muted" id="book-data-help"
        >JSON. A text that is one expression takes its value, with its type, from each policy.</span
      >
    </div>
    <div class="row">
      ${runButton({ isRunning, mayRun, label: book.status === 'none' ? 'Run' : 'Run again' }, actions.start, actions.cancel)}
    </div>
  </form>`;
}

function results(state: BookViewState, summary: Summary, money: MoneyStyle, actions: BookActions): TemplateResult {
  const { outcomes, causes } = summary;
  return html`<dl class="figures counts" aria-label="Outcomes">
      ${bookOutcomes.map(
        (outcome) =>
          html`<div class="count ${outcome}">
            <dt>${outcome}</dt>
            <dd>${wholeNumberText(outcomes[outcome] ?? 0)}</dd>
          </div>`,
      )}
    </dl>
    ${premiumView(summary, money)}
    ${
      causes.length === 0
        ? nothing
        : html`<section class="stack" aria-label="Causes">
            <h2>Causes</h2>
            <ul class="causes plain">
              ${causes.slice(0, mostCauses).map(
                ({ cause, count, example }) =>
                  html`<li>
                    <strong>${wholeNumberText(count)}</strong> <code>${cause}</code>
                    ${example === null ? nothing : html`<span class="muted">e.g. ${example}</span>`}
                  </li>`,
              )}
            </ul>
          </section>`
    }
    ${state.book.failures.length === 0 ? nothing : failuresView(state, actions)}`;
}

const mostCauses = 20;

function premiumView({ premium }: Summary, { currency, locale }: MoneyStyle): TemplateResult | typeof nothing {
  const { before, after, changed, quantiles, histogram } = premium;
  if (histogram.length === 0) return nothing;
  const text = (cents: number) => moneyText(cents, currency, locale);
  const [low, middle, high] = ['p5', 'p50', 'p95'].map((name) => text(quantiles[name] ?? 0));
  return html`<section class="stack" aria-label="Premium">
    <h2>Monthly premium</h2>
    <p>
      ${text(before)} → ${text(after)}, changed for ${wholeNumberText(changed)}. Half of the changes are at most
      ${middle}, nine in ten between ${low} and ${high}.
    </p>
    ${histogramView(histogram, text)}
  </section>`;
}

const [barWidth, barGap, chartHeight] = [26, 4, 90];

/** A bar for each range of changes, as tall as its share; their texts are in a table for screen readers. */
function histogramView(bars: Summary['premium']['histogram'], text: (cents: number) => string): TemplateResult {
  const tallest = bars.reduce((most, { count }) => Math.max(most, count), 1);
  const width = bars.length * (barWidth + barGap);
  const [first, last] = [bars[0], bars.at(-1)];
  return html`<figure class="histogram">
    <svg
      viewBox="0 0 ${width} ${chartHeight}"
      width=${width}
      height=${chartHeight}
      role="img"
      aria-label="Histogram of the changes"
    >
      ${bars.map(({ from, to, count }, index) => {
        const height = Math.max(count === 0 ? 0 : 2, (count / tallest) * chartHeight);
        return svg`<rect class="bar ${to <= 0 ? 'less' : from >= 0 ? 'more' : ''}" x=${index * (barWidth + barGap)} y=${chartHeight - height} width=${barWidth} height=${height}><title>${text(from)} to ${text(to)}: ${count}</title></rect>`;
      })}
    </svg>
    <figcaption class="muted">
      <span>${first ? text(first.from) : ''}</span><span>change a month</span><span>${last ? text(last.to) : ''}</span>
    </figcaption>
  </figure>`;
}

function failuresView({ book, redacts }: BookViewState, actions: BookActions): TemplateResult {
  const { failures, summary } = book;
  const all = (summary?.policies ?? 0) - (summary?.outcomes['applied'] ?? 0);
  const shown =
    failures.length < all ? `, the first ${wholeNumberText(Math.min(failures.length, mostBookFailures))}` : '';
  return html`<section class="stack" aria-label="Not applied">
    <div class="failures-head row">
      <h2>Not applied: <span class="muted">${counted(all, 'policy', 'policies')}${shown}</span></h2>
      ${check('Redact what identifies people in saved samples', redacts, actions.redact)}
    </div>
    <div class="table-scroll">
      <table class="failures">
        ${tableHead('Policy', 'Outcome', 'Why', html`<th scope="col"><span class="for-screen-readers">Actions</span></th>`)}
        <tbody>
          ${failures.map((failure) => failureRow(failure, actions))}
        </tbody>
      </table>
    </div>
  </section>`;
}

function failureRow(
  { policy_id: id, outcome, line, message, codes }: BookFailure,
  actions: BookActions,
): TemplateResult {
  const named = id ?? `line ${String(line)}`;
  return html`<tr>
    <td>${id === null ? html`<span class="muted">${named}</span>` : html`<code>${id}</code>`}</td>
    <td>${outcome}</td>
    <td>${message === '' ? codes.join(', ') : drawMessage(message)}</td>
    <td class="row">
      ${
        id === null
          ? nothing
          : html`<button type="button" class="link" @click=${() => actions.open(line)}>
                Open run<span class="for-screen-readers"> of ${named}</span></button
              ><button type="button" class="link" @click=${() => actions.debug(line)}>
                Debug this policy<span class="for-screen-readers"> ${named}</span></button
              ><button type="button" class="link" @click=${() => actions.save(line)}>
                Save as sample…<span class="for-screen-readers"> ${named}</span>
              </button>`
      }
    </td>
  </tr>`;
}
