import { isTruthyText } from '../../../semantics/values.js';
import type { ShapedObject } from '../../../module/typed-walk.js';
import {
  memberNamed,
  memberText,
  memberValue,
  type JsonMember,
  type JsonNode,
  type JsonObject,
} from '../../../syntax/json/tree.js';
import {
  blockTypeNamed,
  blockTypes,
  claimsEntryShape,
  conditions,
  type BlockType,
  type Condition,
  type Shape,
} from '../../../vocabulary/index.js';
import type { OffsetRange } from '../../../syntax/range.js';
import { insertMember, removing, withOutcome, type Fix } from '../../fix.js';

/** An entry of the claims blocks: a block and the conditions next to it. Section 2.7. */
export interface ClaimsEntry {
  readonly json: JsonObject;
  readonly block: JsonObject | undefined;
  /** Undefined for a type that does not exist. */
  readonly type: BlockType | undefined;
}

/** The entry that an object is, if it is one. */
export function claimsEntry({ json, shape }: ShapedObject): ClaimsEntry | undefined {
  if (shape !== claimsEntryShape) return undefined;
  const block = memberValue(json, 'block');
  if (block?.kind !== 'object') return { json, block: undefined, type: undefined };
  return { json, block, type: blockTypeNamed(memberText(block, 'type') ?? '') };
}

/** Whether a shape is that of a block. */
export function isBlock(shape: Shape): boolean {
  return blockShapes.has(shape);
}

const blockShapes: ReadonlySet<Shape> = new Set(blockTypes);

/** Whether an entry is a block itself, without the `block` around it. */
export function isBareBlock({ json, shape }: ShapedObject): boolean {
  if (shape !== claimsEntryShape || json.members.some(({ name }) => name.value === 'block')) return false;
  return blockTypeNamed(memberText(json, 'type') ?? '') !== undefined;
}

/** The entry whose block an object is. */
export function entryAround({ owner, member }: ShapedObject): ClaimsEntry | undefined {
  return owner && member?.name.value === 'block' ? claimsEntry(owner) : undefined;
}

/** A condition that an entry has. */
export interface GivenCondition {
  readonly condition: Condition;
  readonly member: JsonMember;
  readonly value: JsonNode;
}

/** The condition of that name, unless it is empty: null and an empty text mean no condition. Section 2.7.5. */
export function givenCondition(object: JsonObject, name: Condition['name']): GivenCondition | undefined {
  const member = memberNamed(object, name);
  const value = member?.value;
  if (!member || !value || value.kind === 'null' || (value.kind === 'string' && value.value === '')) return undefined;
  const condition = conditions.find((known) => known.name === name);
  return condition && { condition, member, value };
}

/** All conditions of an object: an entry, or a block that contains them by mistake. */
export function givenConditions(object: JsonObject): readonly GivenCondition[] {
  const given: GivenCondition[] = [];
  for (const { name } of conditions) {
    const one = givenCondition(object, name);
    if (one) given.push(one);
  }
  return given;
}

const effects: Readonly<Record<Condition['name'], string>> = {
  show_if: 'shown',
  hide_if: 'hidden',
  disabled_if: 'disabled',
  required_if: 'required',
};

/** What a block is while a condition of that name holds. */
export function effectOf(name: string): string {
  const condition = conditions.find((known) => known.name === name);
  return condition ? effects[condition.name] : 'true';
}

/** Suggests to remove a condition, and says what its block is then. @param entry the condition's object */
export function removingCondition(entry: JsonObject, { condition, member }: GivenCondition): Fix<OffsetRange> {
  const { name } = condition;
  const fix = removing(member.name.range, name);
  // Without `show_if`, a `hide_if` decides.
  if (name === 'show_if' && givenCondition(entry, 'hide_if')) return fix;
  return withOutcome(fix, `${condition.default ? 'always' : 'never'} ${effects[name]}`);
}

/** Suggests to keep a request from being created before the claim is approved. @param entry its range */
export function waitingForApproval<R>(entry: R): Fix<R> {
  const condition = "{{ifCondition claim.approval_status '!==' 'approved'}}";
  return {
    title: 'Disable it until the claim is approved',
    edits: [insertMember(entry, 'disabled_if', condition)],
  };
}

/** The constant value of a condition without a template; undefined for a template. */
export function constantOf(value: JsonNode): boolean | undefined {
  switch (value.kind) {
    case 'boolean':
      return value.value;
    case 'number':
      return value.value !== 0;
    case 'string':
      return value.value.includes('{{') ? undefined : isTruthyText(value.value);
    default:
      return undefined;
  }
}
