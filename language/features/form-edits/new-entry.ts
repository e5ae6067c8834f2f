/** New blocks: what completion's own must have, with what the user chose in place of the example. */
import { defaultCurrency } from '../../../protocol/money.js';
import type { Definition } from '../../module/facts/facts.js';
import type { ModuleIndex } from '../../module/index/module-index.js';
import { labelFrom } from '../../rules/shared/objects/skeleton.js';
import { titleText } from '../../phrases/index.js';
import type { JsonValue } from '../../syntax/json/print.js';
import type { BlockType } from '../../vocabulary/index.js';
import { questionPaid, requestConditions } from '../completion/json/request-conditions.js';
import { blockSkeleton, fulfillmentData } from '../completion/json/skeletons.js';
import type { FormBlock } from './form-tree.js';
import { approvalLike, payeeLike } from './like-neighbours.js';

type JsonMembers = Readonly<Record<string, JsonValue>>;

/**
 * @param properties replace those of the example. The data of another fulfillment type and the share of the payee follow them: section 2.7.6
 * @param currency of the module
 * @param requests of the form, the nearest first: a new one is like them
 * @returns the entry, with a key that is free
 */
export function newEntry(
  type: BlockType,
  properties: JsonMembers,
  index: ModuleIndex,
  currency: string,
  requests: readonly FormBlock[],
): { readonly entry: JsonMembers; readonly key: string | null } {
  const example = blockSkeleton(type, index);
  // A limit of the example is not meant for this block; its currency may be another one than that of blocks without one.
  const isNeeded = (name: string) =>
    name === 'type' ||
    (name === 'isoCode' && currency !== defaultCurrency) ||
    type.properties.some((property) => property.name === name && property.presence !== undefined);
  const block: JsonMembers = Object.fromEntries(Object.entries(example).filter(([name]) => isNeeded(name)));
  const { key: _, type: __, ...chosen } = properties;
  const { amount, fulfillment_type_key: fulfillmentKey } = chosen;
  const typeKey = fulfillmentKey ?? block['fulfillment_type_key'];
  const fulfillment = typeof typeKey === 'string' ? index.definition('fulfillmentType', typeKey)?.fact : undefined;
  const payee = block['payee'] as JsonMembers | undefined;
  const made: JsonMembers = {
    ...block,
    ...('isoCode' in block && { isoCode: currency }),
    ...(payee && { payee: payeeLike(amount === undefined ? payee : { ...payee, amount }, requests) }),
    ...descriptionOf(amount, index),
    ...(fulfillment && { fulfillment_data: filledData(fulfillment, index) }),
    ...chosen,
  };
  const conditions =
    type.category === 'disbursement' ? approvalLike(requestConditions(made, index), requests, index) : {};
  return { entry: { block: made, ...conditions }, key: typeof block['key'] === 'string' ? block['key'] : null };
}

/** What a request pays, which is seldom the amount of the example; empty for an amount without a name. */
function descriptionOf(amount: JsonValue | undefined, index: ModuleIndex): JsonMembers {
  if (typeof amount !== 'string') return {};
  const question = questionPaid(amount);
  const name =
    question !== undefined
      ? `"${titleText(index.definition('block', question)?.fact.title) ?? labelFrom(question)}"`
      : /^\{\{\s*claim\.policy\.sum_assured\s*\}\}$/.test(amount)
        ? 'the sum assured'
        : undefined;
  return name === undefined ? {} : { description: `Pays ${name}.` };
}

/** A parameter that is only known to be a text gets its name: an empty one would be a problem. */
function filledData(type: Definition, index: ModuleIndex): JsonMembers {
  const data = Object.entries(fulfillmentData(type, index));
  return Object.fromEntries(data.map(([name, value]) => [name, value === '' ? labelFrom(name) : value]));
}
