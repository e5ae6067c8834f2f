/** One question of a hook's form with the control of its type. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { counted } from '../../../protocol/counted.js';
import { isSameAnswer } from '../../../protocol/display-conditions.js';
import type { AnswerBounds, HookFormElement } from '../../../protocol/hook-form.js';
import { NumberFormats, type MoneyStyle } from '../../../protocol/money.js';
import { isObject, type JsonObject, type JsonValue } from '../../../protocol/json-value.js';
import type { Appeared } from '../shared/appeared.js';
import { check } from '../shared/controls.js';
import { readMoney } from '../shared/read-money.js';
import { drawNumberedOptions } from '../shared/select.js';

/** The text of an input while it is edited, and afterwards as long as it is invalid. */
export interface Draft {
  readonly text: string;
  readonly fault: string | null;
}

export interface FieldState {
  readonly isLocked: boolean;
  /** By path. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** How amounts are written. */
  readonly money: MoneyStyle;
  /** The paths that an answer made visible. */
  readonly appeared: Pick<Appeared, 'has'>;
  /** The ID of the element that is selected here or in the JSON. */
  readonly marked: string | null;
  readonly onDraft: (path: string, draft: Draft | null) => void;
}

interface Field {
  readonly element: HookFormElement;
  readonly path: readonly string[];
  readonly id: string;
  readonly value: JsonValue | undefined;
  readonly state: FieldState;
  /** Undefined removes the value. */
  readonly answer: (value: JsonValue | undefined) => void;
}

/** How an input shows and reads values. */
interface Reader {
  readonly type: 'text' | 'date' | 'tel';
  /** Before the input: the symbol of a currency. */
  readonly prefix?: string | undefined;
  readonly show: (value: JsonValue) => string;
  readonly read: (text: string) => { readonly value: JsonValue | null; readonly fault: string | null };
}

export function fieldView(field: Field): TemplateResult {
  const { element, id, path, value, state } = field;
  const fault = state.drafts.get(pathText(path))?.fault ?? null;
  const className = `field ${markOf(element, state)} ${state.appeared.has(pathText(path)) ? 'has-appeared' : ''}`;
  const hint = html`<p id="${id}-hint" class="muted hint">
    <code>${pathText(path)}</code
    >${value === undefined ? ' is left out' : html` is <code>${JSON.stringify(value)}</code>`} ${boundsNote(field)}
  </p>`;
  const problem = fault === null ? nothing : html`<p id="${id}-fault" class="problem error">${fault}</p>`;
  const label = html`${element.label}${requiredMark(element)}`;
  switch (element.type) {
    case 'radio':
    case 'radio-button':
    case 'multiple-checkbox': {
      const choices = element.type === 'multiple-checkbox' ? boxes(field) : radios(field);
      return html`<fieldset class=${className} data-element=${element.id} aria-describedby="${id}-hint">
        <legend class="label">${label}</legend>
        <div class=${element.type === 'radio-button' ? 'row buttons' : ''}>${choices}</div>
        ${hint}
      </fieldset>`;
    }
    case 'checkbox':
    case 'checkbox-button':
      return html`<div class=${className} data-element=${element.id}>
        <div class=${element.type === 'checkbox-button' ? 'row buttons' : ''}>${box(field, label)}</div>
        ${hint}
      </div>`;
    default:
      return html`<div class=${className} data-element=${element.id}>
        <label class="label" for=${id}>${label}</label>
        ${control(field, fault)} ${problem} ${hint}
      </div>`;
  }
}

function control(field: Field, fault: string | null): TemplateResult {
  const { element, state } = field;
  if (element.options) return dropdown(field);
  const [low, high] = ends(element.bounds);
  const isSlider = element.type === 'number-slider' || element.type === 'currency-slider';
  if (isSlider && low !== undefined && high !== undefined) return slider(field, low, high);
  return input(field, readerOf(element, state.money), fault);
}

export function markOf({ id }: HookFormElement, { marked }: Pick<FieldState, 'marked'>): string {
  return id === marked ? 'is-marked' : '';
}

/** Some labels have the mark already. */
export function requiredMark({ isRequired, label }: HookFormElement): TemplateResult | typeof nothing {
  return isRequired && !label.endsWith('*') ? html` <span class="muted" title="required">*</span>` : nothing;
}

function box({ id, value, state, answer }: Field, label: TemplateResult): TemplateResult {
  return html`<label class="check"
    ><input
      type="checkbox"
      class="box"
      id=${id}
      aria-describedby="${id}-hint"
      ?disabled=${state.isLocked}
      .checked=${live(value === true)}
      @change=${({ target }: Event) => answer((target as HTMLInputElement).checked)}
    />${label}</label
  >`;
}

function radios({ element: { options }, id, value, state, answer }: Field): readonly TemplateResult[] {
  return (options ?? []).map((option) =>
    check(option.label, isSameAnswer(option.value, value ?? null), () => answer(option.value), {
      group: id,
      isDisabled: state.isLocked,
    }),
  );
}

/** The answer has a boolean for each option. */
function boxes({ element: { options }, value, state, answer }: Field): readonly TemplateResult[] {
  const chosen: JsonObject = isObject(value) ? value : {};
  const names = (options ?? []).map((option) => String(option.value));
  const none = Object.fromEntries(names.map((name) => [name, false]));
  return (options ?? []).map(({ label }, index) => {
    const name = names[index] ?? '';
    const choose = (isChecked: boolean) => answer({ ...none, ...chosen, [name]: isChecked });
    return check(label, chosen[name] === true, choose, { isDisabled: state.isLocked });
  });
}

function dropdown({ element, id, value, state, answer }: Field): TemplateResult {
  const options = element.options ?? [];
  return drawNumberedOptions(
    { id, isLocked: state.isLocked, isRequired: element.isRequired, describedBy: `${id}-hint` },
    options.map(({ label }) => label),
    options.findIndex((option) => isSameAnswer(option.value, value ?? null)),
    (index) => answer(options[index]?.value),
  );
}

/** A slider needs both bounds. */
function slider({ element, id, value, state, answer }: Field, low: number, high: number): TemplateResult {
  const reader = readerOf(element, state.money);
  const shown = typeof value === 'number' ? `${reader.prefix ?? ''} ${reader.show(value)}`.trim() : 'no answer';
  return html`<div class="input-line">
    <input
      type="range"
      id=${id}
      min=${low}
      max=${high}
      step=${element.look.increment ?? (element.answer === 'cents' ? 100 : 1)}
      ?disabled=${state.isLocked}
      aria-valuetext=${shown}
      aria-describedby="${id}-hint"
      .value=${live(String(typeof value === 'number' ? value : low))}
      @input=${({ target }: Event) => answer(Number((target as HTMLInputElement).value))}
    />
    <output for=${id}>${shown}</output>
  </div>`;
}

/** Typed text becomes a value at once, and is formatted when the field is left. */
function input(
  { element, path, id, value, state, answer }: Field,
  reader: Reader,
  fault: string | null,
): TemplateResult {
  const name = pathText(path);
  const shown = state.drafts.get(name)?.text ?? (value === undefined || value === null ? '' : reader.show(value));
  const change = ({ target, type }: Event) => {
    const { value: text } = target as HTMLInputElement;
    const reading = reader.read(text);
    const isWritten = type === 'change' && reading.fault === null;
    state.onDraft(name, isWritten ? null : { text, fault: reading.fault });
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

const numbers: Reader = {
  type: 'text',
  show: plain.show,
  read: (text) => {
    if (text.trim() === '') return { value: null, fault: null };
    const value = Number(text.replace(',', '.'));
    return Number.isFinite(value) ? { value, fault: null } : { value: null, fault: 'Enter a number, e.g. 12.5.' };
  },
};

const dates: Reader = {
  type: 'date',
  show: (value) => /^\d{4}-\d\d-\d\d/.exec(plain.show(value))?.[0] ?? '',
  read: plain.read,
};

function readerOf({ type, answer, look }: HookFormElement, { currency, locale }: MoneyStyle): Reader {
  switch (answer) {
    case 'cents': {
      const formats = new NumberFormats(locale);
      return {
        type: 'text',
        prefix: look.prefix ?? formats.symbol(currency),
        show: (value) => (Number.isSafeInteger(value) ? formats.amount(Number(value)) : plain.show(value)),
        read: (text) => readMoney(text, formats.exampleAmount),
      };
    }
    case 'number':
      return look.prefix === undefined ? numbers : { ...numbers, prefix: look.prefix };
    case 'date':
      return dates;
    default:
      return type === 'cellphone' ? { ...plain, type: 'tel' } : plain;
  }
}

/** The least and the greatest answer. A bound that is itself excluded is an end of the slider all the same. */
function ends({ least, above, most, below }: AnswerBounds): readonly [number | undefined, number | undefined] {
  return [least ?? above, most ?? below];
}

/** What the form demands of an answer outside of its bounds. Other clients may send it, so it can be run. */
function boundsNote({ element, value, state }: Field): TemplateResult | typeof nothing {
  const { answer, bounds } = element;
  const size = answer === 'text' && typeof value === 'string' ? value.length : value;
  if (typeof size !== 'number') return nothing;
  const { least = -Infinity, above = -Infinity, most = Infinity, below = Infinity } = bounds;
  const demand =
    size < least
      ? ['at least', least]
      : size <= above
        ? ['more than', above]
        : size > most
          ? ['at most', most]
          : size >= below
            ? ['less than', below]
            : undefined;
  if (!demand) return nothing;
  const [order, bound] = demand as [string, number];
  const reader = readerOf(element, state.money);
  const written =
    answer === 'text' ? counted(bound, 'character') : `${reader.prefix ?? ''} ${reader.show(bound)}`.trim();
  return html`<span class="out-of-bounds">The form accepts ${order} ${written}.</span>`;
}

export function pathText(path: readonly string[]): string {
  return path.join('.');
}
