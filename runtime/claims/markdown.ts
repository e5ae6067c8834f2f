/**
 * Markdown → a tree of drawable elements. Raw HTML stays text, images become their descriptions, and links open only on click: the page that
 * draws the tree does not need to trust anything.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import type { BlockView, ClaimPreview, MarkdownElement, MarkdownNode, MarkdownTag } from '../../protocol/view-model.js';

/** The Markdown of blocks, by key. */
export function markdownOf({ blocks }: ClaimPreview): ReadonlyMap<string, readonly MarkdownNode[]> {
  const found = new Map<string, readonly MarkdownNode[]>();
  collect(blocks, found);
  return found;
}

export function parseMarkdown(text: string): readonly MarkdownNode[] {
  const parser = new MarkdownIt({ html: false, linkify: false, breaks: false });
  return nodesOf(parser.parse(text, {}));
}

function collect(blocks: readonly BlockView[], found: Map<string, readonly MarkdownNode[]>): void {
  for (const { key, markdown, blocks: inner } of blocks) {
    if (key !== null && typeof markdown === 'string' && !found.has(key)) found.set(key, parseMarkdown(markdown));
    collect(inner ?? [], found);
  }
}

/** An element that is still open. */
interface Open {
  readonly tag: MarkdownTag | undefined;
  readonly href: string | null;
  readonly children: MarkdownNode[];
}

/** Opening and closing tokens become elements around the tokens between them. */
function nodesOf(tokens: readonly Token[]): readonly MarkdownNode[] {
  const root: Open = { tag: undefined, href: null, children: [] };
  const open = [root];
  for (const token of tokens) {
    const around = open.at(-1) ?? root;
    // The paragraphs of a tight list are hidden: their content is directly in the item.
    if (token.nesting === 1)
      open.push({ tag: token.hidden ? undefined : tagOf(token), href: hrefOf(token), children: [] });
    else if (token.nesting === -1) close(open, root);
    else for (const one of leaf(token)) around.children.push(one);
  }
  while (open.length > 1) close(open, root);
  return root.children;
}

function close(open: Open[], root: Open): void {
  const closed = open.length > 1 ? open.pop() : undefined;
  if (!closed) return;
  const { tag, href, children } = closed;
  const around = open.at(-1) ?? root;
  for (const child of tag ? [element(tag, children, href)] : children) around.children.push(child);
}

function leaf(token: Token): readonly MarkdownNode[] {
  switch (token.type) {
    case 'inline':
      return nodesOf(token.children ?? []);
    case 'softbreak':
      return ['\n'];
    case 'hardbreak':
      return [element('br', [])];
    case 'hr':
      return [element('hr', [])];
    case 'code_inline':
      return [element('code', [token.content])];
    case 'fence':
    case 'code_block':
      return [element('pre', [element('code', [token.content])])];
    default:
      return token.content === '' ? [] : [token.content];
  }
}

function element(tag: MarkdownTag, children: readonly MarkdownNode[], href: string | null = null): MarkdownElement {
  return { tag, href, children };
}

const tags: ReadonlySet<string> = new Set<MarkdownTag>([
  ...(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'em', 'strong', 's', 'a'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
]);

function tagOf({ tag }: Token): MarkdownTag | undefined {
  return tags.has(tag) ? (tag as MarkdownTag) : undefined;
}

function hrefOf(token: Token): string | null {
  const href = token.tag === 'a' ? token.attrGet('href') : null;
  return typeof href === 'string' && /^(?:https?|mailto|tel):/i.test(href) ? href : null;
}
