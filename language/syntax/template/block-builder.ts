/**
 * Makes blocks out of tags. A stack holds the open blocks; a branch `{{else name …}}` is a block of its own on it, and
 * ends with the block that it belongs to. Where tags do not match, one error tells the cause: a closing tag with a wrong
 * name also explains the block that is left open because of it.
 */
import type { OffsetRange } from '../range.js';
import { MAX_DEPTH } from './call-reader.js';
import { templateError, type TemplateError } from './errors.js';
import { isMissing } from './path.js';
import type { Tag } from './tag-reader.js';
import type {
  BlockStatement,
  Call,
  DecoratorBlock,
  Expression,
  PartialBlockStatement,
  Program,
  Statement,
  StripFlags,
  UnexpectedTag,
} from './tree.js';

type Block = BlockStatement | DecoratorBlock | PartialBlockStatement;

interface Frame {
  block: Block;
  /** Where statements are added. */
  program: Program;
  name: Expression;
  /** Whether a mistake that is already reported leaves open where the block ends. */
  broken: boolean;
  /** Whether a closing tag with another name stands in it. */
  stray: boolean;
}

export class BlockBuilder {
  readonly body: Statement[] = [];
  readonly #text: string;
  readonly #errors: TemplateError[];
  readonly #frames: Frame[] = [];
  /** How many opening tags were skipped because they nest too deeply, and are still open. */
  #skipped = 0;
  #isDepthReported = false;

  constructor(text: string, errors: TemplateError[]) {
    this.#text = text;
    this.#errors = errors;
  }

  /** Adds a statement to the innermost open block. */
  push(statement: Statement): void {
    const frame = this.#frames.at(-1);
    (frame ? frame.program.body : this.body).push(statement);
  }

  /** An opening tag; `name` is what its closing tag has to repeat. */
  open(block: Block, name: Expression, tag: Tag): void {
    if (this.#isTooDeep(tag.range)) {
      this.#skipped++;
      this.#pushUnexpected('open', tag, tag);
      return;
    }
    this.push(block);
    this.#pushFrame(block, name, tag);
  }

  /** `{{else}}` or `{{^}}`. */
  otherwise(range: OffsetRange, strip: StripFlags): void {
    const frame = this.#frames.at(-1);
    const block = this.#blockWithElse(frame, range, false);
    if (!frame || !block) return this.#pushUnexpected('else', { range, closed: true }, undefined);
    frame.program = startBranch(block, frame.program, range, strip, false);
  }

  /** `{{else name …}}`. */
  chain(chained: BlockStatement, tag: Tag): void {
    const frame = this.#frames.at(-1);
    const block = this.#blockWithElse(frame, tag.range, true);
    if (!frame || !block || this.#isTooDeep(tag.range)) return this.#pushUnexpected('else', tag, tag);
    const branch = startBranch(block, frame.program, tag.range, chained.openStrip, true);
    branch.body.push(chained);
    frame.program = branch;
    this.#pushFrame(chained, chained.path, tag);
  }

  close(tag: Tag, strip: StripFlags): void {
    const { range } = tag;
    if (this.#skipped > 0) {
      this.#skipped--;
      return this.#pushUnexpected('close', tag, undefined);
    }
    const index = this.#findOpen(tag.path);
    if (index < 0) {
      if (!tag.error) this.#failClose(tag);
      const innermost = this.#frames[this.#innermost()];
      if (innermost) innermost.stray = true;
      return this.#pushUnexpected('close', tag, undefined);
    }
    while (this.#innermost() > index) this.#leaveOpen(range.start);
    this.#popBranches(index, range.start, strip);
    const { block, program, stray } = this.#frames.pop()!;
    endProgram(program, range.start);
    block.range = { start: block.range.start, end: range.end };
    block.closeTag = range;
    block.closeName = tag.path.range;
    block.closeStrip = strip;
    block.closed = tag.closed;
    // This tag may have been meant for the block around, whose own was the one with the wrong name.
    const outer = this.#frames[this.#innermost()];
    if (outer && stray) outer.stray = true;
  }

  /** What is open may be closed in the text that is not read, so nothing is said of it. */
  breakOff(): void {
    for (const frame of this.#frames) frame.broken = true;
  }

  /** Leaves open what was not closed up to the end of the text. */
  finish(): void {
    while (this.#frames.length > 0) this.#leaveOpen(this.#text.length);
  }

  #isTooDeep(range: OffsetRange): boolean {
    if (this.#frames.length < MAX_DEPTH) return false;
    if (!this.#isDepthReported) {
      this.#isDepthReported = true;
      this.#errors.push(templateError('nested-too-deeply', range, { limit: MAX_DEPTH }));
      this.breakOff();
    }
    return true;
  }

  #pushFrame(block: Block, name: Expression, tag: Tag): void {
    const program = block.type === 'BlockStatement' && block.inverted ? block.inverse : block.program;
    if (!program) return;
    this.#frames.push({ block, program, name, broken: !tag.closed || isMissing(tag.path), stray: false });
  }

  #pushUnexpected(
    kind: UnexpectedTag['kind'],
    { range, closed }: { range: OffsetRange; closed: boolean },
    tag: Tag | undefined,
  ): void {
    const call: Call | undefined = tag && { path: tag.path, params: tag.params, hash: tag.hash };
    this.push({ type: 'UnexpectedTag', range, kind, call, closed });
  }

  /** The block of the frame, if it can have the branch; reports why not otherwise. */
  #blockWithElse(frame: Frame | undefined, range: OffsetRange, chain: boolean): BlockStatement | undefined {
    if (this.#skipped > 0) return undefined;
    const fail = (reason: TemplateError<'unexpected-else'>['data']['reason']): undefined => {
      this.#errors.push(templateError('unexpected-else', range, { reason }));
      return undefined;
    };
    if (!frame) return fail('no-block');
    const { block } = frame;
    if (block.type !== 'BlockStatement') return fail('without-inverse');
    if (block.elseTag) return fail('second');
    return block.inverted && chain ? fail('inverted') : block;
  }

  /** The frame of the innermost block that is no branch; -1 without one. */
  #innermost(): number {
    let index = this.#frames.length - 1;
    while (index >= 0 && isBranch(this.#frames[index]!)) index--;
    return index;
  }

  /** The frame that a closing tag closes: the innermost with its name. Where a name is missing, it is no obstacle. */
  #findOpen(closing: Expression): number {
    const innermost = this.#innermost();
    if (isMissing(closing)) return innermost;
    const name = originalOf(closing);
    for (let index = innermost; index >= 0; index--) {
      const frame = this.#frames[index]!;
      if (!isBranch(frame) && originalOf(frame.name) === name) return index;
    }
    return innermost >= 0 && isMissing(this.#frames[innermost]!.name) ? innermost : -1;
  }

  #failClose(tag: Tag): void {
    const name = this.#source(tag.path);
    const frame = this.#frames[this.#innermost()];
    if (frame) {
      const data = { name, expected: this.#source(frame.name), open: '{{' };
      this.#errors.push(templateError('mismatched-close', tag.path.range, data));
    } else this.#errors.push(templateError('unexpected-close', tag.range, { name }));
  }

  #leaveOpen(offset: number): void {
    const index = this.#innermost();
    this.#popBranches(index, offset, NO_STRIP);
    const { block, program, name, broken, stray } = this.#frames.pop()!;
    endProgram(program, offset);
    block.range = { start: block.range.start, end: offset };
    if (broken || stray) return;
    const { start, end } = block.openTag;
    const data = { name: this.#source(name), open: this.#text.slice(start, name.range.start).trimEnd() };
    this.#errors.push(templateError('unclosed-block', { start, end }, data));
  }

  /** Ends the branches of the block at the index. Handlebars gives a branch behind the first its own opening's `~`. */
  #popBranches(index: number, offset: number, strip: StripFlags): void {
    while (this.#frames.length - 1 > index) {
      const { block, program } = this.#frames.pop()!;
      endProgram(program, offset);
      endProgram(this.#frames.at(-1)!.program, offset);
      block.range = { start: block.range.start, end: offset };
      block.closeStrip = this.#frames.length - 1 === index ? strip : block.openStrip;
    }
  }

  #source({ range }: Expression): string {
    return this.#text.slice(range.start, range.end);
  }
}

const NO_STRIP: StripFlags = { open: false, close: false };

function isBranch({ block }: Frame): boolean {
  return block.type === 'BlockStatement' && block.chained;
}

/** Ends the block's part before an `else`, and starts the one behind it. */
function startBranch(
  block: BlockStatement,
  before: Program,
  tag: OffsetRange,
  strip: StripFlags,
  chained: boolean,
): Program {
  endProgram(before, tag.start);
  const start = chained ? tag.start : tag.end;
  const program: Program = { type: 'Program', range: { start, end: start }, body: [], chained };
  if (block.inverted) block.program = program;
  else block.inverse = program;
  block.elseTag = tag;
  block.inverseStrip = strip;
  return program;
}

function endProgram(program: Program, end: number): void {
  program.range = { start: program.range.start, end };
}

/** What handlebars compares when it matches an opening and a closing tag. */
function originalOf(name: Expression): string | number | boolean | null | undefined {
  switch (name.type) {
    case 'PathExpression':
      return name.original;
    case 'StringLiteral':
    case 'NumberLiteral':
    case 'BooleanLiteral':
      return name.value;
    case 'NullLiteral':
      return null;
    case 'UndefinedLiteral':
    case 'SubExpression':
      return undefined;
  }
}
