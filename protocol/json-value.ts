/** JSON of which nothing else is known. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A JSON object as a value. It has own members only, and no prototype. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value has members by name: it is neither null nor a list. */
export function isObject(value: JsonValue | undefined): value is JsonObject;
export function isObject(value: unknown): value is JsonRecord;
export function isObject(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member of an object: `constructor` may be the name of one. Undefined for anything else. */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined;
export function memberOf(value: unknown, name: string): unknown;
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
