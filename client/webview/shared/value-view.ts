import { html, type TemplateResult } from 'lit';
import { counted } from '../../../protocol/counted.js';
import type { JsonObject, JsonValue } from '../../../protocol/json-value.js';
import type { MoneyStyle } from '../../../protocol/money.js';
import { amountOrDateText, readableValue } from '../../../protocol/readable-value.js';

/** The maximum length of a value shown directly in its cell; a longer one is folded. */
const maximumCharacters = 60;
const maximumLines = 8;

/** A value in a cell; undefined: none. @param name the field's name, which tells amounts from numbers */
export function valueView(name: string, value: JsonValue | undefined, money: MoneyStyle): TemplateResult {
  if (value === undefined) return html`<span class="muted">none</span>`;
  if (!isTree(value)) {
    const shown = amountOrDateText(name, value, money);
    return shown === null
      ? html`<span class="value">${readableValue(value)}</span>`
      : html`<span class="value" title=${String(value)}>${shown}</span>`;
  }
  const line = JSON.stringify(value);
  if (line.length <= maximumCharacters) return html`<code>${line}</code>`;
  if (JSON.stringify(value, null, 2).split('\n').length <= maximumLines) return json(value);
  return html`<details>
    <summary>${sizeOf(value)}</summary>
    ${json(value)}
  </details>`;
}

/** A raw value. */
export function json(value: JsonValue): TemplateResult {
  return html`<pre class="json">${JSON.stringify(value, null, 2)}</pre>`;
}

function isTree(value: JsonValue): value is readonly JsonValue[] | JsonObject {
  return typeof value === 'object' && value !== null;
}

function sizeOf(value: readonly JsonValue[] | JsonObject): string {
  return counted(Object.keys(value).length, Array.isArray(value) ? 'item' : 'field');
}
