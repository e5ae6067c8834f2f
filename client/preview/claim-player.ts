import type { PlayedClaim } from '../../protocol/played-claim.js';
import type { PreviewShowMessage, PreviewPageMessage, PreviewPanelState } from '../../protocol/panels/preview.js';
import type { PreviewParams, PreviewResult } from '../../protocol/lsp.js';
import { renamedBlock, type RenamedBlock } from '../../protocol/renamed-block.js';
import { renamedOptions, type RenamedOption } from '../../protocol/renamed-options.js';
import type { CreatedRequest } from '../../protocol/view-model.js';
import { LiveView } from '../panel/live-view.js';

/** The dependencies of a claim in a preview. */
export interface ClaimPlayerHost {
  /** Undefined while the language server is not running, null if there is no module. */
  readonly preview: (params: PreviewParams) => Promise<PreviewResult | null | undefined>;
  readonly show: (message: PreviewShowMessage) => void;
}

/** The claim of a panel, with the answers that its page had counted. */
interface CountedClaim {
  readonly claim: PlayedClaim;
  /** Each page counts from the start. */
  readonly page: number;
  readonly edit: number;
}

/** What the user has entered; with the rest of the claim where another one has replaced it. */
type BegunClaim = Pick<PlayedClaim, 'answers' | 'requests'> & Partial<PlayedClaim>;

/** Holds the claim of a panel, which each user action changes, and shows its form. */
export class ClaimPlayer {
  readonly view: LiveView<CountedClaim, PreviewResult>;
  /** Pressed buttons that were not requested yet: each takes its own preview. */
  #pressed: string[] = [];
  /** How often the claim was reset. */
  #play = 0;
  /** What the last reset or another claim has replaced, until the claim goes on. */
  #dropped: BegunClaim | null = null;

  constructor(
    private readonly state: PreviewPanelState,
    private readonly host: ClaimPlayerHost,
  ) {
    this.view = new LiveView(
      { claim: state.claim, page: 0, edit: 0 },
      {
        ask: ({ claim }) => this.#ask(claim),
        failure: 'The preview failed: ',
        lastValid: {
          name: 'form',
          isValid: ({ form }) => form !== null,
          // With the name that was read with it.
          keep: (result, { name, form }) => ({ ...result, name, form }),
        },
        show: () => this.#show(),
      },
    );
  }

  /** The current claim. */
  get claim(): PlayedClaim {
    return this.view.choice.claim;
  }

  /** The sample that is shown; undefined if there is none. */
  get sample(): string | undefined {
    return this.view.result?.sample ?? this.claim.sample ?? undefined;
  }

  /** Continues with another claim. */
  play(claim: PlayedClaim): void {
    this.#pressed = [];
    this.#dropped = null;
    this.#play++;
    this.#change(claim);
    this.view.refresh();
  }

  /** Continues with the claim of a scenario or of another panel, which can be undone. */
  replace(claim: PlayedClaim): void {
    const before = this.claim;
    this.play(claim);
    this.#dropped = isBegun(before) ? before : null;
  }

  /** Applies the user's action to the claim; other messages change nothing here. */
  receive(message: PreviewPageMessage): void {
    const { claim, page } = this.view.choice;
    switch (message.type) {
      case 'ready':
        this.view.choice = { claim, page: page + 1, edit: 0 };
        return this.view.begin();
      case 'answer':
        this.#dropped = null;
        this.view.choice = { claim, page, edit: message.edit };
        this.#change({ answers: { ...claim.answers, [message.key]: message.value } });
        break;
      case 'create':
        this.#dropped = null;
        this.#pressed.push(message.key);
        break;
      case 'choose':
        this.#change(message.choice);
        break;
      case 'setStatus':
        this.#dropped = null;
        this.#change({ requests: this.#withStatus(message.key, message.status) });
        break;
      case 'restart':
        this.play({ ...claim, answers: {}, requests: [] });
        this.#dropped = isBegun(claim) ? { answers: claim.answers, requests: claim.requests } : null;
        return;
      case 'undoRestart':
        return this.#dropped ? this.play({ ...claim, ...this.#dropped }) : undefined;
      default:
        return;
    }
    this.view.refresh();
  }

  #change(change: Partial<PlayedClaim>): void {
    this.view.choice = { ...this.view.choice, claim: { ...this.claim, ...change } };
  }

  async #ask(claim: PlayedClaim): Promise<PreviewResult | null | undefined> {
    const play = this.#play;
    const create = this.#pressed.shift() ?? null;
    if (this.#pressed.length > 0) this.view.refresh();
    const result = await this.host.preview({ uri: this.state.uri, claim, create });
    // After a reset, requests that were created before are dropped.
    if (create !== null && result?.form && play === this.#play)
      this.#change({ requests: this.#withCreated(result.form.preview.requests, create) });
    const renamed = this.#renamedIn(result);
    if (renamed) this.#change(withKey(this.claim, renamed));
    const hasFollowed = this.#followOptions(result);
    return renamed || hasFollowed ? this.#ask(this.claim) : result;
  }

  /** An option that is chosen and has another key by now is still chosen. @returns whether an answer has changed */
  #followOptions(result: PreviewResult | null | undefined): boolean {
    const { form: before } = this.view.result ?? {};
    const renamed = before && result?.form ? renamedOptions(before.preview.blocks, result.form.preview.blocks) : [];
    if (this.#dropped) this.#dropped = { ...this.#dropped, answers: withOptions(this.#dropped.answers, renamed) };
    const answers = withOptions(this.claim.answers, renamed);
    if (answers === this.claim.answers) return false;
    this.#change({ answers });
    return true;
  }

  /** A block with an answer or a request that has another key by now: they are its own under the new one. */
  #renamedIn(result: PreviewResult | null | undefined): RenamedBlock | undefined {
    const { form: before } = this.view.result ?? {};
    const renamed = before && result?.form && renamedBlock(before.preview.blocks, result.form.preview.blocks);
    if (renamed && this.#dropped) this.#dropped = { ...this.#dropped, ...withKey(this.#dropped, renamed) };
    return renamed && isIn(this.claim, renamed.from) ? renamed : undefined;
  }

  /** The requests created here: those of the sample change with the sample. Changes made to them in the meantime are kept. */
  #withCreated(requests: readonly CreatedRequest[], create: string): readonly CreatedRequest[] {
    const before = this.claim.requests;
    const created = requests.find(({ block }) => block === create);
    return created && before.every(({ block }) => block !== create) ? [...before, created] : before;
  }

  /** A changed request of the sample becomes one of this claim. */
  #withStatus(key: string, status: string): readonly CreatedRequest[] {
    const { requests } = this.claim;
    const shown = this.view.result?.form?.preview.requests.find(({ block }) => block === key);
    const all = shown && requests.every(({ block }) => block !== key) ? [...requests, shown] : requests;
    return all.map((request) => (request.block === key ? { ...request, status } : request));
  }

  #show(): void {
    const { uri } = this.state;
    const { result, fault, shown, answered, choice } = this.view;
    const nothing = {
      root: uri,
      name: '',
      claimsBlocks: uri,
      samples: [],
      sampleDetails: {},
      sample: null,
      form: null,
    };
    this.host.show({
      type: 'show',
      state: { uri, claim: this.claim },
      result: result === undefined ? { ...nothing, fault } : shown,
      // The answers in the form: the page does not overwrite later ones while there is a fault.
      edit: answered.page === choice.page ? answered.edit : 0,
      isUndoable: this.#dropped !== null,
    });
  }
}

function isBegun({ answers, requests }: PlayedClaim): boolean {
  return Object.keys(answers).length > 0 || requests.length > 0;
}

function isIn({ answers, requests }: PlayedClaim, key: string): boolean {
  return Object.hasOwn(answers, key) || requests.some(({ block }) => block === key);
}

function withKey({ answers, requests }: BegunClaim, { from, to }: RenamedBlock): BegunClaim {
  const others = Object.entries(answers).filter(([key]) => key !== to);
  return {
    answers: Object.fromEntries(others.map(([key, value]) => [key === from ? to : key, value])),
    requests: requests.map((request) => (request.block === from ? { ...request, block: to } : request)),
  };
}

/** @returns the same if none of the options is chosen */
function withOptions(answers: BegunClaim['answers'], renamed: readonly RenamedOption[]): BegunClaim['answers'] {
  const chosen = renamed.filter(({ block, from }) => Object.hasOwn(answers, block) && answers[block] === from);
  if (chosen.length === 0) return answers;
  return { ...answers, ...Object.fromEntries(chosen.map(({ block, to }) => [block, to])) };
}
