import type { ModuleFault } from '../../protocol/lsp.js';

/** Why there is no answer. @param answer undefined: the server is not running; null: there is no module */
export function noAnswer(answer: null | undefined): ModuleFault {
  const message =
    answer === null
      ? 'There is no product module any more, or it cannot be read: then the output of Platform Config says why.'
      : 'The language server does not run: the output of Platform Config says why.';
  return { message, place: null };
}
