/** What to add to a sample so that it has a place for each value that a request reads of it. Section 2.7.6. */
import type { SampleAddition } from '../../protocol/sample-addition.js';
import type { JsonValue } from '../../protocol/json-value.js';
import { pointer } from '../json-pointer.js';

/** A value that the sample lacks: the names from its top, and what to write there. */
export interface LackedValue {
  readonly names: readonly string[];
  readonly value: JsonValue;
}

/** One addition for each member or item that is missing, with all that belongs into it. A value that would change or leave out others is not added. */
export function additionsTo(sample: unknown, lacked: readonly LackedValue[]): readonly SampleAddition[] {
  const additions = new Map<string, { readonly path: SampleAddition['path']; readonly inside: LackedValue[] }>();
  for (const { names, value } of lacked) {
    const found = missingIn(sample, names);
    if (!found) continue;
    const { path, below } = found;
    const { inside } = additions.get(pointer(path)) ?? { inside: [] };
    additions.set(pointer(path), { path, inside: [...inside, { names: below, value }] });
  }
  return [...additions.values()].map(({ path, inside }) => ({ path, value: valueOf(inside) }));
}

/** The path to the outermost part that is missing, and the names below it. Undefined if none is missing, or something else has its place. */
function missingIn(sample: unknown, names: readonly string[]) {
  let around = sample;
  const path: (string | number)[] = [];
  for (const [at, name] of names.entries()) {
    if (typeof around !== 'object' || around === null) return undefined;
    path.push(Array.isArray(around) ? Number(name) : name);
    if (!Object.hasOwn(around, name)) {
      const below = names.slice(at + 1);
      // An item comes behind the others, and an item further back would need all before it.
      const isNext = (item: string, index: number) => !/^\d+$/.test(item) || item === String(index);
      const fits = (!Array.isArray(around) || name === String(around.length)) && below.every((one) => isNext(one, 0));
      return fits ? { path, below } : undefined;
    }
    around = Reflect.get(around, name);
  }
  return undefined;
}

/** The object, or the list of one item, that has all these values; a value itself where there are no names. */
function valueOf(lacked: readonly LackedValue[]): JsonValue {
  const inside = new Map<string, LackedValue[]>();
  for (const { names, value } of lacked) {
    const [name, ...below] = names;
    if (name !== undefined) inside.set(name, [...(inside.get(name) ?? []), { names: below, value }]);
  }
  if (inside.size === 0) return lacked[0]?.value ?? '';
  const members = [...inside].map(([name, those]) => [name, valueOf(those)] as const);
  return inside.has('0') ? members.map(([, value]) => value) : Object.fromEntries(members);
}
