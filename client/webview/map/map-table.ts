/** The map as a table: the same blocks, what each depends on and what it influences. */
import { counted } from '../../../protocol/counted.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { ClaimMap } from '../../../protocol/claim-map.js';
import type { PlayedMap } from '../../../protocol/panels/map.js';
import { playedTexts } from './drawing.js';
import { tableHead } from '../shared/sections.js';

export interface TableRows {
  readonly map: ClaimMap;
  /** The rows to show; null: all. */
  readonly matches: ReadonlySet<string> | null;
  readonly selected: string | null;
  readonly played: PlayedMap | null;
  readonly untested: Readonly<Record<string, readonly string[]>>;
  readonly limit: number;
}

export interface TableActions {
  readonly select: (id: string) => void;
  readonly showMore: () => void;
}

export function mapTable(rows: TableRows, { select, showMore }: TableActions): TemplateResult {
  const { map, matches, selected, played, untested, limit } = rows;
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  const reads = linksBy(map, 'to');
  const readBy = linksBy(map, 'from');
  const name = (id: string) => nodes.get(id)?.title ?? id;
  const links = (found: readonly Link[] | undefined) =>
    found?.map(
      ({ other, by }, i) =>
        html`${i > 0 ? html`<br />` : nothing}<button type="button" class="link" @click=${() => select(other)}>
            ${name(other)}
          </button>
          <span class="muted">${by.join(', ')}</span>`,
    ) ?? nothing;
  const listed = map.nodes.filter(({ id }) => matches === null || matches.has(id));
  return html`<div class="table-room">
    <table class="table">
      <caption>
        ${counted(listed.length, 'block')}
      </caption>
      ${tableHead('Block', 'Type', 'Group', 'Depends on', 'Influences', 'State')}
      <tbody>
        ${listed.slice(0, limit).map(
          ({ id, type, group, reachable }) =>
            html`<tr class=${id === selected ? 'selected' : ''}>
              <th scope="row">
                <button type="button" class="link" aria-pressed=${String(id === selected)} @click=${() => select(id)}>
                  ${name(id)}
                </button>
              </th>
              <td>${type}</td>
              <td>${group === null ? '' : name(group)}</td>
              <td>${links(reads.get(id))}</td>
              <td>${links(readBy.get(id))}</td>
              <td>
                ${[
                  ...(reachable === 'no' ? ['never visible'] : []),
                  ...playedTexts(id, played),
                  ...(Object.hasOwn(untested, id) ? ['not covered by scenarios'] : []),
                ].join(', ')}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${listed.length > limit ? html`<vscode-button secondary @click=${showMore}>Show more</vscode-button>` : nothing}
  </div>`;
}

interface Link {
  readonly other: string;
  readonly by: readonly string[];
}

function linksBy({ edges }: ClaimMap, own: 'from' | 'to'): ReadonlyMap<string, readonly Link[]> {
  const found = new Map<string, { other: string; by: string[] }[]>();
  for (const edge of edges) {
    const other = own === 'to' ? edge.from : edge.to;
    const links = found.get(edge[own]) ?? [];
    const known = links.find((link) => link.other === other);
    if (known) known.by.push(edge.by);
    else links.push({ other, by: [edge.by] });
    found.set(edge[own], links);
  }
  return found;
}
