import type { MarkdownElement, MarkdownNode } from '../protocol/view-model.js';
import { Markup, markup, type MarkupPart } from './markup.js';

/** The headings of a text are below those of the form. */
const names: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' };

/** A tree of Markdown; its tags are a closed set, so that no text of a module becomes a tag. */
export function markdownHtml(nodes: readonly MarkdownNode[]): MarkupPart {
  return nodes.map((node) => (typeof node === 'string' ? node : elementHtml(node)));
}

function elementHtml({ tag, href, children }: MarkdownElement): MarkupPart {
  const inside = markdownHtml(children);
  if (tag === 'br' || tag === 'hr') return new Markup(`<${tag}>`);
  if (tag === 'a') return href === null ? inside : markup`<a href="${href}" rel="noreferrer">${inside}</a>`;
  const name = new Markup(names[tag] ?? tag);
  return markup`<${name}>${inside}</${name}>`;
}
