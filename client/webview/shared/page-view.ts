import { boolean, listOf, number, objectOrDefaults, otherwise, string } from '../../../protocol/decoder.js';

const noNames: readonly string[] = [];

/** A page's view state, which it saves itself because VS Code discards a page whenever it is hidden. */
const pageView = objectOrDefaults({
  /** The scroll position in CSS pixels. */
  scroll: otherwise(0, number),
  /** The keys of folded elements. */
  folded: otherwise(noNames, listOf(string)),
  /** The names of unfolded elements that are folded by default. */
  open: otherwise(noNames, listOf(string)),
  /** Whether hidden blocks are shown. */
  showsHidden: otherwise(false, boolean),
  /** Whether the form is edited. */
  isEditing: otherwise(false, boolean),
});

export type PageView = ReturnType<typeof pageView>;

const kept = objectOrDefaults({ view: pageView });

/** @param state saved by the previous page, besides what restores its panel */
export function readPageView(state: unknown): PageView {
  return kept(state).view;
}
