import { html, type TemplateResult } from 'lit';
import { withDates } from '../../../protocol/dates.js';

/** One of our messages: text in backticks is code, text in asterisks is emphasized, dates are written for people. */
export function drawMessage(message: string): readonly (string | TemplateResult)[] {
  return message.split(/(`[^`]+`|\*[^*\s]+\*)/).map((part) => {
    const inside = part.slice(1, -1);
    if (part.length > 2 && part.startsWith('`')) return html`<code>${inside}</code>`;
    return part.length > 2 && part.startsWith('*') && part.endsWith('*') ? html`<em>${inside}</em>` : withDates(part);
  });
}

/** A text of the module or of its error: text in backticks is code, and nothing else is changed. */
export function drawQuoted(text: string): readonly (string | TemplateResult)[] {
  return text.split(/(`[^`]+`)/).map((part) => (/^`.+`$/s.test(part) ? html`<code>${part.slice(1, -1)}</code>` : part));
}

/** A long name that may only wrap between its parts. */
export function breakable(name: string): readonly TemplateResult[] {
  return name.split(/(?=[.[])|(?<=[_-])/).map((part) => html`<wbr />${part}`);
}
