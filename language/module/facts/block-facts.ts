/** What the entries of the claims blocks say of when each block is seen. Section 2.7.5. */
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
  /** Undefined for a block whose state is stored nowhere. */
  readonly key: string | undefined;
  /** Where the key stands, inside of its quotes; the block where there is none. */
  readonly range: OffsetRange;
  /** The object with the block and its conditions. */
  readonly entry: OffsetRange;
  /** Undefined for a type that does not exist. */
  readonly category: BlockCategory | undefined;
  /** The group around it. */
  readonly around: BlockFact | undefined;
  /** Those that say something, by name. */
  readonly conditions: ReadonlyMap<Condition['name'], ConditionFact>;
}

export interface ConditionFact {
  readonly name: Condition['name'];
  /** The name of the member. */
  readonly range: OffsetRange;
  /** Undefined where the template cannot be read. */
  readonly decision: Decision | undefined;
  readonly hasFault: boolean;
}

/** Collects the blocks with conditions, of their own or of a group around them: all others are always shown. */
export function blockFactCollector(): { readonly visitor: TypedVisitor; readonly facts: readonly BlockFact[] } {
  const facts: BlockFact[] = [];
  const entries = new Map<JsonObject, GrowingFact>();
  const conditional = new Set<BlockFact>();
  const visitor: TypedVisitor = {
    object: ({ json, shape, owner }) => {
      const block = shape === claimsEntryShape ? memberValue(json, 'block') : undefined;
      if (block?.kind !== 'object') return;
      const around = enclosingEntry(owner);
      const fact = factOf(json, block, around && entries.get(around.json));
      entries.set(json, fact);
      if (conditionNames.some((name) => givenCondition(json, name))) conditional.add(fact);
      if (fact.around && conditional.has(fact.around)) conditional.add(fact);
      if (conditional.has(fact)) facts.push(fact);
    },
    template: ({ template, json, owner, member }) => {
      const fact = owner && entries.get(owner.json);
      const name = conditionNames.find((one) => one === member?.name.value);
      if (!fact || !member || !name || givenCondition(owner.json, name)?.value !== json) return;
      const decided = decide(template);
      fact.conditions.set(name, {
        name,
        range: member.name.range,
        decision: decided?.decision,
        hasFault: decided?.hasFault ?? true,
      });
    },
  };
  return { visitor, facts };
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
  };
}

/** The condition of that name, unless it says nothing: null and an empty text stand for none. Section 2.7.5. */
function givenCondition(entry: JsonObject, name: string): { value: JsonNode; range: OffsetRange } | undefined {
  const member = memberNamed(entry, name);
  if (!member?.value || member.value.kind === 'null') return undefined;
  if (member.value.kind === 'string' && member.value.value === '') return undefined;
  return { value: member.value, range: member.name.range };
}

/** What a condition that is no template says; undefined for one, and for what is no condition at all. */
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
