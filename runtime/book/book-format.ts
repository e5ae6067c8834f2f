/** What a file of policies is, told by its beginning: lines of JSON, or CSV. Anything else is refused before a policy is run, with a way to convert it. */
import { isIdColumn } from './csv-columns.js';
import { readPolicyLine } from './policy-line.js';

/** A file that is not read as a book. The message completes "Cannot run the book: …". */
export class UnusableBook extends Error {}

/** Bytes: the memory that a file without line ends can take. */
export const longestLine = 16 * 2 ** 20;

/** `json`: a policy on each line; else the separator of CSV. */
export type BookFormat = 'json' | Separator;

const separators = [',', ';', '\t', '|'] as const;
type Separator = (typeof separators)[number];

/** Formats of tables, by their first bytes, and the program that converts them. */
const otherFormats: readonly {
  readonly mark: string;
  readonly what: string;
  readonly how: (name: string) => string;
}[] = [
  { mark: 'PAR1', what: 'a Parquet file', how: throughDuckDb },
  { mark: 'PK\u0003\u0004', what: 'a ZIP file or a spreadsheet such as XLSX', how: fromSpreadsheet },
  { mark: '\u00d0\u00cf\u0011\u00e0', what: 'a spreadsheet', how: fromSpreadsheet },
  { mark: '\u00ff\u00fe', what: 'text in UTF-16', how: () => 'Save it as CSV UTF-8' },
  { mark: '\u00fe\u00ff', what: 'text in UTF-16', how: () => 'Save it as CSV UTF-8' },
];

/**
 * @param name as given by the caller
 * @param head the bytes up to the end of the first line that is not blank, or as many as a line may have
 * @throws {UnusableBook} if it is not a policy file
 */
export function formatOf(name: string, head: Uint8Array): BookFormat {
  const other = otherFormats.find(({ mark }) => [...mark].every((byte, at) => head[at] === byte.charCodeAt(0)));
  if (other) throw new UnusableBook(`'${name}' is ${other.what}. ${other.how(name)}`);
  if (head.includes(0)) throw new UnusableBook(`'${name}' is a binary file. ${expected}`);
  const first = new TextDecoder().decode(head).trim().split('\n', 1)[0] ?? '';
  const separator = separators.find((one) => first.split(one).some(isIdColumn));
  if (separator) return separator;
  if (/\.csv(?:\.\w+)?$/i.test(name)) return ',';
  if (first === '') return 'json';
  if (first.startsWith('['))
    throw new UnusableBook(`'${name}' is a JSON list. Write one policy on each line: ${throughJq(name, '.[]')}`);
  const read = readPolicyLine(first);
  if (!('code' in read) || !notPolicies.has(read.code) || head.length > longestLine) return 'json';
  if (first.startsWith('{'))
    throw new UnusableBook(
      `the first line of '${name}' is only a part of a JSON object. Write one policy on each line: ${throughJq(name, '.')}`,
    );
  throw new UnusableBook(`'${name}' is not a policy file. ${expected}`);
}

const notPolicies: ReadonlySet<string> = new Set(['book/not-json', 'book/not-an-object']);

const expected =
  'Each line of a policy file is a policy in JSON, or the file is CSV whose first line has a column policy_id';

function throughDuckDb(name: string): string {
  return `Convert it: duckdb -c "COPY (SELECT * FROM '${name}') TO '${asLines(name)}' (FORMAT json)"`;
}

function throughJq(name: string, filter: string): string {
  const read = /\.gz$/i.test(name) ? `gzip -dc '${name}' | jq -c '${filter}'` : `jq -c '${filter}' '${name}'`;
  return `${read} > '${asLines(name)}'`;
}

function fromSpreadsheet(): string {
  return 'Save its sheet as CSV UTF-8, with a column policy_id and amounts in cents';
}

/** Never the name of the file itself, which the shell would empty. */
function asLines(name: string): string {
  const base = name === '-' ? 'book' : name.replace(/(?:\.\w+){1,2}$/, '');
  return `${base}${/\.ndjson$/i.test(name) ? '-lines' : ''}.ndjson`;
}
