/** JSON values and their decoders. */
import { Mismatch, type Decoder } from './decoder.js';
import { isObject, type JsonObject, type JsonValue } from './json-value.js';

/** Deeper than anything that is analysed; a message may also contain a cycle. */
const maximumDepth = 500;

const notJson = new Mismatch('JSON');

export const json: Decoder<JsonValue> = (value) => (isJsonTo(maximumDepth, value) ? value : notJson);

export const jsonObject: Decoder<JsonObject> = (value) =>
  isPlain(value) && isJsonTo(maximumDepth, value) ? value : new Mismatch('a JSON object');

/** A JSON object whose other members are kept. */
export function jsonWith<T>(decoder: Decoder<T>): Decoder<T & JsonObject> {
  return (value) => {
    const all = jsonObject(value);
    const read = decoder(value);
    if (all instanceof Mismatch || read instanceof Mismatch) return read instanceof Mismatch ? read : notJson;
    return { ...all, ...read };
  };
}

function isJsonTo(depth: number, value: unknown): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depth === 0) return false;
  const members = Array.isArray(value) ? value : isPlain(value) ? Object.values(value) : undefined;
  return members?.every((member) => isJsonTo(depth - 1, member)) ?? false;
}

/** Messages also contain dates, maps etc., which have other kinds of members. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && Object.prototype.toString.call(value) === '[object Object]';
}

/** JSON as a file for people to read: two spaces for each level, and a line end. */
export function indentedJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
