/** The form elements of a hook's schema file, as the dashboard would show them. They read and write the request's data: the same as the JSON view. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import { answeredData, shownElements } from '../../../protocol/display-conditions.js';
import { valueAt, withValueAt, type HookFormElement } from '../../../protocol/hook-form.js';
import { NumberFormats, type MoneyStyle } from '../../../protocol/money.js';
import type { JsonObject, JsonValue } from '../../../protocol/sandbox.js';
import type { Appeared } from '../shared/appeared.js';
import { readMoney } from '../shared/read-money.js';
import { check } from '../shared/controls.js';
import { drawNumberedOptions } from '../shared/select.js';

/** The text of an input while it is edited, and afterwards as long as it is invalid. */
export interface Draft {
  readonly text: string;
  readonly fault: string | null;
}

export interface DataFormState {
  readonly data: JsonObject;
  readonly isLocked: boolean;
  /** By path. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** How amounts are written. */
  readonly money: MoneyStyle;
  /** The paths that an answer made visible. */
  readonly appeared: Pick<Appeared, 'has'>;
  readonly onData: (data: JsonObject) => void;
  readonly onDraft: (path: string, draft: Draft | null) => void;
}

interface Field {
  readonly element: HookFormElement;
  readonly id: string;
  readonly value: JsonValue | undefined;
  readonly state: DataFormState;
  /** Undefined removes the value. */
  readonly answer: (value: JsonValue | undefined) => void;
}

/** How an input shows and reads values. */
interface Reader {
  readonly type: 'text' | 'date';
  /** Before the input: the symbol of a currency. */
  readonly prefix?: string;
  readonly show: (value: JsonValue) => string;
  readonly read: (text: string) => { readonly value: JsonValue | null; readonly fault: string | null };
}

export function dataForm(elements: readonly HookFormElement[], state: DataFormState): TemplateResult {
  const shown = shownElements(elements, state.data);
  const change = (data: JsonObject) => {
    const left = shownElements(elements, data);
    for (const element of shown) if (!left.includes(element)) state.onDraft(pathText(element), null);
    state.onData(data);
  };
  return html`<div class="data-form">
    ${shown.map((element) => {
      const { path } = element;
      const value = valueAt(state.data, path);
      const answer = (given: JsonValue | undefined) =>
        change(answeredData(elements, state.data, withValueAt(state.data, path, given)));
      // Keyed, so that a field that appears does not reuse the elements of another.
      return keyed(element, fieldView({ element, id: `field-${elements.indexOf(element)}`, value, state, answer }));
    })}
  </div>`;
}

function fieldView(field: Field): TemplateResult {
  const { element, id, value, state } = field;
  const fault = state.drafts.get(pathText(element))?.fault ?? null;
  const className = state.appeared.has(pathText(element)) ? 'field has-appeared' : 'field';
  const hint = html`<p id="${id}-hint" class="muted hint">
    <code>${pathText(element)}</code
    >${value === undefined ? ' is left out' : html` is <code>${JSON.stringify(value)}</code>`}
  </p>`;
  const problem = fault === null ? nothing : html`<p id="${id}-fault" class="problem error">${fault}</p>`;
  if (element.type === 'radio' && element.options)
    return html`<fieldset class=${className} aria-describedby="${id}-hint">
      <legend class="label">${element.label}${requiredMark(element)}</legend>
      ${radios(field)} ${hint}
    </fieldset>`;
  if (element.type === 'checkbox')
    return html`<div class=${className}>
      <label class="check"
        ><input
          type="checkbox"
          class="box"
          id=${id}
          aria-describedby="${id}-hint"
          ?disabled=${state.isLocked}
          .checked=${live(value === true)}
          @change=${({ target }: Event) => field.answer((target as HTMLInputElement).checked)}
        />${element.label}${requiredMark(element)}</label
      >
      ${hint}
    </div>`;
  return html`<div class=${className}>
    <label class="label" for=${id}>${element.label}${requiredMark(element)}</label>
    ${element.options ? dropdown(field) : input(field, readerOf(element, state.money), fault)} ${problem} ${hint}
  </div>`;
}

function requiredMark({ isRequired }: HookFormElement): TemplateResult | typeof nothing {
  return isRequired ? html` <span class="muted" title="required">*</span>` : nothing;
}

function radios({ element: { options }, id, value, state, answer }: Field): readonly TemplateResult[] {
  return (options ?? []).map(({ key, label }) =>
    check(label, isChosen(value, key), () => answer(key), { group: id, isDisabled: state.isLocked }),
  );
}

function dropdown({ element, id, value, state, answer }: Field): TemplateResult {
  const options = element.options ?? [];
  return drawNumberedOptions(
    { id, isLocked: state.isLocked, isRequired: element.isRequired, describedBy: `${id}-hint` },
    options.map(({ label }) => label),
    options.findIndex(({ key }) => isChosen(value, key)),
    (index) => answer(options[index]?.key),
  );
}

/** Typed text becomes a value at once, and is formatted when the field is left. */
function input({ element, id, value, state, answer }: Field, reader: Reader, fault: string | null): TemplateResult {
  const path = pathText(element);
  const shown = state.drafts.get(path)?.text ?? (value === undefined || value === null ? '' : reader.show(value));
  const change = ({ target, type }: Event) => {
    const { value: text } = target as HTMLInputElement;
    const reading = reader.read(text);
    const isWritten = type === 'change' && reading.fault === null;
    state.onDraft(path, isWritten ? null : { text, fault: reading.fault });
    if (reading.fault === null) answer(reading.value ?? undefined);
  };
  const field = html`<input
    class="input"
    id=${id}
    type=${reader.type}
    autocomplete="off"
    ?readonly=${state.isLocked}
    aria-required=${element.isRequired}
    aria-invalid=${fault === null ? 'false' : 'true'}
    aria-describedby=${fault === null ? `${id}-hint` : `${id}-fault ${id}-hint`}
    .value=${live(shown)}
    @input=${change}
    @change=${change}
  />`;
  return reader.prefix === undefined
    ? field
    : html`<div class="input-line"><span class="prefix muted" aria-hidden="true">${reader.prefix}</span>${field}</div>`;
}

const plain: Reader = {
  type: 'text',
  show: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  read: (text) => ({ value: text === '' ? null : text, fault: null }),
};

function readerOf({ type }: HookFormElement, { currency, locale }: MoneyStyle): Reader {
  if (type !== 'input.currency') return readers[type] ?? plain;
  const numbers = new NumberFormats(locale);
  return {
    type: 'text',
    prefix: numbers.symbol(currency),
    show: (value) => (Number.isSafeInteger(value) ? numbers.amount(Number(value)) : plain.show(value)),
    read: readMoney,
  };
}

const readers: Readonly<Record<string, Reader>> = {
  'input.number': {
    type: 'text',
    show: plain.show,
    read: (text) => {
      if (text.trim() === '') return { value: null, fault: null };
      const value = Number(text.replace(',', '.'));
      return Number.isFinite(value) ? { value, fault: null } : { value: null, fault: 'Enter a number, e.g. 12.5.' };
    },
  },
  'input.date': {
    type: 'date',
    show: (value) => /^\d{4}-\d\d-\d\d/.exec(plain.show(value))?.[0] ?? '',
    read: plain.read,
  },
};

/** A policy may contain an option's key as a number. */
function isChosen(value: JsonValue | undefined, key: string): boolean {
  return (typeof value === 'string' || typeof value === 'number') && String(value) === key;
}

export function pathText({ path }: HookFormElement): string {
  return path.join('.');
}
