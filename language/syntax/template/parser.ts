/**
 * Parses a template into its tree: text, tags, and blocks built from the tags. Never throws and never gives up. A template
 * that handlebars accepts has no errors and the same tree; of one that it rejects, as much as possible is kept. Takes
 * linear time for any text.
 */
import { Derived } from '../../derived.js';
import { BlockBuilder } from './block-builder.js';
import { CommentReader } from './comment.js';
import { readContent } from './content.js';
import { templateError, type TemplateError, type TemplateWarning } from './errors.js';
import { openingAt, type Opening, type TagKind } from './opening.js';
import { isMissing } from './path.js';
import { readRawBody } from './raw-block.js';
import { TagReader, type Tag, type TagForm } from './tag-reader.js';
import type { BlockStatement, Enclosing, Expression, Program, StripFlags, Template } from './tree.js';
import { controlWhitespace } from './whitespace-control.js';

/** Parses a template. Never throws: errors are in the tree's `errors`, in source order. */
export function parseTemplate(text: string): Template {
  return new Parser(text).parse();
}

/** The limit of characters in tags: it bounds the cost of requests while typing. Text between tags costs nothing. */
export const maximumTagText = 50_000;

class Parser {
  readonly #text: string;
  readonly #errors: TemplateError[] = [];
  readonly #warnings: TemplateWarning[] = [];
  readonly #blocks: BlockBuilder;
  readonly #tags: TagReader;
  readonly #comments: CommentReader;
  /** Where the last tag without content ended. */
  #openBracesEnd = -1;
  /** How many characters of tags were read so far. */
  #tagText = 0;

  constructor(text: string) {
    this.#text = text;
    this.#blocks = new BlockBuilder(text, this.#errors);
    this.#tags = new TagReader(text);
    this.#comments = new CommentReader(text);
  }

  parse(): Template {
    const text = this.#text;
    const hasNull = text.includes('\0');
    let at = 0;
    while (at < text.length) {
      const start = readContent(text, at, this.#blocks);
      if (hasNull) this.#checkNull(at, start);
      at = start < text.length ? this.#readTag(start) : start;
      if (this.#tagText > maximumTagText) at = this.#breakOff(start, at);
    }
    this.#blocks.finish();
    const { body } = this.#blocks;
    controlWhitespace(body);
    const errors = this.#errors.sort((a, b) => a.range.start - b.range.start);
    const range = { start: 0, end: text.length };
    return { type: 'Template', range, text, body, errors, warnings: this.#warnings, derived: new Derived() };
  }

  /** Reads the text after a tag, and returns where it ends. */
  #breakOff(tag: number, end: number): number {
    // The nesting error already says that the template must be split.
    if (!this.#errors.some(({ code }) => code === 'nested-too-deeply'))
      this.#errors.push(templateError('too-long', { start: tag, end: tag + 2 }, { limit: maximumTagText }));
    this.#blocks.breakOff();
    const original = this.#text.slice(end);
    const range = { start: end, end: this.#text.length };
    if (original !== '') this.#blocks.push({ type: 'ContentStatement', range, original, value: original });
    return range.end;
  }

  /** Handlebars' lexer rejects the null character outside tags. */
  #checkNull(start: number, end: number): void {
    const at = this.#text.indexOf('\0', start);
    if (at < 0 || at >= end) return;
    this.#errors.push(templateError('unexpected-character', { start: at, end: at + 1 }, { character: '\\u0000' }));
  }

  /** Reads the tag at `start`, and returns where it ends. */
  #readTag(start: number): number {
    const opening = openingAt(this.#text, start);
    const { kind, inside } = opening;
    if (kind === 'comment') {
      const { comment, error } = this.#comments.read(start, inside);
      if (error) this.#errors.push(error);
      this.#blocks.push(comment);
      return comment.range.end;
    }
    if (kind === 'else') {
      this.#blocks.otherwise({ start, end: inside }, this.#stripFlags(opening, inside));
      return inside;
    }
    const tag = this.#tags.read(start, inside, FORMS[kind]);
    this.#tagText += tag.range.end - start;
    if ((kind === 'close' || kind === 'close-raw') && !tag.error) tag.error = this.#closingTagError(kind, tag);
    if (tag.error && !this.#isFurtherBrace(tag, inside)) this.#errors.push(tag.error);
    if (tag.warning) this.#warnings.push(tag.warning);
    if (kind === 'raw-block') return this.#addRawBlock(tag);
    this.#add(kind, opening, tag);
    return tag.range.end;
  }

  /** Whether a tag without content continues the braces before it: a run of braces is one mistake. */
  #isFurtherBrace(tag: Tag, inside: number): boolean {
    if (tag.closed || tag.range.end !== inside) return false;
    const isFurther = tag.range.start === this.#openBracesEnd;
    this.#openBracesEnd = inside;
    return isFurther;
  }

  #stripFlags({ stripOpen }: Opening, end: number): StripFlags {
    return { open: stripOpen, close: this.#text[end - 3] === '~' };
  }

  /** A closing tag contains only a name; that of a raw block is read with the block and is misplaced anywhere else. */
  #closingTagError(kind: 'close' | 'close-raw', tag: Tag): TemplateError | undefined {
    const name = this.#text.slice(tag.path.range.start, tag.path.range.end);
    if (kind === 'close-raw') return templateError('unexpected-close', tag.range, { name });
    const first = tag.params[0] ?? tag.hash;
    const last = tag.hash ?? tag.params.at(-1);
    if (!first || !last) return undefined;
    return templateError('unexpected-argument', { start: first.range.start, end: last.range.end }, { name });
  }

  #add(kind: Exclude<TagKind, 'comment' | 'else' | 'raw-block'>, opening: Opening, tag: Tag): void {
    const { path, params, hash, range, closed } = tag;
    const strip: StripFlags = { open: opening.stripOpen, close: tag.stripClose };
    switch (kind) {
      case 'mustache':
      case 'ampersand':
      case 'triple':
        this.#blocks.push({
          type: 'MustacheStatement',
          range,
          path,
          params,
          hash,
          escaped: kind === 'mustache',
          strip,
          closed,
        });
        break;
      case 'decorator':
        this.#blocks.push({ type: 'Decorator', range, path, params, hash, strip, closed });
        break;
      case 'partial':
        this.#blocks.push({ type: 'PartialStatement', range, name: path, params, hash, indent: '', strip, closed });
        break;
      case 'block':
      case 'inverse-block':
        this.#blocks.open(blockStatement(tag, strip, kind), path, tag);
        break;
      case 'else-chain':
        this.#blocks.chain(blockStatement(tag, strip, kind), tag);
        break;
      case 'partial-block': {
        const partial = { name: path, params, hash, ...enclosing(tag, strip), program: programBehind(tag) };
        this.#blocks.open({ type: 'PartialBlockStatement', ...partial }, path, tag);
        break;
      }
      case 'decorator-block': {
        const { blockParams } = tag;
        const decorator = { path, params, hash, blockParams, ...enclosing(tag, strip), program: programBehind(tag) };
        this.#blocks.open({ type: 'DecoratorBlock', ...decorator }, path, tag);
        break;
      }
      case 'close':
      case 'close-raw':
        this.#blocks.close(tag, strip);
        break;
    }
  }

  /** Adds the raw block with this opening tag, and returns where it ends. */
  #addRawBlock(tag: Tag): number {
    const block = blockStatement(tag, { open: false, close: false }, 'raw-block');
    this.#blocks.push(block);
    // Without closing braces, the following text is the rest of the template, not the block's body.
    if (!tag.closed || !block.program) return tag.range.end;
    const { pieces, close } = readRawBody(this.#text, tag.range.end);
    const end = close ? close.tag.start : this.#text.length;
    block.program.body = pieces;
    block.program.range = { start: tag.range.end, end };
    if (this.#text.includes('\0')) this.#checkNull(tag.range.end, end);
    const expected = this.#text.slice(tag.path.range.start, tag.path.range.end);
    if (close) {
      block.closeTag = close.tag;
      block.closeName = close.name;
      block.closed = true;
      const name = this.#text.slice(close.name.start, close.name.end);
      if (rawName(tag.path) !== name && !isMissing(tag.path)) {
        this.#errors.push(templateError('mismatched-close', close.name, { name, expected, open: '{{{{' }));
      }
    } else if (!tag.error) {
      this.#errors.push(templateError('unclosed-block', tag.range, { name: expected, open: '{{{{' }));
    }
    block.range = { start: tag.range.start, end: close ? close.tag.end : end };
    return block.range.end;
  }
}

/** The tags that contain a call. */
type CallKind = Exclude<TagKind, 'comment' | 'else'>;

const NAMED: TagForm = { close: '}}', dynamicName: false, blockParams: false };
const BLOCK: TagForm = { ...NAMED, blockParams: true };
const PARTIAL: TagForm = { ...NAMED, dynamicName: true };
const RAW: TagForm = { ...NAMED, close: '}}}}' };

const FORMS: Record<CallKind, TagForm> = {
  mustache: NAMED,
  ampersand: NAMED,
  triple: { ...NAMED, close: '}}}' },
  decorator: NAMED,
  partial: PARTIAL,
  'partial-block': PARTIAL,
  block: BLOCK,
  'decorator-block': BLOCK,
  'inverse-block': BLOCK,
  'raw-block': RAW,
  close: NAMED,
  'close-raw': RAW,
  'else-chain': BLOCK,
};

/** The common members of open tags: not closed yet, and ending where the tag ends. */
function enclosing({ range, closed }: Tag, openStrip: StripFlags): Enclosing {
  return {
    range,
    openTag: range,
    openTagClosed: closed,
    openStrip,
    closeTag: undefined,
    closeName: undefined,
    closeStrip: { open: false, close: false },
    closed: false,
  };
}

function programBehind({ range: { end } }: Tag): Program {
  return { type: 'Program', range: { start: end, end }, body: [], chained: false };
}

function blockStatement(tag: Tag, strip: StripFlags, kind: CallKind): BlockStatement {
  const { path, params, hash, blockParams } = tag;
  const inverted = kind === 'inverse-block';
  return {
    type: 'BlockStatement',
    path,
    params,
    hash,
    ...enclosing(tag, strip),
    blockParams,
    inverted,
    raw: kind === 'raw-block',
    chained: kind === 'else-chain',
    program: inverted ? undefined : programBehind(tag),
    inverse: inverted ? programBehind(tag) : undefined,
    elseTag: undefined,
    inverseStrip: { open: false, close: false },
  };
}

/** The name of a raw block, as its closing tag must spell it; undefined for names that no closing tag can spell. */
function rawName(path: Expression): string | undefined {
  if (path.type === 'PathExpression') return path.original;
  return path.type === 'StringLiteral' ? path.value : undefined;
}
