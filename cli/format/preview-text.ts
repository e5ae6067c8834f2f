/** The form for people: one line per block, with its answer, followed by the requests and the problems. */
import { moneyText } from '../../protocol/money.js';
import type { ClaimForm } from '../../protocol/lsp.js';
import { reasonText } from '../../protocol/reason-text.js';
import type { BlockState, BlockView, ClaimPreview, PreviewProblem, RequestView } from '../../protocol/view-model.js';
import { waitingPeriodText } from '../../protocol/waiting-period-text.js';
import type { Terminal } from '../arguments/command.js';
import { oneLine } from '../terminal/printable.js';
import { severityColours, styleOf, type Style } from '../terminal/styled.js';

export function previewText(
  { preview, waitingPeriod: waiting, invalid, sentences, world }: ClaimForm,
  terminal: Pick<Terminal, 'colours'>,
): string {
  const style = styleOf(terminal);
  const { now, blocks, block_states: states, requests, problems } = preview;
  const amountOf = ({ amount }: RequestView) =>
    typeof amount === 'number' ? moneyText(amount, world.currency, world.locale) : undefined;
  const answers: Answers = {
    states,
    invalid,
    sentences,
    created: new Set(requests.map(({ block }) => block)),
    amountOf,
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
  /** What the conditions behind the reasons say, by the keys of their blocks. */
  readonly sentences: ClaimForm['sentences'];
  /** The keys of the blocks whose requests exist. */
  readonly created: ReadonlySet<string>;
  /** The amount of a request as money, if it has one. */
  readonly amountOf: (request: RequestView) => string | undefined;
}

function blockLines(block: BlockView, answers: Answers, style: Style, depth: number): readonly string[] {
  const { key, type, visible, disabled, missing, reason, blocks } = block;
  const state = key === null ? undefined : answers.states[key];
  const wrong = key !== null && Object.hasOwn(answers.invalid, key) ? answers.invalid[key] : undefined;
  const marks = [
    visible ? undefined : 'hidden',
    disabled ? 'disabled' : undefined,
    missing ? style('red', 'required') : undefined,
    wrong === undefined ? undefined : style('red', `invalid: ${oneLine(wrong)}`),
  ].filter((mark) => mark !== undefined);
  const sentence = key !== null && Object.hasOwn(answers.sentences, key) ? answers.sentences[key] : undefined;
  const parts = [
    summary(block),
    visible ? answer(block, state, answers) : undefined,
    style('dim', oneLine(`${key ?? '?'}: ${type ?? '?'}`)),
    marks.length > 0 ? `[${marks.join(', ')}]` : undefined,
    reason
      ? style(
          'dim',
          `${reason.condition}, because ${oneLine(reasonText(reason))}${sentence === undefined ? '' : `. ${oneLine(sentence)}`}`,
        )
      : undefined,
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
  { key, request }: BlockView,
  state: BlockState | undefined,
  { created, amountOf }: Pick<Answers, 'created' | 'amountOf'>,
): string | undefined {
  if (request) {
    const status = key !== null && created.has(key) ? `is ${request.status}` : `would be ${request.status}`;
    const amount = amountOf(request);
    return amount === undefined ? status : `${status}, ${amount}`;
  }
  const value = state?.['option_value'] ?? state?.['value'];
  return value === undefined || value === null ? undefined : `= ${shortened(plain(value))}`;
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
