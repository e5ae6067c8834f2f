/**
 * Builds blocks from tags. Open blocks are on a stack; a branch `{{else name …}}` is a block of its own on the stack and
 * ends with the block that contains it. Mismatched tags give one error, at the cause: a closing tag with a wrong name
 * also explains the block that it leaves open.
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
  /** The body that receives new statements. */
  program: Program;
  name: Expression;
  /** Whether a reported error makes the end of the block unknown. */
  broken: boolean;
  /** Whether it contains a closing tag with another name. */
  stray: boolean;
}

export class BlockBuilder {
  readonly body: Statement[] = [];
  readonly #text: string;
  readonly #errors: TemplateError[];
  readonly #frames: Frame[] = [];
  /** How many opening tags that were skipped for nesting too deeply are still open. */
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

  /** An opening tag; its closing tag must repeat `name`. */
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
    // This tag may have been meant for the outer block, whose own closing tag had the wrong name.
    const outer = this.#frames[this.#innermost()];
    if (outer && stray) outer.stray = true;
  }

  /** Open blocks may be closed in the text that is not read, so they are not reported. */
  breakOff(): void {
    for (const frame of this.#frames) frame.broken = true;
  }

  /** Leaves blocks open that are not closed before the end of the text. */
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

  /** The block of the frame, if it accepts the branch; otherwise reports why not. */
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

  /** The frame of the innermost block that is not a branch; -1 if there is none. */
  #innermost(): number {
    let index = this.#frames.length - 1;
    while (index >= 0 && isBranch(this.#frames[index]!)) index--;
    return index;
  }

  /** The frame that a closing tag closes: the innermost with its name. A missing name matches any. */
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

  /** Ends the branches of the block at the index. Handlebars gives every branch after the first its own opening `~`. */
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

/** Ends the block's part before an `else` and starts the part after it. */
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

/** The text that handlebars compares when it matches an opening and a closing tag. */
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
