/**
 * Decoders of values from outside. A decoder is a function that reads a value: it returns the checked value, or a `Mismatch` that names the wrong
 * member. The type of a message is inferred from its decoder (`Decoded`), so there is one definition of both.
 */
import { isObject } from './json-value.js';

export type Decoder<T> = (value: unknown) => T | Mismatch;

/** The type of the values that a decoder returns. */
export type Decoded<S> = S extends Decoder<infer T> ? T : never;

/** Why a decoder refuses a value. */
export class Mismatch {
  /** @param expected completes "must be …" */
  constructor(
    private readonly expected: string,
    private readonly path: readonly (string | number)[] = [],
  ) {}

  /** The same, named from the object or the list that contains the value. */
  in(name: string | number): Mismatch {
    return new Mismatch(this.expected, [name, ...this.path]);
  }

  /** A sentence, e.g. "`claim.requests[0].status` must be a string." */
  toString(): string {
    const [first, ...rest] = this.path;
    if (first === undefined) return `It must be ${this.expected}.`;
    const path = rest.map((name) => (typeof name === 'number' ? `[${name}]` : `.${name}`));
    return `\`${first}${path.join('')}\` must be ${this.expected}.`;
  }
}

/** Whether a decoder accepts a value. Ignores members that it does not name. */
export function fits<T>(decoder: Decoder<T>, value: unknown): value is T {
  return !(decoder(value) instanceof Mismatch);
}

/** The value as read by a decoder; undefined if it is refused. */
export function readAs<T>(decoder: Decoder<T>, value: unknown): T | undefined {
  const read = decoder(value);
  return read instanceof Mismatch ? undefined : read;
}

/** Values that satisfy a predicate. */
function where<T>(expected: string, holds: (value: unknown) => value is T): Decoder<T> {
  const mismatch = new Mismatch(expected);
  return (value) => (holds(value) ? value : mismatch);
}

export const string = where('a string', (value) => typeof value === 'string');

export const boolean = where('a boolean', (value) => typeof value === 'boolean');

export const number = where('a number', (value): value is number => Number.isFinite(value));

/** An integer between two bounds, inclusive. */
export function integer(from: number, to = Number.MAX_SAFE_INTEGER): Decoder<number> {
  return where(
    to === Number.MAX_SAFE_INTEGER ? `an integer from ${from}` : `an integer from ${from} to ${to}`,
    (value): value is number => Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to,
  );
}

export function oneOf<const T extends string | number>(options: readonly T[]): Decoder<T> {
  const known: ReadonlySet<unknown> = new Set(options);
  const expected = options.map((option) => `\`${option}\``).join(', ');
  return where(options.length === 1 ? expected : `one of ${expected}`, (value): value is T => known.has(value));
}

export function orNull<T>(decoder: Decoder<T>): Decoder<T | null> {
  return (value) => (value === null ? null : decoder(value));
}

/** A decoder that accepts every value. */
export type TotalDecoder<T> = (value: unknown) => T;

/** Reads an absent or mismatching value as a fallback. */
export function otherwise<T, const Fallback>(fallback: Fallback, decoder: Decoder<T>): TotalDecoder<T | Fallback> {
  return (value) => readAs(decoder, value) ?? fallback;
}

/** @param expected completes "must be …" */
export function suchThat<T>(decoder: Decoder<T>, expected: string, holds: (value: T) => boolean): Decoder<T> {
  const mismatch = new Mismatch(expected);
  return (value) => {
    const read = decoder(value);
    return read instanceof Mismatch || holds(read) ? read : mismatch;
  };
}

export function listOf<T>(decoder: Decoder<T>): Decoder<readonly T[]> {
  const mismatch = new Mismatch('a list');
  return (value) => {
    if (!Array.isArray(value)) return mismatch;
    const items: T[] = [];
    for (const [index, item] of value.entries()) {
      const read = decoder(item);
      if (read instanceof Mismatch) return read.in(index);
      items.push(read);
    }
    return items;
  };
}

/** A list of two. */
export function pairOf<One, Other>(one: Decoder<One>, other: Decoder<Other>): Decoder<readonly [One, Other]> {
  const mismatch = new Mismatch('a list of two');
  return (value) => {
    if (!Array.isArray(value) || value.length !== 2) return mismatch;
    const first = one(value[0]);
    if (first instanceof Mismatch) return first.in(0);
    const second = other(value[1]);
    return second instanceof Mismatch ? second.in(1) : [first, second];
  };
}

const notAnObject = new Mismatch('an object');

/** An object whose members are all read by the same decoder. */
export function mapOf<T>(decoder: Decoder<T>): Decoder<Readonly<Record<string, T>>> {
  return (value) => {
    if (!isObject(value)) return notAnObject;
    const members: [string, T][] = [];
    for (const [name, member] of Object.entries(value)) {
      const read = decoder(member);
      if (read instanceof Mismatch) return read.in(name);
      members.push([name, read]);
    }
    return Object.fromEntries(members);
  };
}

/** The decoders of members by their names. */
export type Members = Readonly<Record<string, Decoder<unknown>>>;

const noMembers = {} as const satisfies Members;

type NoMembers = typeof noMembers;

/** The types of an object's members, expanded. */
export type MembersOf<Required extends Members, Optional extends Members = NoMembers> = WrittenOut<
  { readonly [Name in keyof Required]: Decoded<Required[Name]> } & {
    readonly [Name in keyof Optional]?: Decoded<Optional[Name]>;
  }
>;

/** The same type as one object with all its members, so that compiler messages show plain types instead of how they are inferred. */
type WrittenOut<T> = T extends infer Whole ? { readonly [Name in keyof Whole]: Whole[Name] } : never;

/** The decoder of an object, with access to its members. */
export interface ObjectDecoder<Required extends Members, Optional extends Members> extends Decoder<
  MembersOf<Required, Optional>
> {
  readonly required: Required;
  readonly optional: Optional;
}

/** An object with these own members. Others are left out. */
export function object<const Required extends Members>(required: Required): ObjectDecoder<Required, NoMembers>;
export function object<const Required extends Members, const Optional extends Members>(
  required: Required,
  optional: Optional,
): ObjectDecoder<Required, Optional>;
export function object(required: Members, optional: Members = noMembers): ObjectDecoder<Members, Members> {
  const decoders = Object.entries({ ...required, ...optional });
  const read = (value: unknown) => {
    if (!isObject(value)) return notAnObject;
    const members: Record<string, unknown> = {};
    for (const [name, decoder] of decoders) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      if (member === undefined && Object.hasOwn(optional, name)) continue;
      const made = decoder(member);
      if (made instanceof Mismatch) return made.in(name);
      members[name] = made;
    }
    return members;
  };
  return Object.assign(read, { required, optional });
}

/** Members that each have a fallback. A value that is not an object gets all fallbacks. */
export function objectOrDefaults<const Defaults extends Readonly<Record<string, TotalDecoder<unknown>>>>(
  members: Defaults,
): TotalDecoder<{ readonly [Name in keyof Defaults]: ReturnType<Defaults[Name]> }> {
  const decoder = object(members);
  // With fallbacks for all its members, this decoder accepts every object.
  return (value) =>
    decoder(isObject(value) ? value : {}) as { readonly [Name in keyof Defaults]: ReturnType<Defaults[Name]> };
}

/** An object of one of several kinds, distinguished by one member. */
export type VariantOf<Tag extends string, Kinds extends Readonly<Record<string, Members>>> = {
  readonly [Kind in keyof Kinds]: WrittenOut<Readonly<Record<Tag, Kind>> & MembersOf<Kinds[Kind]>>;
}[keyof Kinds];

/** @param tag the name of the distinguishing member */
export function variants<const Tag extends string, const Kinds extends Readonly<Record<string, Members>>>(
  tag: Tag,
  kinds: Kinds,
): Decoder<VariantOf<Tag, Kinds>> {
  const names = Object.keys(kinds);
  const decoders = new Map<unknown, Decoder<unknown>>(
    names.map((kind) => [kind, object({ [tag]: oneOf([kind]), ...kinds[kind] })]),
  );
  const noKind = new Mismatch(`one of ${names.map((kind) => `\`${kind}\``).join(', ')}`, [tag]);
  const read = (value: unknown) => (isObject(value) ? (decoders.get(value[tag])?.(value) ?? noKind) : notAnObject);
  // The decoder of each kind checks the tag and the members of that kind.
  return read as Decoder<VariantOf<Tag, Kinds>>;
}

/** The messages of pages: the members of each, by its `type`. */
export function messages<const Kinds extends Readonly<Record<string, Members>>>(
  kinds: Kinds,
): Decoder<VariantOf<'type', Kinds>> {
  return variants('type', kinds);
}
