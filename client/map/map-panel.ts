import * as vscode from 'vscode';
import { BlockReasonRequest, ClaimMapRequest, type BlockReason } from '../../protocol/claim-map-messages.js';
import { ClaimScenariosRequest, type ModuleFault } from '../../protocol/lsp.js';
import { mapPageMessage, mapPanelState, type MapProtocol, type PictureFormat } from '../../protocol/panels/map.js';
import { newClaim, type PlayedClaim } from '../../protocol/played-claim.js';
import { BlockSelection } from '../panel/block-selection.js';
import type { PanelSubject } from '../panel/front-panel.js';
import { openPlace } from '../panel/open-place.js';
import type { Handlers, Panel, PanelHost, PanelKind } from '../panel/panel.js';
import type { PlayedClaims } from '../panel/played-claims.js';
import { bytesOf, saveExport } from '../panel/write-file.js';
import { MapSession } from './map-session.js';
import { playedMap } from './played-map.js';

/** @param claims the claims that previews show */
export function mapPanels(claims: PlayedClaims): PanelKind<MapProtocol, MapPanel> {
  return {
    page: 'map',
    viewType: 'platformConfig.map',
    title: 'Map',
    preserveFocus: false,
    state: mapPanelState,
    messages: mapPageMessage,
    start: (state, host) => new MapPanel(state, host, claims),
  };
}

const files: Readonly<Record<PictureFormat, string>> = {
  svg: 'claim-map.svg',
  png: 'claim-map.png',
  mermaid: 'claim-map.mmd',
};

/** The map of one module's claim form. */
class MapPanel implements Panel<MapProtocol> {
  readonly #uri: string;
  readonly #host: PanelHost<MapProtocol>;
  readonly #claims: PlayedClaims;
  readonly #session: MapSession;
  readonly #selection: BlockSelection;
  readonly #listener: vscode.Disposable;
  /** The selected block and what was said about it. */
  #reason: { readonly key: string; readonly said: BlockReason | null } | undefined;
  #key: string | null = null;
  /** The sample and the policyholder that the reason is about. */
  #explained = '';

  constructor(state: MapProtocol['state'], host: PanelHost<MapProtocol>, claims: PlayedClaims) {
    const { server, show } = host;
    const { uri } = state;
    this.#uri = uri;
    this.#host = host;
    this.#claims = claims;
    this.#session = new MapSession(state, {
      map: (params) => server.request(ClaimMapRequest, params),
      scenarios: () => server.request(ClaimScenariosRequest, { uri }),
      show: (message) => {
        show(message, message.name === '' ? undefined : message.name);
        // The map may have changed with the selected block.
        if (this.#key !== null) void this.#explain(this.#key);
      },
    });
    this.#selection = new BlockSelection(host, uri, (key) => {
      show({ type: 'mark', key });
      if (key !== null) void this.#explain(key);
    });
    this.#listener = claims.onDidChange((module) => {
      if (module === uri) this.#showPlayed();
    });
  }

  readonly handlers: Handlers<MapProtocol['posted']> = {
    ready: () => {
      this.#session.view.begin();
      this.#showPlayed();
      if (this.#selection.key !== undefined) this.#host.show({ type: 'mark', key: this.#selection.key });
    },
    look: ({ look }) => this.#session.look(look),
    select: async ({ key }) => {
      this.#key = key;
      if (key === null) return;
      await Promise.all([this.#selection.select(key), this.#explain(key)]);
    },
    open: async ({ key, property }) => {
      const place = await this.#selection.place(key, property);
      if (place) await openPlace(place);
    },
    play: ({ key }) => this.#play(key),
    openPreview: () => this.#openPreview(),
    export: ({ format, content }) => this.#export(format, content),
  };

  get fault(): ModuleFault | null {
    return this.#session.view.fault;
  }

  get subject(): PanelSubject {
    const { key: block } = this.#selection;
    return block === undefined ? {} : { block };
  }

  refresh(): void {
    this.#session.view.refresh();
  }

  dispose(): void {
    this.#session.view.dispose();
    this.#selection.dispose();
    this.#listener.dispose();
  }

  async #explain(key: string): Promise<void> {
    this.#key = key;
    this.#explained = JSON.stringify(this.#insured);
    const said = await this.#reasonFor(key);
    if (this.#key !== key) return;
    this.#reason = { key, said };
    this.#host.show({ type: 'reason', key, reason: said });
  }

  /** With the sample that the preview shows. */
  async #reasonFor(block: string): Promise<BlockReason | null> {
    try {
      return (await this.#host.server.request(BlockReasonRequest, { uri: this.#uri, block, ...this.#insured })) ?? null;
    } catch {
      // The language client has logged it.
      return null;
    }
  }

  async #play(key: string): Promise<void> {
    const said = this.#reason?.key === key ? this.#reason.said : await this.#reasonFor(key);
    const claim = said?.way?.claim;
    if (!claim) return;
    await this.#openPreview();
    this.#claims.play(this.#uri, { ...newClaim, ...this.#insured, ...claim });
  }

  get #insured(): Pick<PlayedClaim, 'sample' | 'policyholder'> {
    const { sample, policyholder } = this.#claims.of(this.#uri)?.claim ?? newClaim;
    return { sample, policyholder };
  }

  async #openPreview(): Promise<void> {
    await vscode.commands.executeCommand('platformConfig.openPreview', vscode.Uri.parse(this.#uri));
  }

  #showPlayed(): void {
    const shown = this.#claims.of(this.#uri);
    const insured = JSON.stringify(this.#insured);
    if (insured !== this.#explained && this.#key !== null) void this.#explain(this.#key);
    this.#host.show({ type: 'played', claim: shown ? playedMap(shown) : null });
  }

  async #export(format: PictureFormat, content: string): Promise<void> {
    const suggested = vscode.Uri.joinPath(vscode.Uri.parse(this.#uri), files[format]);
    await saveExport(this.#host.store, suggested, format === 'png' ? bytesOf(content) : content);
  }
}
