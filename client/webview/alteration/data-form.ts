/** The form elements of a hook's schema file, as the dashboard would show them. They read and write the request's data: the same as the JSON view. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import {
  answeredData,
  fieldKey,
  placedPath,
  shownFields,
  type FormField,
} from '../../../protocol/display-conditions.js';
import { valueAt, withValueAt, type HookFormElement } from '../../../protocol/hook-form.js';
import type { JsonObject, JsonValue } from '../../../protocol/json-value.js';
import { iconButton } from '../shared/controls.js';
import { fieldView, markOf, pathText, requiredMark, type FieldState } from './data-field.js';

export interface DataFormState extends FieldState {
  readonly data: JsonObject;
  readonly onData: (data: JsonObject) => void;
  /** An element was focused or clicked. */
  readonly onSelect: (element: string) => void;
}

interface Drawing {
  readonly all: readonly HookFormElement[];
  readonly shown: ReadonlyMap<string, FormField>;
  readonly state: DataFormState;
  readonly change: (data: JsonObject) => void;
}

export function dataForm(elements: readonly HookFormElement[], state: DataFormState): TemplateResult {
  const fields = shownFields(elements, state.data);
  const change = (data: JsonObject) => {
    const left = new Set(shownFields(elements, data).map(fieldKey));
    for (const field of fields) if (!left.has(fieldKey(field))) state.onDraft(pathText(field.path), null);
    state.onData(data);
  };
  const shown = new Map(fields.map((field) => [fieldKey(field), field]));
  const select = ({ target }: Event) => {
    const element = target instanceof Element && target.closest('[data-element]')?.getAttribute('data-element');
    if (typeof element === 'string') state.onSelect(element);
  };
  return html`<div class="data-form" @focusin=${select} @click=${select}>
    ${inside(elements, [], { all: elements, shown, state, change })}
  </div>`;
}

function inside(
  elements: readonly HookFormElement[],
  entries: readonly string[],
  drawing: Drawing,
): readonly unknown[] {
  return elements.flatMap((element) => {
    const field = drawing.shown.get(fieldKey({ element, entries }));
    // Keyed, so that a field that appears does not reuse the elements of another.
    return field ? [keyed(fieldKey(field), elementView(field, drawing))] : [];
  });
}

function elementView(field: FormField, drawing: Drawing): unknown {
  const { element, path, entries } = field;
  const { all, state, change } = drawing;
  if (element.answer === 'entries') return listView(field, drawing);
  if (element.answer === null) return displayView(field, drawing);
  const answer = (given: JsonValue | undefined) =>
    change(answeredData(all, state.data, withValueAt(state.data, path, given)));
  const id = `field-${[element.id, ...entries].join('-').replaceAll('.', '-')}`;
  return fieldView({ element, path, id, value: valueAt(state.data, path), state, answer });
}

function displayView({ element, entries }: FormField, drawing: Drawing): unknown {
  const { id, type, label, components } = element;
  const mark = markOf(element, drawing.state);
  switch (type) {
    case 'section-header':
      return html`<h2 class="whole ${mark}" data-element=${id}>${label}</h2>`;
    case 'paragraph':
      return html`<p class="whole ${mark}" data-element=${id}>${label}</p>`;
    case 'horizontal-line':
      return html`<hr class="whole" />`;
    case 'blank-space':
      return html`<div class="whole gap" aria-hidden="true"></div>`;
    default: {
      const parts = inside(components, entries, drawing);
      if (parts.length === 0) return nothing;
      return label === ''
        ? parts
        : html`<fieldset class="whole group ${mark}" data-element=${id}>
            <legend class="label">${label}</legend>
            <div class="fields">${parts}</div>
          </fieldset>`;
    }
  }
}

/** A list: its entries, each of which can be removed, and a button that adds one. */
function listView({ element, path, entries }: FormField, drawing: Drawing): TemplateResult {
  const { all, state, change } = drawing;
  const { label, bounds, look, components } = element;
  const value = valueAt(state.data, path);
  const list: readonly JsonValue[] = Array.isArray(value) ? (value as readonly JsonValue[]) : [];
  const { least = 0, most = Infinity } = bounds;
  const write = (items: readonly JsonValue[]) => {
    // The entries behind a removed one move up.
    for (const name of state.drafts.keys()) if (name.startsWith(`${pathText(path)}.`)) state.onDraft(name, null);
    change(answeredData(all, state.data, withValueAt(state.data, path, items)));
  };
  const remove = look.removeLabel ?? 'Remove';
  return html`<fieldset class="whole entries ${markOf(element, state)}" data-element=${element.id}>
    <legend class="label">${label}${requiredMark(element)}</legend>
    ${list.map((_, index) => {
      const name = `${label} ${String(index + 1)}`;
      const isLocked = state.isLocked || list.length <= least;
      const act = () => write(list.filter((_entry, at) => at !== index));
      return html`<fieldset class="group">
        <legend class="label row">
          ${name} ${iconButton('trash', remove, act, { name: `${remove}: ${name}`, isDisabled: isLocked })}
        </legend>
        <div class="fields">${inside(components, [...entries, String(index)], drawing)}</div>
      </fieldset>`;
    })}
    <div class="row">
      <vscode-button
        icon="add"
        secondary
        ?disabled=${state.isLocked || list.length >= most}
        @click=${() => write([...list, {}])}
        >${look.addLabel ?? `Add to ${label}`}</vscode-button
      >
      <span class="muted">${limits(list.length, least, most)}</span>
    </div>
    <p class="muted hint">
      <code>${pathText(placedPath(element.path, entries))}</code>${value === undefined ? ' is left out' : nothing}
    </p>
  </fieldset>`;
}

function limits(count: number, least: number, most: number): string | typeof nothing {
  if (count < least) return `At least ${String(least)}.`;
  return count >= most ? `At most ${String(most)}.` : nothing;
}
