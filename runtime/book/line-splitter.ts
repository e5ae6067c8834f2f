/** Cuts bytes into lines, or into the records of CSV, whose quoted cells may contain line ends. */

/** Bytes without the line feed; null: the line is longer than anything that is read. */
export type RawLine = Uint8Array | null;

const [lineFeed, quote] = [0x0a, 0x22];
/** Bytes: the memory that a file without line ends can take. */
export const longestLine = 16 * 2 ** 20;

export class LineSplitter {
  #parts: Uint8Array[] = [];
  #length = 0;
  /** Inside a quoted cell of CSV. */
  #isQuoted = false;

  /** @param isCsv asked for each line: the first one may tell */
  constructor(private readonly isCsv: () => boolean) {}

  /** The lines that end in these bytes. */
  *lines(bytes: Uint8Array): Generator<RawLine> {
    let start = 0;
    /** From here on quotation marks have not been counted. */
    let counted = 0;
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, end + 1)) {
      const isQuoted = this.isCsv() && this.#quotedAfter(bytes, counted, end);
      counted = end + 1;
      if (isQuoted) continue;
      this.#add(bytes.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    if (this.isCsv()) this.#quotedAfter(bytes, counted, bytes.length);
    this.#add(bytes.subarray(start));
  }

  /** The last line, which has no line end; undefined: there is none. */
  last(): RawLine | undefined {
    return this.#length > 0 ? this.#take() : undefined;
  }

  /** Whether the byte after these is inside a quoted cell. A quotation mark in it is doubled. */
  #quotedAfter(bytes: Uint8Array, from: number, to: number): boolean {
    for (let at = bytes.indexOf(quote, from); at >= 0 && at < to; at = bytes.indexOf(quote, at + 1))
      this.#isQuoted = !this.#isQuoted;
    return this.#isQuoted;
  }

  #add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > longestLine) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #take(): RawLine {
    const [only, ...others] = this.#parts;
    const whole = others.length === 0 ? (only ?? new Uint8Array()) : joinedBytes(this.#parts, this.#length);
    const isTooLong = this.#length > longestLine;
    this.#parts = [];
    this.#length = 0;
    return isTooLong ? null : whole;
  }
}

/** @param length of all parts */
export function joinedBytes(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
