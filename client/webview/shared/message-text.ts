import { html, type TemplateResult } from 'lit';
import { withDates } from '../../../protocol/dates.js';

type Drawn = string | TemplateResult | readonly TemplateResult[];

/**
 * One of our messages: text in backticks is code, text in asterisks is emphasized, dates are written for people.
 *
 * @param drawText default: a long name in it may wrap anywhere
 */
export function drawMessage(message: string, drawText: (text: string) => Drawn = (text) => text): readonly Drawn[] {
  return message.split(/(`[^`]+`|\*[^*\s]+\*)/).map((part) => {
    const inside = part.slice(1, -1);
    if (part.length > 2 && part.startsWith('`')) return html`<code>${drawText(inside)}</code>`;
    return part.length > 2 && part.startsWith('*') && part.endsWith('*')
      ? html`<em>${inside}</em>`
      : drawText(withDates(part));
  });
}

/** A text of the module or of its error: text in backticks is code, and nothing else is changed. */
export function drawQuoted(text: string): readonly (string | TemplateResult)[] {
  return text.split(/(`[^`]+`)/).map((part) => (/^`.+`$/s.test(part) ? html`<code>${part.slice(1, -1)}</code>` : part));
}

/** A long name that may only wrap between its parts, alone or in a sentence. */
export function breakable(name: string): readonly TemplateResult[] {
  return name.split(/(?=\.\w|\[)|(?<=_|[^\W\d]-)/).map((part) => html`<wbr />${part}`);
}
