/**
 * One page of a letter, in a frame of its own. The frame has the whole letter in columns as high and wide as a page, and shows one of them: so the browser itself
 * breaks the pages, and repeats what is fixed to them, as it does for print.
 *
 * The frame runs no script, loads nothing, and gets its elements one by one from the tree of the letter.
 */
import { DrawnLetter, type TextPoint } from './drawn-letter.js';
import type { LetterRange } from '../../../protocol/letter-origins.js';
import { cursorHighlight, sheetsOf } from './letter-styles.js';
import type { LetterTree } from './letter-tree.js';
import type { Paper } from './paper.js';

/** Even in a page whose own policy allows more. */
const policy = "default-src 'none'; img-src data:; font-src data:";

type FrameWindow = Window & typeof globalThis;

export class LetterFrame {
  readonly element = document.createElement('iframe');
  /** Settles when the frame can be drawn in. */
  readonly ready: Promise<void>;
  #letter: DrawnLetter | undefined;
  #styles: LetterTree['styles'] | undefined;

  /** @param clicked receives the offset in the letter */
  constructor(title: string, clicked: (offset: number) => void) {
    const { element } = this;
    element.title = title;
    // The page reaches into the frame; the letter itself has no script that could.
    element.setAttribute('sandbox', 'allow-same-origin');
    element.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">`;
    this.ready = new Promise((resolve) => {
      element.addEventListener('load', () => {
        this.#begin(clicked);
        resolve();
      });
    });
  }

  /** What may be drawn in; undefined before `ready`, and after the frame was removed. */
  get #window(): FrameWindow | undefined {
    return (this.element.contentWindow as FrameWindow | null) ?? undefined;
  }

  draw(tree: LetterTree, { width, height, margin }: Paper): void {
    const window = this.#window;
    if (!window || !this.#letter) return;
    const { document } = window;
    if (!hasStyles(this.#styles, tree.styles)) document.adoptedStyleSheets = [...sheetsOf(window, tree.styles)];
    this.#styles = tree.styles;
    const [columnWidth, columnHeight] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
    this.element.style.width = `${String(columnWidth)}px`;
    this.element.style.height = `${String(columnHeight)}px`;
    this.#letter.draw(tree);
    const { style } = document.documentElement;
    const layout = {
      'box-sizing': 'border-box',
      columns: `${String(columnWidth)}px auto`,
      'column-fill': 'auto',
      'column-gap': '0',
      height: `${String(columnHeight)}px`,
      width: `${String(columnWidth)}px`,
      margin: '0',
      overflow: 'hidden',
    };
    for (const [name, value] of Object.entries(layout)) style.setProperty(name, value, 'important');
  }

  /** How many pages the letter has. */
  get pages(): number {
    const root = this.#window?.document.documentElement;
    return root ? Math.max(1, Math.ceil((root.scrollWidth - 1) / root.clientWidth)) : 1;
  }

  /** @param page from 0 */
  show(page: number): void {
    const window = this.#window;
    window?.scrollTo({ left: page * window.innerWidth, top: 0, behavior: 'instant' });
  }

  /** Marks parts of the letter; an empty part is a word. @returns where the first one is, in CSS pixels of its page */
  mark(parts: readonly LetterRange[]): { readonly page: number; readonly top: number } | undefined {
    const window = this.#window;
    if (!window || !this.#letter) return undefined;
    const ranges = parts.flatMap((part) => this.#rangeOf(part) ?? []);
    window.CSS.highlights.set(cursorHighlight, new window.Highlight(...ranges));
    const rectangle = ranges[0]?.getClientRects()[0];
    if (!rectangle) return undefined;
    return { page: Math.floor((rectangle.left + window.scrollX + 1) / window.innerWidth), top: rectangle.top };
  }

  #begin(clicked: (offset: number) => void): void {
    const document = this.#window?.document;
    if (!document) return;
    const letter = new DrawnLetter(document);
    this.#letter = letter;
    document.addEventListener('click', (event) => {
      // Links lead nowhere.
      event.preventDefault();
      // The end of a selection by dragging.
      if (document.getSelection()?.isCollapsed === false) return;
      const place = document.caretPositionFromPoint(event.clientX, event.clientY);
      const node = place?.offsetNode ?? (event.target as Node | null);
      const offset = node && letter.offsetOf(node, place?.offset ?? 0);
      if (offset !== null && offset !== undefined) clicked(offset);
    });
  }

  #rangeOf({ start, end }: LetterRange): Range | undefined {
    const from = this.#letter?.pointAt(start);
    if (!from) return undefined;
    const range = from.node.ownerDocument.createRange();
    if (end > start) {
      const to = this.#letter?.pointAt(end) ?? from;
      range.setStart(from.node, from.offset);
      range.setEnd(to.node, to.offset);
      if (!range.collapsed) return range;
    }
    const [first, last] = wordAt(from);
    range.setStart(from.node, first);
    range.setEnd(from.node, last);
    return range;
  }
}

function hasStyles(known: LetterTree['styles'] | undefined, styles: LetterTree['styles']): boolean {
  return (
    known?.length === styles.length &&
    styles.every(({ css, media }, i) => css === known[i]?.css && media === known[i].media)
  );
}

/** The word at a place, or the one behind it. */
function wordAt({ node, offset }: TextPoint): readonly [start: number, end: number] {
  const { data } = node;
  const before = /(?<!\S)\S*$/.exec(data.slice(0, offset))?.[0].length ?? 0;
  const [behind = '', space = ''] = /^(\s*)\S*/.exec(data.slice(offset)) ?? [];
  return space !== '' && before > 0 ? [offset - before, offset] : [offset - before, offset + behind.length];
}
