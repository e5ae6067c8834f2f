import { html, type TemplateResult } from 'lit';

/** A message of ours: what stands between backticks is code, what stands between asterisks is stressed. */
export function drawMessage(message: string): readonly (string | TemplateResult)[] {
  return message.split(/(`[^`]+`|\*[^*\s]+\*)/).map((part) => {
    const inside = part.slice(1, -1);
    if (part.length > 2 && part.startsWith('`')) return html`<code>${inside}</code>`;
    return part.length > 2 && part.startsWith('*') && part.endsWith('*') ? html`<em>${inside}</em>` : part;
  });
}
