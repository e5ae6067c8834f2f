/** The pages of a letter below each other, as sheets of paper. Only those in sight have a frame. */
import { letterRanges, templateOffset, type Origins } from '../../../protocol/letter-origins.js';
import { LetterFrame } from './letter-frame.js';
import { sheetsOf } from './letter-styles.js';
import { isBlank, letterTree, type LetterImages, type LetterTree } from './letter-tree.js';
import { pageRulesIn, paperOf, type MarginBox, type Paper } from './paper.js';

/** More sheets are not shown. */
export const mostPages = 500;

export interface ShownLetter {
  readonly html: string;
  readonly origins: Origins;
  readonly images: LetterImages;
  readonly showsMissing: boolean;
}

export interface DrawnPages extends Pick<LetterTree, 'refused' | 'isCut'> {
  readonly pages: number;
  /** Whether no page shows anything. */
  readonly isEmpty: boolean;
}

interface Sheet {
  readonly element: HTMLElement;
  /** Undefined while it is out of sight. */
  frame: LetterFrame | undefined;
}

export class LetterSheets extends HTMLElement {
  /** Shows the template at an offset. */
  openTemplate: (offset: number) => void = () => undefined;
  /** Is told what was drawn. */
  drawn: (drawn: DrawnPages) => void = () => undefined;
  #letter: ShownLetter | undefined;
  #tree: LetterTree | undefined;
  #paper: Paper | undefined;
  #sheets: Sheet[] = [];
  #cursor: number | undefined;
  /** Whether the page has not been scrolled to the cursor. */
  #isBehind = false;
  #isAsked = false;
  #isActualSize = false;
  readonly #inSight = new IntersectionObserver((changes) => this.#look(changes), { rootMargin: '25%' });
  readonly #size = new ResizeObserver(() => this.#scale());

  connectedCallback(): void {
    this.#size.observe(this);
  }

  disconnectedCallback(): void {
    this.#size.disconnect();
    this.#inSight.disconnect();
  }

  set letter(letter: ShownLetter) {
    if (letter === this.#letter) return;
    this.#letter = letter;
    this.#ask();
  }

  /** Whether sheets are as large as on paper, and not only as there is room for. */
  set isActualSize(isActual: boolean) {
    if (isActual === this.#isActualSize) return;
    this.#isActualSize = isActual;
    this.#scale();
  }

  /** The offset of the cursor in the template. */
  set cursor(offset: number) {
    if (offset === this.#cursor) return;
    this.#cursor = offset;
    this.#isBehind = true;
    this.#mark();
  }

  /** Of several letters in one frame of the screen, the last is drawn. */
  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    requestAnimationFrame(() => {
      this.#isAsked = false;
      this.#draw();
    });
  }

  #draw(): void {
    const letter = this.#letter;
    if (!letter) return;
    const tree = letterTree(letter.html, letter.images, letter.showsMissing);
    this.#tree = tree;
    this.#paper = paperOf(pageRulesIn(sheetsOf(window, tree.styles)));
    this.#setSheets(Math.max(1, this.#sheets.length));
    this.#scale();
    // Each frame has the whole letter: any of them tells how many pages there are.
    const frames = this.#sheets.filter(({ frame }) => frame !== undefined);
    if (frames.length === 0) this.#open(this.#sheets[0]);
    else for (const sheet of frames) this.#drawSheet(sheet);
  }

  #open(sheet: Sheet | undefined): void {
    if (!sheet || sheet.frame) return;
    const frame = new LetterFrame(`Page ${String(this.#sheets.indexOf(sheet) + 1)}`, (offset) => {
      if (this.#letter) this.openTemplate(templateOffset(this.#letter.origins, offset));
    });
    sheet.frame = frame;
    sheet.element.querySelector('.paper')?.append(frame.element);
    void frame.ready.then(() => this.#drawSheet(sheet));
  }

  #drawSheet(sheet: Sheet): void {
    const { frame } = sheet;
    if (!frame || !this.#tree || !this.#paper) return;
    frame.draw(this.#tree, this.#paper);
    const { pages } = frame;
    this.#setSheets(Math.min(pages, mostPages));
    frame.show(this.#sheets.indexOf(sheet));
    this.#mark();
    const { refused, isCut, body } = this.#tree;
    this.drawn({ pages, refused, isCut, isEmpty: isBlank(body) && this.#paper.boxes.size === 0 });
  }

  #setSheets(number: number): void {
    while (this.#sheets.length > number) {
      const sheet = this.#sheets.pop();
      if (!sheet) break;
      this.#inSight.unobserve(sheet.element);
      sheet.element.remove();
      sheet.frame = undefined;
    }
    while (this.#sheets.length < number) {
      const element = document.createElement('div');
      element.className = 'sheet';
      element.append(Object.assign(document.createElement('div'), { className: 'paper' }));
      this.#sheets.push({ element, frame: undefined });
      this.append(element);
      this.#inSight.observe(element);
    }
    for (const [page, sheet] of this.#sheets.entries()) this.#dress(sheet, page);
  }

  /** The size of the paper, and what is printed in its margins. */
  #dress({ element }: Sheet, page: number): void {
    const paper = this.#paper;
    const inside = element.querySelector<HTMLElement>('.paper');
    if (!paper || !inside) return;
    const { width, height, margin } = paper;
    inside.style.width = `${String(width)}px`;
    inside.style.height = `${String(height)}px`;
    for (const [side, length] of Object.entries(margin)) inside.style.setProperty(`--${side}`, `${String(length)}px`);
    element.ariaLabel = `Page ${String(page + 1)} of ${String(this.#sheets.length)}`;
    element.role = 'group';
    const boxes = [...paper.boxes].map(([name, box]) => this.#box(name, box, page));
    for (const old of inside.querySelectorAll('.margin-box')) old.remove();
    inside.append(...boxes);
  }

  #box(name: string, { content, look }: MarginBox, page: number): HTMLElement {
    const box = document.createElement('div');
    box.className = `margin-box ${name}`;
    const counters = { page: page + 1, pages: this.#sheets.length };
    box.textContent = content
      .map((part) => (typeof part === 'string' ? part : String(counters[part.counter])))
      .join('');
    for (const [property, value] of look) if (value !== '') box.style.setProperty(property, value);
    return box;
  }

  /** As large as there is room, if not as large as on paper. */
  #scale(): void {
    const paper = this.#paper;
    if (!paper) return;
    const scale = this.#isActualSize ? 1 : Math.min(1, this.clientWidth / paper.width);
    this.style.setProperty('--scale', String(scale));
    this.style.setProperty('--sheet-width', `${String(paper.width * scale)}px`);
    this.style.setProperty('--sheet-height', `${String(paper.height * scale)}px`);
  }

  #look(changes: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of changes) {
      const sheet = this.#sheets.find(({ element }) => element === target);
      if (!sheet) continue;
      if (isIntersecting) this.#open(sheet);
      else if (this.#sheets.filter(({ frame }) => frame !== undefined).length > 1) {
        sheet.frame?.element.remove();
        sheet.frame = undefined;
      }
    }
  }

  /** Marks the text at the cursor on every page in sight, and scrolls there once. */
  #mark(): void {
    const [letter, cursor] = [this.#letter, this.#cursor];
    if (!letter || cursor === undefined) return;
    const ranges = letterRanges(letter.origins, cursor);
    const places = this.#sheets.flatMap(({ frame }) => frame?.mark(ranges) ?? []);
    const [place] = places;
    if (!place || !this.#isBehind) return;
    this.#isBehind = false;
    this.#scrollTo(place);
  }

  #scrollTo({ page, top }: { readonly page: number; readonly top: number }): void {
    const sheet = this.#sheets[page]?.element;
    if (!sheet || !this.#paper) return;
    const scale = Number(this.style.getPropertyValue('--scale')) || 1;
    const at = sheet.getBoundingClientRect().top + (this.#paper.margin.top + top) * scale;
    const room = window.innerHeight;
    if (at > room * 0.15 && at < room * 0.85) return;
    window.scrollBy({ top: at - room / 3, behavior: 'instant' });
  }
}
