/** The lines of a book in batches. No batch has lines of two files, and where a batch ends depends on nothing but the lines before it in its file. */
import { textOf, type LineBatch } from './batch.js';
import { cellsOf } from './csv.js';
import { LineSplitter, type RawLine } from './line-splitter.js';
import { notText } from './policy-line.js';

export interface BookFile {
  /** As given by the caller. */
  readonly name: string;
  /** The bytes, not compressed. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Only the lines that begin at these bytes, the end excluded; `bytes` begin with the byte before them. */
  readonly range?: { readonly start: number; readonly end: number };
}

/** The end of a batch in the book. */
export interface Position {
  /** The index of its file. */
  readonly file: number;
  /** How many lines of the file are before it. */
  readonly line: number;
  /** Identifies everything before it. */
  readonly prefix: string;
}

export interface ReadBatch extends LineBatch {
  readonly end: Position;
}

/** Computes what identifies the bytes so far. */
export interface PrefixHash {
  update(bytes: Uint8Array): void;
  value(): string;
}

/** Where a book cannot be read as CSV: its header is wrong. */
export class UnusableBook extends Error {}

/** How many policies run in one realm, one after the other; the last of them also runs alone. */
const policiesOfRealm = 100;
/** Bytes after which a batch has no more lines: several batches are in memory at a time. */
const longestBatch = 4 * 2 ** 20;

const byteOrderMark = [0xef, 0xbb, 0xbf];
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * @param from only the batches after it: the lines before are read all the same, for the prefix
 * @param before takes the batches up to there
 * @throws {UnusableBook} if the header of a CSV file is wrong, or the lines before `from` are not those that they were
 */
export async function* readBatches(
  files: AsyncIterable<BookFile> | Iterable<BookFile>,
  prefix: PrefixHash,
  from?: Position,
  before?: (batch: LineBatch) => void,
): AsyncGenerator<ReadBatch> {
  let index = -1;
  for await (const file of files) {
    index++;
    let isReached = false;
    for await (const batch of batchesOf(file, index, prefix)) {
      const { end } = batch;
      if (index === from?.file && end.line === from.line) isReached = end.prefix === from.prefix;
      if (!from || index > from.file) yield batch;
      else if (index < from.file || end.line <= from.line) before?.(batch);
      else if (isReached) yield batch;
      else throw changed();
    }
    if (index === from?.file && !isReached) throw changed();
  }
}

function changed(): UnusableBook {
  // Also where a line was added: a batch no longer ends where one did.
  return new UnusableBook('the policies were changed after the run was interrupted. Start it anew with --force');
}

async function* batchesOf(
  { name, bytes, range }: BookFile,
  index: number,
  prefix: PrefixHash,
): AsyncGenerator<ReadBatch> {
  const file = new FileBatches(name, index, prefix, range);
  const splitter = new LineSplitter(() => file.isCsv);
  for await (const chunk of bytes)
    for (const raw of splitter.lines(chunk)) {
      if (file.isBehindRange) {
        yield* file.rest();
        return;
      }
      file.take(raw);
      if (file.isFull) yield file.batch();
    }
  const last = splitter.last();
  if (last !== undefined && !file.isBehindRange) file.take(last);
  file.end();
  yield* file.rest();
}

/** The lines of one file since its last batch. */
class FileBatches {
  readonly #name: string;
  readonly #index: number;
  readonly #prefix: PrefixHash;
  readonly #end: number;
  #header: readonly string[] | null = null;
  /** Undefined: the first line tells. */
  #isCsv: boolean | undefined;
  #lines: Uint8Array[] = [];
  /** Bytes of these lines, with their line feeds. */
  #length = 0;
  #line = 0;
  /** The byte at which the next line begins. */
  #offset: number;
  #isFirst = true;
  /** The next line is the end of one of the range before. */
  #isCut: boolean;

  constructor(name: string, index: number, prefix: PrefixHash, { start, end }: BookFile['range'] = wholeFile) {
    this.#name = name;
    this.#index = index;
    this.#prefix = prefix;
    this.#end = end;
    this.#offset = Math.max(0, start - 1);
    this.#isCut = start > 0;
    if (/\.csv(?:\.\w+)?$/i.test(name)) this.#isCsv = true;
    else if (/\.(?:ndjson|jsonl|json)(?:\.\w+)?$/i.test(name)) this.#isCsv = false;
  }

  get isCsv(): boolean {
    return this.#isCsv === true;
  }

  get isBehindRange(): boolean {
    return !this.#isCut && this.#offset >= this.#end;
  }

  get isFull(): boolean {
    return this.#lines.length === policiesOfRealm || this.#length >= longestBatch;
  }

  take(raw: RawLine): void {
    this.#offset += (raw?.length ?? 0) + 1;
    if (this.#isCut) {
      this.#isCut = false;
      return;
    }
    const line = raw ? withoutReturn(this.#isFirst ? withoutMark(raw) : raw) : tooLong;
    this.#isFirst = false;
    this.#line++;
    if (this.#isHeader(line)) {
      this.#header = headerOf(textOf(line), this.#name);
      this.#prefix.update(joined([line], line.length + 1).bytes);
      return;
    }
    this.#lines.push(line);
    this.#length += line.length + 1;
  }

  batch(): ReadBatch {
    const { bytes, ends } = joined(this.#lines, this.#length);
    this.#lines = [];
    this.#length = 0;
    this.#prefix.update(bytes);
    const end = { file: this.#index, line: this.#line, prefix: this.#prefix.value() };
    return { file: this.#name, first: this.#line - ends.length + 1, bytes, ends, header: this.#header, end };
  }

  #isHeader(line: Uint8Array): boolean {
    this.#isCsv ??= isHeader(textOf(line));
    return this.#isCsv && !this.#header;
  }

  *rest(): Generator<ReadBatch> {
    if (this.#lines.length > 0) yield this.batch();
  }

  /** @throws {UnusableBook} if it is CSV without a header */
  end(): void {
    if (!this.#isCsv || this.#header) return;
    throw new UnusableBook(
      `'${this.#name}' has no header. The first line of CSV names the columns, one of them policy_id`,
    );
  }
}

const wholeFile = { start: 0, end: Infinity };

const tooLong = new TextEncoder().encode(notText.tooLong);

/** @param length of the lines with their line feeds */
function joined(lines: readonly Uint8Array[], length: number): Pick<LineBatch, 'bytes' | 'ends'> {
  const bytes = new Uint8Array(length);
  let at = 0;
  const ends = lines.map((line) => {
    bytes.set(line, at);
    at += line.length;
    bytes[at] = lineFeed;
    return at++;
  });
  return { bytes, ends };
}

function withoutMark(raw: Uint8Array): Uint8Array {
  return byteOrderMark.every((byte, at) => raw[at] === byte) ? raw.subarray(byteOrderMark.length) : raw;
}

function withoutReturn(raw: Uint8Array): Uint8Array {
  return raw.at(-1) === carriageReturn ? raw.subarray(0, -1) : raw;
}

const idColumn = /^(?:policy\.)?policy_id$/;

function isHeader(line: string): boolean {
  return cellsOf(line)?.some((cell) => idColumn.test(cell.trim())) ?? false;
}

function headerOf(line: string, name: string): readonly string[] {
  const cells = cellsOf(line)?.map((cell) => cell.trim());
  if (cells?.some((cell) => idColumn.test(cell))) {
    const twice = cells.find((cell, at) => cells.indexOf(cell) < at);
    if (twice === undefined) return cells;
    throw new UnusableBook(`the header of '${name}' names the column '${twice}' twice`);
  }
  throw new UnusableBook(
    `the header of '${name}' has no column policy_id. The first line of CSV names the columns as dotted paths`,
  );
}
