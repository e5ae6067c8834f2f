/** Checks of values that come from outside: small ones, and ways to put them together. */

export type Check<T> = (value: unknown) => value is T;

export const isObject: Check<Readonly<Record<string, unknown>>> = (value): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isString: Check<string> = (value) => typeof value === 'string';

export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';

export const isNumber: Check<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);

/** For members that may hold anything. */
export const isAnything: Check<unknown> = (value): value is unknown => value !== undefined;

export function isOneOf<const T extends string>(...options: readonly T[]): Check<T> {
  const known: ReadonlySet<unknown> = new Set(options);
  return (value): value is T => known.has(value);
}

export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value) => value === null || check(value);
}

export function listOf<T>(check: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every((item) => check(item));
}

/** An object whose members are all alike. */
export function mapOf<T>(check: Check<T>): Check<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every((item) => check(item));
}

/** An object with at least these members, each its own. */
export function hasMembers<T extends object>(members: { readonly [Name in keyof T]-?: Check<T[Name]> }): Check<T> {
  const checks = Object.entries<Check<unknown>>(members);
  return (value): value is T =>
    isObject(value) && checks.every(([name, check]) => Object.hasOwn(value, name) && check(value[name]));
}

/** An object whose members, as far as it has these, are of this kind. */
export function mayHaveMembers<T extends object>(members: {
  readonly [Name in keyof T]-?: Check<Exclude<T[Name], undefined>>;
}): Check<T> {
  const checks = Object.entries<Check<unknown>>(members);
  return (value): value is T =>
    isObject(value) && checks.every(([name, check]) => !Object.hasOwn(value, name) || check(value[name]));
}
