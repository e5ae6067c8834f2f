import { firstLetter, type LetterChoice } from '../../protocol/letter-messages.js';
import type { Timeline } from '../../protocol/lifecycle.js';

/**
 * The letter that an entry of a timeline sends, as it is on that day: what the timeline knows of the policy replaces the sample's.
 *
 * @param index of the entry
 * @param sample of the life; null: the first
 * @returns undefined if the entry sends none
 */
export function letterOfEntry(
  { entries, policy, code }: Timeline,
  index: number,
  sample: string | null,
): LetterChoice | undefined {
  const entry = entries[index];
  if (!entry || entry.document === null) return undefined;
  const lastBy = <Dated extends { readonly date: string }>(all: readonly Dated[] | undefined) =>
    all?.findLast(({ date }) => date <= entry.date);
  const balance = lastBy(code?.balances);
  const status = entries.slice(0, index + 1).findLast(({ to }) => to !== null)?.to;
  return {
    ...firstLetter,
    file: entry.document,
    sample,
    now: entry.date,
    policy: {
      ...(status && { status }),
      ...(policy && { start_date: policy.start }),
      ...(policy && policy.end !== null && { end_date: policy.end }),
      ...(policy && policy.premium !== null && { monthly_premium: policy.premium }),
      ...(balance && { balance: balance.balance }),
      ...lastBy(code?.changed)?.fields,
    },
  };
}
