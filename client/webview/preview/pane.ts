import { html, nothing, type TemplateResult } from 'lit';

/** What the user has unfolded, by name. */
export interface Unfolded {
  readonly isOpen: (name: string) => boolean;
  readonly setOpen: (name: string, isOpen: boolean) => void;
}

/** A part below the form that is folded until it is looked at. What is folded is not drawn. */
export function drawPane(
  name: string,
  title: string,
  { isOpen, setOpen }: Unfolded,
  draw: () => unknown,
): TemplateResult {
  return html`<details
    class="pane"
    .open=${isOpen(name)}
    @toggle=${({ target, currentTarget }: Event) => {
      // Those inside toggle as well.
      if (target === currentTarget) setOpen(name, (target as HTMLDetailsElement).open);
    }}
  >
    <summary class="pane-title">
      <span class="codicon codicon-chevron-right" aria-hidden="true"></span>
      <h2>${title}</h2>
    </summary>
    ${isOpen(name) ? html`<div class="pane-content">${draw()}</div>` : nothing}
  </details>`;
}
