/**
 * Reads calls: a name with its arguments, in a tag or in parentheses, and the block parameters of a tag. Records mistakes
 * and continues, so that the tree has everything that is there.
 */
import type { OffsetRange } from '../range.js';
import { templateError } from './errors.js';
import type { Findings } from './findings.js';
import type { Lexer, TokenKind } from './lexer.js';
import { missingPath, segmentName } from './path.js';
import type { BlockParam, Call, Expression, Hash, HashPair, SubExpression } from './tree.js';
import { startsValue, ValueReader } from './value-reader.js';

/** The nesting limit of parentheses, and of blocks and `else` branches. Handlebars has no limit; the call stack does. */
export const MAX_DEPTH = 200;

export interface CallForm {
  /** Whether the name may be a sub-expression, e.g. in a partial. */
  dynamicName: boolean;
  blockParams: boolean;
}

export interface TagCall extends Call {
  blockParams: BlockParam[];
}

export class CallReader {
  readonly #lexer: Lexer;
  readonly #findings: Findings;
  readonly #values: ValueReader;
  #depth = 0;
  #blockParams: BlockParam[] | undefined;

  constructor(lexer: Lexer, findings: Findings) {
    this.#lexer = lexer;
    this.#findings = findings;
    this.#values = new ValueReader(lexer, findings);
  }

  /** Reads everything inside a tag, up to its braces or the end of the text. */
  read(form: CallForm): TagCall {
    this.#blockParams = undefined;
    const path = this.#readName(form.dynamicName);
    const params: Expression[] = [];
    const hash = this.#readArguments(params, form.blockParams, false);
    return { path, params, hash, blockParams: this.#takenBlockParams() };
  }

  #takenBlockParams(): BlockParam[] {
    return this.#blockParams ?? [];
  }

  #readName(dynamic: boolean): Expression {
    const lexer = this.#lexer;
    const { kind, range } = lexer;
    if (startsValue(kind)) return this.#values.readValue();
    if (kind === 'OPEN_SEXPR') {
      if (!dynamic) this.#findings.fail(templateError('expected-expression', range, { found: '(' }));
      return this.#readSubExpression();
    }
    const offset = lexer.previousEnd;
    if (isEnd(kind) || kind === 'CLOSE_SEXPR') {
      const place = { start: offset, end: offset };
      this.#findings.fail(templateError('expected-expression', place, { found: '' }));
    } else {
      this.#findings.fail(templateError('expected-expression', range, { found: lexer.source }));
    }
    return missingPath(offset);
  }

  /** Reads up to the end of the tag or parenthesis; positional arguments are added to `params`. */
  #readArguments(params: Expression[], blockParams: boolean, inParenthesis: boolean): Hash | undefined {
    const lexer = this.#lexer;
    let hash: Hash | undefined;
    while (!isEnd(lexer.kind)) {
      const { kind, start } = lexer;
      if (inParenthesis && (kind === 'CLOSE_SEXPR' || kind === 'OPEN_BLOCK_PARAMS')) break;
      if (this.#blockParams) this.#failBlockParams('malformed', lexer.range);
      if (kind === 'ID') {
        const token = this.#values.takeName();
        if (lexer.is('EQUALS')) hash = addPair(hash, this.#readPair(start, token));
        else hash = this.#addParam(params, hash, this.#values.readPath(start, token));
      } else if (startsValue(kind)) {
        hash = this.#addParam(params, hash, this.#values.readValue());
      } else if (kind === 'OPEN_SEXPR') {
        hash = this.#addParam(params, hash, this.#readSubExpression());
      } else if (kind === 'OPEN_BLOCK_PARAMS') {
        this.#readBlockParams(blockParams);
      } else {
        this.#values.failCharacter(start);
        lexer.next();
      }
    }
    return hash;
  }

  /** A value after a named argument becomes a pair without a key: the author is about to name it. */
  #addParam(params: Expression[], hash: Hash | undefined, value: Expression): Hash | undefined {
    if (!hash) {
      params.push(value);
      return undefined;
    }
    const { range } = value;
    const data = { value: this.#lexer.text.slice(range.start, range.end) };
    this.#findings.fail(templateError('positional-after-named', range, data));
    const keyRange = { start: range.start, end: range.start };
    return addPair(hash, { type: 'HashPair', range, key: '', keyRange, value });
  }

  #readPair(start: number, token: string): HashPair {
    const lexer = this.#lexer;
    lexer.next();
    const value = this.#readPairValue(start, token);
    const keyRange = { start, end: start + token.length };
    return { type: 'HashPair', range: { start, end: value.range.end }, key: segmentName(token), keyRange, value };
  }

  #readPairValue(start: number, token: string): Expression {
    const lexer = this.#lexer;
    if (lexer.is('OPEN_SEXPR')) return this.#readSubExpression();
    if (startsValue(lexer.kind)) {
      const value = this.#values.readValue();
      if (value.type === 'PathExpression') this.#values.readOpenEnd(value);
      return value;
    }
    const end = lexer.previousEnd;
    this.#findings.fail(templateError('expected-value', { start, end }, { name: token }));
    return missingPath(end);
  }

  #readSubExpression(): SubExpression {
    const lexer = this.#lexer;
    const { range: open } = lexer;
    lexer.next();
    this.#depth++;
    const isTooDeep = this.#depth > MAX_DEPTH;
    if (isTooDeep) {
      this.#findings.fail(templateError('nested-too-deeply', open, { limit: MAX_DEPTH }));
      while (!isEnd(lexer.kind)) lexer.next();
    }
    const path = isTooDeep ? missingPath(open.end) : this.#readName(false);
    const params: Expression[] = [];
    const hash = this.#readArguments(params, false, true);
    this.#depth--;
    const closed = lexer.is('CLOSE_SEXPR');
    const range = { start: open.start, end: closed ? lexer.end : lexer.start };
    if (closed) lexer.next();
    else {
      const name = lexer.text.slice(path.range.start, path.range.end);
      this.#findings.fail(templateError('unclosed-parenthesis', open, { name }));
    }
    return { type: 'SubExpression', range, path, params, hash, closed };
  }

  #readBlockParams(allowed: boolean): void {
    const lexer = this.#lexer;
    const { start } = lexer;
    const params: BlockParam[] = [];
    lexer.next();
    while (lexer.is('ID')) {
      const { range } = lexer;
      params.push({ name: this.#values.takeName(), range });
    }
    const closed = lexer.is('CLOSE_BLOCK_PARAMS');
    const range = { start, end: closed ? lexer.end : lexer.previousEnd };
    if (closed) lexer.next();
    if (!allowed) this.#failBlockParams('not-a-block', range);
    // Handlebars fails if the whole list looks like a name in brackets.
    const isBracketed = /^\[.*\]$/.test(params.map(({ name }) => name).join(','));
    if (!closed || params.length === 0 || isBracketed) this.#failBlockParams('malformed', range);
    this.#blockParams = params;
  }

  #failBlockParams(reason: 'not-a-block' | 'malformed', range: OffsetRange): void {
    this.#findings.fail(templateError('invalid-block-parameters', range, { reason }));
  }
}

function addPair(hash: Hash | undefined, pair: HashPair): Hash {
  if (!hash) return { type: 'Hash', range: pair.range, pairs: [pair] };
  hash.pairs.push(pair);
  hash.range = { start: hash.range.start, end: pair.range.end };
  return hash;
}

/** Whether the tag ends with the token. */
function isEnd(kind: TokenKind): boolean {
  switch (kind) {
    case 'CLOSE':
    case 'CLOSE_UNESCAPED':
    case 'CLOSE_RAW_BLOCK':
    case 'OPEN':
    case 'EOF':
      return true;
    default:
      return false;
  }
}
