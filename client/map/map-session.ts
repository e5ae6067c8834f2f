import type { ClaimMapParams, ClaimMapResult } from '../../protocol/claim-map-messages.js';
import type { ClaimMap } from '../../protocol/claim-map.js';
import type { ClaimScenarios } from '../../protocol/claim-scenarios.js';
import type { ModuleFault } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/message-of.js';
import type { MapLook, MapPanelState, MapShowMessage } from '../../protocol/panels/map.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import { noAnswer } from '../panel/server-answers.js';

/** The dependencies of a session. */
export interface MapHost {
  /** Undefined while the language server is not running, null if there is no module. */
  readonly map: (params: ClaimMapParams) => Promise<ClaimMapResult | null | undefined>;
  readonly scenarios: () => Promise<ClaimScenarios | null | undefined>;
  readonly show: (message: MapShowMessage) => void;
}

/** The map of a panel: the last valid one while there is a fault. */
export class MapSession {
  /** Requests the map and shows it. */
  readonly refresh = oneAtATime(() => this.#update());
  #name = '';
  #version: string | null = null;
  #map: ClaimMap | null = null;
  #fault: ModuleFault | null = null;
  #isMissing = false;
  #untested: MapShowMessage['untested'] = null;
  #isKnown = false;

  constructor(
    private state: MapPanelState,
    private readonly host: MapHost,
  ) {}

  /** Why the map cannot be shown. */
  get fault(): ModuleFault | null {
    return this.#fault;
  }

  /** A new page: it is shown the last state at once. */
  begin(): void {
    if (this.#isKnown) this.#show();
    else this.refresh();
  }

  look(look: MapLook): void {
    const before = this.state.look.filter;
    this.state = { ...this.state, look };
    // Scenarios are played for nothing else.
    if (look.filter === 'untested' && before !== 'untested') this.refresh();
  }

  async #update(): Promise<void> {
    const { uri } = this.state;
    try {
      const answer = await this.host.map({ uri, known: this.#version });
      this.#isMissing = answer === null;
      if (answer) this.#take(answer);
      else this.#fault = noAnswer(answer);
      if (this.state.look.filter === 'untested') await this.#findUntested();
    } catch (error) {
      this.#fault = { message: `The map cannot be drawn: ${messageOf(error)}`, place: null };
    }
    this.#isKnown = true;
    this.#show();
  }

  #take({ name, version, map, fault }: ClaimMapResult): void {
    this.#fault = fault;
    // The name of a broken module is not known.
    if (!fault || this.#name === '') this.#name = name;
    if (version === null) return;
    this.#version = version;
    this.#map = map ?? this.#map;
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
    this.host.show({
      type: 'show',
      state: this.state,
      name: this.#name,
      map: this.#map,
      fault: this.#fault,
      isMissing: this.#isMissing,
      untested: this.#untested,
    });
  }
}
