/** Writes dates for people, the same in every place and locale: no order of digits has to be guessed. Files, tables of the terminal and JSON have ISO dates. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-05-03` → `3 May 2026`. Other texts are not changed. */
export function dateText(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return year === undefined || name === undefined ? date : `${String(Number(day))} ${name} ${year}`;
}

/** `2026-05-03` → `May 2026`. Other texts are not changed. */
export function monthText(date: string): string {
  return dateText(date).replace(/^\d+ /, '');
}

/** `2026-10-20T08:30:00.000Z` → `20 Oct 2026 08:30 UTC`. */
export function momentText(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  return `${dateText(day)} ${clock.replace(/(?::00)?(?:\.\d+)?Z$/, ' UTC')}`;
}

/** The ISO dates in a text, for people. */
export function withDates(text: string): string {
  return text.replace(/(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g, dateText);
}
