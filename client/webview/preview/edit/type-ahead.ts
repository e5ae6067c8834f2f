import { isTextField } from '../../shared/typed-value.js';

/** The field of what names a block. */
export const titleField = '#property-title, #property-markdown';

/**
 * What the user does after a block or an option is added, until its title or label can be typed: letters become its beginning, and a second click
 * presses nothing that has come under the pointer meanwhile.
 */
export class TypeAhead {
  #text = '';
  /** The field that it is for. */
  #field = titleField;
  /** Enter was pressed behind the text. */
  #isEntered = false;
  /** Whether the pointer is where it was when it was added. */
  #isStill = false;

  begin(): void {
    this.#text = '';
    this.#isEntered = false;
    this.#isStill = true;
    removeEventListener('keydown', this.#lift, true);
    addEventListener('keydown', this.#press, true);
    addEventListener('pointermove', this.#move);
  }

  /** @param field the selector of the one that is there. @returns what has been typed for it */
  end(field = titleField): string {
    removeEventListener('keydown', this.#press, true);
    addEventListener('keydown', this.#lift, { capture: true, once: true });
    this.#field = field;
    return this.#text;
  }

  /** Nothing comes, or the user has gone elsewhere. */
  cancel(): void {
    this.end();
    this.#text = '';
  }

  /** Writes it into the field of the title as if it were typed there, entered or not yet. */
  moveInto(field: HTMLInputElement | HTMLTextAreaElement): void {
    if (this.#text === '' || !field.matches(this.#field)) return;
    field.value = this.#text;
    this.#text = '';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    const enter = () => field.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    if (this.#isEntered) return void enter();
    // A field tells that it is entered or left only if something was typed in it.
    const written = field.value;
    const untold = new AbortController();
    const tell = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      untold.abort();
      if (field.value === written) enter();
    };
    for (const type of ['blur', 'keydown']) field.addEventListener(type, tell, { signal: untold.signal });
  }

  /** In the inspector and the palette: the press takes no focus either. */
  readonly click = {
    capture: true,
    handleEvent: (event: MouseEvent) => {
      // A click by a key has no detail.
      if (!this.#isStill || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };

  readonly #press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
    if (this.#isEntered) return;
    if (event.key === 'Enter') this.#isEntered = this.#text !== '';
    else if (event.key === 'Backspace') this.#text = this.#text.slice(0, -1);
    else if ([...event.key].length === 1) this.#text = (this.#text + event.key).trimStart();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #move = ({ movementX, movementY }: PointerEvent): void => {
    if (movementX === 0 && movementY === 0) return;
    this.#lift();
    removeEventListener('pointermove', this.#move);
  };

  /** A click is meant again, such as after an undo by keys. */
  readonly #lift = (): void => {
    this.#isStill = false;
  };
}
