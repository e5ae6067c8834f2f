/** Why a block is hidden or disabled, once: what its condition says and what is so now, or the values that it read where it has no words. */
import { dateText, withDates } from './dates.js';
import { moneyText, namedAmountText, type MoneyStyle } from './money.js';
import { pathInWords } from './path-in-words.js';
import { blockRead, joinedClauses, quoted, readValueText, reasonText } from './reason-text.js';
import type { BlockView, LackingSample, Reason, ReadValue } from './view-model.js';
import { optionsOf } from './option-views.js';

/** The questions of a form, and how it writes their answers. */
export interface ReasonForm {
  /** The block with a key; undefined if there is none. */
  readonly blockWith: (key: string) => BlockView | undefined;
  readonly world: MoneyStyle;
  /** The paths that the condition of a block has read, and that do not decide it. */
  readonly immaterialTo: (block: BlockView) => readonly string[];
}

/**
 * Why a block is hidden or cannot be used; an empty text if it is neither.
 *
 * @param sentence what the condition says in words, with its full stop; null if it has none
 */
export function whyUnavailable(block: BlockView, sentence: string | null, form: ReasonForm): string {
  const { visible, request, reason } = block;
  if (reason === null) return '';
  const state = !visible ? 'Hidden' : request === null ? 'Read-only' : 'Disabled';
  return whyText(state, reason, sentence, form, new Set(form.immaterialTo(block)));
}

/** The same after what the sample lacks, which a real claim has. A block that is neither hidden nor disabled may lack it, too. */
export function whyWith(
  block: BlockView,
  sentence: string | null,
  form: ReasonForm,
  lacking: LackingSample | undefined,
): string {
  const why = whyUnavailable(block, sentence, form);
  if (!lacking?.text) return why;
  const lack = `T${lacking.text.slice(1)}`;
  return why === '' ? `${lack}, which \`${lacking.condition}\` reads.` : `${lack}. ${why}`;
}

/**
 * @param state what it is, e.g. `Hidden`
 * @param sentence what the condition says in words, with its full stop; null if it has none
 * @param immaterial the paths that were read and do not decide it
 */
export function whyText(
  state: string,
  reason: Reason,
  sentence: string | null,
  form: Pick<ReasonForm, 'blockWith' | 'world'>,
  immaterial: ReadonlySet<string> = none,
): string {
  const clauseOf = (read: ReadValue) => clause(read, form);
  const because = reason.because.filter(({ path }) => !immaterial.has(path));
  if (sentence === null) return `${state} because ${reasonText({ ...reason, because }, clauseOf)}.`;
  const [read] = because;
  if (read === undefined) return withDates(sentence);
  const said = withDates(sentence.replace(/\.$/, ''));
  // The one value of a condition alone, those of others each with its name.
  const isOnly = reason.because.length === 1;
  const now = isOnly ? (read.cause ?? valueText(read, form)) : joinedClauses(because.map(clauseOf));
  return said.includes(now) ? `${said}.` : `${said} (now: ${now}).`;
}

const none: ReadonlySet<string> = new Set();

/** “Claim type” is Illness. */
function clause(read: ReadValue, form: Pick<ReasonForm, 'blockWith' | 'world'>): string {
  if (read.cause !== undefined) return read.cause;
  const key = blockRead(read.path);
  const title = form.blockWith(key ?? '')?.['title'];
  const isTitled = typeof title === 'string' && title !== '';
  const name = isTitled ? `“${title}”` : key === undefined ? pathInWords(read.path) : quoted(key);
  return `${name ?? quoted(read.path)} is ${valueText(read, form)}`;
}

/** A value as the form shows it: the label of an option, an amount, a date. Anything else is quoted. */
function valueText(read: ReadValue, { blockWith, world }: Pick<ReasonForm, 'blockWith' | 'world'>): string {
  const { path, value } = read;
  const block = blockWith(blockRead(path) ?? '');
  if (typeof value === 'string' && value !== '') {
    const member = path.endsWith('.option_key') ? 'key' : 'value';
    const label = block && optionsOf(block).find((option) => option[member] === value)?.label;
    if (label !== undefined) return label;
    const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+Z?)?$/.exec(value) ?? [];
    if (day !== undefined) return dateText(day);
  }
  if (typeof value === 'number' && block?.type === 'input.currency') {
    const { isoCode } = block;
    return moneyText(value, typeof isoCode === 'string' ? isoCode : world.currency, world.locale);
  }
  const amount = block ? undefined : namedAmountText(path.slice(path.lastIndexOf('.') + 1), value, world);
  if (amount !== undefined) return amount;
  if (typeof value === 'boolean' && block?.type === 'checkbox') return value ? 'ticked' : 'not ticked';
  return readValueText(read).replace(/^.*? is /s, '');
}
