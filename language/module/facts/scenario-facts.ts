/** The names of the module in a scenario: blocks, options of blocks, a hook, samples and statuses. */
import {
  contentRange,
  memberNamed,
  memberValue,
  type JsonMember,
  type JsonNode,
  type JsonObject,
} from '../../syntax/json/tree.js';
import type { WrittenName } from './block-options.js';

/** Ranges are UTF-16 offsets relative to the start of the entry. */
export interface ScenarioFacts {
  readonly blocks: readonly ScenarioBlock[];
  /** The hook that is run. */
  readonly hook: WrittenName | undefined;
  /** Whether the request is expected to be rejected or to fail, as it does for an unknown hook key. */
  readonly expectsRefusal: boolean;
  /** Files of the samples folder. */
  readonly samples: readonly WrittenName[];
  readonly status: WrittenName | undefined;
  readonly approvalStatus: WrittenName | undefined;
}

/** A block that a scenario names. */
export interface ScenarioBlock extends WrittenName {
  /** Its question is answered, its button pressed, its request has a result, or something is expected of it. */
  readonly place: 'answered' | 'pressed' | 'requested' | 'expected';
  /** Of a member: the start of its object, in which member names must be unique. */
  readonly object?: number;
  /** The scenario expects it not to exist. */
  readonly isAbsent?: boolean;
  /** An option by its key. For an answer: only if the block has options. */
  readonly option?: WrittenName | undefined;
  /** The status of its request. */
  readonly status?: WrittenName | undefined;
}

/** @param root of the file */
export function scenarioFacts(root: JsonNode | undefined): ScenarioFacts | undefined {
  if (root?.kind !== 'object') return undefined;
  const expect = objectAt(root, 'expect');
  return {
    blocks: [
      ...membersOf(objectAt(root, 'answers')).flatMap((member) => named(member, 'answered', { option: answer })),
      ...itemsOf(root, 'create').flatMap((item) => {
        const name = written(item);
        return name ? [{ ...name, place: 'pressed' as const }] : [];
      }),
      ...membersOf(objectAt(root, 'requests')).flatMap((member) => named(member, 'requested', { status: request })),
      ...membersOf(objectAt(expect, 'blocks')).flatMap((member) => named(member, 'expected')),
      ...membersOf(objectAt(expect, 'block_states')).flatMap((member) =>
        named(member, 'expected', { option: stateOption }),
      ),
      ...['requests', 'problems'].flatMap((list) => itemsOf(expect, list).flatMap(expectedRequest)),
    ],
    hook: written(memberValue(root, 'hook')),
    expectsRefusal: ['error', 'rejection'].some((name) => expect !== undefined && memberNamed(expect, name)?.value),
    samples: [memberValue(root, 'sample'), memberValue(root, 'policyholder')].flatMap((json) => written(json) ?? []),
    status: written(memberValue(root, 'status')),
    approvalStatus: written(memberValue(root, 'approval_status')),
  };
}

interface Member extends JsonMember {
  readonly value: JsonNode;
  readonly object: JsonObject;
}

type NameIn = (value: JsonNode) => WrittenName | undefined;

function named(
  { name, value, object }: Member,
  place: ScenarioBlock['place'],
  { option, status }: { readonly option?: NameIn; readonly status?: NameIn } = {},
): readonly ScenarioBlock[] {
  if (name.value === '') return [];
  return [
    {
      name: name.value,
      range: contentRange(name),
      place,
      object: object.range.start,
      ...(place === 'expected' && value.kind === 'null' && { isAbsent: true }),
      option: option?.(value),
      status: status?.(value),
    },
  ];
}

/** An answer is the key of an option, or a whole state. */
const answer: NameIn = (value) => (value.kind === 'object' ? stateOption(value) : written(value));

const stateOption: NameIn = (value) =>
  value.kind === 'object' ? written(memberValue(value, 'option_key')) : undefined;

/** The result of a request is a status, or a whole request. */
const request: NameIn = (value) => (value.kind === 'object' ? written(memberValue(value, 'status')) : written(value));

function expectedRequest(item: JsonNode): readonly ScenarioBlock[] {
  const block = item.kind === 'object' ? written(memberValue(item, 'block')) : undefined;
  return block ? [{ ...block, place: 'expected', status: request(item) }] : [];
}

function objectAt(object: JsonObject | undefined, name: string): JsonObject | undefined {
  const value = object && memberValue(object, name);
  return value?.kind === 'object' ? value : undefined;
}

/** An incomplete value does not name anything yet. */
function membersOf(object: JsonObject | undefined): readonly Member[] {
  return (object?.members ?? []).flatMap(({ name, value }) => (value && object ? [{ name, value, object }] : []));
}

function itemsOf(object: JsonObject | undefined, name: string): readonly JsonNode[] {
  const value = object && memberValue(object, name);
  return value?.kind === 'array' ? value.items : [];
}

function written(json: JsonNode | undefined): WrittenName | undefined {
  return json?.kind === 'string' && json.value !== '' ? { name: json.value, range: contentRange(json) } : undefined;
}
