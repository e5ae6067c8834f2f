/** The tags for an open block: `{{else}}` and `{{/name}}`. */
import type { OffsetRange } from '../../../syntax/range.js';
import { parseTemplate } from '../../../syntax/template/parser.js';
import type { BlockStatement, Statement } from '../../../syntax/template/tree.js';
import { itemKind, type Offer } from '../offer.js';

/** A closing tag at the cursor: `{{/na█`. */
export interface ClosingTagAt {
  /** The start of the tag. */
  readonly start: number;
  readonly name: OffsetRange;
  /** Whether braces follow. */
  readonly closed: boolean;
}

export function closingTagAt(text: string, offset: number): ClosingTagAt | undefined {
  const found = /\{\{~?\s*\/\s*([^\s{}]*)$/.exec(text.slice(Math.max(0, offset - 200), offset));
  if (!found) return undefined;
  const start = offset - found[0].length;
  const behind = /^[^\s{}~]*/.exec(text.slice(offset, offset + 200))?.[0].length ?? 0;
  const closed = /^\s*~?\}\}/.test(text.slice(offset + behind));
  return { start, name: { start: offset - (found[1]?.length ?? 0), end: offset + behind }, closed };
}

/** The names of the blocks that are open at the closing tag, the innermost first. */
export function closingOffers(text: string, { start, name, closed }: ClosingTagAt, cursor: number): readonly Offer[] {
  return openBlocks(text.slice(0, start)).map((block) => ({
    label: block.name,
    kind: itemKind.keyword,
    detail: `closes {{#${block.name}}}`,
    replace: name,
    cursor,
    newText: closed ? block.name : `${block.name}}}`,
  }));
}

/** `else` and the closing tag of the innermost open block, for an incomplete tag. `after` completes the tag if its end is missing. */
export function tagOffers(text: string, tagStart: number, after: string): readonly Omit<Offer, 'replace'>[] {
  const [innermost] = openBlocks(text.slice(0, tagStart));
  if (!innermost) return [];
  return [
    ...(innermost.hasElse
      ? []
      : [{ label: 'else', kind: itemKind.keyword, detail: `of {{#${innermost.name}}}`, newText: `else${after}` }]),
    {
      label: `/${innermost.name}`,
      kind: itemKind.keyword,
      detail: `closes {{#${innermost.name}}}`,
      newText: `/${innermost.name}${after}`,
    },
  ];
}

interface OpenBlock {
  readonly name: string;
  readonly hasElse: boolean;
}

/** The unclosed blocks of a text, the innermost first. */
function openBlocks(before: string): readonly OpenBlock[] {
  const found: OpenBlock[] = [];
  let statements: readonly Statement[] = parseTemplate(before).body;
  for (;;) {
    const last = statements.findLast(({ type }) => type !== 'ContentStatement' && type !== 'CommentStatement');
    if (last?.type !== 'BlockStatement' || last.closeTag) return found.reverse();
    if (!last.chained)
      found.push({ name: before.slice(last.path.range.start, last.path.range.end), hasElse: !!last.elseTag });
    statements = latestBranch(last)?.body ?? [];
  }
}

function latestBranch({ program, inverse, inverted }: BlockStatement) {
  return inverted ? (program ?? inverse) : (inverse ?? program);
}

/** The start of the tag at the cursor. */
export function tagStartAt(text: string, offset: number): number {
  return text.lastIndexOf('{{', offset - 1);
}
