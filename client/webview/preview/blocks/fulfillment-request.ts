import { html } from 'lit';
import { statusText } from '../statuses.js';
import type { DrawBlock } from './block.js';
import { drawCard, drawFacts, memberOf, memberText } from './card.js';

export const drawFulfillment: DrawBlock = (block, form) => {
  const data = memberOf(block.request, 'fulfillment_data');
  const parameters = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  const summary = drawFacts([
    ['Type', html`<span class="code">${memberText(block.request, 'fulfillment_type_key')}</span>`],
    ...parameters.map(([name, value]) => [statusText(name), valueText(value)] as const),
  ]);
  return drawCard(block, form, { kind: 'fulfillment request', icon: 'gift', summary });
};

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
}
