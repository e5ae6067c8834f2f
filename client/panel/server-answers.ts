import type { ModuleFault } from '../../protocol/lsp.js';

/** Why there is no answer. @param answer undefined: the server is not running; null: there is no module */
export function noAnswer(answer: null | undefined): ModuleFault {
  const message =
    answer === null
      ? 'The product module is missing or cannot be read: see the output of Platform Config.'
      : 'The language server is not running: see the output of Platform Config.';
  return { message, place: null };
}
