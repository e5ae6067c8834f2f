/**
 * The new value, in which each part that equals the old one in the same place is replaced by it: unchanged parts keep their identity and need not be
 * drawn again. Both are plain data.
 */
export function shareStructure<T>(before: unknown, now: T): T {
  return shared(before, now) as T;
}

function shared(before: unknown, now: unknown): unknown {
  if (before === now || !isComposite(before) || !isComposite(now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) {
    const items = now.map((item, index) => shared(before[index], item));
    return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items;
  }
  if (Array.isArray(before) || Array.isArray(now)) return now;
  const names = Object.keys(now);
  const members = names.map((name) => [name, shared(ownMember(before, name), ownMember(now, name))] as const);
  const isSame =
    names.length === Object.keys(before).length &&
    members.every(([name, member]) => Object.hasOwn(before, name) && member === ownMember(before, name));
  return isSame ? before : Object.fromEntries(members);
}

function isComposite(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A name may be `__proto__`, which is treated like any other. */
function ownMember(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}
