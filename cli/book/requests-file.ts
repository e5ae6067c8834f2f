/** A file of requests, joined with the policies by their ids. */
import { resolve } from 'node:path';
import { decompressed, fileBytes } from '../../disk/byte-stream.js';
import { reason } from '../../disk/failures.js';
import { bookRequest } from '../../protocol/book.js';
import { readAs } from '../../protocol/shape.js';
import { LineSplitter } from '../../runtime/book/line-splitter.js';
import { cannotRead, UserError } from '../user-error.js';

/** @returns `data` as JSON, by policy id @throws {UserError} if a line is no request, or two are for one policy */
export async function readRequests(path: string): Promise<ReadonlyMap<string, string>> {
  const requests = new Map<string, string>();
  const splitter = new LineSplitter(() => false);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  const take = (raw: Uint8Array | null): void => {
    line++;
    const text = raw ? decoder.decode(raw).trim() : '?';
    if (text === '') return;
    const request = readAs(bookRequest, parsed(text));
    if (!request)
      throw new UserError(
        `Cannot use '${path}' as requests: line ${String(line)} is not { "policy_id": "…", "data": { … } }.`,
      );
    if (requests.has(request.policy_id))
      throw new UserError(`Cannot use '${path}' as requests: line ${String(line)} is the second for one policy.`);
    requests.set(request.policy_id, JSON.stringify(request.data));
  };
  try {
    for await (const bytes of decompressed(fileBytes(resolve(path))))
      for (const raw of splitter.lines(bytes)) take(raw);
    const last = splitter.last();
    if (last !== undefined) take(last);
  } catch (error) {
    throw error instanceof UserError ? error : cannotRead(path, reason(error));
  }
  return requests;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
