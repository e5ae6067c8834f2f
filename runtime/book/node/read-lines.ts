/** Reads the lines of a book's files: NDJSON, or CSV with a header of dotted paths. */
import { CsvError, parse } from 'csv-parse';
import { pipeline } from 'node:stream';
import { counted } from '../../../protocol/counted.js';
import { formatOf, longestLine, UnusableBook, type BookFormat } from '../book-format.js';
import { cellsAsObject } from '../csv-cells.js';
import { columnsOf, type Column } from '../csv-columns.js';
import { policyIn, readPolicyLine, type PolicyLine, type ReadLine, type UnusableLine } from '../policy-line.js';

export interface BookFile {
  /** As given by the caller. */
  readonly name: string;
  /** The bytes, not compressed. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

const lineFeed = 0x0a;

/** @throws {UnusableBook} if a file is not a policy file, or a CSV file has a wrong header or a quotation mark that is not closed */
export async function* readLines(files: Iterable<BookFile>): AsyncGenerator<ReadLine> {
  for (const { name, bytes } of files) {
    const chunks = bytes[Symbol.asyncIterator]();
    try {
      const head = await headOf(chunks);
      const format = formatOf(name, Buffer.concat(head));
      const all = both(head, { [Symbol.asyncIterator]: () => chunks });
      yield* format === 'json' ? jsonLines(name, all) : csvLines(name, format, all);
    } finally {
      await chunks.return?.();
    }
  }
}

/** Reads the beginning of each file, and the header of CSV: a run must not find out half way. @throws {UnusableBook} as `readLines` */
export async function refuseUnusable(files: Iterable<BookFile>): Promise<void> {
  for (const file of files) {
    const lines = readLines([file]);
    await lines.next();
    await lines.return(undefined);
  }
}

async function* jsonLines(file: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  for await (const raw of linesOf(bytes)) {
    line++;
    let text;
    try {
      // Where files were put together, a byte order mark may begin any line.
      text = raw && decoder.decode(raw);
    } catch {
      yield { file, line, length: raw?.length ?? 0, read: notJson('not UTF-8') };
      continue;
    }
    if (text === null) yield { file, line, length: longestLine, read: notJson(`longer than ${longest}`) };
    else if (text.trim() !== '') yield { file, line, length: text.trimEnd().length, read: readPolicyLine(text) };
  }
}

const longest = counted(longestLine, 'byte');

function notJson(what: string): UnusableLine {
  return { code: 'book/not-json', message: `The line is ${what}.` };
}

/** The bytes between line feeds; null: a line is longer than anything that is read. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    length += part.length;
    parts = length > longestLine ? [] : [...parts, part];
  };
  const taken = (): Uint8Array | null => {
    const line = length > longestLine ? null : Buffer.concat(parts);
    [parts, length] = [[], 0];
    return line;
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      add(chunk.subarray(start, end));
      yield taken();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield taken();
}

/** The bytes up to the end of the first line that is not blank, or more than a line may have. */
async function headOf(chunks: AsyncIterator<Uint8Array>): Promise<readonly Uint8Array[]> {
  const read: Uint8Array[] = [];
  let [length, isBlank, isWhole] = [0, true, false];
  while (!isWhole && length <= longestLine) {
    const next = await chunks.next();
    if (next.done === true) break;
    read.push(next.value);
    length += next.value.length;
    const begin = isBlank ? next.value.findIndex((byte) => !blanks.has(byte)) : 0;
    isBlank = begin < 0;
    isWhole = !isBlank && next.value.includes(lineFeed, begin);
  }
  return read;
}

/** Blanks, line ends and the byte order mark of UTF-8. */
const blanks: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, lineFeed, 0xef, 0xbb, 0xbf]);

async function* both(read: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* read;
  yield* rest;
}

async function* csvLines(
  file: string,
  delimiter: BookFormat,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadLine> {
  const options = { relax_column_count: true, relax_quotes: true, max_record_size: longestLine };
  const records = pipeline(bytes, parse({ bom: true, trim: true, delimiter, ...options }), () => undefined);
  let columns: readonly Column[] | undefined;
  let line = 0;
  try {
    for await (const record of records) {
      const cells = record as readonly string[];
      line++;
      if (cells.every((cell) => cell === '')) continue;
      if (columns) yield { file, line, length: cells.join().length, read: policyOf(columns, cells) };
      else columns = columnsIn(file, cells);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const why =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `line ${String(error['lines'])} is longer than ${longest}, or has a quotation mark that is not closed`
        : error.message;
    throw new UnusableBook(`'${file}' is not valid CSV: ${why}`);
  }
  if (!columns)
    throw new UnusableBook(`'${file}' has no header. The first line of CSV names the columns, one of them policy_id`);
}

/** @throws {UnusableBook} if the header cannot be read */
function columnsIn(file: string, header: readonly string[]): readonly Column[] {
  const columns = columnsOf(header);
  if (typeof columns !== 'string') return columns;
  throw new UnusableBook(`the header of '${file}' ${columns}`);
}

function policyOf(columns: readonly Column[], cells: readonly string[]): PolicyLine | UnusableLine {
  // Spreadsheets write empty cells behind the last one.
  if (cells.length < columns.length || cells.slice(columns.length).some((cell) => cell !== '')) {
    const message = `The line has ${counted(cells.length, 'cell')}, and the header has ${String(columns.length)}. A value with a separator in it needs quotation marks around it.`;
    return { code: 'book/wrong-cells', message };
  }
  const object = cellsAsObject(columns, cells);
  return typeof object === 'string' ? { code: 'book/unclear-cell', message: object } : policyIn(object);
}
