/** The map of a claim. The layout runs here, so that it never delays an answer of the language server to the editor. */
import { counted } from '../../../protocol/counted.js';
import { html, nothing, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { mermaidOf } from '../../../diagram/graph-text.js';
import type { LaidOutMap } from '../../../diagram/laid-out.js';
import { Layout } from '../../../diagram/layout.js';
import { foldedAtFirst, lookAt, type LookedAt } from '../../../diagram/looks.js';
import { mapSvg } from '../../../diagram/svg.js';
import type { BlockReason } from '../../../protocol/claim-map-messages.js';
import type { BlockProblems, ClaimMap, MapNode } from '../../../protocol/claim-map.js';
import type {
  MapHostMessage,
  MapLook,
  MapProtocol,
  MapShowMessage,
  PictureFormat,
  PlayedMap,
} from '../../../protocol/panels/map.js';
import { faultNote, missingModule } from '../shared/fault-note.js';
import { Page, startPage } from '../shared/page.js';
import { details } from './details.js';
import { legend, type Drawn } from './drawing.js';
import { appeared, litPath, unlit } from './lit-path.js';
import { MapCanvas } from './map-canvas.js';
import { mapTable } from './map-table.js';
import { mapPng } from './picture.js';
import { toolbar } from './toolbar.js';

customElements.define('map-canvas', MapCanvas);

/** How many rows the table shows at first, and adds on each request. */
const rowsAtOnce = 300;
/** Layouts of other looks that are kept, so that going back moves nothing. */
const mostLayouts = 8;

class MapPage extends Page<MapProtocol> {
  static override properties = {
    shown: { state: true },
    look: { state: true },
    selected: { state: true },
    reason: { state: true },
    played: { state: true },
    query: { state: true },
    limit: { state: true },
  };

  declare private shown: MapShowMessage | undefined;
  declare private look: MapLook | undefined;
  /** The id of a block, or the path of a source. */
  declare private selected: string | null;
  declare private reason: { readonly key: string; readonly said: BlockReason | null } | null;
  declare private played: PlayedMap | null;
  declare private query: string;
  declare private limit: number;
  #appeared: readonly string[] = [];
  readonly #layouts = new Map<string, Layout>();
  readonly #canvas = createRef<MapCanvas>();

  constructor() {
    super();
    this.selected = null;
    this.reason = null;
    this.played = null;
    this.query = '';
    this.limit = rowsAtOnce;
  }

  protected override show(message: MapHostMessage): void {
    switch (message.type) {
      case 'show':
        this.shown = message;
        // From then on the page's own look is newer.
        this.look ??= message.state.look;
        return this.keep({ uri: message.state.uri, look: this.look });
      case 'mark':
        this.selected = message.key;
        if (message.key !== null) this.#reveal(message.key);
        return;
      case 'played':
        this.#appeared = message.claim ? appeared(this.played, message.claim) : [];
        this.played = message.claim;
        return;
      case 'reason':
        this.reason = { key: message.key, said: message.reason };
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, look } = this;
    if (!shown || !look) return nothing;
    const { map, fault, isMissing } = shown;
    const note = fault && !isMissing ? faultNote(fault, this.openFault, 'status') : nothing;
    return html`<main class=${map && look.view === 'map' ? 'with-map' : ''}>
      <header class="page-title">
        <h1>Claim map</h1>
        <p class="muted">${shown.name}</p>
      </header>
      ${isMissing ? missingModule(shown.state.uri) : note}
      ${map?.nodes.length === 0 ? html`<p class="muted empty">The claim form has no blocks.</p>` : nothing}
      ${map && map.nodes.length > 0 ? this.#content(map, look) : nothing}
    </main>`;
  }

  #content(whole: ClaimMap, look: MapLook): TemplateResult {
    const untested = this.shown?.untested ?? {};
    const lookedAt = lookAt(whole, look, untested);
    const found = this.#find(lookedAt.map);
    const groups = groupsIn(lookedAt.map);
    const folded = this.#folded(whole, look);
    return html`${toolbar(
        {
          look,
          query: this.query,
          found: found ? foundText(found.size) : filterText(look, lookedAt),
          isAllFolded: groups.every((id) => folded.has(id)),
          hasGroups: groups.length > 0,
          hasPreview: this.played !== null,
        },
        {
          search: (query) => {
            this.query = query;
          },
          next: (backwards) => this.#next(found, backwards),
          look: (change) => this.#look(change),
          foldAll: (isFolded) => this.#look({ folded: isFolded ? groups : [] }),
          tidy: () => {
            this.#layouts.clear();
            this.requestUpdate();
          },
          zoom: (direction) => this.#canvas.value?.zoom(direction),
          fit: () => this.#canvas.value?.fit(),
          exportAs: (format) => this.#export(format, lookedAt.map, folded),
          openPreview: () => this.post({ type: 'openPreview' }),
        },
      )}
      <div class="room">
        ${look.view === 'map' ? this.#map(lookedAt, found, folded, look) : this.#table(lookedAt, found)}
        ${this.#details(whole, look)}
      </div>`;
  }

  #map({ map, matches }: LookedAt, found: ReadonlySet<string> | null, folded: ReadonlySet<string>, look: MapLook) {
    const laidOut = this.#layout(map, folded, look);
    const nodes = new Map(map.nodes.map((node) => [node.id, node]));
    const selectedBox = boxOf(this.selected, nodes, folded);
    const drawn: Drawn = {
      laidOut,
      nodes,
      matches: within(found ?? matches, nodes, folded),
      selected: this.selected,
      selectedBox,
      folded,
      played: this.played,
      lit: this.played ? litPath(map, this.played, this.selected !== null ? [this.selected] : this.#appeared) : unlit,
      untested: this.shown?.untested ?? {},
      problems: this.#problems(nodes, folded),
    };
    const { filter, lens, showsData } = look;
    return html`<div class="map-room">
      <map-canvas
        ${ref(this.#canvas)}
        .drawn=${drawn}
        .subject=${JSON.stringify([filter, lens, showsData])}
        .actions=${this.#canvasActions}
      ></map-canvas>
      ${legend(this.played !== null)}
      <p class="for-screen-readers" id="map-keys">
        Left and Right follow arrows, Up and Down go to the next box. Enter shows the JSON, Space folds a group. Plus
        and minus zoom, 0 shows everything, Shift with an arrow key moves the view, slash searches.
      </p>
    </div>`;
  }

  /** A folded group has those of the blocks in it. */
  #problems(nodes: ReadonlyMap<string, MapNode>, folded: ReadonlySet<string>): ReadonlyMap<string, BlockProblems> {
    const found = new Map<string, BlockProblems>();
    for (const [key, { severity, messages }] of Object.entries(this.shown?.problems ?? {})) {
      const box = boxOf(key, nodes, folded) ?? key;
      const { severity: worst, messages: others } = found.get(box) ?? { severity, messages: [] };
      found.set(box, { severity: worst === 'error' ? worst : severity, messages: [...others, ...messages] });
    }
    return found;
  }

  readonly #canvasActions = {
    select: (id: string | null) => this.#select(id),
    open: (id: string) => this.post({ type: 'open', key: id, property: null }),
    toggle: (group: string) => this.#toggle(group),
    search: () => this.querySelector<HTMLInputElement>('#search')?.focus(),
  };

  #table({ map, matches }: LookedAt, found: ReadonlySet<string> | null): TemplateResult {
    return mapTable(
      {
        map,
        matches: found ?? matches,
        selected: this.selected,
        played: this.played,
        untested: this.shown?.untested ?? {},
        limit: this.limit,
      },
      {
        select: (id) => this.#select(id),
        showMore: () => {
          this.limit += rowsAtOnce;
        },
      },
    );
  }

  #details(map: ClaimMap, look: MapLook): TemplateResult | typeof nothing {
    const id = this.selected;
    const node = map.nodes.find((one) => one.id === id);
    if (id === null || (!node && !map.edges.some(({ from }) => from === id))) return nothing;
    return details(
      {
        id,
        node,
        map,
        reason: this.reason?.key === id ? this.reason.said : undefined,
        played: this.played,
        untested: this.shown?.untested?.[id] ?? [],
        problems: this.shown?.problems[id],
        lens: look.lens,
      },
      {
        select: (other) => {
          this.#select(other);
          this.#reveal(other);
        },
        open: (key, property) => this.post({ type: 'open', key, property }),
        play: (key) => this.post({ type: 'play', key }),
        look: (direction) => this.#look({ lens: direction === null ? null : { block: id, direction } }),
        close: () => this.#select(null),
      },
    );
  }

  /** The layout keeps places as long as the same part is looked at. */
  #layout(map: ClaimMap, folded: ReadonlySet<string>, { filter, lens, showsData }: MapLook): LaidOutMap {
    const name = JSON.stringify([filter, lens, showsData, [...folded].sort()]);
    const layout = this.#layouts.get(name) ?? new Layout();
    // The latest is last.
    this.#layouts.delete(name);
    this.#layouts.set(name, layout);
    for (const oldest of this.#layouts.keys()) if (this.#layouts.size > mostLayouts) this.#layouts.delete(oldest);
    return layout.of(map, folded);
  }

  #folded(map: ClaimMap, { folded }: MapLook): ReadonlySet<string> {
    return new Set(folded ?? foldedAtFirst(map));
  }

  #toggle(group: string): void {
    if (!this.shown?.map || !this.look) return;
    const folded = this.#folded(this.shown.map, this.look);
    const others = [...folded].filter((id) => id !== group);
    this.#look({ folded: folded.has(group) ? others : [...others, group] });
  }

  #select(id: string | null): void {
    if (id === this.selected) return;
    this.selected = id;
    const key = this.shown?.map?.nodes.find((node) => node.id === id)?.key ?? null;
    this.post({ type: 'select', key });
  }

  #reveal(id: string): void {
    void this.updateComplete.then(() => {
      const { map } = this.shown ?? {};
      if (!map || !this.look) return;
      const box = boxOf(id, new Map(map.nodes.map((node) => [node.id, node])), this.#folded(map, this.look));
      if (box !== null) this.#canvas.value?.reveal(box);
    });
  }

  /** What the search finds; null without one. */
  #find({ nodes, edges }: ClaimMap): ReadonlySet<string> | null {
    const query = this.query.trim().toLocaleLowerCase();
    if (query === '') return null;
    const has = (text: string | null) => text?.toLocaleLowerCase().includes(query) ?? false;
    const blocks = nodes.filter(({ id, title, type }) => has(id) || has(title) || has(type)).map(({ id }) => id);
    return new Set([...blocks, ...edges.map(({ from }) => from).filter(has)]);
  }

  #next(found: ReadonlySet<string> | null, backwards: boolean): void {
    const ids = [...(found ?? [])];
    if (ids.length === 0) return;
    const at = ids.indexOf(this.selected ?? '');
    const next = ids.at((at + (backwards ? -1 : 1)) % ids.length);
    if (next === undefined) return;
    this.#select(next);
    this.#reveal(next);
  }

  #export(format: PictureFormat, map: ClaimMap, folded: ReadonlySet<string>): void {
    if (!this.look || !this.shown) return;
    const laidOut = this.#layout(map, folded, this.look);
    const contents = {
      svg: () => mapSvg(map, laidOut, this.shown?.name ?? ''),
      png: () => mapPng(map, laidOut),
      mermaid: () => mermaidOf(map),
    };
    this.post({ type: 'export', format, content: contents[format]() });
  }

  #look(change: Partial<MapLook>): void {
    if (!this.shown || !this.look) return;
    this.look = { ...this.look, ...change };
    this.keep({ uri: this.shown.state.uri, look: this.look });
    this.post({ type: 'look', look: this.look });
  }
}

/** Groups with blocks in them. */
function groupsIn({ nodes }: ClaimMap): readonly string[] {
  return [...new Set(nodes.flatMap(({ group }) => group ?? []))];
}

/** The box that shows a block: itself, or the outermost folded group around it. Null if it is not on the map. */
function boxOf(id: string | null, nodes: ReadonlyMap<string, MapNode>, folded: ReadonlySet<string>): string | null {
  let box = id;
  for (let node = nodes.get(id ?? ''); node; node = nodes.get(node.group ?? '')) if (folded.has(node.id)) box = node.id;
  return box;
}

/** The boxes with something that is looked for in them. */
function within(
  ids: ReadonlySet<string> | null,
  nodes: ReadonlyMap<string, MapNode>,
  folded: ReadonlySet<string>,
): ReadonlySet<string> | null {
  return ids && new Set([...ids].map((id) => boxOf(id, nodes, folded) ?? id));
}

function foundText(count: number): string {
  return count === 0 ? 'Nothing found' : `${String(count)} found`;
}

function filterText({ filter }: MapLook, { matches }: LookedAt): string {
  if (filter === 'all' || !matches) return '';
  return matches.size === 0 ? 'No such block' : counted(matches.size, 'block');
}

startPage('map-page', MapPage);
