/** The parts of a value that JSON cannot represent. Runs no module code: getters are not read. */
import { dictionary } from './bare.js';
import type { CallOutcome, UnwritableKind } from './host.js';

const { ownKeys, getOwnPropertyDescriptor } = Reflect;
const { isArray } = Array;
const { hasOwn } = Object;
const { isFinite } = Number;
const [PlatformDate, PlatformPromise, PlatformMap, PlatformSet, PlatformRegExp] = [Date, Promise, Map, Set, RegExp];

const maximumDepth = 50;
const maximumFound = 20;
const maximumSeen = 20_000;

interface Search {
  readonly found: Record<string, UnwritableKind>;
  count: number;
  seen: number;
}

export function unwritableIn(value: unknown): CallOutcome['unwritable'] {
  const search: Search = { found: dictionary(), count: 0, seen: 0 };
  look(value, '', false, 0, search);
  return search.found;
}

function look(value: unknown, path: string, inList: boolean, depth: number, search: Search): void {
  if (search.count >= maximumFound || depth > maximumDepth || ++search.seen > maximumSeen) return;
  const what = whatOf(value, inList);
  if (what !== undefined) {
    search.found[path] = what;
    search.count++;
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const keys = ownKeys(value);
  // Not for…of: module code may have changed the iterator of lists.
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index];
    if (typeof key !== 'string') continue;
    const property = getOwnPropertyDescriptor(value, key);
    if (property?.enumerable && hasOwn(property, 'value'))
      look(property.value, `${path}/${pointerPart(key)}`, isArray(value), depth + 1, search);
  }
}

/** An undefined member is the same as a missing one, so only undefined items of a list change the meaning. */
function whatOf(value: unknown, inList: boolean): UnwritableKind | undefined {
  if (value === undefined) return inList ? 'undefined' : undefined;
  if (typeof value === 'number') return isFinite(value) ? undefined : 'number';
  if (typeof value === 'function') return 'function';
  if (typeof value === 'symbol') return 'symbol';
  if (value instanceof PlatformDate) return 'date';
  if (value instanceof PlatformPromise) return 'promise';
  if (value instanceof PlatformMap || value instanceof PlatformSet || value instanceof PlatformRegExp) return 'object';
  return undefined;
}

/** Written out, because the methods of texts may have been changed. */
function pointerPart(key: string): string {
  let part = '';
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < key.length; index++) {
    const letter = key[index]!;
    part += letter === '~' ? '~0' : letter === '/' ? '~1' : letter;
  }
  return part;
}
