/** A file whose lines are joined with the policies by their ids: requests, or lives. */
import { resolve } from 'node:path';
import { decompressed, fileBytes } from '../../disk/byte-stream.js';
import { reason } from '../../disk/failures.js';
import { bookLife, bookRequest } from '../../protocol/book.js';
import { readAs } from '../../protocol/shape.js';
import { TextsToJoin, type JoinedTexts } from '../../runtime/book/joined-texts.js';
import { LineSplitter } from '../../runtime/book/line-splitter.js';
import { idHash } from '../../runtime/book/node/id-hash.js';
import type { LifePlay } from '../../runtime/book/task.js';
import { readLifecycleFile } from '../../runtime/lifecycle/read-file.js';
import { isObject, textAt } from '../input-files.js';
import { cannotRead, UserError } from '../user-error.js';

/**
 * The request of each policy.
 *
 * @throws {UserError} if a line is no request, or two are for one policy
 */
export function readRequests(path: string): Promise<JoinedTexts> {
  return readJoined(path, 'requests', '{ "policy_id": "…", "data": { … } }', (value) => {
    const request = readAs(bookRequest, value);
    // What has another member may be meant for something else, such as another hook.
    if (!request || !hasOnly(value, request)) return undefined;
    return { id: request.policy_id, text: JSON.stringify(request.data) };
  });
}

/**
 * The lifecycle file of all policies, or of each.
 *
 * @throws {UserError} if it is neither
 */
export async function readLives(path: string): Promise<Pick<LifePlay, 'life' | 'lives'>> {
  const life = await oneLife(path);
  if (life !== undefined) return { life, lives: null };
  const form = '{ "policy_id": "…", "events": [ … ] }, or "pattern", as in a lifecycle file';
  const lives = await readJoined(path, 'lives', form, (value) => {
    const read = readAs(bookLife, value);
    if (!read) return undefined;
    const { policy_id: id, ...file } = read;
    return { id, text: JSON.stringify(file) };
  });
  return { life: null, lives };
}

/** The whole file as one object; undefined: it is something else. */
async function oneLife(path: string): Promise<string | undefined> {
  if (!path.endsWith('.json')) return undefined;
  const text = await textAt(path);
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
): Promise<JoinedTexts> {
  const texts = new TextsToJoin();
  const splitter = new LineSplitter(() => false);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  const take = (raw: Uint8Array | null): void => {
    line++;
    const text = raw ? decoder.decode(raw).trim() : '?';
    if (text === '') return;
    const one = read(parsed(text));
    if (!one) throw new UserError(`Cannot use '${path}' as ${what}: line ${String(line)} is not ${form}.`);
    texts.add(idHash(one.id), one.text);
  };
  try {
    for await (const bytes of decompressed(fileBytes(resolve(path))))
      for (const raw of splitter.lines(bytes)) take(raw);
    const last = splitter.last();
    if (last !== undefined) take(last);
  } catch (error) {
    throw error instanceof UserError ? error : cannotRead(path, reason(error));
  }
  const joined = texts.join();
  if (!joined) throw new UserError(`Cannot use '${path}' as ${what}: two lines are for one policy.`);
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
