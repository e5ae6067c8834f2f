/** Below the JSON data: the members of the hook's form that are missing. A click adds one, with its initial value. */
import { html, nothing, type TemplateResult } from 'lit';
import { answeredData, shownFields } from '../../../protocol/display-conditions.js';
import { valueAt, withValueAt, type HookFormElement } from '../../../protocol/hook-form.js';
import type { JsonObject, JsonValue } from '../../../protocol/json-value.js';
import { pathText } from './data-field.js';

export interface MissingMembersState {
  readonly isLocked: boolean;
  readonly onData: (data: JsonObject) => void;
}

export function missingMembers(
  elements: readonly HookFormElement[],
  data: JsonObject,
  { isLocked, onData }: MissingMembersState,
): TemplateResult | typeof nothing {
  const missing = shownFields(elements, data).filter(
    ({ element, path }) => element.answer !== null && valueAt(data, path) === undefined,
  );
  if (missing.length === 0) return nothing;
  const ways = missing.flatMap((field) => valuesFor(field.element).map((value) => ({ ...field, value })));
  return html`<div class="row" role="group" aria-label="Missing from the data">
    <span class="muted" aria-hidden="true">Missing from the data</span>
    ${ways.map(({ element, path, value }) => {
      const written = `"${pathText(path)}": ${JSON.stringify(value)}`;
      return html`<button
        type="button"
        class="link code"
        title="${element.label}: write ${written}"
        ?disabled=${isLocked}
        @click=${() => onData(answeredData(elements, data, withValueAt(data, path, value)))}
      >
        ${written}
      </button>`;
    })}
  </div>`;
}

/** So many options are offered at most. */
const mostOptions = 12;

/** An element's initial value; else its first options, or a value of its type. */
function valuesFor({ answer, options, initial }: HookFormElement): readonly JsonValue[] {
  if (initial !== null) return [initial];
  switch (answer) {
    case 'option':
      return (options ?? []).slice(0, mostOptions).map(({ value }) => value);
    case 'choices':
      return [Object.fromEntries((options ?? []).map(({ value }) => [String(value), false]))];
    case 'boolean':
      return [true, false];
    case 'cents':
    case 'number':
      return [0];
    case 'entries':
      return [[{}]];
    default:
      return [''];
  }
}
