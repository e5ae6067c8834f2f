import type { Position } from 'vscode-languageserver-types';
import { countWhile } from './count-while.js';
import { textChange, type TextChange } from './text-change.js';

/** The least length of most pieces, in UTF-16 units: an edit copies one or two, up to twice as long. */
const usualLength = 16_384;

/**
 * A text in pieces, immutable. An edit copies the pieces that it touches, and shares the others with the text before: to copy a long text takes longer
 * than to check an edit of it. Offsets are UTF-16 offsets.
 */
export class SourceText {
  readonly length: number;
  readonly #pieceLength: number;
  /** None is empty, and none ends between the two characters of a line break. */
  readonly #pieces: readonly Piece[];
  /** Where each piece starts, and where the last one ends. */
  readonly #starts: readonly number[];
  /** The same in lines, as far as it was asked for: the first answer about a long text is about its beginning. */
  readonly #lines: number[] = [0];
  #whole: string | undefined;

  static of(text: string, pieceLength = usualLength): SourceText {
    return new SourceText(pieces(text, pieceLength), pieceLength, text);
  }

  private constructor(all: readonly Piece[], pieceLength: number, whole?: string) {
    this.#pieces = all;
    this.#pieceLength = pieceLength;
    this.#whole = whole;
    const starts = [0];
    for (const [i, { text }] of all.entries()) starts.push(starts[i]! + text.length);
    this.#starts = starts;
    this.length = starts.at(-1)!;
  }

  /** As one string, which is made when it is first asked for. */
  get whole(): string {
    return (this.#whole ??= this.#pieces.map(({ text }) => text).join(''));
  }

  slice(start: number, end = this.length): string {
    let found = '';
    for (let i = this.#pieceAt(start); i < this.#pieces.length && this.#starts[i]! < end; i++)
      found += this.#pieces[i]!.text.slice(Math.max(start - this.#starts[i]!, 0), end - this.#starts[i]!);
    return found;
  }

  /** The offset of the next line feed at or after this one; that of the end if there is none. */
  endOfLine(offset: number): number {
    for (let i = this.#pieceAt(offset); i < this.#pieces.length; i++) {
      const found = this.#pieces[i]!.text.indexOf('\n', offset - this.#starts[i]!);
      if (found >= 0) return this.#starts[i]! + found;
    }
    return this.length;
  }

  /** The offset behind the last line feed before this one; 0 if there is none. */
  startOfLine(offset: number): number {
    if (offset === 0) return 0;
    for (let i = this.#pieceAt(offset - 1); i >= 0; i--) {
      const found = this.#pieces[i]!.text.lastIndexOf('\n', offset - 1 - this.#starts[i]!);
      if (found >= 0) return this.#starts[i]! + found + 1;
    }
    return 0;
  }

  /** With another text in a range. */
  with(start: number, end: number, replacing: string): SourceText {
    // With the characters around the range: they may be parts of a line break.
    const first = this.#pieceAt(start - 1);
    const last = this.#pieceAt(end);
    const from = this.#starts[first] ?? 0;
    const to = this.#starts[last + 1] ?? this.length;
    const text = this.slice(from, start) + replacing + this.slice(end, to);
    const replaced = pieces(text, this.#pieceLength);
    return new SourceText(
      this.#pieces.slice(0, first).concat(replaced, this.#pieces.slice(last + 1)),
      this.#pieceLength,
    );
  }

  equals(other: SourceText): boolean {
    return this === other || this.changeSince(other) === undefined;
  }

  /** @returns undefined if the texts are equal */
  changeSince(before: SourceText): TextChange | undefined {
    const [old, now] = [before.#pieces, this.#pieces];
    const shorter = Math.min(old.length, now.length);
    let first = 0;
    while (first < shorter && isSame(old[first]!, now[first]!)) first++;
    let last = 0;
    while (last < shorter - first && isSame(old[old.length - 1 - last]!, now[now.length - 1 - last]!)) last++;
    const from = this.#starts[first]!;
    const change = textChange(
      before.slice(from, before.#starts[old.length - last]),
      this.slice(from, this.#starts[now.length - last]),
    );
    return change && { start: from + change.start, oldEnd: from + change.oldEnd, newEnd: from + change.newEnd };
  }

  get lineCount(): number {
    return this.#linesBefore(this.#pieces.length) + 1;
  }

  /** As LSP counts lines and characters. Outside the text: the position of its start or end. */
  positionAt(offset: number): Position {
    const at = Math.max(Math.min(offset, this.length), 0);
    const i = this.#pieceAt(at);
    const piece = this.#pieces[i];
    if (!piece) return { line: 0, character: 0 };
    const inPiece = at - this.#starts[i]!;
    const line = this.#linesBefore(i) + countWhile(piece.lineStarts, (start) => start <= inPiece);
    return { line, character: at - this.#startOf(line) - (isLineBreak(piece.text, inPiece - 1) ? 1 : 0) };
  }

  /** Beyond a line: the offset of its end. Outside the text: that of its start or end. */
  offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    const start = this.#startOf(line);
    if (character <= 0) return start;
    const next = this.#startOf(line + 1);
    if (start + character < next - 1) return start + character;
    const lineEnd = next - (/(?:\r\n?|\n)?$/.exec(this.slice(Math.max(start, next - 2), next))?.[0].length ?? 0);
    return Math.min(start + character, lineEnd);
  }

  /** The offset at which a line starts; that of the end behind the last line. */
  #startOf(line: number): number {
    if (line === 0) return 0;
    while (this.#lines.length <= this.#pieces.length && this.#lines.at(-1)! < line)
      this.#linesBefore(this.#lines.length);
    const i = countWhile(this.#lines, (before) => before < line) - 1;
    return this.#starts[i]! + (this.#pieces[i]?.lineStarts[line - this.#lines[i]! - 1] ?? 0);
  }

  /** The index of the piece with the character at an offset; outside the text the nearest one. */
  #pieceAt(offset: number): number {
    const behind = countWhile(this.#starts, (start) => start <= offset);
    return Math.max(Math.min(behind, this.#pieces.length) - 1, 0);
  }

  /** How many lines start behind the start of the text and before the end of the piece before this one. */
  #linesBefore(piece: number): number {
    for (let i = this.#lines.length; i <= piece; i++)
      this.#lines.push(this.#lines[i - 1]! + this.#pieces[i - 1]!.lineStarts.length);
    return this.#lines[piece]!;
  }
}

class Piece {
  readonly text: string;
  #lineStarts: readonly number[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The offsets behind the line breaks. */
  get lineStarts(): readonly number[] {
    return (this.#lineStarts ??= lineStarts(this.text));
  }
}

function pieces(text: string, pieceLength: number): readonly Piece[] {
  const found: Piece[] = [];
  let start = 0;
  while (text.length - start > 2 * pieceLength) {
    const end = start + pieceLength + (isLineBreak(text, start + pieceLength - 1) ? 1 : 0);
    found.push(new Piece(text.slice(start, end)));
    start = end;
  }
  if (start < text.length) found.push(new Piece(text.slice(start)));
  return found;
}

function isSame(one: Piece, other: Piece): boolean {
  return one === other || one.text === other.text;
}

const [lineFeed, carriageReturn] = [10, 13];

/** Whether there are a carriage return and a line feed at an offset. */
function isLineBreak(text: string, offset: number): boolean {
  return text.charCodeAt(offset) === carriageReturn && text.charCodeAt(offset + 1) === lineFeed;
}

function lineStarts(text: string): readonly number[] {
  const starts: number[] = [];
  if (!text.includes('\r')) {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
    return starts;
  }
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === lineFeed || (char === carriageReturn && text.charCodeAt(i + 1) !== lineFeed)) starts.push(i + 1);
  }
  return starts;
}
