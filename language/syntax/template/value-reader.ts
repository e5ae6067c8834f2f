/**
 * Reads the values of a tag that are not calls: paths, strings, numbers and words such as `true`.
 */
import { templateError } from './errors.js';
import type { Findings } from './findings.js';
import type { Lexer, TokenKind } from './lexer.js';
import { addMissingSegment, addSegment, emptyPath } from './path.js';
import type { Expression, PathExpression } from './tree.js';

/** Whether a token starts a value that is not a sub-expression. */
export function startsValue(kind: TokenKind): boolean {
  return kind === 'ID' || kind === 'DATA' || kind === 'STRING' || isWord(kind);
}

function isWord(kind: TokenKind): boolean {
  return kind === 'NUMBER' || kind === 'BOOLEAN' || kind === 'NULL' || kind === 'UNDEFINED';
}

export class ValueReader {
  readonly #lexer: Lexer;
  readonly #findings: Findings;
  #lastPath: PathExpression | undefined;

  constructor(lexer: Lexer, findings: Findings) {
    this.#lexer = lexer;
    this.#findings = findings;
  }

  /** Reads the value that starts at the current token. */
  readValue(): Expression {
    const lexer = this.#lexer;
    const { kind, start } = lexer;
    if (kind === 'DATA') return this.#readDataPath();
    if (kind === 'STRING') return this.#readString();
    if (kind === 'ID') return this.readPath(start, this.takeName());
    const { source, range } = lexer;
    lexer.next();
    if (kind === 'NUMBER') return { type: 'NumberLiteral', range, value: Number(source) };
    if (kind === 'BOOLEAN') return { type: 'BooleanLiteral', range, value: source === 'true' };
    return { type: kind === 'NULL' ? 'NullLiteral' : 'UndefinedLiteral', range };
  }

  /** Consumes the current token, a name, and returns its source. */
  takeName(): string {
    const lexer = this.#lexer;
    const { source, range } = lexer;
    if (lexer.glued) this.failCharacter(lexer.end);
    if (!lexer.closed) this.#findings.fail(templateError('unclosed-bracket', range, {}));
    lexer.next();
    return source;
  }

  failCharacter(offset: number): void {
    const character = this.#lexer.text.charAt(offset);
    this.#findings.fail(templateError('unexpected-character', { start: offset, end: offset + 1 }, { character }));
  }

  /** Reads the path whose first name, at `start`, is already consumed. */
  readPath(start: number, first: string): PathExpression {
    this.#warnOfDetachedDots(start, first);
    return this.#readSegments(emptyPath(start, false), start, first);
  }

  /** After a named argument, the last dot of `name=path.` cannot be a separate value: the path is incomplete. */
  readOpenEnd(path: PathExpression): void {
    const lexer = this.#lexer;
    const { range } = lexer;
    const isDot = lexer.is('ID') && lexer.source === '.' && range.start === path.range.end;
    if (!isDot || lexer.isBeforeEquals) return;
    this.#findings.fail(templateError('expected-name', range, { separator: '.' }));
    path.original += '.';
    addMissingSegment(path, range.end);
    path.range = { start: path.range.start, end: range.end };
    lexer.next();
  }

  #readDataPath(): PathExpression {
    const lexer = this.#lexer;
    const { range } = lexer;
    const path = emptyPath(range.start, true);
    lexer.next();
    const { start } = lexer;
    if (lexer.is('ID')) return this.#readSegments(path, start, this.takeName());
    this.#findings.fail(templateError('expected-name', range, { separator: '@' }));
    addMissingSegment(path, range.end);
    path.range = range;
    return path;
  }

  #readSegments(path: PathExpression, firstStart: number, first: string): PathExpression {
    const lexer = this.#lexer;
    const { start } = path.range;
    addSegment(path, '', first, firstStart);
    while (lexer.is('SEP')) {
      const { source: separator, range } = lexer;
      lexer.next();
      if (lexer.is('ID')) {
        const at = lexer.start;
        const token = this.takeName();
        if (!addSegment(path, separator, token, at)) {
          const data = { path: path.original, segment: token };
          this.#findings.fail(templateError('invalid-path', { start, end: lexer.previousEnd }, data));
        }
      } else if (isWord(lexer.kind)) {
        this.#readLiteralSegments(path, separator);
      } else {
        this.#findings.fail(templateError('expected-name', range, { separator }));
        path.original += separator;
        addMissingSegment(path, range.end);
        path.range = { start, end: range.end };
        return path;
      }
    }
    path.range = { start, end: lexer.previousEnd };
    this.#lastPath = path;
    return path;
  }

  /** In `items.0` and `items.0.1`, handlebars reads a number after the first dot; the author means names. */
  #readLiteralSegments(path: PathExpression, separator: string): void {
    const lexer = this.#lexer;
    const { source, range } = lexer;
    this.#findings.fail(templateError('literal-in-path', range, { literal: source }));
    let at = range.start;
    for (const name of source.split('.')) {
      addSegment(path, separator, name, at);
      at += name.length + 1;
    }
    lexer.next();
  }

  #warnOfDetachedDots(start: number, first: string): void {
    const last = this.#lastPath;
    if (!first.startsWith('.') || last?.range.end !== start) return;
    const data = { dots: first, path: this.#lexer.text.slice(last.range.start, start) };
    this.#findings.warn({ code: 'detached-dots', range: { start, end: start + first.length }, data });
  }

  #readString(): Expression {
    const lexer = this.#lexer;
    const { text, start, end, closed, range } = lexer;
    const quote = text[start] === '"' ? '"' : "'";
    const source = text.slice(start + 1, closed ? end - 1 : end);
    const value = source.includes('\\') ? source.replaceAll(`\\${quote}`, quote) : source;
    if (!closed) this.#findings.fail(templateError('unclosed-string', range, { quote }));
    lexer.next();
    return { type: 'StringLiteral', range, value, quote, closed };
  }
}
