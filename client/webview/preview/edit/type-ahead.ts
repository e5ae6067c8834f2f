/** The field of what names a block. */
export const titleField = '#property-title, #property-markdown';

/**
 * What the user does after a block of the palette is chosen, until its title can be typed: letters become the beginning of the title, and a second click
 * presses nothing that has come under the pointer meanwhile.
 */
export class TypeAhead {
  #text = '';
  /** Whether the pointer is where it was when the block was chosen. */
  #isStill = false;

  begin(): void {
    this.#text = '';
    this.#isStill = true;
    addEventListener('keydown', this.#press, true);
    addEventListener('pointermove', this.#move);
  }

  /** @returns what has been typed */
  end(): string {
    removeEventListener('keydown', this.#press, true);
    return this.#text;
  }

  /** @returns whether there was something to move into the field of the title */
  moveInto(field: HTMLInputElement | HTMLTextAreaElement): boolean {
    if (this.#text === '') return false;
    field.value = this.#text;
    this.#text = '';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    return true;
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
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') this.#text = this.#text.slice(0, -1);
    else if ([...event.key].length === 1) this.#text += event.key;
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #move = ({ movementX, movementY }: PointerEvent): void => {
    if (movementX === 0 && movementY === 0) return;
    this.#isStill = false;
    removeEventListener('pointermove', this.#move);
  };
}
