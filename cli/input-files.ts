/** The JSON files that a call names: samples, scenarios, states, data. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { maximumDepth, outlineOf } from '../language/syntax/json/outline.js';
import { UserError } from './user-error.js';
import { reason } from './disk-file-system.js';

/** @throws {UserError} if the file cannot be read or is no JSON */
async function readJsonFile(path: string): Promise<unknown> {
  let text: string;
  try {
    // Not the encoding 'utf8', which would take anything for text. The decoder also drops a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    throw new UserError(`Cannot read '${path}': ${reason(error)}.`);
  }
  try {
    return parsed(text);
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`Cannot read '${path}': ${error.message}`);
    throw new UserError(`Cannot read '${path}': it is no valid JSON (${reason(error)}).`);
  }
}

/**
 * @throws {UserError} if it is nested so deep that whoever reads it may run out of stack
 * @throws {SyntaxError} if it is no JSON
 */
function parsed(text: string): unknown {
  if (outlineOf(text).tooDeep)
    throw new UserError(`it is nested deeper than ${String(maximumDepth)} levels. Make it flatter.`);
  return JSON.parse(text) as unknown;
}

/** @throws {UserError} as `readJsonFile` */
export async function readObjectFile(path: string, what: string): Promise<Readonly<Record<string, unknown>>> {
  const value = await readJsonFile(path);
  if (isObject(value)) return value;
  throw new UserError(`Cannot use '${path}' as a ${what}: it holds no JSON object.`);
}

/**
 * The object that an option gives, written out or in a file.
 *
 * @throws {UserError} if it is neither
 */
export async function jsonOrFile(option: string, given: string): Promise<Readonly<Record<string, unknown>>> {
  const isText = /^\s*[[{"]/.test(given);
  if (!isText) return readObjectFile(given, `value of --${option}`);
  let value: unknown;
  try {
    value = parsed(given);
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`Cannot use the value of --${option}: ${error.message}`);
    throw new UserError(`Option --${option} is no valid JSON: ${reason(error)}.`);
  }
  if (isObject(value)) return value;
  throw new UserError(
    `Option --${option} needs a JSON object, such as '{"key": {"value": 1}}', or the name of a file with one.`,
  );
}

/** A file that is named in a folder of its own, or by its path from here. */
export async function fileNamed(name: string, folder: string): Promise<string> {
  for (const path of [resolve(name), resolve(folder, name)])
    try {
      await readFile(path);
      return path;
    } catch {
      continue;
    }
  return name;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
