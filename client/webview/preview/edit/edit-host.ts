/** What the parts of edit mode share. */
import type { BlockEdit, BlockRef } from '../../../../protocol/block-edit.js';
import type { PreviewPageMessage } from '../../../../protocol/panels/preview.js';
import type { BlockView, MarkdownNode } from '../../../../protocol/view-model.js';
import type { NumberFormats } from '../../../../protocol/money.js';
import type { Entries } from './entries.js';

export interface EditHost {
  readonly post: (message: PreviewPageMessage) => void;
  readonly edit: (edit: BlockEdit) => void;
  /** Brings a control into view, and the focus to it, once it is drawn. */
  readonly focus: (control: () => HTMLElement | undefined) => void;
  /** What is entered in the fields of the inspector. */
  readonly entries: Entries;
  /** Whether an option still has the key that it was added with. */
  readonly isGiven: (block: BlockRef, option: string) => boolean;
  readonly numbers: () => NumberFormats;
  /** That of the question, else of the claim. */
  readonly currencyOf: (ref: BlockRef) => string;
  /** The id of the control of a property whose template is written in place of a choice. */
  readonly templateFor: () => string | null;
  readonly beginTemplate: (id: string) => void;
  /** The block as the form shows it, with rendered properties. */
  readonly viewOf: (ref: BlockRef) => BlockView | undefined;
  /** The Markdown of a block as the form shows it. */
  readonly markdownOf: (view: BlockView) => readonly MarkdownNode[];
}

export function isSameRef(one: BlockRef, other: BlockRef): boolean {
  return one.key === other.key && (one.nth ?? 0) === (other.nth ?? 0);
}

export function hasTemplate(value: unknown): value is string {
  return typeof value === 'string' && value.includes('{{');
}
