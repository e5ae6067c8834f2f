import type { PlayedClaim } from '../../protocol/played-claim.js';
import type { PreviewShowMessage, PreviewPageMessage, PreviewPanelState } from '../../protocol/panels/preview.js';
import type { ModuleFault, PreviewParams, PreviewResult } from '../../protocol/lsp.js';
import type { CreatedRequest } from '../../protocol/view-model.js';
import { messageOf } from '../../protocol/message-of.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import { PageEdits, type PageEdit } from '../panel/page-edits.js';
import { noAnswer } from '../panel/server-answers.js';

/** The dependencies of a claim in a preview. */
export interface ClaimPlayerHost {
  /** Undefined while the language server is not running, null if there is no module. */
  readonly preview: (params: PreviewParams) => Promise<PreviewResult | null | undefined>;
  readonly show: (message: PreviewShowMessage) => void;
}

/**
 * Holds the claim of a panel. Each user action changes it, requests a preview, and shows the result: one preview at
 * a time, so that answers come in order and the last one reflects the latest state.
 */
export class ClaimPlayer {
  /** Requests the preview and shows it. */
  readonly refresh = oneAtATime(() => this.#update());
  readonly #uri: string;
  readonly #host: ClaimPlayerHost;
  #claim: PlayedClaim;
  /** Pressed buttons that were not requested yet: each takes its own preview. */
  #pressed: string[] = [];
  /** How often the claim was reset. */
  #play = 0;
  /** Answers. */
  readonly #edits = new PageEdits();
  /** The last answer included in the shown form. While there is a fault, new answers are not included. */
  #drawn: PageEdit = this.#edits.latest;
  /** What was last shown; undefined at first. */
  #shown: PreviewResult | null | undefined;

  constructor({ uri, claim }: PreviewPanelState, host: ClaimPlayerHost) {
    this.#uri = uri;
    this.#claim = claim;
    this.#host = host;
  }

  /** The current claim. */
  get claim(): PlayedClaim {
    return this.#claim;
  }

  /** The sample that is shown; undefined if there is none. */
  get sample(): string | undefined {
    return this.#shown?.sample ?? this.#claim.sample ?? undefined;
  }

  /** Continues with another claim. */
  play(claim: PlayedClaim): void {
    this.#pressed = [];
    this.#play++;
    this.#claim = claim;
    this.refresh();
  }

  /** Why the module currently cannot be shown. */
  get fault(): ModuleFault | null {
    return this.#shown?.fault ?? null;
  }

  /** Applies the user's action to the claim; other messages change nothing here. */
  receive(message: PreviewPageMessage): void {
    switch (message.type) {
      case 'ready':
        this.#edits.beginPage();
        // A restored page immediately shows its last state.
        if (this.#shown !== undefined) return this.#show(this.#shown, 0);
        break;
      case 'answer':
        this.#edits.count(message.edit);
        this.#claim = { ...this.#claim, answers: { ...this.#claim.answers, [message.key]: message.value } };
        break;
      case 'create':
        this.#pressed.push(message.key);
        break;
      case 'choose':
        this.#claim = { ...this.#claim, ...message.choice };
        break;
      case 'setStatus':
        this.#claim = { ...this.#claim, requests: this.#withStatus(message.key, message.status) };
        break;
      case 'restart':
        this.#pressed = [];
        this.#play++;
        this.#claim = { ...this.#claim, answers: {}, requests: [] };
        break;
      default:
        return;
    }
    this.refresh();
  }

  async #update(): Promise<void> {
    const edit = this.#edits.latest;
    const play = this.#play;
    const create = this.#pressed.shift() ?? null;
    const result = await this.#preview({ uri: this.#uri, claim: this.#claim, create });
    // After a reset, requests that were created before are dropped.
    if (create !== null && result?.form && play === this.#play)
      this.#claim = { ...this.#claim, requests: this.#withCreated(result.form.preview.requests, create) };
    if (result?.form) this.#drawn = edit;
    this.#show(this.#withLastForm(result), this.#edits.told(this.#drawn));
    if (this.#pressed.length > 0) this.refresh();
  }

  /** The requests created here: those of the sample change with the sample. Changes made to them in the meantime are kept. */
  #withCreated(requests: readonly CreatedRequest[], create: string): readonly CreatedRequest[] {
    const before = this.#claim.requests;
    const created = requests.find(({ block }) => block === create);
    return created && before.every(({ block }) => block !== create) ? [...before, created] : before;
  }

  /** A changed request of the sample becomes one of this claim. */
  #withStatus(key: string, status: string): readonly CreatedRequest[] {
    const { requests } = this.#claim;
    const shown = this.#shown?.form?.preview.requests.find(({ block }) => block === key);
    const all = shown && requests.every(({ block }) => block !== key) ? [...requests, shown] : requests;
    return all.map((request) => (request.block === key ? { ...request, status } : request));
  }

  async #preview(params: PreviewParams): Promise<PreviewResult | null> {
    try {
      const result = await this.#host.preview(params);
      return result === undefined ? this.#failed(noAnswer(result).message) : result;
    } catch (error) {
      return this.#failed(`The preview failed: ${messageOf(error)}`);
    }
  }

  /** What was last shown, with a fault that is not the module's. */
  #failed(message: string): PreviewResult {
    const nothing = {
      root: this.#uri,
      name: '',
      claimsBlocks: this.#uri,
      samples: [],
      sampleDetails: {},
      sample: null,
    };
    return { ...(this.#shown ?? nothing), form: null, fault: { message, place: null } };
  }

  /** While there is a fault, the last good form stays, with the name that was read with it. */
  #withLastForm(result: PreviewResult | null): PreviewResult | null {
    const last = this.#shown;
    return !result || result.form || !last?.form ? result : { ...result, name: last.name, form: last.form };
  }

  #show(result: PreviewResult | null, edit: number): void {
    this.#shown = result;
    this.#host.show({ type: 'show', state: { uri: this.#uri, claim: this.#claim }, result, edit });
  }
}
