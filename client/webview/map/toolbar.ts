/** Above the map: search, filter, and what changes the view. */
import { html, type TemplateResult } from 'lit';
import type { MapFilter, MapLook, PictureFormat } from '../../../protocol/panels/map.js';
import { check, iconButton } from '../shared/controls.js';
import { drawOptions } from '../shared/select.js';

export interface ToolbarState {
  readonly look: MapLook;
  readonly query: string;
  /** What was found, in words; empty without a search. */
  readonly found: string;
  readonly isAllFolded: boolean;
  readonly hasGroups: boolean;
  readonly hasPreview: boolean;
}

export interface ToolbarActions {
  readonly search: (query: string) => void;
  readonly next: (backwards: boolean) => void;
  readonly look: (change: Partial<MapLook>) => void;
  readonly foldAll: (isFolded: boolean) => void;
  readonly tidy: () => void;
  readonly zoom: (direction: 1 | -1) => void;
  readonly fit: () => void;
  readonly exportAs: (format: PictureFormat) => void;
  readonly openPreview: () => void;
}

const filters: readonly { readonly value: MapFilter; readonly label: string }[] = [
  { value: 'all', label: 'All blocks' },
  { value: 'payouts', label: 'Payouts and requests' },
  { value: 'never', label: 'Never reachable' },
  { value: 'untested', label: 'Conditions without scenario' },
];

const formats: readonly (readonly [PictureFormat, string])[] = [
  ['svg', 'SVG'],
  ['png', 'PNG'],
  ['mermaid', 'Mermaid'],
];

export function toolbar(state: ToolbarState, actions: ToolbarActions): TemplateResult {
  const { look, query, found } = state;
  const isMap = look.view === 'map';
  const onMap = { isDisabled: !isMap };
  return html`<div class="toolbar row">
    <div class="search row">
      <input
        id="search"
        class="input"
        type="search"
        placeholder="Search"
        aria-label="Search blocks"
        .value=${query}
        @input=${({ target }: InputEvent) => actions.search((target as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          actions.next(event.shiftKey);
        }}
      />
      <span class="muted" role="status">${found}</span>
    </div>
    ${drawOptions({ name: 'Filter' }, filters, look.filter, (filter) => actions.look({ filter: filter as MapFilter }))}
    ${check('All policy data', look.showsData, (showsData) => actions.look({ showsData }))}
    <div class="buttons row" role="group" aria-label="View">
      ${iconButton(isMap ? 'table' : 'type-hierarchy-sub', isMap ? 'Show as table' : 'Show as map', () => actions.look({ view: isMap ? 'table' : 'map' }))}
      ${
        state.hasGroups
          ? iconButton(
              state.isAllFolded ? 'unfold' : 'fold',
              state.isAllFolded ? 'Unfold all groups' : 'Fold all groups',
              () => actions.foldAll(!state.isAllFolded),
              onMap,
            )
          : ''
      }
      ${iconButton('list-tree', 'Tidy up', actions.tidy, onMap)}
      ${iconButton('zoom-out', 'Zoom out', () => actions.zoom(-1), onMap)}
      ${iconButton('zoom-in', 'Zoom in', () => actions.zoom(1), onMap)}
      ${iconButton('screen-full', 'Fit into the window', actions.fit, onMap)}
    </div>
    <div class="buttons row" role="group" aria-label="Export">
      <span class="muted" aria-hidden="true">Export</span>
      ${formats.map(
        ([format, label]) =>
          html`<button
            type="button"
            class="link"
            aria-label="Export as ${label}"
            @click=${() => actions.exportAs(format)}
          >
            ${label}
          </button>`,
      )}
    </div>
    ${state.hasPreview ? '' : html`<button type="button" class="link" @click=${actions.openPreview}>Open the claim form</button>`}
  </div>`;
}
