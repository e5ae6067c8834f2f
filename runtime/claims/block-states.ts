/** The states of blocks, as the platform stores them. Sections 2.7.1, 2.7.2 and 2.7.6. */
import type { StateField } from '../../language/vocabulary/index.js';
import type { BlockState } from '../../protocol/view-model.js';
import { toText } from '../../language/types/values.js';
import type { Entry } from './claims-list.js';
import { isRecord, memberOf, type JsonRecord } from './json-value.js';
import type { ReportProblem } from './problems.js';
import { PropertyRenderer, withLabels } from './rendered-property.js';
import type { RenderContext } from './rendering.js';
import { createdId, idField, isRequestType } from './requests/request.js';

/** The state of a block from the start, with its default. */
function initialState(entry: Entry, context: RenderContext, report: ReportProblem): BlockState {
  const { type, blockType, block } = entry;
  if (blockType?.category === 'disbursement') return {};
  const property = blockType?.properties.find(({ name }) => name === 'default_value');
  if (!blockType || !property) return { type };
  const renderer = new PropertyRenderer(context, report);
  const shape = { ...blockType, properties: blockType.properties.filter(({ name }) => used.has(name)) };
  const unused = new Set(Object.keys(block).filter((name) => !used.has(name)));
  const rendered = renderer.members(block, shape, unused);
  const value = memberOf(rendered, 'default_value');
  if (value === null || value === '') return { type };
  return hasOptions(blockType.state) ? { type, ...choose(value, memberOf(rendered, 'options')) } : { type, value };
}

const used: ReadonlySet<string> = new Set(['default_value', 'options']);

/**
 * The state of a block with what is given over its default.
 *
 * @param given states in the order in which they cover one another; undefined gives nothing
 * @param id of the request of a disbursement block: a state that is given with a status alone stands for one that was created
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
      (merged, layer) => mergedState(merged, layer, entry, report),
      initialState(entry, context, report),
    );
  const { type } = entry;
  const isCreated = isRequestType(type) && memberOf(state, 'status') !== undefined;
  return isCreated && createdId(type, state) === undefined ? { type, [idField(type)]: id(), ...state } : state;
}

/** The state of a form element whose answer was taken away. Its default does not come back: it was answered once. */
export function emptiedState({ type }: Entry): BlockState {
  return { type };
}

/** A state with what was given over it, `type` first. Gives the state back if nothing that was given can be taken. */
function mergedState(state: BlockState, given: unknown, entry: Entry, report: ReportProblem): BlockState {
  const { type, blockType } = entry;
  if (!isRecord(given)) {
    report(null, 'state-not-an-object', 'The state that was given for this block is no object, and is left out.');
    return state;
  }
  const givenType = memberOf(given, 'type');
  if (givenType !== undefined && givenType !== type) {
    const other = toText(givenType).slice(0, 40);
    report(
      null,
      'state-of-another-type',
      `The state that was given is that of a block of type \`${other}\`, and is left out.`,
      'warning',
    );
    return state;
  }
  if (Object.keys(given).every((name) => name === 'type') && blockType?.category === 'disbursement') return state;
  const completed = blockType && hasOptions(blockType.state) ? withBothNames(given, entry) : given;
  return { type, ...state, ...completed };
}

/** The state that an answer stands for: of a radio or a dropdown the key of an option, of an input its value. An object is a state. */
export function answerState(answer: unknown, { blockType }: Entry): unknown {
  if (isRecord(answer) || !blockType) return answer;
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

/** The option that a default or an answer means: by its value, or else by its key. */
function choose(wanted: unknown, options: unknown): JsonRecord {
  const known = withLabels(options);
  const list = Array.isArray(known) ? known.filter(isRecord) : [];
  const text = toText(wanted);
  const option = list.find(({ value }) => value === text) ?? list.find(({ key }) => key === text);
  return option ? { option_value: option['value'], option_key: option['key'] } : {};
}

/** Of an option's key and its value, whoever gives one means both. */
function withBothNames(given: JsonRecord, { block }: Entry): JsonRecord {
  const key = memberOf(given, 'option_key');
  const value = memberOf(given, 'option_value');
  if ((key === undefined) === (value === undefined)) return given;
  const options = memberOf(block, 'options');
  const list = Array.isArray(options) ? options.filter(isRecord) : [];
  const option = list.find((item) => (key === undefined ? item['value'] === value : item['key'] === key));
  return option ? { ...given, option_value: option['value'], option_key: option['key'] } : given;
}
