/**
 * Shapes of values from outside. A shape is a function that reads a value: it returns the checked value, or a `Mismatch` that names the wrong
 * member. The type of a message is inferred from its shape (`Shaped`), so there is one definition of both.
 */

export type Shape<T> = (value: unknown) => T | Mismatch;

/** The type of the values that a shape returns. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

/** Why a value does not have a shape. */
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

/** Whether a value has a shape. Ignores members that the shape does not name. */
export function fits<T>(shape: Shape<T>, value: unknown): value is T {
  return !(shape(value) instanceof Mismatch);
}

/** The value as read by a shape; undefined if it does not have the shape. */
export function readAs<T>(shape: Shape<T>, value: unknown): T | undefined {
  const read = shape(value);
  return read instanceof Mismatch ? undefined : read;
}

/** Values that satisfy a predicate. */
function where<T>(expected: string, holds: (value: unknown) => value is T): Shape<T> {
  const mismatch = new Mismatch(expected);
  return (value) => (holds(value) ? value : mismatch);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const string = where('a string', (value) => typeof value === 'string');

export const boolean = where('a boolean', (value) => typeof value === 'boolean');

export const number = where('a number', (value): value is number => Number.isFinite(value));

/** An integer between two bounds, inclusive. */
export function integer(from: number, to = Number.MAX_SAFE_INTEGER): Shape<number> {
  return where(
    to === Number.MAX_SAFE_INTEGER ? `an integer from ${from}` : `an integer from ${from} to ${to}`,
    (value): value is number => Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to,
  );
}

export function oneOf<const T extends string | number>(options: readonly T[]): Shape<T> {
  const known: ReadonlySet<unknown> = new Set(options);
  const expected = options.map((option) => `\`${option}\``).join(', ');
  return where(options.length === 1 ? expected : `one of ${expected}`, (value): value is T => known.has(value));
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value) => (value === null ? null : shape(value));
}

/** A shape that accepts every value. */
export type TotalShape<T> = (value: unknown) => T;

/** Reads an absent or mismatching value as a fallback. */
export function otherwise<T, const Fallback>(fallback: Fallback, shape: Shape<T>): TotalShape<T | Fallback> {
  return (value) => readAs(shape, value) ?? fallback;
}

/** @param expected completes "must be …" */
export function suchThat<T>(shape: Shape<T>, expected: string, holds: (value: T) => boolean): Shape<T> {
  const mismatch = new Mismatch(expected);
  return (value) => {
    const read = shape(value);
    return read instanceof Mismatch || holds(read) ? read : mismatch;
  };
}

export function listOf<T>(shape: Shape<T>): Shape<readonly T[]> {
  const mismatch = new Mismatch('a list');
  return (value) => {
    if (!Array.isArray(value)) return mismatch;
    const items: T[] = [];
    for (const [index, item] of value.entries()) {
      const read = shape(item);
      if (read instanceof Mismatch) return read.in(index);
      items.push(read);
    }
    return items;
  };
}

/** A list of two. */
export function pairOf<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<readonly [One, Other]> {
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

/** An object whose members all have the same shape. */
export function mapOf<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value) => {
    if (!isObject(value)) return notAnObject;
    const members: [string, T][] = [];
    for (const [name, member] of Object.entries(value)) {
      const read = shape(member);
      if (read instanceof Mismatch) return read.in(name);
      members.push([name, read]);
    }
    return Object.fromEntries(members);
  };
}

/** The shapes of members by their names. */
export type Members = Readonly<Record<string, Shape<unknown>>>;

const noMembers = {} as const satisfies Members;

type NoMembers = typeof noMembers;

/** The types of an object's members, expanded. */
export type MembersOf<Required extends Members, Optional extends Members = NoMembers> = WrittenOut<
  { readonly [Name in keyof Required]: Shaped<Required[Name]> } & {
    readonly [Name in keyof Optional]?: Shaped<Optional[Name]>;
  }
>;

/** The same type as one object with all its members, so that compiler messages show plain types instead of how they are inferred. */
type WrittenOut<T> = T extends infer Whole ? { readonly [Name in keyof Whole]: Whole[Name] } : never;

/** The shape of an object, with access to its members. */
export interface ObjectShape<Required extends Members, Optional extends Members> extends Shape<
  MembersOf<Required, Optional>
> {
  readonly required: Required;
  readonly optional: Optional;
}

/** An object with these own members. Others are left out. */
export function object<const Required extends Members>(required: Required): ObjectShape<Required, NoMembers>;
export function object<const Required extends Members, const Optional extends Members>(
  required: Required,
  optional: Optional,
): ObjectShape<Required, Optional>;
export function object(required: Members, optional: Members = noMembers): ObjectShape<Members, Members> {
  const shapes = Object.entries({ ...required, ...optional });
  const read = (value: unknown) => {
    if (!isObject(value)) return notAnObject;
    const members: Record<string, unknown> = {};
    for (const [name, shape] of shapes) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      if (member === undefined && Object.hasOwn(optional, name)) continue;
      const made = shape(member);
      if (made instanceof Mismatch) return made.in(name);
      members[name] = made;
    }
    return members;
  };
  return Object.assign(read, { required, optional });
}

/** Members that each have a fallback. A value that is not an object gets all fallbacks. */
export function objectOrDefaults<const Defaults extends Readonly<Record<string, TotalShape<unknown>>>>(
  members: Defaults,
): TotalShape<{ readonly [Name in keyof Defaults]: ReturnType<Defaults[Name]> }> {
  const shape = object(members);
  // With fallbacks for all its members, every object has this shape.
  return (value) =>
    shape(isObject(value) ? value : {}) as { readonly [Name in keyof Defaults]: ReturnType<Defaults[Name]> };
}

/** An object of one of several kinds, distinguished by one member. */
export type VariantOf<Tag extends string, Kinds extends Readonly<Record<string, Members>>> = {
  readonly [Kind in keyof Kinds]: WrittenOut<Readonly<Record<Tag, Kind>> & MembersOf<Kinds[Kind]>>;
}[keyof Kinds];

/** @param tag the name of the distinguishing member */
export function variants<const Tag extends string, const Kinds extends Readonly<Record<string, Members>>>(
  tag: Tag,
  kinds: Kinds,
): Shape<VariantOf<Tag, Kinds>> {
  const names = Object.keys(kinds);
  const shapes = new Map<unknown, Shape<unknown>>(
    names.map((kind) => [kind, object({ [tag]: oneOf([kind]), ...kinds[kind] })]),
  );
  const noKind = new Mismatch(`one of ${names.map((kind) => `\`${kind}\``).join(', ')}`, [tag]);
  const read = (value: unknown) => (isObject(value) ? (shapes.get(value[tag])?.(value) ?? noKind) : notAnObject);
  // The shape of each kind checks the tag and the members of that kind.
  return read as Shape<VariantOf<Tag, Kinds>>;
}

/** The messages of pages: the members of each, by its `type`. */
export function messages<const Kinds extends Readonly<Record<string, Members>>>(
  kinds: Kinds,
): Shape<VariantOf<'type', Kinds>> {
  return variants('type', kinds);
}
