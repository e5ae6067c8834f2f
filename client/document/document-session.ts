import type { LetterChoice, LetterImage, LetterParams, LetterResult } from '../../protocol/document-messages.js';
import type { DocumentPageMessage, DocumentPanelState, DocumentShowMessage } from '../../protocol/panels/document.js';
import { messageOf } from '../../protocol/message-of.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import { PageEdits } from '../panel/page-edits.js';
import { noAnswer } from '../panel/server-answers.js';

/** The dependencies of a session. */
export interface DocumentHost {
  /** Undefined while the language server is not running, null if there is no module. */
  readonly letter: (params: LetterParams) => Promise<LetterResult | null | undefined>;
  readonly show: (message: DocumentShowMessage) => void;
}

/** The state of a panel: each change requests a letter, one at a time, and shows it; the last good one while there is a fault. */
export class DocumentSession {
  /** Requests the letter and shows it. */
  readonly refresh = oneAtATime(() => this.#update());
  readonly #edits = new PageEdits();
  readonly #images = new Map<string, LetterImage>();
  /** What was last shown; undefined at first. */
  #shown: LetterResult | null | undefined;

  constructor(
    private state: DocumentPanelState,
    private readonly host: DocumentHost,
  ) {}

  get request(): LetterChoice {
    return this.state.request;
  }

  /** What was last shown. */
  get shown(): LetterResult | null {
    return this.#shown ?? null;
  }

  /** Applies the user's changes. Messages that open or export something change nothing. */
  receive(message: DocumentPageMessage): void {
    if (message.type === 'edit') {
      this.#edits.count(message.edit);
      this.take(message.request);
    }
    if (message.type !== 'ready') return;
    this.#edits.beginPage();
    // A restored page immediately shows its last state.
    if (this.#shown === undefined) this.refresh();
    else this.#show(this.#shown, 0);
  }

  take(change: Partial<LetterChoice>): void {
    this.state = { ...this.state, request: { ...this.request, ...change } };
    this.refresh();
  }

  async #update(): Promise<void> {
    const edit = this.#edits.latest;
    this.#shown = this.#withLastLetter(await this.#ask());
    this.#show(this.#shown, this.#edits.told(edit));
  }

  async #ask(): Promise<LetterResult | null> {
    const { uri, request } = this.state;
    try {
      const images = [...this.#images.values()].map(({ version }) => version);
      const result = await this.host.letter({ uri, choice: request, images });
      if (result) return this.#withImages(result);
      // While the server restarts, the last letter stays.
      return result === undefined && this.#shown ? { ...this.#shown, letter: null, fault: noAnswer(result) } : null;
    } catch (error) {
      const fault = { message: messageOf(error), place: null };
      return this.#shown ? { ...this.#shown, letter: null, fault } : null;
    }
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

  /** Another document's letter does not stay: it would look like this one's. */
  #withLastLetter(result: LetterResult | null): LetterResult | null {
    const last = this.#shown;
    if (!result?.fault || result.letter || !last?.letter || last.file !== result.file) return result;
    const { message, place } = result.fault;
    const today = result.today === '' ? last.today : result.today;
    return {
      ...result,
      today,
      letter: last.letter,
      fault: { message: `${message} Showing the last valid letter.`, place },
    };
  }

  #show(result: LetterResult | null, edit: number): void {
    this.host.show({ type: 'show', state: this.state, result, edit });
  }
}
