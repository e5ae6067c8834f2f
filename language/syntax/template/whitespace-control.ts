/**
 * Removes white space from content as handlebars does before rendering: next to tags with `~`, and around tags that are
 * alone on their line. The steps depend on each other and are in handlebars' order.
 */
import type {
  BlockStatement,
  ContentStatement,
  DecoratorBlock,
  PartialBlockStatement,
  Program,
  Statement,
} from './tree.js';

type Block = BlockStatement | DecoratorBlock | PartialBlockStatement;

/** Sets the `value` of each content in the body, and the `indent` of each partial. */
export function controlWhitespace(body: readonly Statement[]): void {
  if (body.some(({ type }) => type !== 'ContentStatement')) new WhitespaceControl().visitBody(body, true);
}

class WhitespaceControl {
  /** The contents that already lost white space on a side: standalone tags remove no more there. */
  readonly #leftStripped = new Set<ContentStatement>();
  readonly #rightStripped = new Set<ContentStatement>();

  visitBody(body: readonly Statement[], isRoot: boolean): void {
    for (let index = 0; index < body.length; index++) {
      const statement = body[index]!;
      switch (statement.type) {
        case 'MustacheStatement':
        case 'Decorator':
          this.#stripAround(body, index, statement.strip.open, statement.strip.close);
          break;
        case 'PartialStatement':
        case 'CommentStatement':
          this.#stripAround(body, index, statement.strip.open, statement.strip.close);
          if (!isLineStart(body, index, isRoot) || !isLineEnd(body, index, isRoot)) break;
          this.#omitLine(body[index + 1]);
          if (this.#omitIndent(body[index - 1]) && statement.type === 'PartialStatement') {
            statement.indent = indentOf(body[index - 1]);
          }
          break;
        case 'BlockStatement':
        case 'DecoratorBlock':
        case 'PartialBlockStatement':
          this.#visitBlock(body, index, statement, isRoot);
          break;
      }
    }
  }

  #visitBlock(body: readonly Statement[], index: number, block: Block, isRoot: boolean): void {
    const { program, inverse } = partsOf(block);
    this.visitBody(program.body, false);
    if (inverse) this.visitBody(inverse.body, false);
    // In a chain of `else`, the inverse contains only a block, whose program is the text after the tag.
    const chained = inverse?.chained ? inverse.body[0] : undefined;
    const behindElse = chained?.type === 'BlockStatement' ? chained.program : inverse;

    const isOpenLine = isLineEnd(program.body, -1, false);
    const lastPart = (behindElse ?? program).body;
    const isCloseLine = isLineStart(lastPart, lastPart.length, false);
    if (block.openStrip.close) this.#omitAllRight(program.body[0]);
    if (inverse && behindElse && block.type === 'BlockStatement') {
      if (block.inverseStrip.open) this.#omitAllLeft(program.body.at(-1));
      if (block.inverseStrip.close) this.#omitAllRight(behindElse.body[0]);
      if (block.closeStrip.open) this.#omitAllLeft(behindElse.body.at(-1));
      if (isLineStart(program.body, program.body.length, false) && isLineEnd(behindElse.body, -1, false)) {
        this.#omitIndent(program.body.at(-1));
        this.#omitLine(behindElse.body[0]);
      }
    } else if (block.closeStrip.open) {
      this.#omitAllLeft(program.body.at(-1));
    }

    const startsLine = isLineStart(body, index, isRoot);
    const endsLine = isLineEnd(body, index, isRoot);
    this.#stripAround(body, index, block.openStrip.open, block.closeStrip.close);
    if (isOpenLine && startsLine) {
      this.#omitLine(program.body[0]);
      this.#omitIndent(body[index - 1]);
    }
    if (isCloseLine && endsLine) {
      this.#omitLine(body[index + 1]);
      this.#omitIndent((inverse ?? program).body.at(-1));
    }
  }

  #stripAround(body: readonly Statement[], index: number, open: boolean, close: boolean): void {
    if (close) this.#omitAllRight(body[index + 1]);
    if (open) this.#omitAllLeft(body[index - 1]);
  }

  /** Removes the rest of a blank line: the spaces at the start of a content, and the line break. */
  #omitLine(content: Statement | undefined): void {
    if (content?.type !== 'ContentStatement' || this.#rightStripped.has(content)) return;
    this.#setRight(content, content.value.replace(/^[ \t]*\r?\n?/, ''));
  }

  /** Removes the spaces at the end of a content; returns whether there were any. */
  #omitIndent(content: Statement | undefined): boolean {
    if (content?.type !== 'ContentStatement' || this.#leftStripped.has(content)) return false;
    const { value } = content;
    let end = value.length;
    while (end > 0 && (value[end - 1] === ' ' || value[end - 1] === '\t')) end--;
    this.#setLeft(content, value.slice(0, end));
    return end < value.length;
  }

  #omitAllRight(content: Statement | undefined): void {
    if (content?.type === 'ContentStatement') this.#setRight(content, content.value.trimStart());
  }

  #omitAllLeft(content: Statement | undefined): void {
    if (content?.type === 'ContentStatement') this.#setLeft(content, content.value.trimEnd());
  }

  #setRight(content: ContentStatement, value: string): void {
    if (value === content.value) this.#rightStripped.delete(content);
    else this.#rightStripped.add(content);
    content.value = value;
  }

  #setLeft(content: ContentStatement, value: string): void {
    if (value === content.value) this.#leftStripped.delete(content);
    else this.#leftStripped.add(content);
    content.value = value;
  }
}

/** The program, and handlebars' inverse: in `{{^name}}` without `else`, there is only the inverse. */
function partsOf(block: Block): { program: Program; inverse: Program | undefined } {
  if (block.type !== 'BlockStatement') return { program: block.program, inverse: undefined };
  if (block.program) return { program: block.program, inverse: block.inverse };
  return { program: block.inverse ?? NOTHING, inverse: undefined };
}

const NOTHING: Program = { type: 'Program', range: { start: 0, end: 0 }, body: [], chained: false };

/** Whether only white space precedes the statement at the index on its line; a template may start there. */
function isLineStart(body: readonly Statement[], index: number, isRoot: boolean): boolean {
  const content = body[index - 1];
  if (content?.type !== 'ContentStatement') return !content && isRoot;
  const start = content.original.lastIndexOf('\n') + 1;
  return content.original.slice(start).trim() === '' && (start > 0 || (isRoot && index === 1));
}

/** Whether only white space follows the statement at the index on its line; a template may end there. */
function isLineEnd(body: readonly Statement[], index: number, isRoot: boolean): boolean {
  const content = body[index + 1];
  if (content?.type !== 'ContentStatement') return !content && isRoot;
  const [line = '', ...others] = content.original.split('\n', 2);
  return line.trim() === '' && (others.length > 0 || (isRoot && index === body.length - 2));
}
function indentOf(content: Statement | undefined): string {
  return content?.type === 'ContentStatement' ? (/(?:^|[^ \t])([ \t]+)$/.exec(content.original)?.[1] ?? '') : '';
}
