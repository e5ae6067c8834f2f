/** What differs between two policies. */
import type { JsonObject, JsonValue, PolicyChange } from '../../protocol/sandbox.js';
import { pointerTo } from './json-pointer.js';

/** The smallest parts that differ, in the order of `after`, what is gone at last. The order of members is no difference. */
export function changesBetween(before: JsonValue, after: JsonValue, path = ''): readonly PolicyChange[] {
  if (isList(before) && isList(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) =>
      changesOfMember(before[index], after[index], pointerTo(path, index)),
    ).flat();
  }
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(after), ...Object.keys(before)]);
    return [...names].flatMap((name) => changesOfMember(own(before, name), own(after, name), pointerTo(path, name)));
  }
  return before === after ? [] : [{ path, before, after }];
}

export function isEqual(a: JsonValue, b: JsonValue): boolean {
  return changesBetween(a, b).length === 0;
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** A member of its own: `constructor` may be the name of one. */
export function own(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function changesOfMember(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: string,
): readonly PolicyChange[] {
  if (before !== undefined && after !== undefined) return changesBetween(before, after, path);
  return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}
