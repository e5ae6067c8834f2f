/** The timeline as tables: everything that the picture shows, with reasons. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CodeCall } from '../../../protocol/lifecycle-code.js';
import type { BillingCycle, Cause, LapseCounter, Span, Timeline, TimelineEntry } from '../../../protocol/lifecycle.js';
import { dateText, drawDate } from '../shared/dates.js';
import { drawMessage } from '../shared/message-text.js';
import { placeLink } from '../shared/place-link.js';
import type { CodePlace } from '../shared/stack-frames.js';
import { callView } from '../shared/call-view.js';
import { closestPoint } from './picture-rows.js';
import { tableHead } from '../shared/table-head.js';

export interface Jumps {
  readonly openSetting: (pointer: string) => void;
  /** Null if the events are not in a file. */
  readonly openEvent: ((pointer: string) => void) | null;
  readonly openCode: (place: CodePlace) => void;
  /** @param entry its index in the timeline */
  readonly openLetter: (entry: number) => void;
}

/** @param differing indices of entries that are missing with the other settings; null: nothing is compared */
export function entryTable(
  { entries, code }: Timeline,
  differing: ReadonlySet<number> | null,
  jumps: Jumps,
): TemplateResult {
  return html`<section aria-labelledby="happens">
    <h2 id="happens">Events and causes</h2>
    <div class="wide">
      <table class="table folds entries" aria-labelledby="happens">
        ${tableHead('Date', 'Event', 'Cause')}
        <tbody>
          ${entries.map((entry, i) => entryRow(entry, i, callOf(entry, code), differing?.has(i) ?? false, jumps))}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** The call that an entry is about. */
function callOf({ kind, code }: TimelineEntry, all: Timeline['code']): CodeCall | undefined {
  return kind === 'call' && code ? all?.calls[code.call] : undefined;
}

function entryRow(
  entry: TimelineEntry,
  index: number,
  call: CodeCall | undefined,
  differs: boolean,
  { openSetting, openEvent, openCode, openLetter }: Jumps,
): TemplateResult {
  const { date, kind, sentence, to, causes, event, code, document } = entry;
  const place = code?.place ?? null;
  const isInFile = openEvent !== null && event?.startsWith('/events/') === true;
  return html`<tr class="${kind} ${to ?? ''} ${differs ? 'differs' : ''}">
    <th scope="row">
      ${drawDate(date)}${
        isInFile
          ? html`<button class="icon-button" title="Go to the event" @click=${() => openEvent(event)}>
              <span class="codicon codicon-go-to-file" aria-hidden="true"></span>
              <span class="for-screen-readers">Go to the event of ${dateText(date)}</span>
            </button>`
          : nothing
      }
    </th>
    <td>
      ${
        differs
          ? html`<span class="badge"
              ><span class="codicon codicon-diff-modified" aria-hidden="true"></span>differs</span
            > `
          : nothing
      }${drawMessage(sentence)}${call ? callView(call, openCode) : nothing}${
        document === null
          ? nothing
          : html` <button class="place" @click=${() => openLetter(index)}>
              Preview<span class="for-screen-readers"> the document of ${dateText(date)}</span>
            </button>`
      }
    </td>
    <td data-label=${causes.length > 0 || place ? 'Cause' : nothing}>
      ${causes.map((cause) => (place && cause.rule === 'code' ? nothing : causeView(cause, openSetting)))}${place ? html`<p>${placeLink(place, openCode)}</p>` : nothing}
    </td>
  </tr>`;
}

function causeView({ rule, pointer, sentence }: Cause, openSetting: Jumps['openSetting']): TemplateResult {
  return html`<p>${pointer === null ? nothing : html`${settingButton(rule, pointer, openSetting)} `}${sentence}</p>`;
}

/** The name of a setting, as a link to it. */
function settingButton(name: string, pointer: string, open: Jumps['openSetting']): TemplateResult {
  return html`<button class="place" title="Go to the setting" @click=${() => open(pointer)}>${name}</button>`;
}

/** How close each lapse rule came to its limit; nothing if none is on. */
export function ruleTable({ counters }: Timeline, { openSetting }: Jumps): TemplateResult | typeof nothing {
  if (counters.length === 0) return nothing;
  return html`<section aria-labelledby="rules">
    <h2 id="rules">How close each lapse rule came</h2>
    <div class="wide">
      <table class="table folds" aria-labelledby="rules">
        ${tableHead('Rule', 'Closest', 'Setting')}
        <tbody>
          ${counters.map(
            (counter) =>
              html`<tr>
                <th scope="row">${settingButton(counter.rule, counter.pointer, openSetting)}</th>
                <td data-label="Closest">${closestText(counter)}</td>
                <td data-label="Setting">${counter.sentence}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function closestText(counter: LapseCounter): TemplateResult {
  const closest = closestPoint(counter);
  if (!closest) return html`<span class="muted">No missed payments</span>`;
  const { value, limit, share, date } = closest;
  return html`${
    share >= 1
      ? html`<span class="codicon codicon-error error" aria-hidden="true"></span> <strong>reached</strong>, `
      : nothing
  }${value}
  of ${limit} ${counter.unit} on ${drawDate(date)}`;
}

/** Periods defined by settings; nothing if there are none. */
export function spanTable({ spans }: Timeline, { openSetting }: Jumps): TemplateResult | typeof nothing {
  if (spans.length === 0) return nothing;
  return html`<section aria-labelledby="spans">
    <h2 id="spans">Periods</h2>
    <div class="wide">
      <table class="table folds" aria-labelledby="spans">
        ${tableHead('Period', 'From', 'Until', 'Setting')}
        <tbody>
          ${spans.map((span) => spanRow(span, openSetting))}
        </tbody>
      </table>
    </div>
  </section>`;
}

function spanRow({ label, from, to, pointer, sentence }: Span, openSetting: Jumps['openSetting']): TemplateResult {
  return html`<tr>
    <th scope="row">${settingButton(label, pointer, openSetting)}</th>
    <td data-label="From">${drawDate(from)}</td>
    <td data-label="Until">${drawDate(to)}</td>
    <td data-label="Setting">${sentence}</td>
  </tr>`;
}

/** The payments of each billing cycle, folded: the table of events contains them too. */
export function paymentTable({ cycles }: Timeline): TemplateResult | typeof nothing {
  if (cycles.length === 0) return nothing;
  return html`<details>
    <summary id="cycles">Payments by billing cycle</summary>
    <div class="wide">
      <table class="table folds" aria-labelledby="cycles">
        ${tableHead('Cycle', 'Begins', 'Payments', 'Missed')}
        <tbody>
          ${cycles.map(cycleRow)}
        </tbody>
      </table>
    </div>
  </details>`;
}

function cycleRow({ number, date, payments, missed }: BillingCycle): TemplateResult {
  return html`<tr>
    <th scope="row">${number}</th>
    <td data-label="Begins">${drawDate(date)}</td>
    <td data-label="Payments">
      ${payments.map(({ id, status, history }) => html`<p>${id}: ${status} on ${dateText(history.at(-1)?.date ?? date)}</p>`)}
    </td>
    <td data-label="Missed">${missed}</td>
  </tr>`;
}
