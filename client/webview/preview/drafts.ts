/**
 * The user's texts and choices until the shown form includes them. This prevents overwriting typed text, and a text keeps its
 * form until its input is left: `12.5` does not become `12.50` below the caret.
 */
import type { RenamedBlock } from '../../../protocol/renamed-block.js';
import type { JsonValue } from '../../../protocol/json-value.js';

interface Draft {
  readonly edit: number;
  readonly value: JsonValue;
  /** As typed; null for a choice. */
  readonly text: string | null;
  readonly isLeft: boolean;
}

export class Drafts {
  /** The number of the last edit. */
  #edit = 0;
  /** The last edit included in the shown form. */
  #included = 0;
  readonly #drafts = new Map<string, Draft>();

  /** @returns the number of this edit */
  write(key: string, value: JsonValue, text: string | null): number {
    this.#edit++;
    this.#drafts.set(key, { edit: this.#edit, value, text, isLeft: false });
    return this.#edit;
  }

  /** The input was left: from now on its value is formatted, unless the text is not a valid value. */
  leave(key: string): void {
    const draft = this.#drafts.get(key);
    if (!draft) return;
    if (draft.edit <= this.#included && isReadable(draft)) this.#drafts.delete(key);
    else this.#drafts.set(key, { ...draft, isLeft: true });
  }

  /**
   * Drops drafts that are now part of the form.
   *
   * @param edit the last edit included in the form
   * @param valueOf the value that the form holds for a key, null for none
   */
  include(edit: number, valueOf: (key: string) => unknown): void {
    this.#included = edit;
    // The extension's count continues when a page was closed and a new one starts.
    this.#edit = Math.max(this.#edit, edit);
    for (const [key, draft] of this.#drafts) {
      const isOver = draft.text === null || draft.value !== valueOf(key) || (draft.isLeft && isReadable(draft));
      if (draft.edit <= edit && isOver) this.#drafts.delete(key);
    }
  }

  clear(): void {
    this.#drafts.clear();
  }

  /** A block has another key: its draft goes on under that one. */
  rename({ from, to }: RenamedBlock): void {
    const draft = this.#drafts.get(from);
    if (!draft) return;
    this.#drafts.delete(from);
    this.#drafts.set(to, draft);
  }

  /** The text of an input: the user's, else the form's. */
  text(key: string, text: string): string {
    return this.#drafts.get(key)?.text ?? text;
  }

  /** The selected value: the user's, else the form's. */
  value(key: string, value: unknown): unknown {
    const draft = this.#drafts.get(key);
    return draft ? draft.value : value;
  }
}

function isReadable({ value, text }: Draft): boolean {
  return value !== null || text === '';
}
