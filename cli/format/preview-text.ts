/** The form for people: one line per block, with its answer, followed by the requests and the problems. */
import { moneyText } from '../../protocol/money.js';
import type { ClaimForm } from '../../protocol/claim-form.js';
import type { BlockState, BlockView, ClaimPreview, PreviewProblem } from '../../protocol/view-model.js';
import { waitingPeriodText } from '../../protocol/waiting-period-text.js';
import type { Terminal } from '../arguments/command.js';
import { oneLine } from '../terminal/printable.js';
import { severityColours, styleOf, type Style } from '../terminal/styled.js';
import { unavailableIn } from './unavailable.js';

export function previewText(form: ClaimForm, terminal: Pick<Terminal, 'colours'>): string {
  const { preview, waitingPeriod: waiting, invalid, world } = form;
  const style = styleOf(terminal);
  const { now, blocks, block_states: states, requests, problems } = preview;
  const money = (cents: number, currency: unknown) =>
    moneyText(cents, typeof currency === 'string' ? currency : world.currency, world.locale);
  const answers: Answers = {
    states,
    invalid,
    why: unavailableIn(form),
    created: new Set(requests.map(({ block }) => block)),
    money,
  };
  const created = requests.map(
    ({ block, type, id, status }) => `  ${oneLine(block)}  ${type}  ${status}  ${oneLine(id)}`,
  );
  const sections = [
    style('dim', `At ${now}`),
    ...(waiting === null ? [] : [style('yellow', waitingPeriodText(waiting))]),
    ...blocks.flatMap((block) => blockLines(block, answers, style, 0)),
    ...(created.length > 0 ? ['', style('bold', 'Requests'), ...created] : []),
    ...(problems.length > 0
      ? ['', style('bold', 'Problems'), ...problems.map((problem) => problemLine(problem, style))]
      : []),
  ];
  return `${sections.join('\n')}\n`;
}

interface Answers {
  readonly states: ClaimPreview['block_states'];
  /** Why answers could not be captured, by the keys of their blocks. */
  readonly invalid: ClaimForm['invalid'];
  /** Why a block is hidden or cannot be used; empty if it is neither. */
  readonly why: (block: BlockView) => string;
  /** The keys of the blocks whose requests exist. */
  readonly created: ReadonlySet<string>;
  /** @param currency undefined: that of the claim */
  readonly money: (cents: number, currency: unknown) => string;
}

function blockLines(block: BlockView, answers: Answers, style: Style, depth: number): readonly string[] {
  const { key, type, visible, disabled, missing, blocks } = block;
  const state = key === null ? undefined : answers.states[key];
  const wrong = key !== null && Object.hasOwn(answers.invalid, key) ? answers.invalid[key] : undefined;
  const why = answers.why(block);
  // A hidden block cannot be used anyway. `Hidden because …` says it already; `Hidden when …` is true of others, too.
  const look = !visible ? 'hidden' : disabled ? 'disabled' : undefined;
  const marks = [
    /^(?:Hidden|Disabled|Read-only) because /.test(why) ? undefined : look,
    missing ? style('red', 'required') : undefined,
    wrong === undefined ? undefined : style('red', `invalid: ${oneLine(wrong)}`),
  ].filter((mark) => mark !== undefined);
  const parts = [
    summary(block),
    visible ? answer(block, state, answers) : undefined,
    style('dim', oneLine(`${key ?? '?'}: ${type ?? '?'}`)),
    marks.length > 0 ? `[${marks.join(', ')}]` : undefined,
    why === '' ? undefined : style('dim', oneLine(why)),
  ].filter((part) => part !== undefined && part !== '');
  const line = `${'  '.repeat(depth)}${visible ? '' : style('dim', '- ')}${parts.join('  ')}`;
  return [line, ...(blocks ?? []).flatMap((inner) => blockLines(inner, answers, style, depth + 1))];
}

/** The text of a block that users see first. */
function summary(block: BlockView): string {
  const text = block['title'] ?? block['markdown'] ?? block['description'];
  return typeof text === 'string' ? shortened(text) : block.type === 'divider' ? '────────' : '';
}

function answer(
  { key, type, request, isoCode }: BlockView,
  state: BlockState | undefined,
  { created, money }: Pick<Answers, 'created' | 'money'>,
): string | undefined {
  if (request) {
    const status = key !== null && created.has(key) ? `is ${request.status}` : `would be ${request.status}`;
    const { amount } = request;
    return typeof amount === 'number' ? `${status}, ${money(amount, undefined)}` : status;
  }
  const value = state?.['option_value'] ?? state?.['value'];
  if (value === undefined || value === null) return undefined;
  const isMoney = type === 'input.currency' && Number.isSafeInteger(value);
  return `= ${isMoney ? money(Number(value), isoCode) : shortened(plain(value))}`;
}

function problemLine({ block, property, code, severity, message }: PreviewProblem, style: Style): string {
  const place = [block, property].filter((part) => part !== null).join(' ');
  return `  ${style(severityColours[severity], severity)}  ${oneLine(place === '' ? message : `${place}: ${message}`)}  ${style('dim', code)}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shortened(text: string): string {
  const line = oneLine(text);
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
