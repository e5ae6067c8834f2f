/** Any value as JSON, for a comparison side by side: what JSON has no word for is written in brackets, such as `[undefined]`. */
import { inspect } from './inspect.js';

const { stringify } = JSON;
const { isArray } = Array;
const { create } = Object;
const { isFinite } = Number;
const { ownKeys, getOwnPropertyDescriptor } = Reflect;

const maximumDepth = 20;
/** Of all objects and lists together. */
const maximumMembers = 2000;
const maximumText = 100_000;
const maximumKey = 1000;

interface Room {
  members: number;
  text: number;
  /** The objects and lists around the value. */
  readonly around: unknown[];
}

export function plainJson(value: unknown): string {
  return stringify(plain(value, 0, { members: maximumMembers, text: maximumText, around: [] }));
}

function plain(value: unknown, depth: number, room: Room): unknown {
  if (typeof value === 'string') {
    room.text -= value.length;
    return room.text < 0 ? '[too long]' : value;
  }
  if (value === undefined) return '[undefined]';
  if (typeof value === 'number') return isFinite(value) ? value : `[${String(value)}]`;
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return `[${inspect(value)}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date || value instanceof Error || value instanceof RegExp) return `[${inspect(value)}]`;
  if (depth >= maximumDepth) return '[deeper]';
  for (let index = 0; index < depth; index++) if (room.around[index] === value) return '[circular]';
  room.around[depth] = value;
  if (isArray(value)) {
    const items: unknown[] = [];
    for (let index = 0; index < value.length && room.members-- > 0; index++)
      items[index] = plain(value[index], depth + 1, room);
    return items;
  }
  // Without a prototype, so that no toJSON is found there.
  const object = create(null) as Record<string, unknown>;
  for (const key of ownKeys(value)) {
    if (typeof key !== 'string' || key.length > maximumKey) continue;
    if (room.members-- <= 0) break;
    const property = getOwnPropertyDescriptor(value, key);
    if (property?.enumerable) object[key] = 'value' in property ? plain(property.value, depth + 1, room) : '[getter]';
  }
  return object;
}
