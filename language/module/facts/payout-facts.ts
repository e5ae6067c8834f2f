/** What a payout pays and to which account. Section 2.7.6. */
import { memberText } from '../../syntax/json/tree.js';
import { accountDetails } from '../../vocabulary/payout/payment-details.js';
import type { ShapedObject } from '../typed-walk.js';
import { pathOf } from './payee-share.js';

export interface PayoutFact {
  /** The path that the amount of the block reads, if it is nothing but that. */
  readonly amount: string | undefined;
  /** The texts of the account. */
  readonly account: Readonly<Record<string, string>>;
}

export function payoutOf({ json, shape, owner }: ShapedObject): PayoutFact | undefined {
  if (shape !== accountDetails) return undefined;
  const block = owner?.owner?.owner?.json;
  const account = shape.properties.flatMap(({ name }) => {
    const text = memberText(json, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { amount: pathOf((block && memberText(block, 'amount')) ?? '')?.path, account: Object.fromEntries(account) };
}
