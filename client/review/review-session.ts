import type { ReviewHostMessage, ReviewPanelState } from '../../protocol/panels/review.js';
import type { ReviewParams, ReviewResult } from '../../protocol/review-messages.js';
import { reviewMarkdown } from '../../protocol/review-markdown.js';
import { countVerdicts } from '../../protocol/review.js';
import { withVisibleTexts } from '../../protocol/visible-text.js';
import { LiveView } from '../panel/live-view.js';
import { ComparedBase, type ComparedBaseHost, type ReadBase } from './compared-base.js';
import { EffectsRun, type EffectsHost } from './effects-run.js';

/** The dependencies of a session. */
export interface ReviewHost extends ComparedBaseHost {
  /** Undefined while the language server is not running, null if there is no module. */
  readonly review: (params: ReviewParams) => Promise<ReviewResult | null | undefined>;
  readonly effects: EffectsHost['begin'];
  readonly isTrusted: () => boolean;
  /** The module's folder as people read it. */
  readonly path: string;
  readonly show: (message: ReviewHostMessage) => void;
}

/** A comparison; without differences if the revision cannot be read. */
type Compared = Omit<ReviewResult, 'root' | 'differences'> & Pick<ReviewHostMessage, 'differences'>;

/** The state of one panel: the differences follow each change of the module; both states are run when it is saved. */
export class ReviewSession {
  /** The differences to the revision. */
  readonly view: LiveView<ReviewPanelState, Compared>;
  readonly #base: ComparedBase;
  /** Whether both states are to be run after the next comparison. */
  #isRunWanted = true;
  readonly #run: EffectsRun;

  constructor(
    state: ReviewPanelState,
    private readonly host: ReviewHost,
  ) {
    this.#base = new ComparedBase(host);
    this.#run = new EffectsRun({ begin: host.effects, show: () => this.#show() });
    this.view = new LiveView(state, {
      ask: () => this.#compare(),
      failure: 'The change could not be reviewed: ',
      lastValid: { name: 'review', isValid: ({ fault }) => fault === null, keep: (_, last) => last },
      show: () => {
        this.#show();
        if (this.#isRunWanted) this.#start();
      },
    });
  }

  get base(): string {
    return this.view.choice.base;
  }

  /** The revision as it was read; undefined before, and if it cannot be. */
  get revision(): ReadBase | undefined {
    return this.#base.revision;
  }

  /** Compares with another revision. */
  compareWith(base: string): void {
    this.view.choice = { ...this.view.choice, base };
    this.#isRunWanted = true;
    this.repositoryChanged();
  }

  /** The revision may name another commit now. */
  repositoryChanged(): void {
    this.#base.outdate();
    this.view.refresh();
  }

  /** Runs both states, once they are compared. */
  run(): void {
    this.#isRunWanted = true;
    this.view.refresh();
  }

  /** Cancels the run in progress. */
  dispose(): void {
    this.view.dispose();
    this.#run.cancel();
  }

  /** The same text as that of `platform-config diff --format markdown`; undefined if nothing was compared. */
  markdown(): string | undefined {
    const { result } = this.view;
    if (!result?.differences) return undefined;
    const { effects } = this.#run;
    const differences = result.differences.map(({ before: _, after: __, ...difference }) => difference);
    const modules = [{ root: this.host.path, differences, effects }];
    const head = 'working copy';
    return reviewMarkdown(
      withVisibleTexts({ version: 1, base: this.base, head, modules, summary: countVerdicts(modules) }),
    );
  }

  async #compare(): Promise<Compared | null | undefined> {
    // Nothing that was compared with another commit is shown.
    if (await this.#base.read(this.base)) this.#forget();
    const { revision, fault } = this.#base;
    return revision
      ? this.host.review(this.#params(revision))
      : { name: '', differences: null, fingerprint: '', fault };
  }

  #forget(): void {
    this.#run.forget();
    this.view.forget();
    this.#isRunWanted = true;
  }

  #start(): void {
    const { result, fault } = this.view;
    const { revision } = this.#base;
    if (!revision || !result || fault) return;
    this.#isRunWanted = false;
    if (result.differences?.length !== 0) return void this.#run.start(this.#params(revision));
    this.#run.forget();
    this.#show();
  }

  #params({ commit: _, ...base }: ReadBase): ReviewParams {
    return { uri: this.view.choice.uri, path: this.host.path, base };
  }

  #show(): void {
    const { choice, result, fault } = this.view;
    // Of a module that was never valid, what can be compared is shown.
    const isPart = fault !== null && fault === result?.fault && result.differences !== null;
    this.host.show({
      type: 'show',
      state: choice,
      name: result === null ? null : (result?.name ?? ''),
      commit: this.#base.revision?.commit.slice(0, 7) ?? null,
      mergeBase: this.#base.mergeBase,
      differences: result?.differences ?? null,
      fault: isPart ? { ...fault, message: `${fault.message} Only the rest was compared.` } : fault,
      trusted: this.host.isTrusted(),
      effects: this.#run.state(result?.fingerprint),
    });
  }
}
