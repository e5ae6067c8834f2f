import type { LetterChoice, LetterImage, LetterParams, LetterResult } from '../../protocol/letter-messages.js';
import type { LetterPageMessage, LetterPanelState, LetterShowMessage } from '../../protocol/panels/letter.js';
import { LiveView } from '../panel/live-view.js';

/** The dependencies of a session. */
export interface LetterPanelHost {
  /** Undefined while the language server is not running, null if there is no module. */
  readonly letter: (params: LetterParams) => Promise<LetterResult | null | undefined>;
  readonly show: (message: LetterShowMessage) => void;
}

/** The letter of a panel, as the user chooses it. */
export class LetterSession {
  readonly view: LiveView<LetterPanelState, LetterResult>;
  readonly #images = new Map<string, LetterImage>();
  #edit = 0;

  constructor(
    state: LetterPanelState,
    private readonly host: LetterPanelHost,
  ) {
    this.view = new LiveView(state, {
      ask: (choice) => this.#ask(choice),
      failure: '',
      lastValid: {
        name: 'letter',
        isValid: ({ letter }) => letter !== null,
        // Another letter does not stay: it would look like this one's.
        keep: (result, { file, letter, today }) =>
          file === result.file ? { ...result, letter, today: result.today || today } : undefined,
      },
      show: () => this.#show(),
    });
  }

  get request(): LetterChoice {
    return this.view.choice.request;
  }

  /** Applies the user's changes. Messages that open or export something change nothing. */
  receive(message: LetterPageMessage): void {
    if (message.type === 'edit') {
      this.#edit = message.edit;
      this.take(message.request);
    }
    if (message.type !== 'ready') return;
    this.#edit = 0;
    this.view.begin();
  }

  take(change: Partial<LetterChoice>): void {
    const { uri, request } = this.view.choice;
    this.view.choice = { uri, request: { ...request, ...change } };
    this.view.refresh();
  }

  async #ask({ uri, request }: LetterPanelState): Promise<LetterResult | null | undefined> {
    const images = [...this.#images.values()].map(({ version }) => version);
    const result = await this.host.letter({ uri, choice: request, images });
    return result && this.#withImages(result);
  }

  /** The data of images is sent once. */
  #withImages(result: LetterResult): LetterResult {
    const { letter } = result;
    if (!letter) return result;
    const images = letter.images.map((image) => (image.data === null ? (this.#versionOf(image) ?? image) : image));
    this.#images.clear();
    for (const image of images) this.#images.set(image.reference, image);
    return { ...result, letter: { ...letter, images } };
  }

  #versionOf({ reference, version }: LetterImage): LetterImage | undefined {
    const same = [...this.#images.values()].find((known) => known.version === version);
    return same && { ...same, reference };
  }

  #show(): void {
    this.host.show({ type: 'show', state: this.view.choice, result: this.view.shown, edit: this.#edit });
  }
}
