/** Where a new payout takes its amount and its account from: the module itself. An invented account could be paid to. Section 2.7.6. */
import type { Definition } from '../../../module/facts/facts.js';
import type { ModuleIndex } from '../../../module/index/module-index.js';
import { spelledPath } from '../../../../protocol/spelled-path.js';
import { asSegment } from '../../../syntax/template/path.js';
import type { Property } from '../../../vocabulary/define.js';
import { accountDetails } from '../../../vocabulary/payout/payment-details.js';

export interface Amount {
  /** A path of the claim, in cents. */
  readonly path: string;
  /** The key of the question that asks for it; null for the cover of the policy. */
  readonly block: string | null;
}

/** The amounts that the form asks for and the cover: first what a payout of the module pays already. */
export function amountsIn(index: ModuleIndex): readonly Amount[] {
  const asked = questionsIn(index).flatMap(({ name, blockType }) =>
    blockType === 'input.currency' ? [{ block: name, path: `claim.block_states.${asSegment(name)}.value` }] : [],
  );
  const all: readonly Amount[] = [...asked, { block: null, path: 'claim.policy.sum_assured' }];
  const paid = new Set(payoutsIn(index).map(({ amount }) => amount));
  const isPaid = ({ path }: Amount) => paid.has(path);
  return [...all.filter(isPaid), ...all.filter((one) => !isPaid(one))];
}

/**
 * The account of a new payout: that of another payout if it is read from the claim, not always the same one; else from the one question that is
 * named like each property. What is not known is empty, which is reported.
 */
export function accountIn(index: ModuleIndex): Readonly<Record<string, string>> {
  const accounts = payoutsIn(index).map(({ account }) => account);
  const read = (account: object) => Object.values(account).filter((text) => String(text).includes('{{')).length;
  const known = accounts.filter((one) => read(one) > 0).toSorted((one, other) => read(other) - read(one))[0] ?? {};
  return Object.fromEntries(
    accountDetails.properties.map((property) => [
      property.name,
      spelledPath(known[property.name] ?? asked(property, index) ?? ''),
    ]),
  );
}

/** The template of the question that asks for a property of the account; undefined if there is none, or more than one. */
function asked({ name, type }: Property, index: ModuleIndex): string | undefined {
  const [only, ...others] = questionsIn(index).flatMap(({ name: key, blockType, options }) => {
    if (!`_${key}_`.includes(`_${name}_`)) return [];
    const path = `claim.block_states.${asSegment(key)}`;
    if (type.kind !== 'choice') return blockType === 'input.text' ? [`{{${path}.value}}`] : [];
    const allowed = new Set(type.options.map(({ value }) => value));
    const isAllowed = options?.length && options.every((option) => allowed.has(option.key ?? ''));
    return isAllowed ? [`{{${path}.option_key}}`] : [];
  });
  return others.length === 0 ? only : undefined;
}

/** The blocks that can be named in a template. */
function questionsIn(index: ModuleIndex): readonly Definition[] {
  return [...index.definitions('block')].flatMap(([key, [block]]) =>
    block && key !== '' && !key.includes(']') ? [block.fact] : [],
  );
}

function payoutsIn(index: ModuleIndex) {
  return index.claims.flatMap(({ fact }) => fact.payouts);
}
