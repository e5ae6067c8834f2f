/** Complete blocks, and the complete data of a fulfillment type. They are valid without changes, but for an account that the module does not know. */
import type { Definition } from '../../../module/facts/facts.js';
import { currencyOfQuestions } from '../../../module/index/currency-of-questions.js';
import type { ModuleIndex } from '../../../module/index/module-index.js';
import { freeName } from '../../../rules/shared/names/definitions.js';
import { objectOf } from '../../../rules/shared/objects/skeleton.js';
import type { JsonValue } from '../../../syntax/json/print.js';
import { blockTypeNamed, type BlockType, type Shape } from '../../../vocabulary/index.js';
import { accountIn, amountsIn } from './payout-sources.js';
import { requestConditions } from './request-conditions.js';

type JsonMembers = Readonly<Record<string, JsonValue>>;

/** An entry of the claims blocks with the example of a block type. */
export function entrySkeleton(block: BlockType, index: ModuleIndex): JsonMembers {
  const made = blockSkeleton(block, index);
  return { block: made, ...(block.category === 'disbursement' && requestConditions(made, index)) };
}

/** The example of a block type, with a unique key and with amounts and fulfillment types of the module. */
export function blockSkeleton(block: BlockType, index: ModuleIndex): JsonMembers {
  const [fulfillment] = [...index.definitions('fulfillmentType').values()];
  const isFulfillment = block.properties.some(({ name }) => name === 'fulfillment_type_key');
  const known = withKnownAccount(withKnownAmounts(block.example as JsonMembers, index), index);
  const example = withCurrency(known, index.derived(currencyOfQuestions));
  const key = unusedKey(textOf(example['key'], block.type), index);
  if (!isFulfillment || !fulfillment?.[0]) return withKeys(example, { key }, index);
  const type = fulfillment[0].fact;
  return withKeys(
    example,
    { key, fulfillment_type_key: type.name, fulfillment_data: fulfillmentData(type, index) },
    index,
  );
}

/** A value for each parameter of a fulfillment type: for an `enum` the first display value, for money an amount of the form, otherwise empty. */
export function fulfillmentData({ parameters = [] }: Definition, index: ModuleIndex): JsonMembers {
  return Object.fromEntries(
    parameters.map(({ name, valueType, displayValues }) => [
      name,
      displayValues[0] ?? (valueType === 'currency' ? `{{${amountPath(index)}}}` : ''),
    ]),
  );
}

/** The required members of an object of a shape, with their examples. */
export function itemSkeleton(shape: Shape): JsonMembers {
  return objectOf(shape, ({ kind }) => (kind === 'union' ? {} : '')) ?? {};
}

/** The example with some members replaced; blocks in a group get unique keys as well. */
function withKeys(example: JsonMembers, members: JsonMembers, index: ModuleIndex): JsonMembers {
  const { blocks } = example;
  const inner = Array.isArray(blocks)
    ? { blocks: (blocks as readonly JsonMembers[]).map((entry) => entryIn(entry, index)) }
    : {};
  return { ...example, ...members, ...inner };
}

function entryIn(entry: JsonMembers, index: ModuleIndex): JsonValue {
  const block = entry['block'] as JsonMembers;
  const type = blockTypeNamed(textOf(block['type'], ''));
  return type ? { ...entry, block: { ...block, key: unusedKey(textOf(block['key'], ''), index) } } : entry;
}

function textOf(value: JsonValue | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

/** `key`, or `key_2` and so on if the key is taken. */
function unusedKey(key: string, index: ModuleIndex): string {
  const blocks = index.definitions('block');
  return blocks.has(key) ? freeName(key, blocks) : key;
}

/** Examples pay the amount that the form asks for: here one of the module's amounts. */
function withKnownAmounts(example: JsonMembers, index: ModuleIndex): JsonMembers {
  const path = JSON.stringify(amountPath(index)).slice(1, -1);
  return JSON.parse(JSON.stringify(example).replace(/claim\.block_states\.\w+\.value/g, () => path)) as JsonMembers;
}

/** The amount that a payout pays most likely. */
function amountPath(index: ModuleIndex): string {
  return index.derived(amountsIn)[0]?.path ?? '';
}

/** A question for an amount asks for it in the currency of the others. Section 2.7.2. */
function withCurrency(example: JsonMembers, currency: string | undefined): JsonMembers {
  return 'isoCode' in example && currency !== undefined ? { ...example, isoCode: currency } : example;
}

/** A payout with an account of the module: that of the example is invented. */
function withKnownAccount(example: JsonMembers, index: ModuleIndex): JsonMembers {
  const { payee } = example;
  if (typeof payee !== 'object') return example;
  const payment = { type: 'eft', details: index.derived(accountIn) };
  return { ...example, payee: { ...(payee as JsonMembers), payment_details: payment } };
}
