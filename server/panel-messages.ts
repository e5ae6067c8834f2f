/** The messages of panels and of the Test Explorer. An editor need not have any: what answers them is read with the first one. */
import { ErrorCodes, ResponseError, CancellationToken, type ServerCapabilities } from 'vscode-languageserver';
import type { ClientSession } from './documents/client-session.js';
import type { Answer } from './documents/custom-messages.js';
import type { LastValues } from './features/last-values.js';
import type { SampleValues } from './features/sample-values.js';

/** How the names of this project's own messages begin. */
const own = 'platformConfig/';

/**
 * Takes the messages that have no handler.
 *
 * @param values receives the sample that the preview shows
 * @param lastValues receives those of the last run
 */
export function panelMessages(
  session: ClientSession,
  values: SampleValues,
  lastValues: LastValues,
): ServerCapabilities {
  const { connection } = session;
  let answers: Promise<ReadonlyMap<string, Answer>> | undefined;
  const answerTo = async (method: string): Promise<Answer | undefined> => {
    if (!method.startsWith(own)) return undefined;
    answers ??= read();
    return (await answers).get(method);
  };
  connection.onRequest(async (method: string, params: unknown, token: CancellationToken) => {
    const answer = await answerTo(method);
    if (!answer) throw new ResponseError(ErrorCodes.MethodNotFound, `Unhandled method ${method}`);
    return answer(params, token);
  });
  connection.onNotification(async (method: string, params: unknown) => {
    const answer = await answerTo(method);
    await answer?.(params, CancellationToken.None);
  });
  return {};

  async function read(): Promise<ReadonlyMap<string, Answer>> {
    const { customRequests } = await import('./panels/custom-requests.js');
    return customRequests(session, values, lastValues);
  }
}
