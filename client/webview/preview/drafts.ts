/**
 * What the user wrote and chose, as long as the form that is shown may be older than that. So nothing that is typed is overwritten, and a text keeps the
 * form in which it was written until its input is left: `12.5` does not become `12.50` below the caret.
 */
import type { JsonValue } from '../../../protocol/sandbox.js';

export interface Draft {
  readonly edit: number;
  readonly value: JsonValue;
  /** As it was typed; null for a choice. */
  readonly text: string | null;
  readonly isLeft: boolean;
}

export class Drafts {
  /** The number of the last edit. */
  #edit = 0;
  /** The last edit that is part of what is shown. */
  #included = 0;
  readonly #drafts = new Map<string, Draft>();

  /** @returns the number of this edit */
  write(key: string, value: JsonValue, text: string | null): number {
    this.#edit++;
    this.#drafts.set(key, { edit: this.#edit, value, text, isLeft: false });
    return this.#edit;
  }

  /** The input is left: from now on its value is shown in its own form, unless it is a text that means no value. */
  leave(key: string): void {
    const draft = this.#drafts.get(key);
    if (!draft) return;
    if (draft.edit <= this.#included && isReadable(draft)) this.#drafts.delete(key);
    else this.#drafts.set(key, { ...draft, isLeft: true });
  }

  /**
   * Forgets what is part of the form now.
   *
   * @param edit the last edit that is
   * @param valueOf the value that the form holds for a key, null for none
   */
  include(edit: number, valueOf: (key: string) => unknown): void {
    this.#included = edit;
    // The extension goes on counting when a page was closed and a new one begins.
    this.#edit = Math.max(this.#edit, edit);
    for (const [key, draft] of this.#drafts) {
      const isOver = draft.text === null || draft.value !== valueOf(key) || (draft.isLeft && isReadable(draft));
      if (draft.edit <= edit && isOver) this.#drafts.delete(key);
    }
  }

  clear(): void {
    this.#drafts.clear();
  }

  /** What was written for a key: another object whenever that changes. */
  of(key: string): Draft | undefined {
    return this.#drafts.get(key);
  }

  /** The text that is in an input: the user's, or else that of the form. */
  text(key: string, text: string): string {
    return this.#drafts.get(key)?.text ?? text;
  }

  /** The value that is chosen: the user's, or else that of the form. */
  value(key: string, value: unknown): unknown {
    const draft = this.#drafts.get(key);
    return draft ? draft.value : value;
  }
}

function isReadable({ value, text }: Draft): boolean {
  return value !== null || text === '';
}
