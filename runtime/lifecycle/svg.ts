/**
 * A timeline as a standalone SVG without scripts and links. Texts and lines have the current text colour (`currentColor`); the colours of
 * statuses can be set from outside, as `--lifecycle-active` and so on, or by classes.
 */
import type { PaymentStatus, PolicyStatus } from '../../protocol/lifecycle-names.js';
import { sideLabels } from '../../protocol/side-names.js';
import type { Comparison, LapseCounter, LifecycleReport, Span, Timeline } from '../../protocol/lifecycle.js';
import { defaultMoney, type MoneyStyle } from '../../protocol/money.js';
import { escapedXml } from '../../protocol/xml.js';
import { totalsSentence } from './labels.js';

const width = 960;
const left = 244;
const right = 24;
const rowHeight = 30;
const counterHeight = 48;
const markWidth = 13;
const mostLetters = 34;

const statusColours: Readonly<Record<PolicyStatus, string>> = {
  pending_initial_payment: '#9a6700',
  active: '#1a7f37',
  lapsed: '#cf222e',
  cancelled: '#6e7781',
  not_taken_up: '#8250df',
};

/** The marks of payments, in addition to colours: pictures may be printed in black and white. */
const paymentMarks: Readonly<Record<PaymentStatus, string>> = {
  pending: '○',
  submitted: '○',
  processing: '◔',
  successful: '●',
  failed: '✕',
  reversed: '↩',
  cancelled: '–',
};

/** @param money how amounts are written */
export function renderSvg(
  { name, timeline, comparison }: Pick<LifecycleReport, 'name' | 'timeline' | 'comparison'>,
  money: MoneyStyle = defaultMoney,
): string {
  const sides = comparison && sideLabels(comparison);
  const statuses = sides
    ? [
        statusRow(comparison.before, `Status ${sides.before}`),
        statusRow(timeline, `Status ${sides.after}`),
        differenceRow(comparison),
      ]
    : [statusRow(timeline, 'Status')];
  const rows = [...statuses, ...spanRows(timeline), paymentRow(timeline), momentRow(timeline)].filter(
    (row) => row !== undefined,
  );
  let y = 44;
  const drawn: string[] = [];
  for (const { label, height, draw } of [
    ...rows,
    ...timeline.counters.map((counter) => counterRow(counter, timeline)),
  ]) {
    drawn.push(
      `<g transform="translate(0 ${String(y)})"><text class="label" x="${String(left - 12)}" y="${String(height / 2 + 4)}" text-anchor="end">${escapedXml(label)}</text>${draw}</g>`,
    );
    y += height + 8;
  }
  const height = y + 12;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="lifecycle" viewBox="0 0 ${String(width)} ${String(height)}" role="img" aria-labelledby="lifecycle-title lifecycle-desc">`,
    `<title id="lifecycle-title">${escapedXml(name)}</title>`,
    `<desc id="lifecycle-desc">${escapedXml(describe(timeline, money))}</desc>`,
    `<style>${style()}</style>`,
    `<g class="axis">${axis(timeline, height)}</g>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

/** The picture in words, for screen readers. */
function describe({ bands, totals, from, to }: Timeline, money: MoneyStyle): string {
  const statuses = bands.map(({ label, from: begin }) => `${label} from ${begin}`).join(', ');
  return `${from} to ${to}. ${statuses === '' ? 'No policy was issued' : statuses}. ${totalsSentence(totals, money)}`;
}

interface Row {
  readonly label: string;
  readonly height: number;
  readonly draw: string;
}

function statusRow(timeline: Timeline, label: string): Row {
  const draw = timeline.bands.map(({ status, label, fromDay, toDay, from }) => {
    const [x, wide] = [xOf(fromDay, timeline), xOf(toDay, timeline) - xOf(fromDay, timeline)];
    const text =
      wide > label.length * 7
        ? `<text class="inside" x="${fixed(x + wide / 2)}" y="19" text-anchor="middle">${escapedXml(label)}</text>`
        : '';
    // A span shorter than a day is a line.
    return `<rect class="status ${status}" x="${fixed(x)}" y="0" width="${fixed(Math.max(wide, 1.5))}" height="${String(rowHeight)}"><title>${escapedXml(`${label} from ${from}`)}</title></rect>${text}`;
  });
  return { label: shortened(label), height: rowHeight, draw: draw.join('') };
}

/** Where the two statuses differ. */
function differenceRow({ after, statuses }: Comparison): Row | undefined {
  if (statuses.length === 0) return undefined;
  const draw = statuses.map(({ fromDay, toDay, from, to }) => {
    const [x, end] = [xOf(fromDay, after), xOf(toDay, after)];
    const title = escapedXml(`Different status from ${from} to ${to}`);
    return `<rect class="difference" x="${fixed(x)}" y="2" width="${fixed(Math.max(end - x, 1.5))}" height="10"><title>${title}</title></rect>`;
  });
  return { label: '≠ Different status', height: 14, draw: draw.join('') };
}

/** A label, cut to the room next to the rows. */
function shortened(label: string): string {
  return label.length > mostLetters ? `${label.slice(0, mostLetters - 1).trimEnd()}…` : label;
}

function spanRows(timeline: Timeline): readonly Row[] {
  const kinds = [...new Set(timeline.spans.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const spans = timeline.spans.filter((span) => span.kind === kind);
    const draw = spans.map((span) => spanBar(span, timeline)).join('');
    return { label: spans[0]?.label.replace('after the first missed payment', 'period') ?? '', height: 14, draw };
  });
}

function spanBar({ kind, fromDay, toDay, from, to, label }: Span, timeline: Timeline): string {
  const [x, end] = [xOf(fromDay, timeline), xOf(Math.min(toDay, timeline.days), timeline)];
  const title = escapedXml(`${label}: ${from} to ${to}`);
  return `<rect class="span ${kind}" x="${fixed(x)}" y="2" width="${fixed(Math.max(end - x, 1.5))}" height="10" rx="3"><title>${title}</title></rect>`;
}

function paymentRow(timeline: Timeline): Row | undefined {
  if (timeline.cycles.length === 0) return undefined;
  const marks = timeline.cycles.flatMap(({ payments }) =>
    payments.map(({ id, status, history }) => {
      const last = history.at(-1);
      // Missed payments are in front: among ten years of payments they would be hidden.
      const y = status === 'failed' || status === 'reversed' ? 12 : 27;
      const title = escapedXml(`${id}: ${history.map((step) => `${step.status} ${step.date}`).join(', ')}`);
      return `<text class="payment ${status}" x="${fixed(xOf(last?.day ?? 0, timeline))}" y="${String(y)}" text-anchor="middle">${paymentMarks[status]}<title>${title}</title></text>`;
    }),
  );
  return { label: 'Payments', height: 34, draw: marks.join('') };
}

/** Viewed claims, letters, and deferred lapses. */
function momentRow(timeline: Timeline): Row | undefined {
  let free = -Infinity;
  const marks = timeline.entries.flatMap(({ kind, day, date, sentence, alert }) => {
    const mark = { claim: alert ? '!' : '?', document: '✉', deferred: '⏳', refund: '↩' }[
      kind as 'claim' | 'document' | 'deferred' | 'refund'
    ] as string | undefined;
    if (mark === undefined) return [];
    const title = escapedXml(`${date}: ${sentence}`);
    // Marks that are too close move next to the previous one.
    const x = Math.max(xOf(day, timeline), free);
    free = x + markWidth;
    return [
      `<text class="moment ${kind}" x="${fixed(x)}" y="15" text-anchor="middle">${mark}<title>${title}</title></text>`,
    ];
  });
  return marks.length === 0 ? undefined : { label: 'Letters and claims', height: 22, draw: marks.join('') };
}

function counterRow({ label, points, shape, sentence }: LapseCounter, timeline: Timeline): Row {
  const y = (share: number) => counterHeight - 4 - share * (counterHeight - 12);
  let path = '';
  points.forEach(({ day, share }, i) => {
    const [x, height] = [fixed(xOf(day, timeline)), fixed(y(share))];
    path += i === 0 ? `M${x} ${height}` : shape === 'step' ? `H${x}V${height}` : `L${x} ${height}`;
  });
  if (shape === 'step' && path !== '') path += `H${fixed(xOf(timeline.days, timeline))}`;
  const edge = fixed(y(1));
  const limit = points.at(-1)?.limit;
  const draw = `<line class="limit" x1="${String(left)}" x2="${String(width - right)}" y1="${edge}" y2="${edge}"/>${
    limit === undefined
      ? ''
      : `<text class="limit-label" x="${String(left + 4)}" y="${fixed(y(1) + 12)}">${String(limit)}</text>`
  }<path class="counter" d="${path}"><title>${escapedXml(sentence)}</title></path>`;
  return { label, height: counterHeight, draw };
}

/** Narrower months have their year only where it changes: `Dec 2026`, `Jan 2027`, `Feb`. */
const labelWidth = 64;

function axis(timeline: Timeline, height: number): string {
  const { ticks } = timeline;
  const isNarrow = ticks.some(({ day }, i) => {
    const before = ticks[i - 1];
    return before !== undefined && xOf(day, timeline) - xOf(before.day, timeline) < labelWidth;
  });
  return ticks
    .map(({ day, label }, i) => {
      const before = ticks[i - 1];
      const [month = '', year] = label.split(' ');
      const shown = isNarrow && before?.label.endsWith(` ${year ?? ''}`) ? month : label;
      const x = fixed(xOf(day, timeline));
      return `<line x1="${x}" x2="${x}" y1="30" y2="${String(height)}"/><text x="${x}" y="22" text-anchor="middle">${escapedXml(shown)}</text>`;
    })
    .join('');
}

function xOf(day: number, { days }: Timeline): number {
  return left + (Math.min(Math.max(day, 0), days) / days) * (width - left - right);
}

function style(): string {
  const statuses = Object.entries(statusColours).map(
    ([status, colour]) =>
      `.lifecycle .status.${status}{--fill:var(--lifecycle-${status.replaceAll('_', '-')},${colour})}`,
  );
  return [
    '.lifecycle text{font:12px system-ui,sans-serif;fill:currentColor}',
    '.lifecycle .status{fill:var(--fill)}',
    '.lifecycle .inside{fill:#fff}',
    '.lifecycle .span{fill:currentColor;opacity:.35}',
    '.lifecycle .difference{fill:none;stroke:currentColor;stroke-width:1.5}',
    '.lifecycle .axis line{stroke:currentColor;opacity:.15}',
    '.lifecycle .limit{stroke:var(--lifecycle-lapsed,#cf222e);stroke-dasharray:4 3}',
    '.lifecycle .counter{fill:none;stroke:currentColor;stroke-width:1.5}',
    '.lifecycle .payment.failed,.lifecycle .payment.reversed{fill:var(--lifecycle-lapsed,#cf222e)}',
    '.lifecycle .payment.successful{fill:var(--lifecycle-active,#1a7f37)}',
    ...statuses,
  ].join('');
}

function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}
