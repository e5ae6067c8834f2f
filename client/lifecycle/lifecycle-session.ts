import { indentedJson } from '../../protocol/indented-json.js';
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
import { configurationFileName } from '../../protocol/module-path.js';
import type { ReviewBase } from '../../protocol/review-messages.js';
import { messageOf } from '../../protocol/message-of.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import { PageEdits } from '../panel/page-edits.js';
import { noAnswer } from '../panel/server-answers.js';

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

/** The state of a panel: each change requests a timeline, one at a time, and shows the result. */
export class LifecycleSession {
  /** Requests the timeline and shows it. */
  readonly refresh = oneAtATime(() => this.#update());
  readonly #edits = new PageEdits();
  /** What was last shown; undefined at first. */
  #shown: LifecycleResult | null | undefined;

  constructor(
    private state: LifecyclePanelState,
    private readonly host: LifecycleHost,
  ) {}

  /** The URI of the module's folder. */
  get uri(): string {
    return this.state.uri;
  }

  get request(): LifecycleChoice {
    return this.state.request;
  }

  /** What was last shown. */
  get shown(): LifecycleResult | null {
    return this.#shown ?? null;
  }

  /** Applies the user's changes. Messages that open, save or export something change nothing. */
  receive(message: LifecyclePageMessage): void {
    switch (message.type) {
      case 'ready':
        this.#edits.beginPage();
        // A restored page immediately shows its last state.
        return this.#shown === undefined ? this.refresh() : this.#show(this.#shown, 0);
      case 'edit':
        this.#edits.count(message.edit);
        return this.take(message.request);
      default:
        return;
    }
  }

  take(request: LifecycleChoice): void {
    this.state = { uri: this.uri, request };
    this.refresh();
  }

  /** The shown timeline as text. */
  async exported(format: LifecycleFormat): Promise<LifecycleExport> {
    try {
      const { params, fault } = await this.#paramsOf(this.request);
      if (fault) return { text: null, fault };
      const found = await this.host.exported({ ...params, format });
      return found ?? { text: null, fault: noAnswer(found) };
    } catch (error) {
      return { text: null, fault: faultOf(error) };
    }
  }

  async #update(): Promise<void> {
    const edit = this.#edits.latest;
    const result = await this.#ask(this.request);
    const isOlder = result?.fault && !result.report && this.#shown?.report;
    this.#shown = isOlder ? withLastGood(result, this.#shown) : result;
    this.#show(this.#shown, this.#edits.told(edit));
  }

  async #ask(request: LifecycleChoice): Promise<LifecycleResult | null> {
    try {
      const { params, fault } = await this.#paramsOf(request);
      const found = await this.host.lifecycle(params);
      if (found) return fault && !found.fault ? { ...found, fault } : found;
      // While the server restarts, the last known state stays valid.
      return found === undefined && this.#shown ? withoutReport(this.#shown, noAnswer(found)) : null;
    } catch (error) {
      return this.#shown ? withoutReport(this.#shown, faultOf(error)) : null;
    }
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
      const configuration = commit?.files.find(({ uri }) => uri === `${commit.root}/${configurationFileName}`)?.text;
      if (!commit || configuration === undefined) return null;
      return { label: 'the last commit', configuration, module: null, state: commit };
    }
    const module = this.#shown?.modules.find(({ root }) => root === opponent.uri);
    return { label: module?.name ?? opponent.uri, configuration: null, module: opponent.uri };
  }

  #show(result: LifecycleResult | null, edit: number): void {
    const hasCommits = this.host.hasCommits();
    this.host.show({ type: 'show', state: this.state, result, hasCommits, edit });
  }
}

/** The saved form of a drawing, with the last shown day. */
export function drawnText({ drawn, until }: LifecycleChoice): string {
  return indentedJson({ ...drawn, ...(until !== null && { until }) });
}

const notCommitted: ModuleFault = {
  message:
    'Cannot compare: the configuration is not committed to a repository that is open in VS Code. Compare with something else.',
  place: null,
};

function withLastGood(result: LifecycleResult, last: LifecycleResult | null | undefined): LifecycleResult {
  const { report = null, played = null, paymentDates = [] } = last ?? {};
  const { message, place } = result.fault ?? { message: '', place: null };
  const fault = { message: `${message} Showing the last valid timeline.`, place };
  return { ...result, report, played, paymentDates, fault };
}

function withoutReport(result: LifecycleResult, fault: ModuleFault): LifecycleResult {
  return { ...result, report: null, played: null, paymentDates: [], fault };
}

function faultOf(error: unknown): ModuleFault {
  return { message: messageOf(error), place: null };
}
