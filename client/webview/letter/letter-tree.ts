/**
 * A letter as a tree of what may be shown of it. The browser never parses the text of a letter: the frames of the page make their elements from this tree, in
 * which nothing can run, load or lead anywhere. See docs/decisions/letters.md.
 */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { missingMarks } from '../../../protocol/letter-origins.js';

export type LetterNode = LetterElement | LetterText | MissingValue;

interface Located {
  /** In UTF-16 offsets of the letter. */
  readonly start: number;
}

export interface LetterElement extends Located {
  readonly kind: 'element';
  readonly tag: string;
  readonly namespace: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly LetterNode[];
}

interface Written extends Located {
  /** As it is written. */
  readonly source: string;
}

export interface LetterText extends Written {
  readonly kind: 'text';
  readonly text: string;
}

export interface MissingValue extends Written {
  readonly kind: 'missing';
  readonly path: string;
}

export interface LetterTree {
  readonly html: readonly (readonly [name: string, value: string])[];
  readonly body: LetterElement;
  /** The style sheets, in order. */
  readonly styles: readonly LetterStyle[];
  /** What the letter has and is not shown, as names of elements with how often they occur. */
  readonly refused: ReadonlyMap<string, number>;
  /** Whether it is the beginning of a letter that is too long. */
  readonly isCut: boolean;
}

export interface LetterStyle {
  readonly css: string;
  /** The media that it is for; empty: all. */
  readonly media: string;
}

/** The data of images by their references. */
export type LetterImages = ReadonlyMap<string, string>;

type Source = DefaultTreeAdapterTypes.ChildNode;
type SourceElement = DefaultTreeAdapterTypes.Element;

/** They run, load, embed or redirect, and have nothing to show without. */
const refusedTags: ReadonlySet<string> = new Set([
  ...['script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'],
  ...[
    'base',
    'meta',
    'link',
    'audio',
    'video',
    'source',
    'track',
    'animate',
    'animatemotion',
    'animatetransform',
    'set',
  ],
]);

/** They have no place on a page of paper. */
const hiddenTags: ReadonlySet<string> = new Set(['head', 'title', 'template']);

/** Attributes that load, navigate or submit. Images and links have their own treatment. */
const refusedAttributes: ReadonlySet<string> = new Set([
  ...['src', 'srcset', 'srcdoc', 'href', 'action', 'formaction', 'background', 'data', 'poster', 'ping', 'manifest'],
  ...['target', 'codebase', 'classid', 'archive', 'profile', 'longdesc', 'cite', 'usemap', 'lowsrc', 'dynsrc', 'nonce'],
  ...['autofocus', 'contenteditable', 'accesskey', 'tabindex', 'popover', 'popovertarget', 'is', 'slot', 'part'],
  // Documents and forms have what is called so in the place of their own members.
  'name',
]);

/** Forms have these by their ids, too. */
const controls: ReadonlySet<string> = new Set([
  ...['button', 'fieldset', 'img', 'input', 'object', 'output', 'select', 'textarea'],
]);

/** As deep as browsers nest elements. */
export const deepest = 500;

const missing = new RegExp(`${missingMarks.start}([^${missingMarks.end}]*)${missingMarks.end}`, 'gu');

/**
 * Never throws, whatever the text.
 *
 * @param showsMissing whether missing values are nodes; otherwise they are left out
 */
export function letterTree(html: string, images: LetterImages, showsMissing: boolean): LetterTree {
  const part = drawnPart(html);
  return { ...new TreeBuilder(part, images, showsMissing).tree(), isCut: part.length < html.length };
}

/** Whether nothing of it is seen on paper. What has attributes may be seen by its style. */
export function isBlank(node: LetterNode): boolean {
  if (node.kind === 'text') return node.text.trim() === '';
  return (
    node.kind === 'element' &&
    !seenTags.has(node.tag) &&
    node.attributes.length === 0 &&
    node.children.every((child) => isBlank(child))
  );
}

/** They are seen without a text. */
const seenTags: ReadonlySet<string> = new Set(['hr', 'img', 'svg', 'input', 'textarea', 'select', 'button', 'meter']);

/** A text without the marks of missing values, for where no mark can be shown. */
function unmarked(text: string): string {
  return text.replace(missing, '');
}

/** CSS with its images in it. */
export function cssWithImages(css: string, images: LetterImages): string {
  const text = unmarked(css);
  // Without the end: one that is not closed would be looked for once more from each of its parts.
  const end = text.lastIndexOf(')') + 1;
  const replaced = text
    .slice(0, end)
    .replace(/\burl\(([^)"']*|\s*"[^"]*"\s*|\s*'[^']*'\s*)\)/gi, (written, given: string) => {
      const data = images.get(
        given
          .trim()
          .replace(/^["']|["']$/g, '')
          .trim(),
      );
      return data === undefined ? written : `url("${data}")`;
    });
  return replaced + text.slice(end);
}

function isInText(reference: string): boolean {
  return /^data:(?:image|font|application\/(?:x-)?font)[/-]?/i.test(reference);
}

class TreeBuilder {
  readonly #styles: LetterStyle[] = [];
  readonly #refused = new Map<string, number>();

  constructor(
    private readonly source: string,
    private readonly images: LetterImages,
    private readonly showsMissing: boolean,
  ) {}

  tree(): Omit<LetterTree, 'isCut'> {
    const document = parse(this.source, { sourceCodeLocationInfo: true, scriptingEnabled: false });
    const html = document.childNodes.find(isElement);
    const inside = html?.childNodes.filter(isElement) ?? [];
    for (const head of inside.filter(({ tagName }) => tagName === 'head'))
      for (const child of head.childNodes) this.#node(child, 0, 0);
    const body = inside.find(({ tagName }) => tagName === 'body');
    return {
      html: html ? this.#attributes(html) : [],
      body: {
        kind: 'element',
        tag: 'body',
        namespace: htmlNamespace,
        attributes: body ? this.#attributes(body) : [],
        start: 0,
        children: this.#children(body, 0, 0),
      },
      styles: this.#styles,
      refused: this.#refused,
    };
  }

  /** @param from where the parent starts: what is not written, as the `tbody` of many tables, starts there, too */
  #children(parent: SourceElement | undefined, from: number, depth: number): readonly LetterNode[] {
    return (parent?.childNodes ?? []).flatMap((child) => this.#node(child, from, depth));
  }

  #node(node: Source, from: number, depth: number): readonly LetterNode[] {
    if (isText(node)) return this.#text(node, from);
    return isElement(node) ? this.#element(node, from, depth) : [];
  }

  #element(node: SourceElement, from: number, depth: number): readonly LetterElement[] {
    const tag = node.tagName;
    const known = tag.toLowerCase();
    if (known === 'style') {
      const media = attributeOf(node, 'media') ?? '';
      this.#styles.push({ css: cssWithImages(textIn(node), this.images), media: unmarked(media) });
      return [];
    }
    if (hiddenTags.has(known)) return [];
    // What they hold is left out with them. The character set and the like are no loss.
    const isRefused = refusedTags.has(known) || depth > deepest || !/^[a-z][\w.:-]*$/i.test(tag);
    if (isRefused) {
      if (known !== 'meta' || attributeOf(node, 'http-equiv') !== undefined)
        this.#refused.set(known, (this.#refused.get(known) ?? 0) + 1);
      return [];
    }
    const start = node.sourceCodeLocation?.startOffset ?? from;
    return [
      {
        kind: 'element',
        tag,
        namespace: node.namespaceURI,
        attributes: this.#attributes(node),
        start,
        children: this.#children(node, start, depth + 1),
      },
    ];
  }

  #text(node: DefaultTreeAdapterTypes.TextNode, from: number): readonly LetterNode[] {
    const { startOffset = from, endOffset = from } = node.sourceCodeLocation ?? {};
    const source = this.source.slice(startOffset, endOffset);
    if (!node.value.includes(missingMarks.start)) return [textNode(node.value, startOffset, source)];
    const nodes: LetterNode[] = [];
    let at = 0;
    // Split by the source, in which paths are escaped: the parts of the text are the same in the same order.
    const texts = node.value.split(missing);
    const sources = source.split(missing);
    for (const [i, text] of texts.entries()) {
      const written = sources[i] ?? '';
      const isPath = i % 2 === 1;
      if (!isPath && text !== '') nodes.push(textNode(text, startOffset + at, written));
      if (isPath && this.showsMissing)
        nodes.push({ kind: 'missing', path: text, start: startOffset + at, source: written });
      at += written.length + (isPath ? missingMarks.start.length + missingMarks.end.length : 0);
    }
    return nodes;
  }

  #attributes(node: SourceElement): LetterElement['attributes'] {
    return node.attrs.flatMap(({ name: local, prefix, value }) => {
      const name = prefix ? `${prefix}:${local}` : local;
      const text = unmarked(value);
      const known = name.toLowerCase();
      if (known.startsWith('on') || !/^[a-z_][\w.:-]*$/i.test(name)) return [];
      if (known === 'id' && controls.has(node.tagName)) return [];
      if (known === 'style') return [[known, cssWithImages(value, this.images)] as const];
      if (known === 'src' && node.tagName === 'img') return this.#image(known, text);
      if (local === 'href' && node.tagName === 'image') return this.#image('href', text);
      // A link keeps its look, and leads nowhere.
      if (known === 'href' && node.tagName === 'a') return [[known, '#'] as const];
      if (local === 'href' && node.tagName === 'use' && text.startsWith('#')) return [['href', text] as const];
      return refusedAttributes.has(known) || local === 'href' ? [] : [[name, text] as const];
    });
  }

  #image(name: string, reference: string): LetterElement['attributes'] {
    const data = isInText(reference) ? reference : this.images.get(reference);
    return data === undefined ? [] : [[name, data]];
  }
}

const htmlNamespace = 'http://www.w3.org/1999/xhtml';

function textNode(text: string, start: number, source: string): LetterText {
  return { kind: 'text', text, start, source };
}

function isElement(node: DefaultTreeAdapterTypes.Node): node is SourceElement {
  return 'tagName' in node;
}

function isText(node: DefaultTreeAdapterTypes.Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

function attributeOf({ attrs }: SourceElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function textIn({ childNodes }: SourceElement): string {
  return childNodes.map((child) => (isText(child) ? child.value : '')).join('');
}

/**
 * In UTF-16 units, without the data of images and fonts. Every page in sight lays out the whole letter: a longer one would keep the browser busy for seconds at
 * each keystroke.
 */
export const longestDrawn = 400_000;

/** The part of a letter that is drawn: all of it, or its beginning. */
function drawnPart(html: string): string {
  if (html.length <= longestDrawn) return html;
  let [at, written] = [0, 0];
  for (const { 0: data, index } of html.matchAll(/\bdata:[^\s"'()<>]*/gi)) {
    if (written + index - at > longestDrawn) break;
    written += index - at;
    at = index + data.length;
  }
  return html.slice(0, at + longestDrawn - written);
}
