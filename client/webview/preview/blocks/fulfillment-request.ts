import { html } from 'lit';
import type { PreviewProblem } from '../../../../protocol/view-model.js';
import { statusText } from '../status-text.js';
import type { DrawBlock } from './block.js';
import { drawCard, drawFacts, memberText, requestMoney } from './card.js';
import { memberOf } from '../../../../protocol/json-value.js';

export const drawFulfillment: DrawBlock = (block, form) => {
  const data = memberOf(block.request, 'fulfillment_data');
  const values = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  const key = memberText(block.request, 'fulfillment_type_key');
  const type = form.fulfillmentType(key);
  const problemOf = (property: string) => form.problemsOf(block).find((problem) => problem.property === property);
  const typeName = type?.label ? html`<span title=${key}>${type.label}</span>` : html`<span class="code">${key}</span>`;
  const summary = drawFacts([
    ['Type', marked(typeName, problemOf('fulfillment_type_key'))],
    ...values.map(([name, value]) => {
      const parameter = type && Object.hasOwn(type.parameters, name) ? type.parameters[name] : undefined;
      const money = parameter?.valueType === 'currency' ? requestMoney(value, form) : '';
      const text = money === '' ? valueText(value) : money;
      return [parameter?.label ?? statusText(name), marked(text, problemOf(`fulfillment_data.${name}`))] as const;
    }),
  ]);
  return drawCard(block, form, { kind: 'fulfillment request', icon: 'gift', summary });
};

/** A value underlined as in the editor if it has a problem, whose message is below the card. */
function marked(value: unknown, problem: PreviewProblem | undefined): unknown {
  if (!problem) return value;
  const { severity, message } = problem;
  return html`<span class="marked ${severity}" title=${message}>${value === '' ? 'no value' : value}</span>`;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
}
