/** The files of a module as strict JSON, as the platform reads them. Errors have a place. */
import { counted } from '../protocol/counted.js';
import {
  isDeeperThan,
  jsonErrorMessages,
  maximumDepth,
  memberValue,
  parseJson,
  rootOf,
} from '../language/syntax/index.js';
import { InputError } from './inputs/input-error.js';
import { isObject, type JsonObject, type JsonValue } from '../protocol/json-value.js';

/**
 * @param what the file, as the beginning of a sentence
 * @throws {InputError} if it is not valid JSON, or nested too deeply
 */
export function readJson(text: string, what: string): JsonValue {
  if (isDeeperThan(text, maximumDepth))
    throw new InputError(`${what} is nested deeper than ${counted(maximumDepth, 'level')}. Make it flatter.`);
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    const [error] = parseJson(text).errors;
    const why = jsonErrorMessages[error?.code ?? 'invalid-symbol'];
    throw new InputError(`${what} is not valid JSON. ${why}`, error?.range.start);
  }
}

/** Whether a text is valid JSON, however deeply it is nested. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws {InputError} if it is not valid JSON, or not an object */
export function readJsonObject(text: string, what: string): JsonObject {
  const value = readJson(text, what);
  if (isObject(value)) return value;
  throw new InputError(`${what} is not a JSON object. Write \`{\` and \`}\` around its members.`);
}

/** The offset of a member's value in the object of a text, in UTF-16 units; undefined if the member is missing. */
export function offsetOfMember(text: string, name: string): number | undefined {
  const root = rootOf(text);
  return root?.kind === 'object' ? memberValue(root, name)?.range.start : undefined;
}
