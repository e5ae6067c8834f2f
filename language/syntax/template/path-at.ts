/**
 * The path at a cursor, for completion and hover. Handlebars reads the last dot of `{{claim.}}` as a separate argument;
 * while typing it is the start of the next name, and this module treats it so.
 */
import { touches, type OffsetRange } from '../range.js';
import { isSpace } from './characters.js';
import type { PathExpression, PathSegment, Template, TemplateNode } from './tree.js';
import { forEachChild, nodesAt } from './visit.js';

export interface PathAt {
  /** The path; undefined where the cursor is on white space, where a new one would start. */
  path: PathExpression | undefined;
  /** The names before the one at the cursor. */
  before: PathSegment[];
  /** The name at the cursor, possibly empty: a completion replaces it. */
  segment: PathSegment;
  /** The ancestors, from the root to the node that contains the path. */
  parents: TemplateNode[];
}

/** The path at a cursor; undefined where a path is not possible, and on `@`, `this` and the like. */
export function pathAt(template: Template, offset: number): PathAt | undefined {
  const nodes = nodesAt(template, offset);
  const node = nodes.at(-1);
  if (node?.type !== 'PathExpression') return newPathAt(template.text, offset, nodes);
  const parents = nodes.slice(0, -1);
  const head = node.original === '.' ? pathEndingAt(parents.at(-1), node.range.start) : undefined;
  if (head) return { path: head, before: head.segments, segment: emptySegment(node.range.end), parents };
  const index = node.segments.findIndex(({ range }) => touches(range, offset));
  const segment = node.segments[index];
  return segment && { path: node, before: node.segments.slice(0, index), segment, parents };
}

/** Everything that opens a tag or a parenthesis. */
const isOpening = /^(?:\{\{~?(?:[#^&*>{]|#[>*])?|\()$/;

function newPathAt(text: string, offset: number, parents: TemplateNode[]): PathAt | undefined {
  const parent = parents.at(-1);
  const tag = parent && insideOf(parent);
  if (!tag || offset < tag.start + 1 || offset > tag.end) return undefined;
  const isGap = isSpace(text.charCodeAt(offset - 1)) || isOpening.test(text.slice(tag.start, offset));
  return isGap ? { path: undefined, before: [], segment: emptySegment(offset), parents } : undefined;
}

/** The range of the tag or parenthesis in which a node accepts values. */
function insideOf(node: TemplateNode): OffsetRange | undefined {
  switch (node.type) {
    case 'MustacheStatement':
    case 'Decorator':
    case 'PartialStatement':
    case 'SubExpression':
    case 'Hash':
      return node.range;
    case 'BlockStatement':
    case 'DecoratorBlock':
    case 'PartialBlockStatement':
      return node.openTag;
    case 'UnexpectedTag':
      return node.call && node.range;
    default:
      return undefined;
  }
}

function pathEndingAt(parent: TemplateNode | undefined, offset: number): PathExpression | undefined {
  let found: PathExpression | undefined;
  if (!parent) return undefined;
  forEachChild(parent, (child) => {
    if (child.type === 'PathExpression' && child.range.end === offset) found = child;
  });
  return found;
}

function emptySegment(offset: number): PathSegment {
  return { text: '', range: { start: offset, end: offset } };
}
