import { html, type TemplateResult } from 'lit';

/** Tabs, selected by click or with the arrow keys. Each controls the panel `panel-<id>`. */
export function tabs<Id extends string>(
  label: string,
  all: readonly (readonly [id: Id, title: string])[],
  chosen: Id,
  choose: (id: Id) => void,
): TemplateResult {
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && all.at((all.findIndex(([id]) => id === chosen) + step) % all.length);
    if (!next) return;
    event.preventDefault();
    choose(next[0]);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${next[0]}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${onKey}>
    ${all.map(
      ([id, title]) =>
        html`<button
          type="button"
          role="tab"
          id="tab-${id}"
          aria-selected=${id === chosen}
          aria-controls="panel-${id}"
          tabindex=${id === chosen ? 0 : -1}
          @click=${() => choose(id)}
        >
          ${title}
        </button>`,
    )}
  </div>`;
}
