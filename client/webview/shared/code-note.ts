/** Why lifecycle functions are not called. */
import { html, nothing, type TemplateResult } from 'lit';
import type { DeclaredCode } from '../../../protocol/lifecycle-code.js';

/** Nothing if the functions are called, or there are none. @param lead what is shown without them @param subject what they could change */
export function codeNote(
  { functions, isTrusted }: DeclaredCode,
  isWanted: boolean,
  { lead, subject }: { readonly lead: string; readonly subject: string },
  manageTrust: () => void,
): TemplateResult | typeof nothing {
  if (functions.length === 0 || (isTrusted && isWanted)) return nothing;
  const names = functionNames(functions);
  return html`<p class="text-line muted" role="note">
    <span class="codicon codicon-${isTrusted ? 'info' : 'shield'}" aria-hidden="true"></span>
    <span
      >${
        isTrusted
          ? html`${lead}: ${names} could change ${subject}, but code is not called.`
          : html`${lead}: ${names} could change ${subject}, but code does not run in Restricted Mode.
            ${trustLink(manageTrust)}`
      }</span
    >
  </p>`;
}

export function trustLink(manageTrust: () => void): TemplateResult {
  return html`<button type="button" class="link" @click=${manageTrust}>Manage Workspace Trust</button>`;
}

export function functionNames(functions: readonly string[]): readonly TemplateResult[] {
  return functions.map((name, i) => html`${i === 0 ? '' : ', '}<code>${name}</code>`);
}
