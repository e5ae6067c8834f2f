/** The form for people: one line a block, with its answer, and below it the requests and the problems. */
import { styleText } from 'node:util';
import type { BlockState, BlockView, ClaimPreview, PreviewProblem, Reason } from '../../protocol/view-model.js';
import type { Terminal } from '../command.js';
import { oneLine } from '../one-line.js';

type Style = (format: 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string;

export function previewText(preview: ClaimPreview, { colours }: Terminal): string {
  const style: Style = (format, text) => (colours ? styleText(format, text, { validateStream: false }) : text);
  const { now, blocks, block_states: states, requests, problems } = preview;
  const created = requests.map(
    ({ block, type, id, status }) => `  ${oneLine(block)}  ${type}  ${status}  ${oneLine(id)}`,
  );
  const sections = [
    style('dim', `At ${now}`),
    ...blocks.flatMap((block) => blockLines(block, states, style, 0)),
    ...(created.length > 0 ? ['', style('bold', 'Requests'), ...created] : []),
    ...(problems.length > 0
      ? ['', style('bold', 'Problems'), ...problems.map((problem) => problemLine(problem, style))]
      : []),
  ];
  return `${sections.join('\n')}\n`;
}

function blockLines(
  block: BlockView,
  states: ClaimPreview['block_states'],
  style: Style,
  depth: number,
): readonly string[] {
  const { key, type, visible, disabled, missing, reason, blocks } = block;
  const state = key === null ? undefined : states[key];
  const marks = [
    visible ? undefined : 'hidden',
    disabled ? 'disabled' : undefined,
    missing ? style('red', 'required') : undefined,
  ].filter((mark) => mark !== undefined);
  const parts = [
    summary(block),
    visible ? answer(block, state) : undefined,
    style('dim', oneLine(`${key ?? '?'}: ${type ?? '?'}`)),
    marks.length > 0 ? `[${marks.join(', ')}]` : undefined,
    reason ? style('dim', why(reason)) : undefined,
  ].filter((part) => part !== undefined && part !== '');
  const line = `${'  '.repeat(depth)}${visible ? '' : style('dim', '- ')}${parts.join('  ')}`;
  return [line, ...(blocks ?? []).flatMap((inner) => blockLines(inner, states, style, depth + 1))];
}

/** What a person sees of a block first. */
function summary(block: BlockView): string {
  const text = block['title'] ?? block['markdown'] ?? block['description'];
  return typeof text === 'string' ? shortened(text) : block.type === 'divider' ? '────────' : '';
}

function answer({ request }: BlockView, state: BlockState | undefined): string | undefined {
  if (request) return `${request.status}${amountText(request['amount'])}`;
  const value = state?.['option_value'] ?? state?.['value'];
  return value === undefined || value === null ? undefined : `= ${shortened(plain(value))}`;
}

function amountText(amount: unknown): string {
  return typeof amount === 'number' ? ` ${String(amount)} cents` : '';
}

function why({ condition, template, because }: Reason): string {
  const read = because.map(({ path, value }) => `${path} is ${plain(value)}`).join(', ');
  return shortened(`${condition} ${read === '' ? template : `because ${read}`}`);
}

function problemLine({ block, property, code, severity, message }: PreviewProblem, style: Style): string {
  const colour = { error: 'red', warning: 'yellow', information: 'cyan' } as const;
  const place = [block, property].filter((part) => part !== null).join(' ');
  return `  ${style(colour[severity], severity)}  ${oneLine(place === '' ? message : `${place}: ${message}`)}  ${style('dim', code)}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shortened(text: string): string {
  const line = oneLine(text);
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
