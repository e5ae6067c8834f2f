/** The handle of a block in edit mode: it has the focus while the block is moved, copied or deleted by keys. */
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockView } from '../../../../protocol/view-model.js';
import { nameOf } from '../type-name.js';

interface HandleActions {
  /** @param isAdded to those that are selected */
  readonly select: (isAdded: boolean) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly drag: () => void;
}

/** @param hasDraft whether a condition of the block is changed and not applied */
export function drawHandle(
  view: BlockView,
  isSelected: boolean,
  hasDraft: boolean,
  { select, press, drag }: HandleActions,
): TemplateResult {
  const title = typeof view['title'] === 'string' && view['title'] !== '' ? view['title'] : (view.key ?? '');
  return html`<button
    class="handle icon-button"
    draggable="true"
    aria-label=${`Select ${title} (${nameOf(view.type ?? 'block')})${hasDraft ? ', a condition is not applied' : ''}`}
    aria-pressed=${isSelected ? 'true' : 'false'}
    title=${hasDraft ? 'Drag to move. A condition of this block is changed and not applied.' : 'Drag to move'}
    @click=${(event: MouseEvent) => {
      event.stopPropagation();
      select(event.shiftKey || event.ctrlKey || event.metaKey);
    }}
    @keydown=${press}
    @dragstart=${(event: DragEvent) => {
      drag();
      event.dataTransfer?.setData('text/plain', title);
    }}
  >
    <span class="codicon codicon-gripper" aria-hidden="true"></span>
    ${hasDraft ? html`<span class="codicon codicon-circle-filled" aria-hidden="true"></span>` : nothing}
  </button>`;
}
