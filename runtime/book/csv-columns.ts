/** The columns of a CSV book: dotted paths, and how the cells below each are read. */
import { counted } from '../../protocol/counted.js';
import { maximumDepth } from '../../language/syntax/index.js';
import { knownPath, personalRole } from '../../language/vocabulary/index.js';

export interface Column {
  /** As the header has it. */
  readonly path: string;
  readonly names: readonly string[];
  /** `cents`: a whole number; `date`: `YYYY-MM-DD` with or without a time; `any`: what JSON makes of the cell, or else a text. */
  readonly kind: 'text' | 'cents' | 'date' | 'any';
}

/** As many as the columns of a spreadsheet. */
const mostColumns = 16_384;
const idColumn = /^(?:policy\.)?policy_id$/;
/** Names whose values are texts, even if they consist of digits. */
const textNames = /(?:^|_)(?:id|number|code|cellphone|phone|name)$/;
const amountNames =
  /(?:^|_)(?:amount|premium|assured|cover|sum|value|price|cost|costs|fee|fees|excess|income|salary|balance|payout|cents)$/;
const dateNames = /(?:^|_)date(?:_of_|$)|_at$/;

/** Whether a column names the policies. @param cell of a header, as it is in the file */
export function isIdColumn(cell: string): boolean {
  return idColumn.test(cell.replaceAll('"', '').trim());
}

/** The columns of a header, or why it cannot be read: completes "the header of 'book.csv' …". A column without a name must be empty. */
export function columnsOf(cells: readonly string[]): readonly Column[] | string {
  if (cells.length > mostColumns) return `has ${counted(cells.length, 'column')}, more than ${String(mostColumns)}`;
  const paths = cells.map((cell) => cell.trim());
  const seen = new Set<string>();
  for (const path of paths) {
    if (path.includes('\ufffd')) return 'is not UTF-8. Save the file as CSV UTF-8';
    const names = path.split('.');
    if (path !== '' && (names.includes('') || names.length > maximumDepth))
      return `has the column '${path}', which is not a dotted path`;
    if (seen.has(path) && path !== '') return `names the column '${path}' twice`;
    seen.add(path);
  }
  const inner = paths.find((path) => outerPaths(path).some((outer) => seen.has(outer)));
  if (inner !== undefined) {
    const outer = outerPaths(inner).find((path) => seen.has(path)) ?? '';
    return `has both '${outer}' and '${inner}', which is inside of it. Keep one of them`;
  }
  if (!paths.some((path) => idColumn.test(path))) return withoutId(paths);
  const isOfSample = paths.some((path) => path.startsWith('policy.'));
  const misplaced = isOfSample ? paths.find((path) => /^(?:policy_id$|module\.)/.test(path)) : undefined;
  if (misplaced !== undefined)
    return `has columns that begin with 'policy.', so '${misplaced}' is outside of the policy. Write 'policy.${misplaced}'`;
  return paths.map((path) => {
    const names = path.split('.');
    return { path, names, kind: kindOf(isOfSample ? names : ['policy', ...names]) };
  });
}

/** `a.b.c` is inside of `a.b` and `a`. */
function outerPaths(path: string): readonly string[] {
  const names = path.split('.');
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join('.'));
}

function withoutId(paths: readonly string[]): string {
  const none = 'has no column policy_id. The first line of CSV names the columns as dotted paths';
  const close = paths.find((path) => /^(?:policy)?id$/.test(path.toLowerCase().replace(/[^a-z]/g, '')));
  return close === undefined ? none : `${none}: rename '${close}' to policy_id`;
}

/** @param names from the root of a sample */
function kindOf(names: readonly string[]): Column['kind'] {
  const last = names.at(-1) ?? '';
  const type = knownPath(names)?.type;
  if (type === 'cents') return type;
  if (type === 'date' || type === 'date-time') return 'date';
  if (type === 'text' || textNames.test(last) || personalRole(names) !== undefined) return 'text';
  if (dateNames.test(last)) return 'date';
  return amountNames.test(last) ? 'cents' : 'any';
}
