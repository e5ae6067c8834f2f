/** One property in the inspector: entered by its type, as the catalogue knows it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockRef } from '../../../../protocol/block-edit.js';
import type { InspectedProperty } from '../../../../protocol/form-edit-messages.js';
import type { JsonValue } from '../../../../protocol/json-value.js';
import { spelledPath } from '../../../../protocol/spelled-path.js';
import { drawMarkdown } from '../markdown.js';
import { drawMessage } from '../../shared/message-text.js';
import { readMoney, readWholeNumber, type Reading } from '../../shared/read-money.js';
import { check } from '../../shared/controls.js';
import { drawSelect } from '../../shared/select.js';
import { drawEntry, drawFault, fieldId } from './entries.js';
import { hasTemplate, type EditHost } from './edit-host.js';
import { drawOptionsList } from './options-list.js';
import { drawProblemList } from './problem-list.js';

export function drawProperty(property: InspectedProperty, block: BlockRef, host: EditHost): TemplateResult {
  const { control, label, members, problems, path } = property;
  if (control === 'members')
    return html`<fieldset class="members stack">
      <legend>${label}</legend>
      ${members.map((member) => drawProperty(member, block, host))} ${drawProblemList(problems, host)}
    </fieldset>`;
  return html`<div class="property stack" data-path=${path.join('.')}>
    ${drawControl(property, block, host)} ${drawRendered(property, block, host)}
    <div class="entry-note">${drawDoc(property)} ${drawFault(idOf(property), host.entries)}</div>
    ${drawProblemList(problems, host)}
  </div>`;
}

function drawControl(property: InspectedProperty, block: BlockRef, host: EditHost): TemplateResult {
  const { control, value, label, choices } = property;
  const id = idOf(property);
  const set = (given: JsonValue) => write(property, block, given, host);
  if (hasTemplate(value) || host.templateFor() === id) return textField(property, set, true, host);
  switch (control) {
    case 'boolean':
      return html`${check(label, value === true, set)} ${drawBegin(property, host)}`;
    case 'choice':
    case 'color':
      return drawSelect(
        id,
        label,
        [
          ...(property.isRequired ? [] : [{ value: '', label: 'none' }]),
          ...choices,
          ...(property.mayBeTemplate ? [{ value: '{{', label: 'Template…' }] : []),
        ],
        text(value),
        (chosen) => (chosen === '{{' ? host.beginTemplate(id) : set(chosen)),
        true,
      );
    case 'options':
      return drawOptionsList(property, block, host);
    case 'money':
      return amountField(property, block, set, host);
    case 'number':
      return readField(property, text(value), readWholeNumber, set, host);
    case 'markdown':
      return textField(property, set, true, host);
    case 'date':
    case 'time':
      return html`${labelOf(property)} ${drawEntry({ id, value: text(value), enter: set, type: control }, host.entries)}
      ${drawBegin(property, host)}`;
    case 'key':
      return html`${labelOf(property)}
      ${drawEntry(
        {
          id,
          value: text(value),
          enter: (key) => host.edit({ kind: 'rename', block, path: property.path, key }),
          isCode: true,
        },
        host.entries,
      )}`;
    case 'json':
      return html`${labelOf(property)}
        <p class="row">
          <span class="code muted" id=${id}>${JSON.stringify(value)}</span>
          ${
            block.key === null
              ? nothing
              : html`<button
                  class="link"
                  @click=${() => host.post({ type: 'openProblem', block: block.key ?? '', property: property.path.join('.') })}
                >
                  Edit in the JSON
                </button>`
          }
        </p>`;
    default:
      return textField(property, set, false, host);
  }
}

/** What is entered by a control of its own may be a template as well. */
function drawBegin(property: InspectedProperty, { beginTemplate }: EditHost): unknown {
  return property.mayBeTemplate
    ? html`<p>
        <button class="link" @click=${() => beginTemplate(idOf(property))}>Template…</button>
      </p>`
    : nothing;
}

function labelOf(property: InspectedProperty): TemplateResult {
  return html`<label class="label" for=${idOf(property)}
    >${property.label}${property.isRequired ? html`<span class="required" aria-hidden="true"> *</span>` : nothing}</label
  >`;
}

function textField(
  property: InspectedProperty,
  set: (value: string) => void,
  isLong: boolean,
  host: EditHost,
): TemplateResult {
  const value = text(property.value);
  const look = { type: isLong ? 'paragraph' : 'text', isCode: isLong && hasTemplate(value) } as const;
  return html`${labelOf(property)} ${drawEntry({ id: idOf(property), value, enter: set, ...look }, host.entries)}`;
}

/** Cents as an amount of the block's currency; a text with braces becomes a template. */
function amountField(
  property: InspectedProperty,
  block: BlockRef,
  set: (value: JsonValue) => void,
  host: EditHost,
): TemplateResult {
  const numbers = host.numbers();
  const cents = Number(property.value);
  const shown = property.isSet && Number.isSafeInteger(cents) ? numbers.amount(cents) : text(property.value);
  const read = (written: string) => readMoney(written, numbers.exampleAmount);
  return readField(property, shown, read, set, host, numbers.symbol(host.currencyOf(block)));
}

function readField(
  property: InspectedProperty,
  shown: string,
  read: (text: string) => Reading,
  set: (value: JsonValue) => void,
  { entries }: EditHost,
  prefix?: string,
): TemplateResult {
  const id = idOf(property);
  const enter = (entered: string) => {
    const written = entered.trim();
    if (hasTemplate(written)) return set(written);
    const { value, fault } = read(written);
    if (fault !== null) return entries.refuse(id, fault);
    set(value === null ? '' : property.writes === 'text' ? String(value) : value);
  };
  return html`${labelOf(property)}
    <div class="input-line">
      ${prefix === undefined ? nothing : html`<span class="prefix muted" aria-hidden="true">${prefix}</span>`}
      ${drawEntry({ id, value: shown, enter, inputMode: 'decimal' }, entries)}
    </div>`;
}

/** What a template comes to in the claim, and Markdown as the form shows it. */
function drawRendered(property: InspectedProperty, block: BlockRef, host: EditHost): unknown {
  const view = host.viewOf(block);
  if (property.control === 'markdown') {
    const nodes = view ? host.markdownOf(view) : [];
    return nodes.length === 0
      ? nothing
      : html`<div class="rendered" role="group" aria-label="Preview">${drawMarkdown(nodes)}</div>`;
  }
  if (!hasTemplate(property.value)) return nothing;
  const rendered = property.path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    view,
  );
  const isEmpty = rendered === null || rendered === undefined || rendered === '';
  const shown = isEmpty ? 'empty' : renderedText(property, rendered, block, host);
  // Where the template is wrong, its problem says why.
  const isRight = property.problems.every(({ severity }) => severity !== 'error');
  const why = isEmpty && isRight ? whyEmpty(property.value, host) : '';
  const because = why === '' ? nothing : html` (${drawMessage(why)})`;
  return html`<p class="muted">Now: <span class="value">${shown}</span>${because}</p>`;
}

/** What a template that is one path lacks; empty for any other. */
function whyEmpty(template: string, { viewOf }: EditHost): string {
  const path = /^\s*\{\{\{?\s*([\w.[\]]+)\s*\}?\}\}\s*$/.exec(template)?.[1] ?? '';
  const [claim, states, key = ''] = path.split('.');
  if (!path.includes('.')) return '';
  if (claim !== 'claim' || states !== 'block_states') return `the sample has no \`${spelledPath(path)}\``;
  const question = viewOf({ key, nth: 0 });
  return question?.request === null ? `“${text(question['title']) || key}” is not answered` : '';
}

function renderedText(
  { control }: InspectedProperty,
  rendered: unknown,
  block: BlockRef,
  { numbers, currencyOf }: EditHost,
): string {
  const cents = control === 'money' && rendered !== '' ? Number(rendered) : Number.NaN;
  return Number.isSafeInteger(cents) ? numbers().money(cents, currencyOf(block)) : text(rendered);
}

/** Unfolded by the pointer: by keys, each property is one stop, and its control is described by it. */
function drawDoc(property: InspectedProperty): unknown {
  const { doc, label } = property;
  if (doc === null)
    return html`<p class="hint muted">The specification does not describe \`${label}\`: it is kept as it is.</p>`;
  const [first = '', ...more] = doc.split('\n\n');
  return html`<details class="doc" id="${idOf(property)}-doc">
    <summary class="hint muted" tabindex="-1"><span>${drawMessage(first)}</span></summary>
    ${more.map(drawParagraph)}
  </details>`;
}

/** A paragraph of Markdown; that of the values of a choice is a list. */
function drawParagraph(text: string): TemplateResult {
  const items = text.split('\n');
  return items.every((item) => item.startsWith('- '))
    ? html`<ul class="hint muted">
        ${items.map((item) => html`<li>${drawMessage(item.slice(2))}</li>`)}
      </ul>`
    : html`<p class="hint muted">${drawMessage(text)}</p>`;
}

function write(property: InspectedProperty, block: BlockRef, value: JsonValue, host: EditHost): void {
  const { path, isRequired, isSet } = property;
  if (value !== '' || isRequired) host.edit({ kind: 'set', block, path, value });
  else if (isSet) host.edit({ kind: 'unset', block, path });
  else host.entries.takeBack(idOf(property));
}

function idOf({ path }: InspectedProperty): string {
  return fieldId(path);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
}
