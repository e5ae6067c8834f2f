/** Days in the user's own format: that of the native date fields beside them. */
import { html, type TemplateResult } from 'lit';

const format = new Intl.DateTimeFormat(undefined, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'UTC',
});

/** `2026-03-01` → e.g. `01/03/2026`. Other texts are not changed. */
export function dateText(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : NaN;
  return Number.isNaN(day) ? date : format.format(day);
}

export function drawDate(date: string): TemplateResult {
  return html`<time datetime=${date}>${dateText(date)}</time>`;
}

/** The days in one of our texts, in the user's format. */
export function withDates(text: string): string {
  return text.replace(/(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g, dateText);
}

/** `2026-10-20T08:30:00.000Z` → e.g. `20/10/2026 08:30 UTC`. */
export function momentText(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  return `${dateText(day)} ${clock.replace(/(?::00)?\.\d+Z$/, ' UTC')}`;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-03-01` → `Mar 2026`. */
export function monthText(date: string): string {
  return `${monthNames[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
}
