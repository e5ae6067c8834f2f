/** The possible states of a block, as far as the block itself defines them: its options, its bounds, its default. Sections 2.7.2 and 2.7.6. */
import { memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import type { BlockType, StateField } from '../../vocabulary/define.js';

/** `start` is the initial value of the state: undefined for none, `rendered` for the result of a template. */
export type Answers =
  /** The state contains only `type`. */
  | { readonly kind: 'none'; readonly type: string }
  | {
      readonly kind: 'option';
      readonly type: string;
      readonly options: readonly AnswerOption[];
      /** An index of `options`. */
      readonly start: number | 'rendered' | undefined;
    }
  | { readonly kind: 'boolean'; readonly type: string; readonly start: boolean | 'rendered' | undefined }
  | { readonly kind: 'number'; readonly type: string; readonly min: number; readonly max: number }
  | {
      readonly kind: 'date';
      readonly type: string;
      readonly start: Start;
      readonly min: string | undefined;
      readonly max: string | undefined;
    }
  | { readonly kind: 'text'; readonly type: string; readonly start: Start }
  /** Empty until the request of the block exists. */
  | { readonly kind: 'request'; readonly type: string; readonly idField: string; readonly statuses: readonly string[] }
  /** Unknown. */
  | { readonly kind: 'unknown' };

type Start = { readonly text: string } | 'rendered' | undefined;

/** Undefined means not a literal. */
export interface AnswerOption {
  readonly key: string | undefined;
  readonly value: string | undefined;
}

export function answersOf(blockType: BlockType | undefined, block: JsonObject): Answers {
  if (!blockType) return { kind: 'unknown' };
  const { type, state, category, properties } = blockType;
  if (category === 'disbursement') return requestAnswers(type, state);
  const given = properties.some(({ name }) => name === 'default_value')
    ? memberValue(block, 'default_value')
    : undefined;
  switch (state.find(({ name }) => name === 'value' || name === 'option_key')?.valueType) {
    case undefined:
      return { kind: 'none', type };
    case 'option key':
      return optionAnswers(type, block, given);
    case 'boolean':
      return { kind: 'boolean', type, start: startOf(given, (text) => text.trim() === 'true') };
    case 'integer':
    case 'cents':
      return { kind: 'number', type, min: bound(block, 'min') ?? -Infinity, max: bound(block, 'max') ?? Infinity };
    case 'date':
      return { kind: 'date', type, start: startText(given), min: day(block, 'min'), max: day(block, 'max') };
    default:
      return { kind: 'text', type, start: startText(given) };
  }
}

function requestAnswers(type: string, state: readonly StateField[]): Answers {
  const idField = state.find(({ valueType }) => valueType === 'uuid')?.name ?? 'id';
  const statuses = state.find(({ valueType }) => valueType === 'status')?.values ?? [];
  return { kind: 'request', type, idField, statuses: statuses.map(({ value }) => value) };
}

function optionAnswers(type: string, block: JsonObject, given: JsonNode | undefined): Answers {
  const list = memberValue(block, 'options');
  if (list?.kind !== 'array') return { kind: 'unknown' };
  const options: AnswerOption[] = [];
  for (const item of list.items)
    if (item.kind === 'object')
      options.push({ key: written(memberValue(item, 'key')), value: written(memberValue(item, 'value')) });
  const start = startOf(given, (text) => {
    // The option is named by its value, or otherwise by its key.
    const place = options.findIndex(({ value }) => value === text);
    return place >= 0 ? place : options.findIndex(({ key }) => key === text);
  });
  return { kind: 'option', type, options, start: start === -1 ? undefined : start };
}

/** A literal text; a missing one is rendered as an empty text. */
function written(node: JsonNode | undefined): string | undefined {
  switch (node?.kind) {
    case 'string':
      return node.value.includes('{{') ? undefined : node.value;
    case 'number':
    case 'boolean':
      return String(node.value);
    case undefined:
    case 'null':
      return '';
    default:
      return undefined;
  }
}

/** The value of a default. Null and an empty text are no default. */
function startOf<T>(given: JsonNode | undefined, read: (text: string) => T): T | 'rendered' | undefined {
  if (!given || given.kind === 'null') return undefined;
  const text = written(given);
  if (text === undefined) return 'rendered';
  return text === '' ? undefined : read(text);
}

function startText(given: JsonNode | undefined): Start {
  return startOf(given, (text) => ({ text }));
}

/** A bound that is a literal number, or a text of digits. */
function bound(block: JsonObject, name: string): number | undefined {
  const text = written(memberValue(block, name)) ?? '';
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}

function day(block: JsonObject, name: string): string | undefined {
  const text = (written(memberValue(block, name)) ?? '').trim();
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}
