/** The elements of a letter in the document of a frame. A new letter changes only those that differ, so that a keystroke costs what it changes. */
import type { LetterElement, LetterNode, LetterText, LetterTree } from './letter-tree.js';

/** A node of the tree with its node in the document. */
interface Drawn {
  node: LetterNode;
  readonly dom: Element | Text;
  parent: Drawn | null;
  children: Drawn[];
}

/** A place in the text of a document. */
export interface TextPoint {
  readonly node: Text;
  readonly offset: number;
}

/** The name of the element that marks a missing value. It is no name that a letter's style sheet knows. */
export const missingTag = 'letter-missing-value';

export class DrawnLetter {
  readonly #drawn = new WeakMap<Node, Drawn>();
  #body: Drawn | undefined;

  constructor(private readonly document: Document) {}

  draw({ html, body }: LetterTree): void {
    const { documentElement } = this.document;
    setAttributes(documentElement, html);
    const last = this.#body;
    if (last?.node.kind === 'element') return this.#update(last, body);
    this.document.body.replaceChildren();
    this.#body = { node: body, dom: this.document.body, parent: null, children: [] };
    setAttributes(this.document.body, body.attributes);
    this.#drawn.set(this.document.body, this.#body);
    this.#reconcile(this.#body, body.children);
  }

  /** The offset in the letter of a place in the document; undefined if it is not of the letter. */
  offsetOf(node: Node, offset: number): number | undefined {
    const drawn = this.#drawn.get(node) ?? (node.parentNode ? this.#drawn.get(node.parentNode) : undefined);
    if (!drawn) return undefined;
    const inside =
      drawn.node.kind === 'text' && drawn.dom === node
        ? sourceLength(drawn.node.source ?? '', drawn.node.text, offset)
        : 0;
    let start = inside;
    for (let at: Drawn | null = drawn; at; at = at.parent) start += at.node.start;
    return start;
  }

  /** The text at an offset of the letter, else the next one. A missing value is the text of its mark. */
  pointAt(offset: number): TextPoint | undefined {
    return this.#body && find(this.#body, offset);
  }

  #update(drawn: Drawn, node: LetterNode): void {
    const last = drawn.node;
    drawn.node = node;
    if (isSame(last, node)) return;
    if (node.kind === 'element' && last.kind === 'element') {
      setAttributes(drawn.dom as Element, node.attributes, last.attributes);
      this.#reconcile(drawn, node.children);
    } else if (node.kind === 'text') (drawn.dom as Text).data = node.text;
    else if (node.kind === 'missing') drawn.dom.textContent = node.path;
  }

  /** What is the same at the beginning and at the end stays; what is between is changed, added or removed. */
  #reconcile(parent: Drawn, nodes: readonly LetterNode[]): void {
    const { children } = parent;
    let start = 0;
    while (start < nodes.length && start < children.length && canBecome(children[start], nodes[start], true)) start++;
    let end = 0;
    const least = Math.min(nodes.length, children.length) - start;
    while (end < least && canBecome(children.at(-1 - end), nodes.at(-1 - end), true)) end++;
    const old = children.slice(start, children.length - end);
    const next = children[children.length - end]?.dom ?? null;
    const made = pairs(old, nodes.slice(start, nodes.length - end)).map(({ node, before }) => {
      if (!before) return this.#make(node, parent);
      this.#update(before, node);
      return before;
    });
    const kept = new Set(made);
    for (const one of old) if (!kept.has(one)) one.dom.remove();
    let at: Node | null = next;
    for (const one of made.toReversed()) {
      if (one.dom.parentNode !== parent.dom || one.dom.nextSibling !== at) parent.dom.insertBefore(one.dom, at);
      at = one.dom;
    }
    const tail = children.slice(children.length - end);
    for (const [i, one] of children.slice(0, start).entries()) this.#update(one, nodes[i] ?? one.node);
    for (const [i, one] of tail.entries()) this.#update(one, nodes[nodes.length - end + i] ?? one.node);
    parent.children = [...children.slice(0, start), ...made, ...tail];
  }

  #make(node: LetterNode, parent: Drawn): Drawn {
    const drawn: Drawn = { node, dom: this.#dom(node), parent, children: [] };
    this.#drawn.set(drawn.dom, drawn);
    if (node.kind === 'element') {
      drawn.children = node.children.map((child) => this.#make(child, drawn));
      drawn.dom.appendChild(fragmentOf(this.document, drawn.children));
    }
    return drawn;
  }

  #dom(node: LetterNode): Element | Text {
    if (node.kind === 'text') return this.document.createTextNode(node.text);
    if (node.kind === 'missing') {
      const mark = this.document.createElement(missingTag);
      mark.textContent = node.path;
      mark.title = 'This value is not in the sample.';
      return mark;
    }
    const element = this.document.createElementNS(node.namespace, node.tag);
    setAttributes(element, node.attributes);
    return element;
  }
}

function fragmentOf(document: Document, children: readonly Drawn[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const { dom } of children) fragment.append(dom);
  return fragment;
}

interface Pair {
  readonly node: LetterNode;
  /** What becomes the node; undefined: nothing does. */
  readonly before: Drawn | undefined;
}

/** Nodes stay with their elements, in order; those between two of them change the elements between. */
function pairs(old: readonly Drawn[], nodes: readonly LetterNode[]): readonly Pair[] {
  const places = new Map<string, number[]>();
  for (const [i, { node }] of old.entries())
    if (node.source !== null) places.set(node.source, [...(places.get(node.source) ?? []), i]);
  let last = -1;
  const stays = nodes.map((node) => {
    const place = places.get(node.source ?? '')?.find((i) => i > last && canBecome(old[i], node, true));
    if (place !== undefined) last = place;
    return place;
  });
  let at = 0;
  return nodes.map((node, i) => {
    const own = stays[i];
    if (own !== undefined) {
      at = own + 1;
      return { node, before: old[own] };
    }
    const end = stays.find((place, j) => j > i && place !== undefined) ?? old.length;
    const before = at < end && canBecome(old[at], node, false) ? old[at++] : undefined;
    return { node, before };
  });
}

/** @param isUnchanged whether only the same node will do; else one of its kind */
function canBecome(drawn: Drawn | undefined, node: LetterNode | undefined, isUnchanged: boolean): boolean {
  if (!drawn || !node) return false;
  const last = drawn.node;
  if (isUnchanged) return isSame(last, node);
  if (last.kind !== 'element' || node.kind !== 'element') return last.kind === node.kind;
  return last.tag === node.tag && last.namespace === node.namespace;
}

/** Whether two nodes show the same: their text is the same, and has led to as many nodes. */
function isSame(one: LetterNode, other: LetterNode): boolean {
  if (one.source === null || one.source !== other.source) return false;
  if (one.kind === 'element' && other.kind === 'element') return one.size === other.size && one.tag === other.tag;
  return one.kind === other.kind;
}

function setAttributes(
  element: Element,
  attributes: LetterElement['attributes'],
  last: LetterElement['attributes'] = [],
): void {
  const now = new Map(attributes);
  for (const [name] of last) if (!now.has(name)) element.removeAttribute(name);
  for (const [name, value] of now)
    // The policy of the frame allows no inline styles, but those that a script sets one by one.
    if (name === 'style' && 'style' in element) setStyle(element.style as CSSStyleDeclaration, value);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
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

function find(drawn: Drawn, offset: number): TextPoint | undefined {
  const { node, dom } = drawn;
  const from = offset - node.start;
  if (node.kind === 'text') {
    if (from > (node.source?.length ?? 0) || node.text.trim() === '') return undefined;
    return { node: dom as Text, offset: from <= 0 ? 0 : textOffset(node, from) };
  }
  if (node.kind === 'missing') {
    const text = dom.firstChild;
    return from > (node.source?.length ?? 0) || !text ? undefined : { node: text as Text, offset: 0 };
  }
  // What ends before the offset has nothing at or behind it.
  if (node.source !== null && from > node.source.length) return undefined;
  for (const child of drawn.children) {
    const found = find(child, from);
    if (found) return found;
  }
  return undefined;
}

function textOffset({ source, text }: LetterText, offset: number): number {
  return decodedLength(source ?? '', text, offset);
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
