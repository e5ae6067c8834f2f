import { html, nothing, type TemplateResult } from 'lit';

/** The panes that the user has unfolded, by name. */
export interface Unfolded {
  readonly isOpen: (name: string) => boolean;
  readonly setOpen: (name: string, isOpen: boolean) => void;
}

/** A pane below the form, folded at first. Folded content is not drawn. */
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
      // The event also arrives from nested elements.
      if (target === currentTarget) setOpen(name, (target as HTMLDetailsElement).open);
    }}
  >
    <summary>
      <h2>${title}</h2>
    </summary>
    ${isOpen(name) ? html`<div class="pane-content stack">${draw()}</div>` : nothing}
  </details>`;
}
