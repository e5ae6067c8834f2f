import { messageOf } from '../../protocol/message-of.js';
import type { ModuleFault } from '../../protocol/lsp.js';
import type { ReviewHostMessage, ReviewPanelState, ReviewRun } from '../../protocol/panels/review.js';
import type { ReviewBase, ReviewEffectsResult, ReviewParams, ReviewResult } from '../../protocol/review-messages.js';
import { reviewMarkdown } from '../../protocol/review-markdown.js';
import { countVerdicts } from '../../protocol/review.js';
import { withVisibleTexts } from '../../protocol/visible-text.js';
import type { CancellableRequest } from '../panel/cancellable-request.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import { noAnswer } from '../panel/server-answers.js';

/** A revision of the module, as it was read. */
export interface ReadBase extends ReviewBase {
  /** The full name of the commit. */
  readonly commit: string;
}

/** The dependencies of a session. */
export interface ReviewHost {
  /** The module in a revision: the same object while the revision names the same commit. Rejects with a sentence for the user. */
  readonly readBase: (revision: string) => Promise<ReadBase>;
  /** The merge base of the branch, as a revision; null if there is no other branch. */
  readonly mergeBase: () => Promise<string | null>;
  /** Undefined while the language server is not running, null if there is no module. */
  readonly review: (params: ReviewParams) => Promise<ReviewResult | null | undefined>;
  readonly effects: (params: ReviewParams) => CancellableRequest<ReviewEffectsResult>;
  readonly isTrusted: () => boolean;
  /** The module's folder as people read it. */
  readonly path: string;
  readonly show: (message: ReviewHostMessage) => void;
}

const notRun: Omit<ReviewRun, 'isOutdated'> = { status: 'none', effects: null, fault: null };

/** The state of one panel: the differences follow each change of the module; both states are run when it is saved. */
export class ReviewSession {
  /** Compares with the base that is known, and shows the result. */
  readonly refresh = oneAtATime(() => this.#update());
  #base: ReadBase | undefined;
  /** Why the base cannot be read. */
  #baseFault: ModuleFault | null = null;
  #mergeBase: string | null = null;
  /** Whether the base has to be read before the next comparison. */
  #isBaseOld = true;
  /** Whether both states are to be run after the next comparison. */
  #isRunWanted = true;
  /** The last valid comparison; undefined at first, null without a module. */
  #shown: ReviewResult | null | undefined;
  #fault: ModuleFault | null = null;
  #run = notRun;
  /** The state that was run last. */
  #fingerprint: string | undefined;
  #cancel: () => void = () => undefined;

  constructor(
    private state: ReviewPanelState,
    private readonly host: ReviewHost,
  ) {}

  get base(): string {
    return this.state.base;
  }

  /** The revision as it was read; undefined before, and if it cannot be. */
  get revision(): ReadBase | undefined {
    return this.#base;
  }

  get fault(): ModuleFault | null {
    return this.#baseFault ?? this.#fault;
  }

  /** The page is new, and needs everything. */
  ready(): void {
    if (this.#shown === undefined && !this.#baseFault) this.refresh();
    else this.#show();
  }

  /** Compares with another revision. */
  compareWith(base: string): void {
    this.state = { ...this.state, base };
    this.#isRunWanted = true;
    this.repositoryChanged();
  }

  /** The revision may name another commit now. */
  repositoryChanged(): void {
    this.#isBaseOld = true;
    this.refresh();
  }

  /** Runs both states, once they are compared. */
  run(): void {
    this.#isRunWanted = true;
    this.refresh();
  }

  /** Cancels the run in progress. */
  cancel(): void {
    this.#cancel();
  }

  /** The same text as that of `platform-config diff --format markdown`; undefined if nothing was compared. */
  markdown(): string | undefined {
    if (!this.#shown) return undefined;
    const { effects } = this.#run;
    const differences = this.#shown.differences.map(({ before: _, after: __, ...difference }) => difference);
    const modules = [{ root: this.host.path, differences, effects }];
    const head = 'working copy';
    return reviewMarkdown(
      withVisibleTexts({ version: 1, base: this.base, head, modules, summary: countVerdicts(modules) }),
    );
  }

  async #update(): Promise<void> {
    if (this.#isBaseOld) await this.#readBase();
    const base = this.#base;
    if (base) await this.#compare(base);
    this.#show();
    if (base && this.#isRunWanted && !this.fault && this.#shown) void this.#start(base);
  }

  async #readBase(): Promise<void> {
    this.#isBaseOld = false;
    const { base } = this;
    this.#mergeBase = await this.host.mergeBase().catch(() => null);
    try {
      const read = await this.host.readBase(base);
      if (read !== this.#base) this.#forget();
      this.#base = read;
      this.#baseFault = null;
    } catch (error) {
      this.#forget();
      this.#base = undefined;
      this.#baseFault = { message: messageOf(error), place: null };
    }
  }

  /** Nothing that was compared with another commit is shown. */
  #forget(): void {
    this.#cancel();
    this.#shown = undefined;
    this.#run = notRun;
    this.#isRunWanted = true;
  }

  async #compare(base: ReadBase): Promise<void> {
    try {
      const result = await this.host.review(this.#params(base));
      if (!result) {
        this.#fault = noAnswer(result);
        // While the server restarts, the last known state stays valid.
        if (result === null) this.#shown = null;
        return;
      }
      const { fault } = result;
      if (fault && this.#shown) this.#fault = { ...fault, message: `${fault.message} Showing the last valid review.` };
      else {
        this.#shown = result;
        this.#fault = fault && { ...fault, message: `${fault.message} Only the rest was compared.` };
      }
    } catch (error) {
      this.#fault = { message: `The change could not be reviewed: ${messageOf(error)}`, place: null };
    }
  }

  /** A newer run replaces the one in progress. */
  async #start(base: ReadBase): Promise<void> {
    this.#isRunWanted = false;
    this.#cancel();
    if (this.#shown?.differences.length === 0) {
      this.#run = notRun;
      return this.#show();
    }
    const end = new AbortController();
    const request = this.host.effects(this.#params(base));
    this.#cancel = () => {
      end.abort();
      request.cancel();
    };
    this.#run = { ...this.#run, status: 'running', fault: null };
    this.#show();
    const ended = await request.result.then(
      (result) => result ?? { effects: null, fingerprint: undefined, fault: noAnswer(result) },
      (error: unknown) => ({
        effects: null,
        fingerprint: undefined,
        fault: { message: `Both states could not be run: ${messageOf(error)}`, place: null },
      }),
    );
    if (end.signal.aborted) return;
    this.#fingerprint = ended.fingerprint;
    this.#run = { status: 'done', effects: ended.effects, fault: ended.fault };
    this.#show();
  }

  #params({ root, movedFrom, files }: ReadBase): ReviewParams {
    return { uri: this.state.uri, path: this.host.path, base: { root, movedFrom, files } };
  }

  #show(): void {
    const shown = this.#shown;
    this.host.show({
      type: 'show',
      state: this.state,
      name: shown === null ? null : (shown?.name ?? ''),
      commit: this.#base?.commit.slice(0, 7) ?? null,
      mergeBase: this.#mergeBase,
      differences: shown?.differences ?? null,
      fault: this.fault,
      trusted: this.host.isTrusted(),
      effects: {
        ...this.#run,
        isOutdated: this.#run.status === 'done' && shown?.fingerprint !== this.#fingerprint,
      },
    });
  }
}
