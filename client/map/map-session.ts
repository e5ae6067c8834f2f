import type { ClaimMapParams, ClaimMapResult } from '../../protocol/claim-map-messages.js';
import type { ClaimScenarios } from '../../protocol/claim-scenarios.js';
import type { MapLook, MapPanelState, MapShowMessage } from '../../protocol/panels/map.js';
import { LiveView } from '../panel/live-view.js';

/** The dependencies of a session. */
export interface MapHost {
  /** Undefined while the language server is not running, null if there is no module. */
  readonly map: (params: ClaimMapParams) => Promise<ClaimMapResult | null | undefined>;
  readonly scenarios: () => Promise<ClaimScenarios | null | undefined>;
  readonly show: (message: MapShowMessage) => void;
}

/** The map of a panel, and which of its conditions the scenarios do not cover. */
export class MapSession {
  readonly view: LiveView<MapPanelState, ClaimMapResult>;
  #untested: MapShowMessage['untested'] = null;

  constructor(
    state: MapPanelState,
    private readonly host: MapHost,
  ) {
    this.view = new LiveView(state, {
      ask: (choice) => this.#ask(choice),
      failure: 'The map cannot be drawn: ',
      // The name of a broken module is not known.
      lastValid: { name: 'map', isValid: ({ map }) => map !== null, keep: (_, last) => last },
      show: () => this.#show(),
    });
  }

  look(look: MapLook): void {
    const { uri, look: before } = this.view.choice;
    this.view.choice = { uri, look };
    // Scenarios are played for nothing else.
    if (look.filter === 'untested' && before.filter !== 'untested') this.view.refresh();
  }

  /** The map that is known is not sent again. */
  async #ask({ uri, look }: MapPanelState): Promise<ClaimMapResult | null | undefined> {
    const known = this.view.result;
    const answer = await this.host.map({ uri, known: known?.version ?? null });
    if (answer && look.filter === 'untested') await this.#findUntested();
    const isKnown = answer && answer.version !== null && answer.version === known?.version;
    return isKnown ? { ...answer, map: answer.map ?? known.map } : answer;
  }

  async #findUntested(): Promise<void> {
    const found = await this.host.scenarios();
    // While the form cannot be read, the last known ones stay, as the map does.
    if (!found?.unexercised) return;
    const untested: Record<string, string[]> = {};
    for (const { block, condition } of found.unexercised) (untested[block] ??= []).push(condition);
    this.#untested = untested;
  }

  #show(): void {
    const { choice, result, fault } = this.view;
    this.host.show({
      type: 'show',
      state: choice,
      name: result?.name ?? '',
      map: result?.map ?? null,
      problems: result?.problems ?? {},
      fault,
      isMissing: result === null,
      untested: this.#untested,
    });
  }
}
