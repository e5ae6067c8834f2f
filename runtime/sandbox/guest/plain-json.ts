/** Any value as JSON, for a comparison side by side: values that JSON cannot represent are in brackets, e.g. `[undefined]`. */
import { inspect } from './inspect.js';

const { stringify } = JSON;
const { isArray } = Array;
const { hasOwn } = Object;
const { isFinite } = Number;
const { ownKeys, getOwnPropertyDescriptor } = Reflect;
const [PlatformDate, PlatformError, PlatformRegExp, PlatformString] = [Date, Error, RegExp, String];

const maximumDepth = 20;
/** The total of all objects and lists. */
const maximumMembers = 2000;
const maximumText = 100_000;
const maximumKey = 1000;

interface Room {
  members: number;
  text: number;
}

/** The objects and lists around a value, innermost first. */
interface Around {
  readonly value: object;
  readonly depth: number;
  readonly outer: Around | undefined;
}

export function plainJson(value: unknown): string {
  return written(value, undefined, { members: maximumMembers, text: maximumText });
}

/** Builds the text itself: JSON.stringify would look for toJSON on the prototypes of objects and lists; texts have none. */
function written(value: unknown, outer: Around | undefined, room: Room): string {
  if (typeof value === 'string') {
    room.text -= value.length;
    return room.text < 0 ? '"[too long]"' : stringify(value);
  }
  if (value === undefined) return '"[undefined]"';
  if (typeof value === 'number') return isFinite(value) ? stringify(value) : `"[${PlatformString(value)}]"`;
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return stringify(`[${inspect(value)}]`);
  if (typeof value !== 'object' || value === null) return stringify(value);
  if (value instanceof PlatformDate || value instanceof PlatformError || value instanceof PlatformRegExp)
    return stringify(`[${inspect(value)}]`);
  const depth = outer ? outer.depth + 1 : 0;
  if (depth >= maximumDepth) return '"[deeper]"';
  for (let one = outer; one; one = one.outer) if (one.value === value) return '"[circular]"';
  const around: Around = { value, depth, outer };
  let text = '';
  if (isArray(value)) {
    for (let index = 0; index < value.length && room.members-- > 0; index++)
      text += `${index === 0 ? '' : ','}${written(value[index], around, room)}`;
    return `[${text}]`;
  }
  const keys = ownKeys(value);
  // Not for…of: module code may have changed the iterator of lists.
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index];
    if (typeof key !== 'string' || key.length > maximumKey) continue;
    if (room.members-- <= 0) break;
    const property = getOwnPropertyDescriptor(value, key);
    if (!property?.enumerable) continue;
    const member = hasOwn(property, 'value') ? written(property.value, around, room) : '"[getter]"';
    text += `${text === '' ? '' : ','}${stringify(key)}:${member}`;
  }
  return `{${text}}`;
}
