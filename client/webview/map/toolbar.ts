/** Above the map: search, filter, and what changes the view. */
import { html, type TemplateResult } from 'lit';
import type { MapFilter, MapLook, PictureFormat } from '../../../protocol/panels/map.js';

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

const filters: readonly (readonly [MapFilter, string])[] = [
  ['all', 'All blocks'],
  ['payouts', 'Payouts and requests'],
  ['never', 'Never reachable'],
  ['untested', 'Conditions without scenario'],
];

const formats: readonly (readonly [PictureFormat, string])[] = [
  ['svg', 'SVG'],
  ['png', 'PNG'],
  ['mermaid', 'Mermaid'],
];

export function toolbar(state: ToolbarState, actions: ToolbarActions): TemplateResult {
  const { look, query, found } = state;
  const isMap = look.view === 'map';
  return html`<div class="toolbar">
    <div class="search">
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
    <span class="select"
      ><select
        class="input"
        aria-label="Filter"
        .value=${look.filter}
        @change=${({ target }: Event) => actions.look({ filter: (target as HTMLSelectElement).value as MapFilter })}
      >
        ${filters.map(([value, label]) => html`<option value=${value} ?selected=${look.filter === value}>${label}</option>`)}</select
      ><span class="codicon codicon-chevron-down" aria-hidden="true"></span
    ></span>
    <label class="check"
      ><input
        type="checkbox"
        class="box"
        .checked=${look.showsData}
        @change=${({ target }: Event) => actions.look({ showsData: (target as HTMLInputElement).checked })}
      />All policy data</label
    >
    <div class="buttons" role="group" aria-label="View">
      ${iconButton(isMap ? 'table' : 'type-hierarchy-sub', isMap ? 'Show as table' : 'Show as map', () => actions.look({ view: isMap ? 'table' : 'map' }))}
      ${
        state.hasGroups
          ? iconButton(
              state.isAllFolded ? 'unfold' : 'fold',
              state.isAllFolded ? 'Unfold all groups' : 'Fold all groups',
              () => actions.foldAll(!state.isAllFolded),
              !isMap,
            )
          : ''
      }
      ${iconButton('list-tree', 'Tidy up', actions.tidy, !isMap)}
      ${iconButton('zoom-out', 'Zoom out', () => actions.zoom(-1), !isMap)}
      ${iconButton('zoom-in', 'Zoom in', () => actions.zoom(1), !isMap)}
      ${iconButton('screen-full', 'Fit into the window', actions.fit, !isMap)}
    </div>
    <div class="buttons" role="group" aria-label="Export">
      <span class="muted" aria-hidden="true">Export</span>
      ${formats.map(
        ([format, label]) =>
          html`<button
            type="button"
            class="text-button"
            aria-label="Export as ${label}"
            @click=${() => actions.exportAs(format)}
          >
            ${label}
          </button>`,
      )}
    </div>
    ${state.hasPreview ? '' : html`<button type="button" class="text-button" @click=${actions.openPreview}>Open the claim form</button>`}
  </div>`;
}

function iconButton(icon: string, label: string, act: () => void, isDisabled = false): TemplateResult {
  return html`<button
    type="button"
    class="icon-button"
    aria-label=${label}
    title=${label}
    ?disabled=${isDisabled}
    @click=${act}
  >
    <span class="codicon codicon-${icon}" aria-hidden="true"></span>
  </button>`;
}
