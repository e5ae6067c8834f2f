import { isNumber, isObject, isString, listOf } from '../../../protocol/shape.js';

/** How a page was looked at: what it keeps for itself, because VS Code throws it away whenever it is hidden. */
export interface PageView {
  /** How far it was scrolled down, in CSS pixels. */
  readonly scroll: number;
  /** What was folded, by its key. */
  readonly folded: readonly string[];
  /** What was unfolded that is folded at first, by its name. */
  readonly open: readonly string[];
  /** Whether hidden blocks are shown as well. */
  readonly showsHidden: boolean;
}

/** @param state what a page of before has kept, beside what brings its panel back */
export function readPageView(state: unknown): PageView {
  const view = isObject(state) && isObject(state['view']) ? state['view'] : {};
  const { scroll, folded, open, showsHidden } = view;
  return {
    scroll: isNumber(scroll) ? scroll : 0,
    folded: isStrings(folded) ? folded : [],
    open: isStrings(open) ? open : [],
    showsHidden: showsHidden === true,
  };
}

const isStrings = listOf(isString);

/**
 * Makes a function for whoever has drawn: its first call goes on where the page of before was scrolled to, and from then on it is kept where this one is.
 */
export function scrollKeeper({
  view,
  keepView,
}: {
  readonly view: PageView;
  readonly keepView: (change: Pick<PageView, 'scroll'>) => void;
}): () => void {
  let isKept = false;
  return () => {
    if (isKept) return;
    isKept = true;
    window.scrollTo({ top: view.scroll, behavior: 'instant' });
    window.addEventListener('scrollend', () => {
      keepView({ scroll: window.scrollY });
    });
  };
}
