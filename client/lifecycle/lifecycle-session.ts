import { indentedJson } from '../../protocol/json.js';
import type {
  LifecycleAgainst,
  LifecycleExport,
  LifecycleExportParams,
  LifecycleParams,
  LifecycleResult,
} from '../../protocol/lifecycle-messages.js';
import type { LifecycleFormat } from '../../protocol/lifecycle-names.js';
import type {
  LifecycleChoice,
  LifecycleHostMessage,
  LifecyclePageMessage,
  LifecyclePanelState,
} from '../../protocol/panels/lifecycle.js';
import type { ModuleFault } from '../../protocol/lsp.js';
import type { ReviewBase } from '../../protocol/review-messages.js';
import { configurationIn } from '../git/last-commit.js';
import { LiveView } from '../panel/live-view.js';
import { answerOr, faultOf } from '../panel/server-answers.js';

/** The dependencies of a session. */
export interface LifecycleHost {
  /** Undefined while the language server is not running, null if there is no module. */
  readonly lifecycle: (params: LifecycleParams) => Promise<LifecycleResult | null | undefined>;
  readonly exported: (params: LifecycleExportParams) => Promise<LifecycleExport | null | undefined>;
  /** Whether the module is in a repository. */
  readonly hasCommits: () => boolean;
  /** The module as last committed; undefined if it never was. */
  readonly lastCommitted: () => Promise<ReviewBase | undefined>;
  readonly show: (message: LifecycleHostMessage) => void;
}

/** The timeline of a panel, as the user draws and chooses it. */
export class LifecycleSession {
  readonly view: LiveView<LifecyclePanelState, LifecycleResult>;
  #edit = 0;

  constructor(
    state: LifecyclePanelState,
    private readonly host: LifecycleHost,
  ) {
    this.view = new LiveView(state, {
      ask: ({ request }) => this.#ask(request),
      failure: '',
      lastValid: {
        name: 'timeline',
        isValid: ({ report }) => report !== null,
        keep: (result, { report, played, paymentDates }) => ({ ...result, report, played, paymentDates }),
      },
      show: () => this.#show(),
    });
  }

  /** The URI of the module's folder. */
  get uri(): string {
    return this.view.choice.uri;
  }

  get request(): LifecycleChoice {
    return this.view.choice.request;
  }

  /** Applies the user's changes. Messages that open, save or export something change nothing. */
  receive(message: LifecyclePageMessage): void {
    switch (message.type) {
      case 'ready':
        this.#edit = 0;
        return this.view.begin();
      case 'edit':
        this.#edit = message.edit;
        return this.take(message.request);
      default:
        return;
    }
  }

  take(request: LifecycleChoice): void {
    this.view.choice = { uri: this.uri, request };
    this.view.refresh();
  }

  /** The shown timeline as text. */
  async exported(format: LifecycleFormat): Promise<LifecycleExport> {
    const without = (fault: ModuleFault) => ({ text: null, fault });
    const { params, fault } = await this.#paramsOf(this.request);
    return fault ? without(fault) : answerOr(this.host.exported({ ...params, format }), '', without);
  }

  async #ask(request: LifecycleChoice): Promise<LifecycleResult | null | undefined> {
    const { params, fault } = await this.#paramsOf(request);
    const found = await this.host.lifecycle(params);
    return found && { ...found, fault: found.fault ?? fault };
  }

  /** With a fault, nothing is compared. */
  async #paramsOf({
    file,
    drawn,
    until,
    against,
    code = 'on',
  }: LifecycleChoice): Promise<{ readonly params: LifecycleParams; readonly fault: ModuleFault | null }> {
    const text = file === null ? JSON.stringify(drawn) : null;
    const other = await this.#against(against);
    const fault = against !== null && other === null ? notCommitted : null;
    return { params: { uri: this.uri, file, text, until, against: other, code }, fault };
  }

  async #against(opponent: LifecycleChoice['against']): Promise<LifecycleAgainst | null> {
    if (opponent === null) return null;
    if (opponent.kind === 'commit') {
      const commit = await this.host.lastCommitted();
      const configuration = commit && configurationIn(commit);
      if (!commit || configuration === undefined) return null;
      return { label: 'the last commit', configuration, module: null, state: commit };
    }
    const module = this.view.result?.modules.find(({ root }) => root === opponent.uri);
    return { label: module?.name ?? opponent.uri, configuration: null, module: opponent.uri };
  }

  #show(): void {
    const hasCommits = this.host.hasCommits();
    this.host.show({ type: 'show', state: this.view.choice, result: this.view.shown, hasCommits, edit: this.#edit });
  }
}

/** The saved form of a drawing, with the last shown day. */
export function drawnText({ drawn, until }: LifecycleChoice): string {
  return indentedJson({ ...drawn, ...(until !== null && { until }) });
}

const notCommitted = faultOf(
  'Cannot compare: the configuration is not committed to a repository that is open in VS Code. Compare with something else.',
);
