/** The boxes and arrows of the map as SVG. Only those in sight and around it are drawn. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { arrowKind, arrowPath } from '../../../diagram/arrows.js';
import { linesIn, roundness } from '../../../diagram/box-text.js';
import type { LaidOutMap, MapBox, Point, Size } from '../../../diagram/laid-out.js';
import { isRequest } from '../../../diagram/looks.js';
import { counted } from '../../../protocol/counted.js';
import type { BlockProblems, MapNode } from '../../../protocol/claim-map.js';
import type { PlayedMap } from '../../../protocol/panels/map.js';
import { nameOfArrow, type LitPath } from './lit-path.js';
import { overlaps } from './viewport.js';

/** What decides how the map is drawn. */
export interface Drawn {
  readonly laidOut: LaidOutMap;
  readonly nodes: ReadonlyMap<string, MapNode>;
  /** The boxes that something is found in, or that a filter asks for; null: all alike. */
  readonly matches: ReadonlySet<string> | null;
  readonly selected: string | null;
  /** The box that shows the selected block. */
  readonly selectedBox: string | null;
  readonly folded: ReadonlySet<string>;
  readonly played: PlayedMap | null;
  readonly lit: LitPath;
  readonly untested: Readonly<Record<string, readonly string[]>>;
  /** By the box that shows the block. */
  readonly problems: ReadonlyMap<string, BlockProblems>;
}

/** What a screen reader says of a box: its name and what is known about it. */
export function labelOf(box: MapBox, drawn: Drawn): string {
  const node = drawn.nodes.get(box.id);
  const { arrows } = drawn.laidOut;
  const reads = arrows.filter(({ toBox, fromBox }) => toBox === box.id && fromBox !== box.id).length;
  const readBy = arrows.filter(({ fromBox, toBox }) => fromBox === box.id && toBox !== box.id).length;
  return [
    node?.title ?? box.id,
    ...(box.kind === 'source' ? ['source'] : node?.type ? [node.type] : []),
    ...(node?.reachable === 'no' ? ['never visible'] : []),
    ...problemTexts(drawn.problems.get(box.id)),
    ...playedTexts(box.id, drawn.played),
    `depends on ${String(reads)}`,
    `influences ${String(readBy)}`,
  ].join(', ');
}

function problemTexts(problems: BlockProblems | undefined): readonly string[] {
  return problems ? [counted(problems.messages.length, problems.severity === 'error' ? 'problem' : 'warning')] : [];
}

export function playedTexts(id: string, played: PlayedMap | null): readonly string[] {
  const block = played?.blocks[id];
  if (!block)
    return played && Object.hasOwn(played.statuses, id) ? [(played.statuses[id] ?? '').replaceAll('_', ' ')] : [];
  if (!block.isVisible) return ['hidden'];
  return [
    'visible',
    ...(block.isAnswered ? ['answered'] : []),
    ...(block.isLocked ? ['disabled'] : []),
    ...(block.isCreated ? ['created'] : []),
  ];
}

export interface BoxActions {
  readonly toggle: (group: string) => void;
}

/** @param area what is drawn of the map */
export function drawMap(drawn: Drawn, area: Point & Size, tabStop: string | null, actions: BoxActions) {
  const { boxes, arrows } = drawn.laidOut;
  const shown = boxes.filter((box) => overlaps(box, area) || box.id === drawn.selectedBox || box.id === tabStop);
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const paths = arrows.flatMap((arrow) => {
    const [start, end] = [byId.get(arrow.fromBox), byId.get(arrow.toBox)];
    if (!start || !end || start === end) return [];
    const [left, top] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
    const reach = {
      x: left,
      y: top,
      width: Math.max(start.x + start.width, end.x + end.width) - left,
      height: Math.max(start.y + start.height, end.y + end.height) - top,
    };
    return overlaps(reach, area) ? [{ arrow, path: arrowPath(start, end, arrow.via) }] : [];
  });
  const box = (one: MapBox) => drawBox(one, drawn, one.id === tabStop, actions);
  return {
    content: svg`${repeat(
      shown.filter(({ kind }) => kind === 'group'),
      ({ id }) => id,
      box,
    )}
    <g class="arrows" aria-hidden="true">${repeat(
      paths,
      ({ arrow }) => nameOfArrow(arrow),
      ({ arrow, path }) => drawArrow(arrow, path, drawn),
    )}</g>
    ${repeat(
      shown.filter(({ kind }) => kind !== 'group'),
      ({ id }) => id,
      box,
    )}`,
    places: new Map<string, Point>(shown.map(({ id, x, y }) => [id, { x, y }])),
    paths: new Map(paths.map(({ arrow, path }) => [nameOfArrow(arrow), path])),
  };
}

function drawArrow(arrow: LaidOutMap['arrows'][number], path: string, drawn: Drawn): SVGTemplateResult {
  const name = nameOfArrow(arrow);
  const kind = arrowKind(arrow.by);
  const isLit = drawn.lit.arrows.has(name);
  const { selectedBox } = drawn;
  const isOn = selectedBox !== null && (arrow.fromBox === selectedBox || arrow.toBox === selectedBox);
  const classes = ['arrow', kind, isOn ? 'on' : '', isLit ? 'lit' : ''].join(' ');
  return svg`<path class=${classes} data-arrow=${name} d=${path} marker-end="url(#${isLit ? 'lit-head' : isOn ? 'on-head' : 'head'})"></path>`;
}

function drawBox(box: MapBox, drawn: Drawn, isTabStop: boolean, { toggle }: BoxActions): SVGTemplateResult {
  const { id, kind, x, y, width, height } = box;
  const node = drawn.nodes.get(id);
  const isEnd = isRequest(node?.type ?? null);
  const block = drawn.played?.blocks[id];
  const isGroup = kind === 'group' || kind === 'folded';
  const classes = [
    'box',
    kind,
    isEnd ? 'request' : '',
    node?.reachable === 'no' ? 'never' : '',
    id === drawn.selectedBox ? 'selected' : '',
    drawn.matches && !drawn.matches.has(id) ? 'other' : '',
    block ? (block.isVisible ? 'visible' : 'hidden') : '',
    drawn.lit.nodes.has(id) ? 'lit' : '',
    drawn.problems.get(id)?.severity ?? '',
  ];
  return svg`<g class=${classes.join(' ')} data-box=${id} transform="translate(${x} ${y})">
    <rect class="face" role="button" tabindex=${isTabStop ? '0' : '-1'} aria-label=${labelOf(box, drawn)}
      aria-pressed=${String(id === drawn.selectedBox)} aria-expanded=${isGroup ? String(kind === 'group') : nothing}
      width=${width} height=${height} rx=${roundness(isEnd)}></rect>
    ${linesIn(box, node).map((line) => svg`<text class=${line.kind} aria-hidden="true" x=${line.x} y=${line.y}>${line.text}</text>`)}
    ${marks(id, drawn, width)} ${problemMark(drawn.problems.get(id), width)}
    ${
      isGroup
        ? svg`<g class="fold" aria-hidden="true" transform="translate(${width - 26} 4)" @click=${(event: Event) => {
            event.stopPropagation();
            toggle(id);
          }}><rect width="22" height="22" rx="4"></rect><path d=${kind === 'group' ? 'M6 9l5 5l5 -5' : 'M9 6l5 5l-5 5'}></path></g>`
        : nothing
    }
  </g>`;
}

/** Signs of the played claim and of scenarios: each has a form of its own, and is said in the label. */
function marks(id: string, drawn: Drawn, width: number): SVGTemplateResult | typeof nothing {
  const block = drawn.played?.blocks[id];
  const status = drawn.played?.statuses[id];
  if (status !== undefined)
    return svg`<text class="mark" aria-hidden="true" x=${width} y="-4" text-anchor="end">${status.replaceAll('_', ' ')}</text>`;
  const signs = [
    block?.isCreated ? '★' : '',
    block?.isAnswered ? '✓' : '',
    block?.isLocked ? '⊘' : '',
    Object.hasOwn(drawn.untested, id) ? '?' : '',
  ].filter((sign) => sign !== '');
  return signs.length === 0
    ? nothing
    : svg`<text class="mark" aria-hidden="true" x=${width - 8} y="36" text-anchor="end">${signs.join(' ')}</text>`;
}

/** On the upper right corner: a circle for an error, a triangle for a warning. */
function problemMark(problems: BlockProblems | undefined, width: number): SVGTemplateResult | typeof nothing {
  if (!problems) return nothing;
  const { severity, messages } = problems;
  return svg`<g class="problem-mark ${severity}" aria-hidden="true" transform="translate(${width - 2} 2)">
    <title>${messages.join('\n')}</title>
    <path d=${severity === 'error' ? 'M0 -8a8 8 0 1 0 0.01 0z' : 'M0 -9L9 7H-9z'}></path>
    <text text-anchor="middle" y="4">!</text>
  </g>`;
}

/** The arrow heads. */
export const heads = svg`<defs>${['head', 'on-head', 'lit-head'].map(
  (
    name,
  ) => svg`<marker id=${name} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto">
    <path class=${name} d="M0 0L8 4L0 8z"></path>
  </marker>`,
)}</defs>`;

/** What the signs and lines mean. */
export function legend(isPlayed: boolean): TemplateResult {
  const sample = (classes: string) =>
    svg`<svg class="sample" width="34" height="10" aria-hidden="true"><path class="arrow ${classes}" d="M1 5H33"></path></svg>`;
  return html`<ul class="legend row plain muted" aria-label="Legend">
    <li>${sample('sight')} shown or hidden by</li>
    <li>${sample('use')} disabled or required by</li>
    <li>${sample('value')} value taken from</li>
    ${
      isPlayed
        ? html`<li>✓ answered</li>
            <li>⊘ disabled</li>
            <li>★ created</li>
            <li>${sample('lit')} why it appeared</li>`
        : nothing
    }
  </ul>`;
}
