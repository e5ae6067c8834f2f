/** The input files of a call: samples, scenarios, states, data. */
import { counted } from '../../protocol/counted.js';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isDeeperThan, maximumDepth } from '../../language/syntax/index.js';
import { isMissing, reason } from '../../disk/failures.js';
import { readIn } from '../../runtime/inputs/input.js';
import type { DiskFileSystem } from './disk-file-system.js';
import { cannotRead, UserError } from '../user-error.js';
import { isObject } from '../../protocol/json-value.js';

/** Reads files that a call names. */
export type NamedFiles = Pick<DiskFileSystem, 'textAt'>;

/** Reads a text that the call gives: its errors get their lines. @throws {InputError} as `read` */
export function readGiven<Value>(text: string, read: (text: string) => Value): Value {
  return readIn(TextDocument.create('', 'json', 0, text), read);
}

/**
 * Reads a file that the call names, in a module or elsewhere.
 *
 * @throws {UserError} if it is missing or cannot be read
 * @throws {InputError} as `read`
 */
export async function givenInput<Value>(
  files: NamedFiles,
  path: string,
  read: (text: string) => Value,
): Promise<Value> {
  return readGiven(await files.textAt(path), read);
}

/** @throws {UserError} if the file cannot be read or is not JSON */
async function readJsonFile(files: NamedFiles, path: string): Promise<unknown> {
  const text = await files.textAt(path);
  try {
    return parsed(text);
  } catch (error) {
    if (error instanceof UserError) throw cannotRead(path, error.message.replace(/\.$/, ''));
    throw cannotRead(path, `it is not valid JSON (${reason(error)})`);
  }
}
/**
 * @throws {UserError} if it is nested too deeply for recursive readers
 * @throws {SyntaxError} if it is not JSON
 */
function parsed(text: string): unknown {
  if (isDeeperThan(text, maximumDepth))
    throw new UserError(`it is nested deeper than ${counted(maximumDepth, 'level')}. Make it flatter.`);
  return JSON.parse(text) as unknown;
}

/** @throws {UserError} as `readJsonFile` */
export async function readObjectFile(
  files: NamedFiles,
  path: string,
  what: string,
): Promise<Readonly<Record<string, unknown>>> {
  const value = await readJsonFile(files, path);
  if (isObject(value)) return value;
  throw new UserError(`Cannot use '${path}' as a ${what}: it holds no JSON object.`);
}

/**
 * The object in an option, as JSON or as a file.
 *
 * @throws {UserError} if it is neither
 */
export async function jsonOrFile(
  files: NamedFiles,
  option: string,
  given: string,
): Promise<Readonly<Record<string, unknown>>> {
  const isText = /^\s*[[{"]/.test(given);
  if (!isText) return readObjectFile(files, given, `value of --${option}`);
  let value: unknown;
  try {
    value = parsed(given);
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`Cannot use the value of --${option}: ${error.message}`);
    throw new UserError(`Option --${option} is not valid JSON: ${reason(error)}.`);
  }
  if (isObject(value)) return value;
  throw new UserError(
    `Option --${option} needs a JSON object, such as '{"key": {"value": 1}}', or the name of a file with one.`,
  );
}

/** A file by its path from the current folder, or else by its name in a certain folder. */
export async function fileNamed(name: string, folder: string): Promise<string> {
  for (const path of [resolve(name), resolve(folder, name)])
    for (const candidate of [path, `${path}.json`]) if (await isThere(candidate)) return candidate;
  return name;
}

/** Whether a path exists, as a file or anything else. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    return !isMissing(error);
  }
}
