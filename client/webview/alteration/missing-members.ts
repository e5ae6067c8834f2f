/** Below the JSON data: the members of the hook's form that are missing. A click adds one, with its initial value. */
import { html, nothing, type TemplateResult } from 'lit';
import { answeredData, shownElements } from '../../../protocol/display-conditions.js';
import { valueAt, withValueAt, type HookFormElement } from '../../../protocol/hook-form.js';
import type { JsonObject, JsonValue } from '../../../protocol/sandbox.js';
import { pathText } from './data-form.js';

export interface MissingMembersState {
  readonly isLocked: boolean;
  readonly onData: (data: JsonObject) => void;
}

export function missingMembers(
  elements: readonly HookFormElement[],
  data: JsonObject,
  { isLocked, onData }: MissingMembersState,
): TemplateResult | typeof nothing {
  const missing = shownElements(elements, data).filter(({ path }) => valueAt(data, path) === undefined);
  if (missing.length === 0) return nothing;
  const ways = missing.flatMap((element) => valuesFor(element).map((value) => ({ element, value })));
  return html`<div class="row" role="group" aria-label="Missing from the data">
    <span class="muted" aria-hidden="true">Missing from the data</span>
    ${ways.map(({ element, value }) => {
      const written = `"${pathText(element)}": ${JSON.stringify(value)}`;
      return html`<button
        type="button"
        class="link code"
        title="${element.label}: write ${written}"
        ?disabled=${isLocked}
        @click=${() => onData(answeredData(elements, data, withValueAt(data, element.path, value)))}
      >
        ${written}
      </button>`;
    })}
  </div>`;
}

/** An element's initial value; else its first option, or a value of its type. */
function valuesFor({ type, options, initial }: HookFormElement): readonly JsonValue[] {
  if (initial !== null) return [initial];
  if (options) return options.map(({ key }) => key);
  switch (type) {
    case 'checkbox':
      return [true, false];
    case 'input.currency':
    case 'input.number':
      return [0];
    default:
      return [''];
  }
}
