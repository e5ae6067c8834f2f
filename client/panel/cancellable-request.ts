import * as vscode from 'vscode';
import type { ProgressType, RequestType } from 'vscode-languageclient/node';
import type { LanguageServer } from '../language-server/language-server.js';

/** A long-running request to the server. */
export interface CancellableRequest<Result> {
  /** Undefined: the server is not running; null: there is no module. Rejects if cancelled. */
  readonly result: Promise<Result | null | undefined>;
  readonly cancel: () => void;
}

/** Sends a long-running request. */
export function cancellableRequest<Params, Result>(
  server: LanguageServer,
  type: RequestType<Params, Result | null, void>,
  params: Params,
): CancellableRequest<Result> {
  const cancelled = new vscode.CancellationTokenSource();
  const result = server.request(type, params, cancelled.token);
  return {
    result: result.finally(() => {
      cancelled.dispose();
    }),
    cancel: () => {
      cancelled.cancel();
    },
  };
}

/** Sends a long-running request and listens to its progress. */
export function startRequest<Params, Result, Progress>(
  server: LanguageServer,
  type: RequestType<Params, Result | null, void>,
  params: Params,
  progress: ProgressType<Progress>,
  told: (progress: Progress) => void,
): CancellableRequest<Result> {
  const partialResultToken = crypto.randomUUID();
  const listening = server.onProgress(progress, partialResultToken, told);
  const { result, cancel } = cancellableRequest(server, type, { ...params, partialResultToken });
  return {
    result: result.finally(() => {
      listening.dispose();
    }),
    cancel,
  };
}
