/** The events besides the regular payments, each with its day; any number of them. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { LifecycleEvent, LifecycleEventName, LifecycleFile } from '../../../protocol/lifecycle-file.js';
import type { JsonObject } from '../../../protocol/json-value.js';
import { withEvents } from './drawing.js';
import { eventLabels } from './labels.js';
import { iconButton } from '../shared/controls.js';
import { drawOptions } from '../shared/select.js';

/** Payments come from the pattern; events of single payments are kept if they came from a file. */
const offered: readonly LifecycleEventName[] = [
  'issued',
  'payment_method_assigned',
  'claim_viewed',
  'cancelled',
  'reactivated',
];

/** @param options of a reactivation, as the code offers them */
export function eventList(
  file: LifecycleFile,
  lastDate: string,
  options: readonly JsonObject[],
  change: (file: LifecycleFile) => void,
): TemplateResult {
  const events = file.events ?? [];
  const replace = (at: number, event: LifecycleEvent) =>
    change(
      withEvents(
        file,
        events.map((one, i) => (i === at ? event : one)),
      ),
    );
  const remove = (at: number) =>
    change(
      withEvents(
        file,
        events.filter((_, i) => i !== at),
      ),
    );
  return html`<fieldset class="events stack">
    <legend class="label">Events</legend>
    <ul class="plain stack">
      ${events.map((event, i) => eventRow(event, i, options, replace, remove))}
    </ul>
    <vscode-button
      secondary
      icon="add"
      @click=${() => change(withEvents(file, [...events, { date: lastDate, event: 'claim_viewed' }]))}
      >Add event</vscode-button
    >
  </fieldset>`;
}

function eventRow(
  event: LifecycleEvent,
  index: number,
  options: readonly JsonObject[],
  replace: (at: number, event: LifecycleEvent) => void,
  remove: (at: number) => void,
): TemplateResult {
  const number = index + 1;
  const names = offered.includes(event.event) ? offered : [...offered, event.event];
  return html`<li>
    <input
      class="input"
      type="date"
      max="9999-12-31"
      aria-label="Day of event ${number}"
      .value=${live(event.date.slice(0, 10))}
      @change=${({ target }: Event) => {
        const { value } = target as HTMLInputElement;
        if (value !== '') replace(index, { ...event, date: value });
      }}
    />
    ${drawOptions(
      { name: `What event ${String(number)} is` },
      names.map((name) => ({ value: name, label: eventLabels[name] })),
      event.event,
      (name) => replace(index, { date: event.date, event: name as LifecycleEventName }),
    )}
    ${event.event === 'reactivated' ? optionSelect(event, number, options, (option) => replace(index, { ...event, option })) : nothing}
    ${iconButton('close', 'Remove the event', () => remove(index), { name: `Remove event ${String(number)}` })}
    ${event.payment === undefined ? nothing : html`<code>${event.payment}</code>`}
  </li>`;
}

/** The reactivation options that the code offers; nothing if it offers none. */
function optionSelect(
  { option }: LifecycleEvent,
  number: number,
  options: readonly JsonObject[],
  choose: (type: string) => void,
): TemplateResult | typeof nothing {
  const types = options.flatMap(({ type }) => (typeof type === 'string' ? [type] : []));
  if (types.length === 0) return nothing;
  return drawOptions(
    { name: `Reactivation option of event ${String(number)}` },
    types.map((type) => ({ value: type, label: type })),
    option ?? types[0] ?? '',
    choose,
  );
}
