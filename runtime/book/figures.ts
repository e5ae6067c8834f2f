/** What a record counts for in a summary: all of it is in the record, so that a resumed run makes its summary from the records that are there. */
import type { BookError, BookRecord } from '../../protocol/book.js';

/** Names of errors of the language, and of the classes that the platform provides. Any other is a text that the code sets, and may have data in it. */
const errorNames: ReadonlySet<string> = new Set([
  'Error',
  'AggregateError',
  'EvalError',
  'InternalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AssertionError',
  'InvalidRequestError',
  'ValidationError',
]);

/** The name of an error without data of a policy in it. */
export function shownErrorName(name: string): string {
  return errorNames.has(name) ? name : 'an error';
}

/** What the code of a violated rule of the validation begins with, in `codes`. */
export const rejection = 'rejected: ';

/** Why a policy was not applied, or what differs from the other state of the module, in a few words without data of the policy. */
export function causesOf(record: BookRecord): readonly string[] {
  const { outcome, codes, error, base } = record;
  if (base) return differences(base, record);
  if (outcome === 'applied') return [];
  if (outcome === 'failed' && error) return [causeOf(error)];
  if (outcome !== 'rejected') return codes.slice(0, 1);
  const rules = codes.filter((code) => code.startsWith(rejection));
  return rules.length > 0 ? rules : ['rejected'];
}

/** The place is what many failures have in common. The message may have data of the policy in it. */
function causeOf({ kind, name, file, line }: BookError): string {
  const thrown = name === null ? 'something thrown' : shownErrorName(name);
  const what = kind === 'timeout' || kind === 'memory' ? kind : thrown;
  return file === null ? what : `${what} in ${file}:${String(line ?? 1)}`;
}

const compared = ['premium_after', 'changes', 'codes', 'error', 'payouts', 'life'] as const;

/** Whether a record is in the summary alone: both states of the module give the same. */
export function isSilent(record: BookRecord): boolean {
  return record.base !== undefined && differences(record.base, record).length === 0;
}

/** What differs between two states of a module: the outcomes, or else the members. */
function differences(base: BookRecord, head: BookRecord): readonly string[] {
  if (base.outcome !== head.outcome) return [`${base.outcome} → ${head.outcome}`];
  return compared.filter((name) => JSON.stringify(comparable(base, name)) !== JSON.stringify(comparable(head, name)));
}

/** The same error may be in another line now. */
function comparable(record: BookRecord, name: (typeof compared)[number]): unknown {
  if (name !== 'error' || !record.error) return record[name];
  const { kind, name: thrown, message } = record.error;
  return [kind, thrown, message];
}

/** What is summed up, by name. */
export function totalsOf(record: BookRecord): Readonly<Record<string, number>> {
  const { payouts, life, base } = record;
  const { status = null, payments = 0, missed = 0, collected = 0, reversed = 0, refunded = 0 } = life ?? {};
  return {
    ...(payouts && {
      claims_with_payouts: payouts.length > 0 ? 1 : 0,
      payouts: payouts.length,
      payout_amount: sumOf(payouts),
    }),
    ...(life && { payments, missed, collected, reversed, refunded, ...(status !== null && { [status]: 1 }) }),
    ...(base && { differing: isSilent(record) ? 0 : 1 }),
  };
}

/** Amounts in cents whose difference the summary shows; null: not known. Those of two states of a module are both from after. */
export function amountsOf(record: BookRecord): { readonly before: number | null; readonly after: number | null } {
  const { base, premium_before, payouts, life } = record;
  if (base) return { before: amountAfter(base), after: amountAfter(record) };
  return { before: payouts || life !== undefined ? null : premium_before, after: amountAfter(record) };
}

/** The premium after the alteration; of a claim its payouts, of a life what was collected and kept. */
function amountAfter({ payouts, life, premium_after }: BookRecord): number | null {
  if (payouts) return sumOf(payouts);
  if (life === undefined) return premium_after;
  return life === null ? null : life.collected - life.reversed - life.refunded;
}

function sumOf(payouts: NonNullable<BookRecord['payouts']>): number {
  return payouts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}
