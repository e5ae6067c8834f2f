/** Reads the lines of a book's files: NDJSON, or CSV with a header of dotted paths. */
import { CsvError, parse } from 'csv-parse';
import { pipeline } from 'node:stream';
import { counted } from '../../../protocol/counted.js';
import { cellsAsObject } from '../csv-cells.js';
import { policyIn, readPolicyLine, type PolicyLine, type ReadLine, type UnusableLine } from '../policy-line.js';

export interface BookFile {
  /** As given by the caller. */
  readonly name: string;
  /** The bytes, not compressed. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Where a book cannot be read as CSV. */
export class UnusableBook extends Error {}

/** Bytes: the memory that a file without line ends can take. */
const longestLine = 16 * 2 ** 20;
const lineFeed = 0x0a;

/** @throws {UnusableBook} if a CSV file has a wrong header, or a quotation mark that is not closed */
export async function* readLines(files: Iterable<BookFile>): AsyncGenerator<ReadLine> {
  for (const { name, bytes } of files) {
    const { first, all } = await peeked(bytes);
    yield* isCsv(name, first) ? csvLines(name, all) : jsonLines(name, all);
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

const idColumn = /^(?:policy\.)?policy_id$/;

/** By its name, or else by its first line: a header names the column of the id. */
function isCsv(name: string, first: string): boolean {
  if (/\.csv(?:\.\w+)?$/i.test(name)) return true;
  if (/\.(?:ndjson|jsonl|json)(?:\.\w+)?$/i.test(name)) return false;
  return first.split(',').some((cell) => idColumn.test(cell.replaceAll('"', '').trim()));
}

/** The text of the first line, and all bytes. */
async function peeked(bytes: AsyncIterable<Uint8Array>): Promise<{ first: string; all: AsyncGenerator<Uint8Array> }> {
  const chunks = bytes[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    read.push(next.value);
    if (next.value.includes(lineFeed)) break;
  }
  const [first = ''] = Buffer.concat(read).toString().replace('\ufeff', '').split('\n', 1);
  return { first, all: both(read, { [Symbol.asyncIterator]: () => chunks }) };
}

async function* both(read: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* read;
  yield* rest;
}

async function* csvLines(file: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadLine> {
  const options = { bom: true, relax_column_count: true, relax_quotes: true, max_record_size: longestLine };
  const records = pipeline(bytes, parse(options), () => undefined);
  let header: readonly string[] | undefined;
  let line = 0;
  try {
    for await (const record of records) {
      const cells = record as readonly string[];
      line++;
      if (!header) header = headerOf(cells, file);
      else if (cells.length > 1 || cells[0] !== '')
        yield { file, line, length: cells.join().length, read: policyOf(header, cells) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnusableBook(`'${file}' is not valid CSV: ${error.message}`);
  }
  if (!header)
    throw new UnusableBook(`'${file}' has no header. The first line of CSV names the columns, one of them policy_id`);
}

function policyOf(header: readonly string[], cells: readonly string[]): PolicyLine | UnusableLine {
  if (cells.length === header.length) return policyIn(cellsAsObject(header, cells));
  const message = `The line has ${counted(cells.length, 'cell')}, and the header has ${String(header.length)}.`;
  return { code: 'book/wrong-cells', message };
}

/** @throws {UnusableBook} if no column has the id, or two have one name */
function headerOf(cells: readonly string[], name: string): readonly string[] {
  const header = cells.map((cell) => cell.trim());
  if (!header.some((cell) => idColumn.test(cell)))
    throw new UnusableBook(
      `the header of '${name}' has no column policy_id. The first line of CSV names the columns as dotted paths`,
    );
  const twice = header.find((cell, at) => header.indexOf(cell) < at);
  if (twice === undefined) return header;
  throw new UnusableBook(`the header of '${name}' names the column '${twice}' twice`);
}
