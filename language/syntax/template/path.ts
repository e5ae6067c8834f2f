/**
 * Builds paths like handlebars: `..`, `.` and `this` at the start change the context, everything else is a name.
 */
import type { OffsetRange } from '../range.js';
import { isNameCharacter } from './characters.js';
import type { PathExpression } from './tree.js';

/** The placeholder path where a name is missing. */
export function missingPath(offset: number): PathExpression {
  const path = emptyPath(offset, false);
  addMissingSegment(path, offset);
  return path;
}

/** Whether the path is a placeholder. */
export function isMissing(path: { range: OffsetRange }): boolean {
  return path.range.start === path.range.end;
}

export function emptyPath(start: number, data: boolean): PathExpression {
  return {
    type: 'PathExpression',
    range: { start, end: start },
    original: data ? '@' : '',
    data,
    depth: 0,
    this: false,
    segments: [],
  };
}

/**
 * Adds the token of a segment, with the separator before it. Returns false for a `..`, `.` or `this` after a name.
 */
export function addSegment(path: PathExpression, separator: string, token: string, start: number): boolean {
  const text = segmentName(token);
  path.original += separator + text;
  const isOperator = text === '..' || text === '.' || text === 'this';
  if (isOperator && text === token && path.segments.length === 0) {
    if (text === '..') path.depth++;
    else path.this = true;
    return true;
  }
  path.segments.push({ text, range: { start, end: start + token.length } });
  return !isOperator || text !== token;
}

/** Adds an empty segment for a name that is not typed yet. */
export function addMissingSegment(path: PathExpression, offset: number): void {
  path.segments.push({ text: '', range: { start: offset, end: offset } });
}

/** The name of a token: `[a name]` without its brackets, `\]` and `\\` without their backslash. */
export function segmentName(token: string): string {
  if (!token.startsWith('[')) return token;
  const name = token.includes('\\') ? token.replace(/\\([\\\]])/g, '$1') : token;
  if (!name.endsWith(']')) return name.slice(1);
  // Handlebars keeps the brackets of a name that contains a line break.
  return LINE_BREAK.test(name) ? name : name.slice(1, -1);
}

const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** A name as one segment of a path: in brackets where handlebars would read it otherwise. A name with `]` is not possible. */
export function asSegment(name: string): string {
  const isPlain = name !== '' && name.split('').every((unit) => isNameCharacter(unit.charCodeAt(0)));
  return isPlain && !/^(?:this|as|true|false|null|undefined|-?\d+)$/.test(name) ? name : `[${name}]`;
}
