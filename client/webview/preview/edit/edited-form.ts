/** The form around edit mode: what it shows, and what edit mode asks of it. */
import type { BlockRef } from '../../../../protocol/block-edit.js';
import type { ClaimWorld } from '../../../../protocol/claim-world.js';
import type { PreviewPageMessage } from '../../../../protocol/panels/preview.js';
import type { BlockView } from '../../../../protocol/view-model.js';
import type { ConditionDraftsHost } from './condition-drafts.js';
import type { EditHost } from './edit-host.js';

export interface EditedForm {
  readonly post: (message: PreviewPageMessage) => void;
  readonly redraw: () => void;
  readonly blocks: () => readonly BlockView[];
  readonly refOf: (view: BlockView) => BlockRef;
  readonly world: () => Pick<ClaimWorld, 'locale' | 'currency'>;
  /** Brings the selected block into view, and its properties to their start. @returns whether the block is drawn */
  readonly reveal: () => boolean;
  /**
   * Brings a control into view, and the focus to it, once it is drawn; the text of a field is selected unless it is edited on.
   *
   * @param control its selector, or what finds it
   * @param isAdded whether it is one of a block that was just added: what the inspector shows stays in view above it
   */
  readonly focus: (control: string | (() => HTMLElement | undefined), isEditedOn?: boolean, isAdded?: boolean) => void;
  /** If what had the focus is gone once all is drawn, it goes to the last of these controls. */
  readonly keepFocus: (selector: string) => void;
  /** The focus goes to the handle of the selected block, unless it is outside of the page. */
  readonly focusSelected: () => void;
  readonly keep: ConditionDraftsHost['keep'];
  /** Keeps the width of the inspector for the next page. */
  readonly keepWidth: (inspectorWidth: number) => void;
  /** Marks the selected block in the form and in its JSON. */
  readonly mark: (key: string) => void;
  readonly markdownOf: EditHost['markdownOf'];
}
