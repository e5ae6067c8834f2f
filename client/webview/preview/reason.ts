/** Why a block is hidden or disabled, once: what its condition says and what is so now, or the values that it read where it has no words. */
import { readValueText, reasonText } from '../../../protocol/reason-text.js';
import type { Reason, ReadValue } from '../../../protocol/view-model.js';

/**
 * @param state what it is, e.g. `Hidden`
 * @param sentence what the condition says in words, with its full stop; null if it has none
 * @param labelOf the text of an option of a block
 */
export function whyText(
  state: string,
  reason: Reason,
  sentence: string | null,
  labelOf: (block: string, option: string) => string | undefined,
): string {
  if (sentence === null) return `${state} because ${reasonText(reason)}.`;
  const said = sentence.replace(/\.$/, '');
  const now = nowText(reason.because, labelOf);
  return now === null || said.includes(now) ? sentence : `${said} (now: ${now}).`;
}

/** One value alone, several each with its name; null if nothing was read. */
function nowText(
  because: readonly ReadValue[],
  labelOf: (block: string, option: string) => string | undefined,
): string | null {
  const [read] = because;
  if (read === undefined) return null;
  if (because.length > 1) return because.map(readValueText).join(' and ');
  const { path, value, cause } = read;
  if (cause !== undefined) return cause;
  if (value === null || value === '') return readValueText(read).replace(/^.* is /, '');
  const block = /^claim\.block_states\.\[?([^.\]]+)\]?\.option_key$/.exec(path)?.[1];
  const label = block !== undefined && typeof value === 'string' ? labelOf(block, value) : undefined;
  return label ?? readValueText(read).replace(/^.* is /, '');
}
