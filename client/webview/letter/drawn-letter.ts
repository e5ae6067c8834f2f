/** The elements of a letter in the document of a frame. */
import type { LetterElement, LetterNode, LetterTree } from './letter-tree.js';

/** A place in the text of a document. */
export interface TextPoint {
  readonly node: Text;
  readonly offset: number;
}

/** The name of the element that marks a missing value. It is no name that a letter's style sheet knows. */
export const missingTag = 'letter-missing-value';

export class DrawnLetter {
  /** The nodes of the letter by those of the document, in their order. */
  readonly #drawn = new Map<Node, LetterNode>();

  constructor(private readonly document: Document) {}

  /** Draws a letter in place of the last one. */
  draw({ html, body }: LetterTree): void {
    const { documentElement, body: element } = this.document;
    for (const one of [documentElement, element]) for (const name of one.getAttributeNames()) one.removeAttribute(name);
    setAttributes(documentElement, html);
    setAttributes(element, body.attributes);
    this.#drawn.clear();
    this.#drawn.set(element, body);
    element.replaceChildren(this.#made(body));
  }

  /** The offset in the letter of a place in the document; undefined if it is not of the letter. */
  offsetOf(node: Node, offset: number): number | undefined {
    const own = this.#drawn.get(node);
    if (own?.kind === 'text') return own.start + sourceLength(own.source, own.text, offset);
    return (own ?? (node.parentNode ? this.#drawn.get(node.parentNode) : undefined))?.start;
  }

  /** The text at an offset of the letter, else the next one. A missing value is the text of its mark. */
  pointAt(offset: number): TextPoint | undefined {
    for (const [dom, node] of this.#drawn) {
      if (node.kind === 'element' || offset > node.start + node.source.length) continue;
      if (node.kind === 'missing') return { node: dom.firstChild as Text, offset: 0 };
      if (node.text.trim() === '') continue;
      return { node: dom as Text, offset: decodedLength(node.source, node.text, Math.max(0, offset - node.start)) };
    }
    return undefined;
  }

  #made({ children }: LetterElement): DocumentFragment {
    const fragment = this.document.createDocumentFragment();
    for (const child of children) fragment.append(this.#make(child));
    return fragment;
  }

  #make(node: LetterNode): Element | Text {
    const dom = this.#empty(node);
    this.#drawn.set(dom, node);
    if (node.kind === 'element') dom.appendChild(this.#made(node));
    return dom;
  }

  #empty(node: LetterNode): Element | Text {
    if (node.kind === 'text') return this.document.createTextNode(node.text);
    if (node.kind === 'missing') {
      const mark = this.document.createElement(missingTag);
      mark.textContent = node.path;
      mark.title = 'This value is not in the sample.';
      return mark;
    }
    const element = this.document.createElementNS(node.namespace, node.tag);
    setAttributes(element, node.attributes);
    // An image that is drawn again does not flash.
    if (node.tag === 'img') element.setAttribute('decoding', 'sync');
    return element;
  }
}

function setAttributes(element: Element, attributes: LetterElement['attributes']): void {
  for (const [name, value] of attributes)
    // The policy of the frame allows no inline styles, but those that a script sets one by one.
    if (name === 'style' && 'style' in element) setStyle(element.style as CSSStyleDeclaration, value);
    else element.setAttribute(name, value);
}

function setStyle(style: CSSStyleDeclaration, css: string): void {
  style.cssText = css;
  printStyle(style);
}

/** Turns a declaration for pages of paper into one for columns, and leaves out what it would load. */
export function printStyle(style: CSSStyleDeclaration): void {
  breakIntoColumns(style);
  if (!/url\(|image-set\(/i.test(style.cssText)) return;
  for (const property of [...style])
    if (/(?:url|image-set)\(\s*(?!"data:|"#|url\("data:)/i.test(style.getPropertyValue(property)))
      style.removeProperty(property);
}

/** Pages are columns of their frame: what begins a page begins a column. */
function breakIntoColumns(style: CSSStyleDeclaration): void {
  for (const property of ['break-before', 'break-after'] as const) {
    const value = style.getPropertyValue(property);
    if (['page', 'always', 'left', 'right', 'recto', 'verso'].includes(value))
      style.setProperty(property, 'column', style.getPropertyPriority(property));
  }
}

/** The offsets of a text and of its HTML source, in which characters may be written as entities, and line breaks as two characters. */

const unit = /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);?|\r\n|[\s\S]/giu;

/**
 * How much of the source makes up the first `length` units of the text.
 *
 * @param text as it is decoded
 */
export function sourceLength(source: string, text: string, length: number): number {
  if (source.length === text.length) return length;
  let [at, decoded] = [0, 0];
  for (const [written] of source.matchAll(unit)) {
    if (decoded >= length) break;
    decoded += unitLength(written);
    at += written.length;
  }
  return at;
}

/** The reverse. */
export function decodedLength(source: string, text: string, length: number): number {
  if (source.length === text.length) return Math.min(length, text.length);
  let [at, decoded] = [0, 0];
  for (const [written] of source.matchAll(unit)) {
    if (at + written.length > length) break;
    decoded += unitLength(written);
    at += written.length;
  }
  return Math.min(decoded, text.length);
}

/** In UTF-16 units of the text. Entities of more than one unit are rare, and cost a unit of precision. */
function unitLength(written: string): number {
  return written.startsWith('&') || written === '\r\n' ? 1 : written.length;
}
