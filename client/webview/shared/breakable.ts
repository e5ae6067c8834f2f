import { html, type TemplateResult } from 'lit';

/** A long name that may only wrap between its parts. */
export function breakable(name: string): readonly TemplateResult[] {
  return name.split(/(?=[.[])|(?<=[_-])/).map((part) => html`<wbr />${part}`);
}
