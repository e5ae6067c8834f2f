import type { ModuleFault } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/error-text.js';

/** A fault that has no place in a file. @param message a sentence */
export function faultOf(message: string): ModuleFault {
  return { message, place: null };
}

/** Why there is no answer. @param answer undefined: the server is not running; null: there is no module */
export function noAnswer(answer: null | undefined): ModuleFault {
  return faultOf(
    answer === null
      ? 'The product module is missing or cannot be read: see the output of Platform Config.'
      : 'The language server is not running: see the output of Platform Config.',
  );
}

/**
 * The answer to a request; without one, what to say instead. Never rejects.
 *
 * @param failure precedes the reason if the request fails
 * @param without makes an answer of why there is none
 */
export async function answerOr<Answer extends object, Other>(
  request: Promise<Answer | null | undefined>,
  failure: string,
  without: (fault: ModuleFault) => Other,
): Promise<Answer | Other> {
  try {
    const answer = await request;
    return answer ?? without(noAnswer(answer));
  } catch (error) {
    return without(faultOf(`${failure}${messageOf(error)}`));
  }
}
