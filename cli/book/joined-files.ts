/** A file whose lines are joined with the policies by their ids: requests, or lives. */
import { resolve } from 'node:path';
import { decompressed, fileBytes } from '../../disk/byte-stream.js';
import { reason } from '../../disk/failures.js';
import { bookLife, bookRequest } from '../../protocol/book.js';
import { readAs } from '../../protocol/decoder.js';
import { linesOf } from '../../runtime/book/node/read-lines.js';
import { readLifecycleFile } from '../../runtime/lifecycle/read-file.js';
import { type NamedFiles } from '../files/input-files.js';
import { cannotRead, UserError } from '../user-error.js';
import { isObject } from '../../protocol/json-value.js';

/** The JSON of each policy, by its id. */
export type Joined = ReadonlyMap<string, string>;

/**
 * The request of each policy.
 *
 * @throws {UserError} if a line is no request, or two are for one policy
 */
export function readRequests(path: string): Promise<Joined> {
  return readJoined(path, 'requests', '{ "policy_id": "…", "data": { … } }', (value) => {
    const request = readAs(bookRequest, value);
    // What has another member may be meant for something else, such as another hook.
    if (!request || !hasOnly(value, request)) return undefined;
    return { id: request.policy_id, text: JSON.stringify(request.data) };
  });
}

/**
 * The lifecycle file of all policies, as JSON, or of each.
 *
 * @throws {UserError} if it is neither
 */
export async function readLives(files: NamedFiles, path: string): Promise<string | Joined> {
  const life = await oneLife(files, path);
  if (life !== undefined) return life;
  const form = '{ "policy_id": "…", "events": [ … ] }, or "pattern", as in a lifecycle file';
  return readJoined(path, 'lives', form, (value) => {
    const read = readAs(bookLife, value);
    if (!read) return undefined;
    const { policy_id: id, ...file } = read;
    return { id, text: JSON.stringify(file) };
  });
}

/** The whole file as one object; undefined: it is something else. */
async function oneLife(files: NamedFiles, path: string): Promise<string | undefined> {
  if (!path.endsWith('.json')) return undefined;
  const text = await files.textAt(path);
  const value = parsed(text);
  if (!isObject(value) || Object.hasOwn(value, 'policy_id')) return undefined;
  const { file, problems } = readLifecycleFile(text, path);
  const [problem] = problems;
  if (problem) throw new UserError(`Cannot use '${path}' as a lifecycle file. ${problem.message}`);
  return JSON.stringify(file);
}

async function readJoined(
  path: string,
  what: string,
  form: string,
  read: (value: unknown) => { readonly id: string; readonly text: string } | undefined,
): Promise<Joined> {
  const joined = new Map<string, string>();
  const unusable = (why: string) => new UserError(`Cannot use '${path}' as ${what}: ${why}.`);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  try {
    for await (const raw of linesOf(decompressed(fileBytes(resolve(path))))) {
      line++;
      const text = raw ? decoder.decode(raw).trim() : '?';
      if (text === '') continue;
      const one = read(parsed(text));
      if (!one) throw unusable(`line ${String(line)} is not ${form}`);
      if (joined.has(one.id)) throw unusable('two lines are for one policy');
      joined.set(one.id, one.text);
    }
  } catch (error) {
    throw error instanceof UserError ? error : cannotRead(path, reason(error));
  }
  return joined;
}

/** Whether a value has no more members than what was read of it. */
function hasOnly(value: unknown, read: object): boolean {
  return isObject(value) && Object.keys(value).every((name) => Object.hasOwn(read, name));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
