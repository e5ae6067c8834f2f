import { boolean, listOf, number, objectOrDefaults, otherwise, string } from '../../../protocol/shape.js';

const noNames: readonly string[] = [];

/** How a page was looked at: what it keeps for itself, because VS Code throws it away whenever it is hidden. */
const pageView = objectOrDefaults({
  /** How far it was scrolled down, in CSS pixels. */
  scroll: otherwise(0, number),
  /** What was folded, by its key. */
  folded: otherwise(noNames, listOf(string)),
  /** What was unfolded that is folded at first, by its name. */
  open: otherwise(noNames, listOf(string)),
  /** Whether hidden blocks are shown as well. */
  showsHidden: otherwise(false, boolean),
});

export type PageView = ReturnType<typeof pageView>;

const kept = objectOrDefaults({ view: pageView });

/** @param state what the previous page has kept, beside what brings its panel back */
export function readPageView(state: unknown): PageView {
  return kept(state).view;
}
