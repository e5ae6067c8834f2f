/** The timeline as tables: everything that the picture shows, with reasons. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CodeCall } from '../../../protocol/lifecycle-code.js';
import type { BillingCycle, Cause, LapseCounter, Span, Timeline, TimelineEntry } from '../../../protocol/lifecycle.js';
import { causeName } from '../../../protocol/lifecycle-names.js';
import { dateText } from '../../../protocol/dates.js';
import { drawDate } from '../shared/readable.js';
import { drawMessage } from '../shared/message-text.js';
import { placeLink } from '../shared/place-link.js';
import type { CodePlace } from '../shared/stack-frames.js';
import { callView } from '../shared/call-view.js';
import { closestPoint } from './picture-rows.js';
import { uncountedText } from './labels.js';
import { iconButton } from '../shared/controls.js';
import { foldingTable, section } from '../shared/sections.js';

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
  const rows = entries.map((entry, i) => entryRow(entry, i, callOf(entry, code), differing?.has(i) ?? false, jumps));
  return section(
    2,
    'happens',
    'Events and causes',
    foldingTable('happens', ['Date', 'Event', 'Cause'], rows, 'entries'),
  );
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
          ? iconButton('go-to-file', 'Go to the event', () => openEvent(event), {
              name: `Go to the event of ${dateText(date)}`,
            })
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
          : html` <button class="link" @click=${() => openLetter(index)}>
              Preview<span class="for-screen-readers"> the letter of ${dateText(date)}</span>
            </button>`
      }
    </td>
    <td data-label=${causes.length > 0 || place ? 'Cause' : nothing}>
      ${causes.map((cause) => (place && cause.rule === 'code' ? nothing : causeView(cause, openSetting)))}${place ? html`<p>${placeLink(place, openCode)}</p>` : nothing}
    </td>
  </tr>`;
}

function causeView({ rule, pointer, sentence }: Cause, openSetting: Jumps['openSetting']): TemplateResult {
  return html`<p>
    ${pointer === null ? nothing : html`${settingButton(causeName(rule, pointer), pointer, openSetting)} `}${sentence}
  </p>`;
}

/** The name of a setting, as a link to it. */
function settingButton(name: string, pointer: string, open: Jumps['openSetting']): TemplateResult {
  return html`<button class="link" title="Go to the setting" @click=${() => open(pointer)}>${name}</button>`;
}

/** How close each lapse rule came to its limit; nothing if none is on. */
export function ruleTable(timeline: Timeline, { openSetting }: Jumps): TemplateResult | typeof nothing {
  const { counters } = timeline;
  if (counters.length === 0) return nothing;
  const rows = counters.map(
    (counter) =>
      html`<tr>
        <th scope="row">${settingButton(counter.rule, counter.pointer, openSetting)}</th>
        <td data-label="Closest">${closestText(counter, timeline)}</td>
        <td data-label="Setting">${counter.sentence}</td>
      </tr>`,
  );
  return section(
    2,
    'rules',
    'How close each lapse rule came',
    foldingTable('rules', ['Rule', 'Closest', 'Setting'], rows),
  );
}

function closestText(counter: LapseCounter, timeline: Timeline): TemplateResult {
  const closest = closestPoint(counter);
  if (!closest) return html`<span class="muted">${uncountedText(timeline)}</span>`;
  const { value, limit, share, date } = closest;
  return html`${share >= 1 ? html`<strong>reached</strong>, ` : nothing}${value} of ${limit} ${counter.unit} on
  ${drawDate(date)}`;
}

/** Periods defined by settings; nothing if there are none. */
export function spanTable({ spans }: Timeline, { openSetting }: Jumps): TemplateResult | typeof nothing {
  if (spans.length === 0) return nothing;
  const rows = spans.map((span) => spanRow(span, openSetting));
  return section(2, 'spans', 'Periods', foldingTable('spans', ['Period', 'From', 'Until', 'Setting'], rows));
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
    ${foldingTable('cycles', ['Cycle', 'Begins', 'Payments', 'Missed'], cycles.map(cycleRow))}
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
