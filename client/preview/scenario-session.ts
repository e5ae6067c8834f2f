import type { PlayedClaim } from '../../protocol/played-claim.js';
import type { ComparedPair, ScenarioVerdict, ScenariosView } from '../../protocol/panels/preview.js';
import type { ClaimDifference, ClaimScenarios } from '../../protocol/claim-scenarios.js';
import { oneAtATime } from '../panel/one-at-a-time.js';

/** The dependencies of the scenarios of a panel. */
export interface ScenarioHost {
  /** Null or undefined if there is no module or no server. */
  readonly list: () => Promise<ClaimScenarios | null | undefined>;
  readonly compare: (one: PlayedClaim, other: PlayedClaim) => Promise<readonly ClaimDifference[] | null | undefined>;
  /** The current claim. */
  readonly claim: () => PlayedClaim;
  /** Runs scenarios of the module as tests. @returns by file */
  readonly run: (files: readonly string[]) => Promise<ReadonlyMap<string, ScenarioVerdict>>;
  /** Whether the workspace is trusted: without that, nothing runs. */
  readonly isTrusted: () => boolean;
  readonly show: (view: ScenariosView) => void;
}

/** The scenarios of a panel's module, and which two claims are compared. They are run and compared only while they are visible. */
export class ScenarioSession {
  readonly #show = oneAtATime(() => this.#update());
  readonly #host: ScenarioHost;
  #isLookedAt = false;
  /** The last known scenarios. */
  #scenarios: ClaimScenarios | undefined;
  #pair: ComparedPair | null = null;
  /** What was not covered when no further scenario was found: there is nothing to generate as long as it is the same. */
  #inVain: string | undefined;
  #loaded: string | null;
  /** Whether the claim has been changed by hand since. */
  #isChanged = false;
  /** The scenario of the claim before it was reset or replaced. */
  #reset: { readonly loaded: string | null; readonly isChanged: boolean } | undefined;
  /** Those that the user has run: they run again whenever the module changes, so that no verdict is old. */
  readonly #run = new Set<string>();

  /** @param loaded the file of the scenario the claim was loaded from; null: none */
  constructor(loaded: string | null, host: ScenarioHost) {
    this.#host = host;
    this.#loaded = loaded;
  }

  /** The URI of their folder; undefined until they are known. */
  get folder(): string | undefined {
    return this.#scenarios?.folder;
  }

  /** Whether a file is one of the scenarios. */
  has(file: string): boolean {
    return this.#scenarios?.files.some((one) => one.file === file) ?? false;
  }

  /** The claim of a scenario; undefined if it does not exist or cannot be run. */
  claimOf(file: string): PlayedClaim | undefined {
    return this.#scenarios?.files.find((one) => one.file === file)?.claim ?? undefined;
  }

  /** Sets whether the scenarios are visible. */
  look(isLookedAt: boolean): void {
    this.#isLookedAt = isLookedAt;
    this.#show();
  }

  /** Reloads the scenarios, which may have changed with their module. */
  refresh(): void {
    if (this.#isLookedAt) this.#show();
  }

  /** Assigns the claim to a scenario; null: to none. */
  loaded(file: string | null): void {
    this.#loaded = file;
    this.#isChanged = false;
    this.#show();
  }

  /** The claim was reset or replaced. @param loaded the scenario whose claim it is now; null: none */
  reset(loaded: string | null = null): void {
    this.#reset = { loaded: this.#loaded, isChanged: this.#isChanged };
    this.loaded(loaded);
  }

  /** What the reset has dropped is back. */
  undoReset(): void {
    const { loaded = null, isChanged = false } = this.#reset ?? {};
    this.#loaded = loaded;
    this.#isChanged = isChanged;
    this.#show();
  }

  /** Scenarios were generated for what is not covered. @param found how many were found */
  generated(found: number): void {
    this.#inVain = found === 0 ? this.#uncovered : undefined;
    this.#show();
  }

  /** The conditions that no scenario covers, as a text. */
  get #uncovered(): string {
    return JSON.stringify(this.#scenarios?.unexercised ?? null);
  }

  /** Runs a scenario as a test. */
  run(file: string): void {
    this.#run.add(file);
    this.#show();
  }

  /** The claim was saved as a scenario. It is run where that is possible: the user has not asked for it. */
  saved(file: string): void {
    if (this.#host.isTrusted()) this.#run.add(file);
    this.loaded(file);
  }

  /** The claim was changed by hand: it is no longer that of the scenario, and compared anew. */
  claimChanged(): void {
    const isTold = this.#loaded === null || this.#isChanged;
    this.#isChanged = this.#loaded !== null;
    // What it was reset to is another claim by now.
    if (this.#reset) this.#reset = { ...this.#reset, isChanged: true };
    if (!isTold) this.#show();
    else if (this.#pair !== null) this.refresh();
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
        // While the form cannot be read, no scenario can be run: the last known ones stay, as the form does.
        if (listed && (listed.unexercised !== null || !this.#scenarios)) this.#scenarios = listed;
      } catch {
        // The language client has logged it; the last known state stays valid.
      }
    const usable = this.#scenarios?.files.filter(({ file, fault }) => fault === null && this.#run.has(file)) ?? [];
    const verdicts = await this.#verdicts(usable.map(({ file }) => file));
    show({
      files:
        this.#scenarios?.files.map(({ file, fault, code }) => ({
          ...{ file, fault, code },
          verdict: verdicts.get(file) ?? null,
        })) ?? null,
      unexercised: this.#scenarios?.unexercised ?? null,
      isExhausted: this.#inVain !== undefined && this.#inVain === this.#uncovered,
      outcomes: this.#scenarios?.outcomes ?? null,
      comparison: this.#isLookedAt ? await this.#comparison() : null,
      loaded: this.#loaded,
      isChanged: this.#isChanged,
    });
  }

  async #verdicts(files: readonly string[]): Promise<ReadonlyMap<string, ScenarioVerdict>> {
    return this.#isLookedAt && files.length > 0 ? await this.#host.run(files) : new Map();
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
