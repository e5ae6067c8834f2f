/** The states of blocks, as the platform stores them. Sections 2.7.1, 2.7.2 and 2.7.6. */
import type { StateField } from '../../language/vocabulary/index.js';
import type { BlockState } from '../../protocol/view-model.js';
import { toText } from '../../language/semantics/index.js';
import type { Entry } from './claims-list.js';
import type { ReportProblem } from './problems.js';
import { PropertyRenderer, withLabels } from './rendered-property.js';
import type { RenderContext } from './rendering.js';
import { createdId, idField, isRequestType } from './requests/request.js';
import { isObject, memberOf, type JsonRecord } from '../../protocol/json-value.js';

/** The initial state of a block, with its default. */
function initialState(entry: Entry, context: RenderContext, report: ReportProblem): BlockState {
  const { type, blockType } = entry;
  if (blockType?.category === 'disbursement') return {};
  const property = blockType?.properties.find(({ name }) => name === 'default_value');
  if (!blockType || !property) return { type };
  const value = renderedProperty('default_value', entry, context, report);
  if (value === null || value === '') return { type };
  if (!hasOptions(blockType.state)) return { type, value };
  const option = choose(value, optionsOf(entry, context));
  if (!option) {
    const text = toText(value).slice(0, 40);
    report(
      'default_value',
      'no-such-option',
      `\`default_value\` renders \`${text}\`, which is the \`value\` of no option: nothing is chosen.`,
      'warning',
    );
  }
  return { type, ...bothNames(option) };
}

/** One property of a block, rendered. */
function renderedProperty(
  wanted: string,
  { blockType, block }: Entry,
  context: RenderContext,
  report: ReportProblem,
): unknown {
  const properties = blockType?.properties.filter(({ name }) => name === wanted) ?? [];
  const shape = blockType && { ...blockType, properties };
  const others = new Set(Object.keys(block).filter((name) => name !== wanted));
  return memberOf(new PropertyRenderer(context, report).members(block, shape, others), wanted);
}

/**
 * The state of a block: its default, overridden by the given states.
 *
 * @param given states, each overridden by the next; undefined is ignored
 * @param id of the request of a disbursement block: a given state with only a status means a created request
 */
export function stateFromStart(
  entry: Entry,
  given: readonly unknown[],
  context: RenderContext,
  report: ReportProblem,
  id: () => string,
): BlockState {
  const state = given
    .filter((layer) => layer !== undefined)
    .reduce<BlockState>(
      (merged, layer) => mergedState(merged, layer, entry, context, report),
      initialState(entry, context, report),
    );
  const { type } = entry;
  const isCreated = isRequestType(type) && memberOf(state, 'status') !== undefined;
  return isCreated && createdId(type, state) === undefined ? { type, [idField(type)]: id(), ...state } : state;
}

/** The state of a form element whose answer was removed. Its default does not return: the element was answered once. */
export function emptiedState({ type }: Entry): BlockState {
  return { type };
}

/**
 * A state overridden by a given one, `type` first and then its fields in the order of the specification. Returns the state itself if nothing given
 * is usable.
 */
function mergedState(
  state: BlockState,
  given: unknown,
  entry: Entry,
  context: RenderContext,
  report: ReportProblem,
): BlockState {
  const { type, blockType } = entry;
  if (!isObject(given)) {
    report(null, 'state-not-an-object', 'The state given for this block is not an object and is ignored.');
    return state;
  }
  const givenType = memberOf(given, 'type');
  if (givenType !== undefined && givenType !== type) {
    const other = toText(givenType).slice(0, 40);
    report(
      null,
      'state-of-another-type',
      `The state given is that of a block of type \`${other}\` and is ignored.`,
      'warning',
    );
    return state;
  }
  if (!blockType) return { type, ...state, ...given };
  const fields = blockType.state.map(({ name }) => name);
  const [other] = Object.keys(given).filter((name) => name !== 'type' && !fields.includes(name));
  if (other !== undefined)
    report(
      null,
      'unknown-state-field',
      `A block of type \`${blockType.type}\` stores no \`${other.slice(0, 40)}\`: the given value is ignored.`,
      'warning',
    );
  if (!fields.some((name) => Object.hasOwn(given, name))) return state;
  const merged = hasOptions(blockType.state)
    ? withBothNames(state, given, optionsOf(entry, context))
    : { ...state, ...given };
  return {
    type,
    ...Object.fromEntries(
      fields.filter((name) => Object.hasOwn(merged, name)).map((name) => [name, memberOf(merged, name)]),
    ),
  };
}

/** The state for an answer: the key of an option for a radio or a dropdown, the value for an input. An object is already a state. */
export function answerState(answer: unknown, { blockType }: Entry): unknown {
  if (isObject(answer) || !blockType) return answer;
  return hasOptions(blockType.state) ? { option_key: answer } : { value: answer };
}

/** Whether a block has an answer. */
export function isAnswered(state: BlockState | undefined, fields: readonly StateField[]): boolean {
  return fields.some(({ name }) => {
    const value = memberOf(state, name);
    return value !== undefined && value !== null && value !== '';
  });
}

function hasOptions(fields: readonly StateField[]): boolean {
  return fields.some(({ name }) => name === 'option_key');
}

interface Option {
  readonly key: unknown;
  readonly value: unknown;
}

/** The options of a radio or a dropdown as the form shows them: an answer is one of these. Their problems are reported when they are drawn. */
function optionsOf(entry: Entry, context: RenderContext): readonly Option[] {
  const options = withLabels(renderedProperty('options', entry, context, () => undefined));
  return Array.isArray(options) ? options.filter(isObject).map(({ key, value }) => ({ key, value })) : [];
}

/** The option of a default: by its value, or else by its key. */
function choose(wanted: unknown, options: readonly Option[]): Option | undefined {
  const text = toText(wanted);
  return options.find(({ value }) => value === text) ?? options.find(({ key }) => key === text);
}

function bothNames(option: Option | undefined): JsonRecord {
  return option ? { option_value: option.value, option_key: option.key } : {};
}

/** A given option key or value sets both; the other one of a previously chosen option is dropped. */
function withBothNames(state: BlockState, given: JsonRecord, options: readonly Option[]): JsonRecord {
  const key = memberOf(given, 'option_key');
  const value = memberOf(given, 'option_value');
  if ((key === undefined) === (value === undefined)) return { ...state, ...given };
  const option = options.find((item) => (key === undefined ? item.value === value : item.key === key));
  return option ? bothNames(option) : given;
}
