/** What is entered in the fields of the inspector. What is refused stays in its field, with the reason below it, until it is corrected or dropped. */
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockEdit, PropertyPath } from '../../../../protocol/block-edit.js';
import type { InspectedProperty } from '../../../../protocol/form-edit-messages.js';
import type { PreviewInspectionMessage } from '../../../../protocol/panels/preview.js';
import { drawMessage } from '../../shared/message-text.js';
import { typedValue } from '../../shared/typed-value.js';

type Refusal = NonNullable<PreviewInspectionMessage['refused']>;

export class Entries {
  /** The text that was entered last, by the id of its field. */
  readonly #texts = new Map<string, string>();
  /** Why it is refused. */
  readonly #faults = new Map<string, string>();
  /** Which edit of the page sends it, until that is done or refused: counted from 1. */
  readonly #sent = new Map<string, number>();
  /** How many edits, undos and redos the page has asked for, and how many of them are done or refused. */
  #edits = 0;
  #handled = 0;
  /** The field whose text is being sent. */
  #entering: string | null = null;
  readonly #redraw: () => void;

  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  /** The text that a field shows. @param value as the file has it */
  textOf(id: string, value: string): string {
    return this.#faults.has(id) || this.isSent(id) ? (this.#texts.get(id) ?? value) : value;
  }

  faultOf(id: string): string | undefined {
    return this.#faults.get(id);
  }

  /** Whether the text is still being worked on. */
  isSent(id: string): boolean {
    return this.#sent.has(id);
  }

  /** A text is entered, and nothing is known against it yet: it is drawn anew with the answer. @param send may ask for an edit */
  enter(id: string, text: string, send: () => void): void {
    // Entered once more while it is worked on.
    if (this.isSent(id) && this.#texts.get(id) === text) return;
    this.#texts.set(id, text);
    this.#faults.delete(id);
    this.#entering = id;
    send();
    this.#entering = null;
  }

  /** Whether the file is about to be another one than what is inspected. */
  get isBusy(): boolean {
    return this.#handled < this.#edits;
  }

  /** The page has asked for an edit, an undo or a redo. */
  sent(): void {
    this.#edits++;
    if (this.#entering !== null) this.#sent.set(this.#entering, this.#edits);
    this.#redraw();
  }

  /** @param edits how many of the page are done or refused */
  handled(edits: number): void {
    this.#handled = edits;
    for (const [id, edit] of this.#sent) if (edit <= edits) this.#sent.delete(id);
  }

  /** What was refused goes with its field. @param properties in the inspector */
  keepIn(properties: readonly InspectedProperty[]): void {
    const ids = new Set(properties.flatMap(fieldsOf));
    for (const id of this.#faults.keys()) if (!ids.has(id)) this.#faults.delete(id);
  }

  refuse(id: string, fault: string): void {
    this.#faults.set(id, fault);
    this.#redraw();
  }

  /** Refuses an edit at the field that it comes from. @returns whether there is one among the properties in the inspector */
  refuseEdit({ edit, why }: Refusal, properties: readonly InspectedProperty[]): boolean {
    const path = edit && enteredBy(edit, properties);
    if (path) this.refuse(fieldId(path), why);
    return path !== undefined && path !== null;
  }

  takeBack(id: string): void {
    this.#faults.delete(id);
    this.#redraw();
  }

  /** The fields are those of another block, or their order has changed. */
  clear(): void {
    this.#faults.clear();
    this.#sent.clear();
  }
}

/** The id of the control of a property. */
export function fieldId(path: PropertyPath): string {
  return `property-${path.join('-')}`;
}

/** The ids of the fields of a property, its members and its options. */
function fieldsOf({ path, control, value, members }: InspectedProperty): readonly string[] {
  const options = control === 'options' && Array.isArray(value) ? value : [];
  const ofOptions = options.flatMap((_, at) => ['value', 'key'].map((member) => fieldId([...path, at, member])));
  return [fieldId(path), ...ofOptions, ...members.flatMap(fieldsOf)];
}

/** The path of the property whose field an edit comes from; undefined if it comes from none of these. */
function enteredBy(edit: BlockEdit, properties: readonly InspectedProperty[]): PropertyPath | undefined {
  const path = edit.kind === 'name' ? ['title'] : 'path' in edit ? edit.path : [];
  const isIn = (one: InspectedProperty): boolean =>
    one.path.join('.') === path.join('.') ||
    one.members.some(isIn) ||
    (one.control === 'options' && path.length > 2 && one.path[0] === path[0]);
  return edit.kind !== 'reorder' && properties.some(isIn) && typeof path.at(-1) === 'string' ? path : undefined;
}

export interface EntryField {
  readonly id: string;
  /** As the file has it. */
  readonly value: string;
  readonly enter: (text: string) => void;
  readonly type?: 'text' | 'date' | 'time' | 'paragraph';
  readonly isCode?: boolean;
  /** Where there is no label. */
  readonly name?: string;
  readonly inputMode?: 'decimal';
}

/** A field whose text is sent when it is left. Escape brings back what the file has. */
export function drawEntry({ id, value, enter, ...look }: EntryField, entries: Entries): TemplateResult {
  const { type = 'text', isCode = false, name = nothing, inputMode = nothing } = look;
  const isRefused = entries.faultOf(id) !== undefined;
  const change = (event: Event) => {
    const { value: text } = event.target as HTMLInputElement | HTMLTextAreaElement;
    entries.enter(id, text, () => enter(text));
  };
  const press = (event: KeyboardEvent) => {
    const field = event.target as HTMLInputElement | HTMLTextAreaElement;
    // What was refused for another reason, such as a broken file, may be taken by now.
    if (event.key === 'Enter' && isRefused && type !== 'paragraph') change(event);
    if (event.key !== 'Escape' || field.value === value) return;
    field.value = value;
    entries.takeBack(id);
  };
  const text = typedValue(entries.textOf(id, value));
  const style = `input ${isCode ? 'code' : ''}`;
  const busy = entries.isSent(id) ? 'true' : nothing;
  const invalid = isRefused ? 'true' : nothing;
  const describedBy = isRefused ? `${id}-fault` : `${id}-doc`;
  return type === 'paragraph'
    ? html`<textarea
        class=${style}
        id=${id}
        aria-busy=${busy}
        aria-invalid=${invalid}
        aria-describedby=${describedBy}
        .value=${text}
        @change=${change}
        @keydown=${press}
      ></textarea>`
    : html`<input
        class=${style}
        id=${id}
        type=${type}
        inputmode=${inputMode}
        aria-label=${name}
        aria-busy=${busy}
        aria-invalid=${invalid}
        aria-describedby=${describedBy}
        .value=${text}
        @change=${change}
        @keydown=${press}
      />`;
}

/** Why what was entered is refused. */
export function drawFault(id: string, entries: Entries): unknown {
  const fault = entries.faultOf(id);
  return fault === undefined ? nothing : html`<p class="wrong" id="${id}-fault" role="alert">${drawMessage(fault)}</p>`;
}
