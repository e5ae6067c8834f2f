import { html } from 'lit';
import { statusText } from '../status-text.js';
import type { DrawBlock } from './block.js';
import { drawCard, drawFacts, memberOf, memberText, requestMoney } from './card.js';

export const drawFulfillment: DrawBlock = (block, form) => {
  const data = memberOf(block.request, 'fulfillment_data');
  const values = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  const key = memberText(block.request, 'fulfillment_type_key');
  const type = form.fulfillmentType(key);
  const summary = drawFacts([
    ['Type', type?.label ? html`<span title=${key}>${type.label}</span>` : html`<span class="code">${key}</span>`],
    ...values.map(([name, value]) => {
      const parameter = type && Object.hasOwn(type.parameters, name) ? type.parameters[name] : undefined;
      const money = parameter?.valueType === 'currency' ? requestMoney(value, form.world) : '';
      return [parameter?.label ?? statusText(name), money === '' ? valueText(value) : money] as const;
    }),
  ]);
  return drawCard(block, form, { kind: 'fulfillment request', icon: 'gift', summary });
};

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
}
