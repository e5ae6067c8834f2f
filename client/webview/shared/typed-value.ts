import { noChange } from 'lit';
import { setCommittedValue } from 'lit/directive-helpers.js';
import { directive, Directive, type PropertyPart } from 'lit/directive.js';

/** @see typedValue */
class TypedValue extends Directive {
  #isTyping = false;
  #element: HTMLInputElement | HTMLTextAreaElement | undefined;

  override update(part: PropertyPart, [value]: [string]): unknown {
    const element = part.element as HTMLInputElement | HTMLTextAreaElement;
    if (element !== this.#element) this.#listen(element);
    if (this.#isTyping || element.value === value) return noChange;
    // What was typed and not taken is written over, although the value is the one from before.
    setCommittedValue(part);
    return value;
  }

  render(value: string): string {
    return value;
  }

  #listen(element: HTMLInputElement | HTMLTextAreaElement): void {
    this.#element = element;
    element.addEventListener('input', () => (this.#isTyping = true));
    for (const type of ['change', 'blur']) element.addEventListener(type, () => (this.#isTyping = false));
  }
}

/** The value of a field whose changes are sent when it is left: until then nothing is written over what is typed, whatever else changes. */
export const typedValue = directive(TypedValue);

/** Whether letters are typed in an element, and are its own to undo. */
export function isTextField(element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');
}
