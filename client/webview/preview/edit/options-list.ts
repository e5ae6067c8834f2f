/** The options of a question: label and key of each, in an order that can be changed. */
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockRef } from '../../../../protocol/block-edit.js';
import type { InspectedProperty } from '../../../../protocol/form-edit-messages.js';
import { optionLabel } from '../../../../protocol/view-model.js';
import { iconButton } from '../../shared/controls.js';
import { hasTemplate, type EditHost } from './edit-host.js';
import { drawEntry, drawFault, fieldId } from './entries.js';

export function drawOptionsList(
  { path, label, value }: InspectedProperty,
  block: BlockRef,
  host: EditHost,
): TemplateResult {
  const options = Array.isArray(value) ? (value as readonly unknown[]).map(optionOf) : [];
  const field = (index: number, member: 'value' | 'key', name: string, text: string) => {
    const at = [...path, index, member];
    const enter = (entered: string) =>
      host.edit(
        member === 'key'
          ? { kind: 'rename', block, path: at, key: entered }
          : host.isGiven(block, options[index]?.key ?? '')
            ? { kind: 'nameOption', block, path: at, label: entered }
            : { kind: 'set', block, path: at, value: entered },
      );
    const look = { name: `${name} of option ${String(index + 1)}`, isCode: member === 'key' };
    return drawEntry({ id: fieldId(at), value: text, enter, ...look }, host.entries);
  };
  const fault = (index: number, member: string) => drawFault(fieldId([...path, index, member]), host.entries);
  const move = (index: number, to: number) => host.edit({ kind: 'reorder', block, path: [...path, index], to });
  return html`<fieldset class="members stack">
    <legend>${label}</legend>
    <div class="option-table">
      ${options.length === 0 ? nothing : html`<p class="muted" aria-hidden="true"><span>Label</span> <span>Key</span></p>`}
      <ol class="options plain">
        ${options.map(
          (option, index) =>
            html`<li class="option">
              ${field(index, 'value', 'Label', option.value)} ${field(index, 'key', 'Key', option.key)}
              ${iconButton('arrow-up', 'Move up', () => move(index, index - 1), {
                name: `Move option ${String(index + 1)} up`,
                isDisabled: index === 0,
              })}
              ${iconButton('arrow-down', 'Move down', () => move(index, index + 1), {
                name: `Move option ${String(index + 1)} down`,
                isDisabled: index === options.length - 1,
              })}
              ${iconButton('trash', 'Remove', () => host.edit({ kind: 'unset', block, path: [...path, index] }), {
                name: `Remove option ${String(index + 1)}`,
              })}
              ${drawShown(option.value, fieldId([...path, index, 'value']))} ${fault(index, 'value')}
              ${fault(index, 'key')}
            </li>`,
        )}
      </ol>
    </div>
    <div><button class="link" @click=${() => host.edit({ kind: 'addOption', block, path })}>Add an option</button></div>
  </fieldset>`;
}

/** What the form shows for a label that it capitalises. @param id of the field, which it describes */
function drawShown(label: string, id: string): unknown {
  const shown = optionLabel(label);
  if (shown === label || hasTemplate(label)) return nothing;
  return html`<p class="hint muted" id="${id}-doc">The form shows it as “${shown}”.</p>`;
}

function optionOf(option: unknown): { readonly key: string; readonly value: string } {
  const { key, value } = (typeof option === 'object' && option !== null ? option : {}) as Readonly<
    Record<string, unknown>
  >;
  return { key: typeof key === 'string' ? key : '', value: typeof value === 'string' ? value : '' };
}
