import { html, type TemplateResult } from 'lit';

const icons = { error: 'error', warning: 'warning', information: 'info' } as const;

/** What is wrong, or should be known. */
export function problemNote(
  severity: keyof typeof icons,
  content: unknown,
  icon: string = icons[severity],
): TemplateResult {
  return html`<p class="problem ${severity}">
    <span class="codicon codicon-${icon}" aria-hidden="true"></span>
    <span>${content}</span>
  </p>`;
}
