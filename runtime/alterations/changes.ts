/** The differences between two policies. */
import type { PolicyChange } from '../../protocol/sandbox.js';
import { pointerTo } from '../json-pointer.js';
import { isObject, memberOf, type JsonValue } from '../../protocol/json-value.js';

/** The smallest parts that differ, in the order of `after`, removed ones last. The order of members does not matter. */
export function changesBetween(before: JsonValue, after: JsonValue): readonly PolicyChange[] {
  const found: PolicyChange[] = [];
  compare(before, after, '', found);
  return found;
}

export function isEqual(a: JsonValue, b: JsonValue): boolean {
  return changesBetween(a, b).length === 0;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Pointers are made only for differences: a policy may have many members. */
function compare(before: JsonValue, after: JsonValue, path: string, found: PolicyChange[]): void {
  if (before === after) return;
  if (isList(before) && isList(after)) {
    for (let index = 0; index < Math.max(before.length, after.length); index++)
      compareMember(before[index], after[index], path, index, found);
  } else if (isObject(before) && isObject(after)) {
    for (const name of Object.keys(after)) compareMember(memberOf(before, name), after[name], path, name, found);
    for (const name of Object.keys(before))
      if (!Object.hasOwn(after, name)) compareMember(before[name], undefined, path, name, found);
  } else found.push({ path, before, after });
}

function compareMember(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  parent: string,
  name: string | number,
  found: PolicyChange[],
): void {
  if (before === after) return;
  const path = pointerTo(parent, name);
  if (before !== undefined && after !== undefined) compare(before, after, path, found);
  else found.push({ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) });
}
