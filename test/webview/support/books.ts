/** What the extension shows to the what-if panel's page of a book of policies. */
import type { BookFailure } from '../../../protocol/book-messages.js';
import type { BookState, WhatIfShowMessage } from '../../../protocol/panels/what-if.js';
import type { BookRecord } from '../../../protocol/book.js';
import { SummaryOfBook } from '../../../runtime/book/summary.js';
import { idle } from './what-if-runs.js';

export const shownBook = (book: Partial<BookState> = {}): WhatIfShowMessage => ({
  ...idle,
  state: { ...idle.state, look: { ...idle.state.look, tab: 'book' } },
  book: { ...idle.book, ...book },
});

export const order = { hook: 'change_cover_amount', data: '{ "cover_amount": 1000000 }' };

export const summary = (() => {
  const all = new SummaryOfBook();
  const nothing = { premium_after: null, changes: [], codes: [], error: null };
  const add = (record: Pick<BookRecord, 'policy_id' | 'outcome' | 'premium_before'> & Partial<BookRecord>) => {
    all.add({ record: { ...nothing, ...record }, line: { length: 10 } });
  };
  for (let at = 0; at < 1500; at++) {
    const premiums = { premium_before: 30_000, premium_after: 30_000 + ((at * 37) % 101) * 400 - 14_000 };
    add({ policy_id: `p-${String(at)}`, outcome: 'applied', ...premiums });
  }
  const codes = ['rejected: cover_amount number.max'];
  for (const id of ['x-1', 'x-2']) add({ policy_id: id, outcome: 'rejected', premium_before: 1, codes });
  return all.toJson('', null);
})();
const failures: readonly BookFailure[] = [
  { policy_id: 'x-1', outcome: 'rejected', line: 7, message: '"cover_amount" must be less than 10000000', codes: [] },
  { policy_id: null, outcome: 'skipped', line: 9, message: '', codes: ['book/not-json'] },
];
/** A book that was run, of which two policies failed and a line was skipped. */
export const done = shownBook({ file: 'books/october.ndjson.gz', order, status: 'done', share: 1, summary, failures });
