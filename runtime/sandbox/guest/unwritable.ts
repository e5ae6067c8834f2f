/** The parts of a value that JSON cannot represent. Members are read and `toJSON` is called, as they are for JSON. */
import { dictionary } from './bare.js';
import type { Observed, UnwritableKind } from './host.js';

const { apply, getPrototypeOf } = Reflect;
const { isArray } = Array;
const { keys: keysOf, values: membersOf } = Object;
const { isFinite } = Number;
const [PlatformDate, PlatformPromise, PlatformMap, PlatformSet, PlatformRegExp] = [Date, Promise, Map, Set, RegExp];
const PlatformError = Error;
const plainPrototypes = { object: Object.prototype, list: Array.prototype };

const maximumDepth = 50;
const maximumFound = 20;
const maximumSeen = 20_000;

interface Search {
  readonly found: Record<string, UnwritableKind>;
  count: number;
  seen: number;
  hasError: boolean;
}

/** A member and the members around it, innermost first: its pointer is only written if something is found there. */
interface Place {
  readonly key: string;
  readonly outer: Place | undefined;
}

/** @returns what was found, and whether an error may be among the values: it has no enumerable own members */
export function unwritableIn(value: unknown): {
  readonly found: Observed['unwritable'];
  readonly hasError: boolean;
} {
  const search: Search = { found: dictionary(), count: 0, seen: 0, hasError: false };
  look(value, undefined, false, 0, search);
  return search;
}

function look(value: unknown, place: Place | undefined, inList: boolean, depth: number, search: Search): void {
  if (search.count >= maximumFound || depth > maximumDepth) {
    search.hasError = true;
    return;
  }
  const what = whatOf(value, inList, search);
  if (what !== undefined) {
    search.found[pointerTo(place)] = what;
    search.count++;
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const writer = writerOf(value);
  if (writer) {
    lookAtWritten(value, writer, place, inList, depth, search);
    return;
  }
  const isList = isArray(value);
  const members: readonly unknown[] = membersOf(value);
  let keys: readonly string[] | undefined;
  // Not for…of: module code may have changed the iterator of lists.
  for (let index = 0; index < members.length; index++) {
    if (++search.seen > maximumSeen) {
      search.hasError = true;
      return;
    }
    const member = members[index];
    // Most members: no key is needed for these.
    if (typeof member === 'string' || typeof member === 'boolean' || member === null) continue;
    if (typeof member === 'number' && isFinite(member)) continue;
    keys ??= keysOf(value);
    look(member, { key: keys[index] ?? '', outer: place }, isList, depth + 1, search);
  }
}

/** JSON writes the result of `toJSON` in place of the object. */
function lookAtWritten(
  value: object,
  writer: (key: string) => unknown,
  place: Place | undefined,
  inList: boolean,
  depth: number,
  search: Search,
): void {
  let written: unknown;
  try {
    written = apply(writer, value, [place?.key ?? '']);
  } catch {
    // To write the result as JSON throws as well.
    search.hasError = true;
    return;
  }
  if (written === null && isInvalidDate(value)) {
    search.found[pointerTo(place)] = 'date';
    search.count++;
    return;
  }
  // What it returns is not asked for a `toJSON` again.
  if (typeof written !== 'object' || written === null || !writerOf(written))
    look(written, place, inList, depth + 1, search);
}

/** A date or a moment without a valid time. A moment of null is meant to be none. */
function isInvalidDate(value: object): boolean {
  const moment = value as { readonly _isAMomentObject?: unknown; readonly _pf?: { readonly nullInput?: unknown } };
  return value instanceof PlatformDate || (moment._isAMomentObject === true && moment._pf?.nullInput !== true);
}

/** The `toJSON` of an object: of a date, a moment or a class of the module. */
function writerOf(value: object): ((key: string) => unknown) | undefined {
  const { toJSON: writer } = value as { readonly toJSON?: unknown };
  return typeof writer === 'function' ? (writer as (key: string) => unknown) : undefined;
}

/** An undefined member is the same as a missing one, so only undefined items of a list change the meaning. */
function whatOf(value: unknown, inList: boolean, search: Search): UnwritableKind | undefined {
  if (value === undefined) return inList ? 'undefined' : undefined;
  if (typeof value === 'number') return isFinite(value) ? undefined : 'number';
  if (typeof value === 'function') return 'function';
  if (typeof value === 'symbol') return 'symbol';
  if (typeof value !== 'object' || value === null) return undefined;
  const prototype = getPrototypeOf(value);
  if (prototype === plainPrototypes.object || prototype === plainPrototypes.list) return undefined;
  if (value instanceof PlatformPromise) return 'promise';
  if (value instanceof PlatformMap || value instanceof PlatformSet || value instanceof PlatformRegExp) return 'object';
  if (value instanceof PlatformError) search.hasError = true;
  return undefined;
}

function pointerTo(place: Place | undefined): string {
  return place ? `${pointerTo(place.outer)}/${pointerPart(place.key)}` : '';
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
