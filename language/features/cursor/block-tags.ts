/** The tags of a block in a template: `{{#x}}`, `{{else}}` and `{{/x}}`. */
import { touches, type OffsetRange } from '../../syntax/range.js';
import type { BlockStatement, Template } from '../../syntax/template/tree.js';
import { walk } from '../../syntax/template/visit.js';

export interface BlockTags {
  /** The name in the opening tag. */
  readonly open: OffsetRange;
  /** Each `else` in between: its name if it has one, else the word. */
  readonly between: readonly OffsetRange[];
  /** The name in the closing tag; undefined if it is missing. */
  readonly close: OffsetRange | undefined;
}

/** The tags of the block whose name is at the cursor. Those of `{{else name …}}` belong to the block around them. */
export function blockTagsAt(template: Template, offset: number): BlockTags | undefined {
  let found: BlockTags | undefined;
  walk(template, (node) => {
    if (node.type !== 'BlockStatement' || node.chained || !touches(node.range, offset)) return;
    const tags = tagsOf(node, template.text);
    const isOn = [tags.open, ...tags.between, tags.close].some((range) => range && touches(range, offset));
    if (isOn) found = tags;
  });
  return found;
}

function tagsOf(block: BlockStatement, text: string): BlockTags {
  const between: OffsetRange[] = [];
  for (let at: BlockStatement | undefined = block; at; at = chainedIn(at))
    if (at.elseTag) between.push(elseIn(text, at.elseTag));
  return { open: block.path.range, between, close: block.closeName };
}

/** The block of a following `{{else name …}}`. */
function chainedIn({ program, inverse, inverted }: BlockStatement): BlockStatement | undefined {
  const second = inverted ? program : inverse;
  const [statement] = second?.chained ? second.body : [];
  return statement?.type === 'BlockStatement' ? statement : undefined;
}

/** The word `else` or the sign `^` of a tag. */
export function elseIn(text: string, tag: OffsetRange): OffsetRange {
  const found = /else|\^/.exec(text.slice(tag.start, tag.end));
  const start = tag.start + (found?.index ?? 0);
  return { start, end: start + (found?.[0].length ?? 0) };
}
