/**
 * Reads the inside of a tag, from behind its opening braces to its closing ones: name, arguments, block parameters.
 * It never stops at a mistake: it notes the first one of the tag and goes on, so that the tree holds what is there.
 */
import type { OffsetRange } from '../range.js';
import { templateError, type TemplateError, type TemplateWarning } from './errors.js';
import { Lexer } from './lexer.js';
import { addMissingSegment, addSegment, emptyPath, missingPath, segmentName } from './path.js';
import type { BlockParam, Call, Expression, Hash, HashPair, PathExpression, SubExpression } from './tree.js';

/** How deep parentheses may nest, and how deep blocks and branches of `else`. Handlebars has no limit; stacks have. */
export const MAX_DEPTH = 200;

/** What a tag may hold and how it has to end. */
export interface TagForm {
  close: '}}' | '}}}' | '}}}}';
  /** Whether the name may be a sub-expression, as in a partial. */
  dynamicName: boolean;
  blockParams: boolean;
}

export interface Tag extends Call {
  range: OffsetRange;
  blockParams: BlockParam[];
  stripClose: boolean;
  /** Whether closing braces are there, be they the right ones or not. */
  closed: boolean;
  error: TemplateError | undefined;
  warning: TemplateWarning | undefined;
}

export class TagReader {
  readonly #text: string;
  readonly #lexer: Lexer;
  #error: TemplateError | undefined;
  #warning: TemplateWarning | undefined;
  #depth = 0;
  #blockParams: BlockParam[] = NO_BLOCK_PARAMS;
  #lastPath: PathExpression | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#lexer = new Lexer(text);
  }

  /** Reads the tag that starts at `start` and whose opening braces, with all that belongs to them, end at `inside`. */
  read(start: number, inside: number, form: TagForm): Tag {
    const tag = this.#readTag(start, inside, form);
    if (!tag.error || !this.#lexer.crossed) return tag;
    this.#lexer.bounded = true;
    return this.#readTag(start, inside, form);
  }

  #readTag(start: number, inside: number, form: TagForm): Tag {
    const lexer = this.#lexer;
    this.#error = undefined;
    this.#warning = undefined;
    this.#blockParams = NO_BLOCK_PARAMS;
    this.#lastPath = undefined;
    lexer.reset(inside);
    const path = this.#readName(form.dynamicName);
    const params: Expression[] = [];
    const hash = this.#readArguments(params, form.blockParams, false);
    const closed = lexer.kind !== 'OPEN' && lexer.kind !== 'EOF';
    if (!closed) {
      this.#failUnclosed({ start, end: Math.max(inside, path.range.end) }, this.#text.slice(start, inside), form.close);
    } else if (lexer.kind !== CLOSE_KINDS[form.close]) {
      const data = { open: this.#text.slice(start, inside), close: lexer.source, expected: form.close };
      this.#fail(templateError('mismatched-braces', this.#tokenRange(), data));
    }
    const end = closed ? lexer.end : lexer.start;
    return {
      path,
      params,
      hash,
      range: { start, end },
      blockParams: this.#blockParams,
      stripClose: closed && this.#text[end - 3] === '~',
      closed,
      error: this.#error,
      warning: this.#warning,
    };
  }

  #fail(error: TemplateError): void {
    this.#error ??= error;
  }

  /** Missing braces explain what else is wrong in the tag; only an open quote or bracket explains missing braces. */
  #failUnclosed(range: OffsetRange, open: string, close: string): void {
    const cause = this.#error?.code;
    if (cause === 'unclosed-string' || cause === 'unclosed-bracket') return;
    this.#error = templateError('unclosed-mustache', range, { open, close });
  }

  #tokenRange(): OffsetRange {
    return { start: this.#lexer.start, end: this.#lexer.end };
  }

  #readName(dynamic: boolean): Expression {
    const lexer = this.#lexer;
    switch (lexer.kind) {
      case 'OPEN_SEXPR':
        if (!dynamic) this.#fail(templateError('expected-expression', this.#tokenRange(), { found: '(' }));
        return this.#readSubExpression();
      case 'ID':
      case 'DATA':
      case 'STRING':
      case 'NUMBER':
      case 'BOOLEAN':
      case 'NULL':
      case 'UNDEFINED':
        return this.#readValue();
      case 'CLOSE':
      case 'CLOSE_UNESCAPED':
      case 'CLOSE_RAW_BLOCK':
      case 'CLOSE_SEXPR':
      case 'OPEN':
      case 'EOF': {
        const range = { start: lexer.previousEnd, end: lexer.previousEnd };
        this.#fail(templateError('expected-expression', range, { found: '' }));
        return missingPath(lexer.previousEnd);
      }
      default:
        this.#fail(templateError('expected-expression', this.#tokenRange(), { found: lexer.source }));
        return missingPath(lexer.previousEnd);
    }
  }

  /** Reads up to the end of the tag, or of the parenthesis; the positional arguments go to `params`. */
  #readArguments(params: Expression[], blockParams: boolean, inParenthesis: boolean): Hash | undefined {
    const lexer = this.#lexer;
    let hash: Hash | undefined;
    for (;;) {
      if (this.#blockParams.length > 0 && !isEnd(lexer.kind)) this.#failBlockParams('malformed', this.#tokenRange());
      switch (lexer.kind) {
        case 'ID': {
          const start = lexer.start;
          const token = this.#takeName();
          if (lexer.is('EQUALS')) hash = addPair(hash, this.#readPair(start, token));
          else hash = this.#addParam(params, hash, this.#readPath(emptyPath(start, false), token, start));
          break;
        }
        case 'DATA':
        case 'STRING':
        case 'NUMBER':
        case 'BOOLEAN':
        case 'NULL':
        case 'UNDEFINED':
          hash = this.#addParam(params, hash, this.#readValue());
          break;
        case 'OPEN_SEXPR':
          hash = this.#addParam(params, hash, this.#readSubExpression());
          break;
        case 'OPEN_BLOCK_PARAMS':
          if (inParenthesis) return hash;
          this.#readBlockParams(blockParams);
          break;
        case 'CLOSE_SEXPR':
          if (inParenthesis) return hash;
          this.#failCharacter(lexer.start);
          lexer.next();
          break;
        case 'SEP':
        case 'EQUALS':
        case 'INVALID':
        case 'CLOSE_BLOCK_PARAMS':
          this.#failCharacter(lexer.start);
          lexer.next();
          break;
        default:
          return hash;
      }
    }
  }

  #failCharacter(offset: number): void {
    const character = this.#text.charAt(offset);
    this.#fail(templateError('unexpected-character', { start: offset, end: offset + 1 }, { character }));
  }

  /** A value behind a named argument becomes a pair without a key: its author is about to name it. */
  #addParam(params: Expression[], hash: Hash | undefined, value: Expression): Hash | undefined {
    if (!hash) {
      params.push(value);
      return undefined;
    }
    const { start, end } = value.range;
    const data = { value: this.#text.slice(start, end) };
    this.#fail(templateError('positional-after-named', { start, end }, data));
    return addPair(hash, { type: 'HashPair', range: { start, end }, key: '', keyRange: { start, end: start }, value });
  }

  #readPair(start: number, token: string): HashPair {
    const lexer = this.#lexer;
    const keyRange = { start, end: start + token.length };
    lexer.next();
    let value: Expression;
    if (lexer.kind === 'OPEN_SEXPR') value = this.#readSubExpression();
    else if (isValue(lexer.kind)) {
      value = this.#readValue();
      if (value.type === 'PathExpression') this.#readOpenEnd(value);
    } else {
      const end = lexer.previousEnd;
      this.#fail(templateError('expected-value', { start, end }, { name: token }));
      value = missingPath(end);
    }
    return { type: 'HashPair', range: { start, end: value.range.end }, key: segmentName(token), keyRange, value };
  }

  /** Behind a named argument, the last dot of `name=path.` cannot be a value of its own: the path is not complete. */
  #readOpenEnd(path: PathExpression): void {
    const lexer = this.#lexer;
    const { start, end } = lexer;
    if (!lexer.is('ID') || lexer.source !== '.' || start !== path.range.end || this.#isBeforeEquals(end)) return;
    this.#fail(templateError('expected-name', { start, end }, { separator: '.' }));
    path.original += '.';
    addMissingSegment(path, end);
    path.range = { start: path.range.start, end };
    lexer.next();
  }

  #isBeforeEquals(offset: number): boolean {
    const pattern = /\s*=/y;
    pattern.lastIndex = offset;
    return pattern.test(this.#text);
  }

  #readValue(): Expression {
    const lexer = this.#lexer;
    const { kind } = lexer;
    if (kind === 'DATA') return this.#readDataPath();
    if (kind === 'STRING') return this.#readString();
    const { start } = lexer;
    if (kind === 'ID') return this.#readPath(emptyPath(start, false), this.#takeName(), start);
    const { source } = lexer;
    const range = this.#tokenRange();
    lexer.next();
    if (kind === 'NUMBER') return { type: 'NumberLiteral', range, value: Number(source) };
    if (kind === 'BOOLEAN') return { type: 'BooleanLiteral', range, value: source === 'true' };
    return { type: kind === 'NULL' ? 'NullLiteral' : 'UndefinedLiteral', range };
  }

  /** Takes the current token, a name, and returns its source. */
  #takeName(): string {
    const lexer = this.#lexer;
    const { source } = lexer;
    if (lexer.glued) this.#failCharacter(lexer.end);
    if (!lexer.closed) this.#fail(templateError('unclosed-bracket', this.#tokenRange(), {}));
    lexer.next();
    return source;
  }

  #readDataPath(): PathExpression {
    const lexer = this.#lexer;
    const path = emptyPath(lexer.start, true);
    const at = this.#tokenRange();
    lexer.next();
    const { start } = lexer;
    if (lexer.kind === 'ID') return this.#readPath(path, this.#takeName(), start);
    this.#fail(templateError('expected-name', at, { separator: '@' }));
    addMissingSegment(path, at.end);
    path.range = { start: at.start, end: at.end };
    return path;
  }

  /** Reads what follows the first name of a path. */
  #readPath(path: PathExpression, first: string, firstStart: number): PathExpression {
    const lexer = this.#lexer;
    const { start } = path.range;
    this.#warnOfDetachedDots(first, start);
    addSegment(path, '', first, firstStart);
    while (lexer.kind === 'SEP') {
      const separator = lexer.source;
      const at = this.#tokenRange();
      lexer.next();
      const segmentStart = lexer.start;
      if (lexer.is('ID')) {
        const token = this.#takeName();
        if (!addSegment(path, separator, token, segmentStart)) {
          const data = { path: path.original, segment: token };
          this.#fail(templateError('invalid-path', { start, end: lexer.previousEnd }, data));
        }
      } else if (isValue(lexer.kind) && lexer.kind !== 'STRING' && lexer.kind !== 'DATA') {
        this.#fail(templateError('literal-in-path', this.#tokenRange(), { literal: lexer.source }));
        let at = segmentStart;
        for (const index of lexer.source.split('.')) {
          addSegment(path, separator, index, at);
          at += index.length + 1;
        }
        lexer.next();
      } else {
        this.#fail(templateError('expected-name', at, { separator }));
        path.original += separator;
        addMissingSegment(path, at.end);
        path.range = { start, end: at.end };
        return path;
      }
    }
    path.range = { start, end: lexer.previousEnd };
    this.#lastPath = path;
    return path;
  }

  #warnOfDetachedDots(first: string, start: number): void {
    const last = this.#lastPath;
    if (!first.startsWith('.') || last?.range.end !== start) return;
    this.#warning ??= {
      code: 'detached-dots',
      range: { start, end: start + first.length },
      data: { dots: first, path: this.#text.slice(last.range.start, start) },
    };
  }

  #readString(): Expression {
    const lexer = this.#lexer;
    const { start, end, closed } = lexer;
    const quote = this.#text[start] === '"' ? '"' : "'";
    const source = this.#text.slice(start + 1, closed ? end - 1 : end);
    const value = source.includes('\\') ? source.replaceAll(`\\${quote}`, quote) : source;
    if (!closed) this.#fail(templateError('unclosed-string', { start, end }, { quote }));
    lexer.next();
    return { type: 'StringLiteral', range: { start, end }, value, quote, closed };
  }

  #readSubExpression(): SubExpression {
    const lexer = this.#lexer;
    const { start, end } = lexer;
    lexer.next();
    this.#depth++;
    if (this.#depth > MAX_DEPTH) {
      this.#fail(templateError('nested-too-deeply', { start, end }, { limit: MAX_DEPTH }));
      while (!isEnd(lexer.kind)) lexer.next();
    }
    const path = this.#depth > MAX_DEPTH ? missingPath(end) : this.#readName(false);
    const params: Expression[] = [];
    const hash = this.#readArguments(params, false, true);
    this.#depth--;
    const closed = lexer.kind === 'CLOSE_SEXPR';
    const range = { start, end: closed ? lexer.end : lexer.start };
    if (closed) lexer.next();
    else {
      const name = this.#text.slice(path.range.start, path.range.end);
      this.#fail(templateError('unclosed-parenthesis', { start, end }, { name }));
    }
    return { type: 'SubExpression', range, path, params, hash, closed };
  }

  #readBlockParams(allowed: boolean): void {
    const lexer = this.#lexer;
    const { start } = lexer;
    const names: BlockParam[] = [];
    const sources: string[] = [];
    lexer.next();
    while (lexer.kind === 'ID') {
      const range = this.#tokenRange();
      const name = this.#takeName();
      names.push({ name, range });
      sources.push(name);
    }
    const closed = lexer.kind === 'CLOSE_BLOCK_PARAMS';
    const range = { start, end: closed ? lexer.end : lexer.previousEnd };
    if (closed) lexer.next();
    if (!allowed) this.#failBlockParams('not-a-block', range);
    // Handlebars fails where the list as a whole looks like a name in brackets.
    const bracketed = /^\[.*\]$/.test(sources.join(','));
    if (!closed || names.length === 0 || bracketed) this.#failBlockParams('malformed', range);
    this.#blockParams = names;
  }

  #failBlockParams(reason: 'not-a-block' | 'malformed', range: OffsetRange): void {
    this.#fail(templateError('invalid-block-parameters', range, { reason }));
  }
}

const NO_BLOCK_PARAMS: BlockParam[] = [];

const CLOSE_KINDS = { '}}': 'CLOSE', '}}}': 'CLOSE_UNESCAPED', '}}}}': 'CLOSE_RAW_BLOCK' } as const;

function addPair(hash: Hash | undefined, pair: HashPair): Hash {
  if (!hash) return { type: 'Hash', range: pair.range, pairs: [pair] };
  hash.pairs.push(pair);
  hash.range = { start: hash.range.start, end: pair.range.end };
  return hash;
}

/** Whether a token starts a value that is no sub-expression. */
function isValue(kind: Lexer['kind']): kind is ValueKind {
  return VALUE_KINDS.has(kind);
}

type ValueKind = 'ID' | 'DATA' | 'STRING' | 'NUMBER' | 'BOOLEAN' | 'NULL' | 'UNDEFINED';

const VALUE_KINDS: ReadonlySet<Lexer['kind']> = new Set<ValueKind>([
  'ID',
  'DATA',
  'STRING',
  'NUMBER',
  'BOOLEAN',
  'NULL',
  'UNDEFINED',
]);

function isEnd(kind: Lexer['kind']): boolean {
  return END_KINDS.has(kind);
}

/** The tokens behind which a tag does not go on. */
const END_KINDS: ReadonlySet<Lexer['kind']> = new Set(['CLOSE', 'CLOSE_UNESCAPED', 'CLOSE_RAW_BLOCK', 'OPEN', 'EOF']);
