import type { PlayedClaim } from '../../protocol/played-claim.js';
import type { ComparedPair, ScenariosView } from '../../protocol/panels/preview.js';
import type { ClaimDifference, ClaimScenarios } from '../../protocol/claim-scenarios.js';
import { oneAtATime } from '../panel/one-at-a-time.js';

/** What the scenarios of a panel are read with and shown to. */
export interface ScenarioHost {
  /** Null or undefined where there is no module, or no server. */
  readonly list: () => Promise<ClaimScenarios | null | undefined>;
  readonly compare: (one: PlayedClaim, other: PlayedClaim) => Promise<readonly ClaimDifference[] | null | undefined>;
  /** The claim as it is now. */
  readonly claim: () => PlayedClaim;
  readonly show: (view: ScenariosView) => void;
}

/** The scenarios of the module that a panel shows, and which two claims are compared. They are played, and compared, only while they are looked at. */
export class ScenarioSession {
  readonly #show = oneAtATime(() => this.#update());
  readonly #host: ScenarioHost;
  #isLookedAt = false;
  /** As they were read last. */
  #scenarios: ClaimScenarios | undefined;
  #pair: ComparedPair | null = null;
  #loaded: string | null;

  /** @param loaded the file of the scenario whose claim is played; null: none */
  constructor(loaded: string | null, host: ScenarioHost) {
    this.#host = host;
    this.#loaded = loaded;
  }

  /** Whether a file is one of the scenarios. */
  has(file: string): boolean {
    return this.#scenarios?.files.some((one) => one.file === file) ?? false;
  }

  /** The claim of a scenario; undefined if there is none that can be played. */
  claimOf(file: string): PlayedClaim | undefined {
    return this.#scenarios?.files.find((one) => one.file === file)?.claim ?? undefined;
  }

  /** Whether the scenarios are visible from now on. */
  look(isLookedAt: boolean): void {
    this.#isLookedAt = isLookedAt;
    this.#show();
  }

  /** Reads the scenarios again, which may have changed with their module. */
  refresh(): void {
    if (this.#isLookedAt) this.#show();
  }

  /** The claim belongs to a scenario from now on; null: to none. */
  loaded(file: string | null): void {
    this.#loaded = file;
    this.#show();
  }

  /** Compares again what the claim as it is now is compared with. */
  claimChanged(): void {
    if (this.#pair !== null) this.refresh();
  }

  compare(pair: ComparedPair | null): void {
    this.#pair = pair;
    this.#show();
  }

  async #update(): Promise<void> {
    const { list, show } = this.#host;
    if (this.#isLookedAt)
      try {
        const listed = await list();
        // While the form cannot be read, no scenario can be played: those that were read before stay, as the form does.
        if (listed && (listed.unexercised !== null || !this.#scenarios)) this.#scenarios = listed;
      } catch {
        // The language client has written it to the output; what was read before still holds.
      }
    show({
      files: this.#scenarios?.files.map(({ file, fault }) => ({ file, fault })) ?? null,
      unexercised: this.#scenarios?.unexercised ?? null,
      comparison: this.#isLookedAt ? await this.#comparison() : null,
      loaded: this.#loaded,
    });
  }

  async #comparison(): Promise<ScenariosView['comparison']> {
    const pair = this.#pair;
    if (pair === null) return null;
    const claimOf = (file: string | null) => (file === null ? this.#host.claim() : this.claimOf(file));
    const [one, other] = [claimOf(pair.one), claimOf(pair.other)];
    if (!one || !other) return null;
    try {
      const differences = await this.#host.compare(one, other);
      return differences ? { ...pair, differences } : null;
    } catch {
      return null;
    }
  }
}
