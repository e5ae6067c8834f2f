/** The rows below the bands of status. */
import { type SVGTemplateResult, nothing, svg } from 'lit';
import type { LapseCounter, PaymentView, Span, Timeline, TimelineEntry } from '../../../protocol/lifecycle.js';
import { dateText } from '../../../protocol/dates.js';
import { mark, type MarkName } from './marks.js';
import type { Row } from '../shared/picture-frame.js';
import type { Scale } from '../shared/scale.js';

const spanHeight = 12;
const markHeight = 16;
const counterHeight = 36;

/** One for each kind of span. */
export function spanRows({ spans }: Timeline, scale: Scale): readonly Row[] {
  const kinds = Map.groupBy(spans, ({ kind }) => kind);
  return [...kinds.values()].map((alike) => ({
    label: alike[0]?.label ?? '',
    height: spanHeight,
    draw: alike.map((span) => spanBar(span, scale)),
  }));
}

function spanBar({ kind, fromDay, toDay, from, to, label }: Span, scale: Scale): SVGTemplateResult {
  const x = scale.x(fromDay);
  const width = Math.max(scale.x(toDay) - x, 2);
  return svg`<rect class="span ${kind}" x=${x} y="1" width=${width} height=${spanHeight - 2} rx="5">
    <title>${label}: ${dateText(from)} to ${dateText(to)}</title>
  </rect>`;
}

/** Each payment with its latest status, connected by a line to its creation. */
export function paymentRow({ cycles }: Timeline, scale: Scale): readonly Row[] {
  const payments = cycles.flatMap((cycle) => cycle.payments);
  if (payments.length === 0) return [];
  return [{ label: 'Payments', height: markHeight, draw: payments.map((payment) => paymentMark(payment, scale)) }];
}

function paymentMark({ id, status, history }: PaymentView, scale: Scale): SVGTemplateResult {
  const [first, last] = [history[0]?.day ?? 0, history.at(-1)?.day ?? 0];
  const [from, to] = [scale.x(first), scale.x(last)];
  return svg`<g class="payment">
    <title>${id}: ${history.map((step) => `${step.status} on ${dateText(step.date)}`).join(', ')}</title>
    ${from === to ? nothing : svg`<path class="way" d="M${from} 8 H${to}" />`}
    <g transform="translate(${to} 8)">${mark(status)}</g>
  </g>`;
}

/** Letters, viewed claims, refunds and deferred lapses; nothing if there are none. */
export function momentRow({ entries }: Timeline, scale: Scale): readonly Row[] {
  const draw = entries.flatMap((entry) => {
    const name = momentOf(entry);
    if (name === undefined) return [];
    return [
      svg`<g transform="translate(${scale.x(entry.day)} 8)"><title>${dateText(entry.date)}: ${entry.sentence}</title>${mark(name)}</g>`,
    ];
  });
  const label = entries.some(({ code }) => code) ? 'Letters, claims, refunds and code' : 'Letters, claims and refunds';
  return draw.length === 0 ? [] : [{ label, height: markHeight, draw }];
}

function momentOf({ kind, alert }: TimelineEntry): MarkName | undefined {
  switch (kind) {
    case 'claim':
      return alert === true ? 'alert' : 'claim';
    case 'document':
    case 'deferred':
    case 'refund':
    case 'notification':
      return kind;
    case 'debit':
    case 'credit':
    case 'update':
      return 'code';
    default:
      return undefined;
  }
}

/** How close a rule came to its limit, day by day. */
export function counterRow(counter: LapseCounter, scale: Scale): Row {
  const { label, points, shape, sentence } = counter;
  const bottom = counterHeight - 1;
  const y = (share: number) => Math.round((bottom - share * (counterHeight - 8)) * 10) / 10;
  let line = '';
  points.forEach(({ day, share }, i) => {
    const [x, height] = [scale.x(day), y(share)];
    line += i === 0 ? `M${x} ${height}` : shape === 'step' ? `H${x}V${height}` : `L${x} ${height}`;
  });
  const [first, last] = [points[0], points.at(-1)];
  const end = shape === 'step' ? scale.right : scale.x(last?.day ?? 0);
  if (shape === 'step' && line !== '') line += `H${end}`;
  const reached = points.filter(({ share }) => share >= 1);
  const closest = closestPoint(counter);
  return {
    label: closest ? `${label}: ${closest.value} of ${closest.limit}` : label,
    height: counterHeight,
    draw: svg`<g class="counter"><title>${sentence}</title>
      <path class="base" d="M${scale.left} ${bottom} H${scale.right}" />
      <path class="limit" d="M${scale.left} ${y(1)} H${scale.right}" />
      ${first ? svg`<path class="area" d="${line}V${bottom}H${scale.x(first.day)}Z" /><path class="line" d=${line} />` : nothing}
      ${reached.map(({ day }) => svg`<path class="reached" transform="translate(${scale.x(day)} ${y(1)})" d="M0 -5 L5 0 L0 5 L-5 0 Z" />`)}
    </g>`,
  };
}

/** The first point at which the rule came closest to its limit; undefined if nothing was ever missed. */
export function closestPoint({ points }: LapseCounter): LapseCounter['points'][number] | undefined {
  let closest: LapseCounter['points'][number] | undefined;
  for (const point of points) if (point.value > 0 && point.share > (closest?.share ?? 0)) closest = point;
  return closest;
}
