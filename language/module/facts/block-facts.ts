/** What the entries of the claims blocks say about when each block is visible. Section 2.7.5. */
import { Derived } from '../../derived.js';
import type { OffsetRange } from '../../syntax/range.js';
import {
  contentRange,
  memberNamed,
  memberText,
  memberValue,
  type JsonNode,
  type JsonObject,
} from '../../syntax/json/tree.js';
import { blockTypeNamed, claimsEntryShape, type BlockCategory, type Condition } from '../../vocabulary/index.js';
import { decide } from '../../semantics/decide.js';
import type { Decision } from '../../semantics/decision.js';
import type { ShapedObject, TypedVisitor } from '../typed-walk.js';

export interface BlockFact {
  /** Undefined for a block whose state is not stored. */
  readonly key: string | undefined;
  /** The range of the key, inside its quotes; of the block if it has no key. */
  readonly range: OffsetRange;
  /** The object with the block and its conditions. */
  readonly entry: OffsetRange;
  /** Undefined for an unknown type. */
  readonly category: BlockCategory | undefined;
  /** The enclosing group. */
  readonly around: BlockFact | undefined;
  /** The conditions that are not empty, by name. */
  readonly conditions: ReadonlyMap<Condition['name'], ConditionFact>;
  /** What follows from it. */
  readonly derived: Derived<BlockFact>;
}

export interface ConditionFact {
  readonly name: Condition['name'];
  /** The name of the member. */
  readonly range: OffsetRange;
  /** As it is written: a template, or a constant. */
  readonly given: string | number | boolean;
  /** Undefined if the template cannot be parsed. */
  readonly decision: Decision | undefined;
  readonly hasFault: boolean;
}

/**
 * Collects the blocks with conditions, their own or those of an enclosing group: all others are always visible.
 *
 * @returns `take` the facts of what was walked since `begin`
 */
export function blockFactCollector(): {
  readonly visitor: TypedVisitor;
  readonly begin: () => void;
  readonly take: () => readonly BlockFact[];
} {
  const facts: BlockFact[] = [];
  /** Most entries have no conditions, and are not asked for. */
  let entries = new Map<JsonObject, GrowingFact>();
  const entryFact = ({ json, owner }: ShapedObject): GrowingFact | undefined => {
    const known = entries.get(json);
    const block = known ? undefined : memberValue(json, 'block');
    if (block?.kind !== 'object') return known;
    const around = enclosingEntry(owner);
    const fact = factOf(json, block, around && entryFact(around));
    entries.set(json, fact);
    return fact;
  };
  const visitor: TypedVisitor = {
    object: (object) => {
      if (object.shape !== claimsEntryShape || !isConditional(object)) return;
      const fact = entryFact(object);
      if (fact) facts.push(fact);
    },
    template: ({ template, json, owner, member }) => {
      const fact = owner && entries.get(owner.json);
      const name = conditionNames.find((one) => one === member?.name.value);
      if (!fact || !member || !name || givenCondition(owner.json, name)?.value !== json) return;
      const decided = decide(template);
      fact.conditions.set(name, {
        name,
        range: member.name.range,
        given: template.text,
        decision: decided?.decision,
        hasFault: decided?.hasFault ?? true,
      });
    },
  };
  const begin = () => {
    facts.length = 0;
    if (entries.size > 0) entries = new Map();
  };
  return { visitor, begin, take: () => facts };
}

/** Whether an entry has a condition, or is in a group that has. */
function isConditional({ json, owner }: ShapedObject): boolean {
  if (memberValue(json, 'block')?.kind !== 'object') return false;
  for (const name of conditionNames) if (givenCondition(json, name)) return true;
  const around = enclosingEntry(owner);
  return around !== undefined && isConditional(around);
}

type GrowingFact = BlockFact & { readonly conditions: Map<Condition['name'], ConditionFact> };

const conditionNames = ['show_if', 'hide_if', 'disabled_if', 'required_if'] as const satisfies Condition['name'][];

function factOf(entry: JsonObject, block: JsonObject, around: BlockFact | undefined): GrowingFact {
  const key = memberValue(block, 'key');
  const type = blockTypeNamed(memberText(block, 'type') ?? '');
  const conditions = new Map<Condition['name'], ConditionFact>();
  for (const name of conditionNames) {
    const given = givenCondition(entry, name);
    const value = given && constant(given.value);
    if (given && value !== undefined)
      conditions.set(name, {
        name,
        range: given.range,
        given: value,
        decision: { kind: 'literal', value },
        hasFault: false,
      });
  }
  const hasKey = key?.kind === 'string' && key.value !== '';
  return {
    key: hasKey ? key.value : undefined,
    range: hasKey ? contentRange(key) : block.range,
    entry: entry.range,
    category: type?.category,
    around,
    conditions,
    derived: new Derived(),
  };
}

/** The condition of that name, unless it is empty: null and an empty text count as none. Section 2.7.5. */
function givenCondition(entry: JsonObject, name: string): { value: JsonNode; range: OffsetRange } | undefined {
  const member = memberNamed(entry, name);
  if (!member?.value || member.value.kind === 'null') return undefined;
  if (member.value.kind === 'string' && member.value.value === '') return undefined;
  return { value: member.value, range: member.name.range };
}

/** The value of a condition that is not a template; undefined for a template, and for a value that is not a condition. */
function constant(value: JsonNode): string | number | boolean | undefined {
  switch (value.kind) {
    case 'boolean':
    case 'number':
      return value.value;
    case 'string':
      return value.value.includes('{{') ? undefined : value.value;
    default:
      return undefined;
  }
}

function enclosingEntry(object: ShapedObject | undefined): ShapedObject | undefined {
  for (let around = object; around; around = around.owner) if (around.shape === claimsEntryShape) return around;
  return undefined;
}
