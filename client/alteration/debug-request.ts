import * as vscode from 'vscode';
import { messageOf } from '../../protocol/error-text.js';
import type { AlterationRequest } from '../../protocol/panels/alteration.js';
import type { JsonObject } from '../../protocol/json-value.js';
import { startDebugging } from '../panel/start-debugging.js';
import type { RememberedRequests } from './remembered-requests.js';

/** Debugs a hook with a request, which is remembered as one that was run. */
export async function debugRequest(
  root: string,
  request: AlterationRequest,
  remembered: RememberedRequests,
): Promise<void> {
  const { hook, sample, data: text } = request;
  let data: JsonObject;
  try {
    data = JSON.parse(text) as JsonObject;
  } catch (error) {
    await vscode.window.showErrorMessage(`The data of the request is not JSON: ${messageOf(error)}`);
    return;
  }
  remembered.ran(root, request);
  await startDebugging(root, hook, { hook, data, ...(sample !== null && { sample }) });
}
