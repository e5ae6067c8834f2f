/** Messages beyond LSP: what answers one, with parameters that are validated. */
import { ErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver';
import type { CustomRequest } from '../../protocol/custom-request.js';
import { Mismatch } from '../../protocol/decoder.js';
import type { ClientSession } from './client-session.js';

/** Handles a request or a notification, whose parameters may be anything. */
export type Answer = (given: unknown, token: CancellationToken) => unknown;

/**
 * Answers a request once the module that it names is known, or all modules if it names none.
 *
 * @throws {ResponseError} for other parameters than those of the request
 */
export function answering<Params, Result>(
  session: Pick<ClientSession, 'found' | 'foundAll'>,
  { method, params: decoder }: CustomRequest<Params, Result>,
  ask: (params: Params, token: CancellationToken) => Promise<Result>,
): Answer {
  return async (given, token) => {
    const params = decoder(given);
    if (params instanceof Mismatch)
      throw new ResponseError(
        ErrorCodes.InvalidParams,
        `${method} takes other parameters: see docs/protocol.md. ${String(params)}`,
      );
    const { uri } = (given ?? {}) as { readonly uri?: unknown };
    await (typeof uri === 'string' ? session.found(uri) : session.foundAll());
    return ask(params, token);
  };
}
