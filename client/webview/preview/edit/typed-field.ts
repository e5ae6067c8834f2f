import { isTextField } from '../../shared/typed-value.js';

/** The field in which something is typed that is not a change yet, and what it held when it got the focus. */
export class TypedField {
  #field: HTMLInputElement | HTMLTextAreaElement | null = null;
  #entered = '';

  /** @param type `focusin`, `input` or `change` of a text field */
  follow({ type, target }: Event): void {
    if (!isTextField(target)) return;
    if (type === 'focusin') this.#entered = target.value;
    this.#field = type === 'input' ? target : null;
  }

  get isFocused(): boolean {
    return this.#field !== null && document.activeElement === this.#field;
  }

  /** Whether the letters in a field are its own to undo. */
  isTypedIn(field: EventTarget | null): boolean {
    return field === this.#field && this.#field?.value !== this.#entered;
  }
}
