import { toText } from '../../../language/semantics/values.js';
import type { Helper } from './helper.js';

/** Words begin at separators and at capitals, so that `savings_account` and `savingsAccount` are the same. */
export const toStartCase: Helper = ({ args, fail }) => {
  if (args.length !== 1) return fail('wrong-arguments', '`toStartCase` takes one text.');
  const words = toText(args[0])
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).map(capitalised).join(' ');
};

/** A text with a capital at the start of each of its words; what stands between and behind them stays. */
export function titleCase(text: string): string {
  return text.replace(/(^|\s)(\S)/gu, (_match, space: string, first: string) => space + first.toUpperCase());
}

function capitalised(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}
