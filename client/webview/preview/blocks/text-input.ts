/** The common part of all text inputs: the text stays as typed until the input is left. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { JsonValue } from '../../../../protocol/json-value.js';
import type { BlockView } from '../../../../protocol/view-model.js';
import { isHalfTyped } from '../../shared/controls.js';
import { drawField, isLocked, type FormOfBlocks } from './block.js';

export interface TextInput {
  readonly type: 'text' | 'date' | 'time' | 'paragraph';
  /** The text for the value of the state. */
  readonly show: (value: unknown) => string;
  /** The value of a text, and what is wrong with it. */
  readonly read: (text: string) => { readonly value: JsonValue; readonly fault: string | null };
  readonly hint: (text: string) => string;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  /** The width of the input. */
  readonly size: 'short' | 'medium' | 'long';
  readonly min?: string | null;
  readonly max?: string | null;
  /** A prefix before the input, e.g. the symbol of a currency. */
  readonly prefix?: string;
}

export function drawTextInput(block: BlockView, form: FormOfBlocks, input: TextInput): TemplateResult {
  const { type, show, read, hint, placeholder = '', inputMode, size, min, max, prefix } = input;
  const text = form.written(block, show(form.stateOf(block)['value'] ?? null));
  const { fault } = read(text);
  const write = ({ target }: Event) => {
    const written = (target as HTMLInputElement | HTMLTextAreaElement).value;
    // What depends on the answer would come and go with each digit.
    if (target instanceof HTMLInputElement && isHalfTyped(target)) form.hold(block, written);
    else form.answer(block, read(written).value, written);
  };
  const leave = ({ target }: Event) => {
    const isHalf = target instanceof HTMLInputElement && isHalfTyped(target);
    if (isHalf) form.answer(block, read(target.value).value, target.value);
    form.leave(block, isHalf);
  };
  const half = text === '' && form.isHalfTyped(block) ? `Incomplete ${type}: not answered.` : null;
  const notes = { hint: hint(text), fault: block.disabled ? null : (fault ?? half) };
  const isWrong = notes.fault !== null || form.invalidOf(block) !== null || form.isMissing(block);
  const invalid = isWrong && !block.disabled ? 'true' : nothing;
  const required = block.required ? 'true' : nothing;
  return drawField(block, form, notes, 'labelled', ({ id, describedBy }) =>
    type === 'paragraph'
      ? html`<textarea
          class="input"
          id=${id}
          placeholder=${placeholder}
          ?readonly=${isLocked(block, form)}
          aria-required=${required}
          aria-invalid=${invalid}
          aria-describedby=${describedBy}
          .value=${live(text)}
          @input=${write}
          @blur=${leave}
        ></textarea>`
      : html`<div class="input-line ${size}">
          ${prefix === undefined ? nothing : html`<span class="prefix muted" aria-hidden="true">${prefix}</span>`}
          <input
            class="input"
            id=${id}
            type=${type}
            inputmode=${inputMode ?? nothing}
            placeholder=${placeholder}
            min=${min ?? nothing}
            max=${max ?? nothing}
            autocomplete="off"
            spellcheck="false"
            ?readonly=${isLocked(block, form)}
            aria-required=${required}
            aria-invalid=${invalid}
            aria-describedby=${describedBy}
            .value=${live(text)}
            @input=${write}
            @blur=${leave}
          />
        </div>`,
  );
}

/** A value of a state as text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** Reads a text that is its own value. An empty text means no answer. */
export function readText(text: string): string | null {
  return text === '' ? null : text;
}
