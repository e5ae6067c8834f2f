/** Records of CSV (RFC 4180) as policies: a header of dotted paths, amounts in cents. */
import type { JsonValue } from '../../protocol/sandbox.js';

/** The cells of one record; undefined if a quotation mark is missing or too many. */
export function cellsOf(record: string): readonly string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let cell: string;
    if (record[at] === '"') {
      const [, quoted] = /"((?:[^"]|"")*)"/y.exec(record.slice(at)) ?? [];
      if (quoted === undefined) return undefined;
      at += quoted.length + 2;
      cell = quoted.replaceAll('""', '"');
    } else {
      const end = record.indexOf(',', at);
      cell = record.slice(at, end < 0 ? undefined : end);
      if (cell.includes('"')) return undefined;
      at += cell.length;
    }
    cells.push(cell);
    if (at === record.length) return cells;
    if (record[at] !== ',') return undefined;
    at++;
  }
}

/** Names whose values are texts, even if they consist of digits. */
const textNames = /(?:^|_)(?:id|number|code|cellphone|phone|name)$/;

/** The object in a record. An empty cell means that the member is missing. @param header the paths, e.g. `module.cover_amount` */
export function objectOf(header: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [index, path] of header.entries()) {
    const cell = cells[index] ?? '';
    if (cell === '') continue;
    const names = path.trim().split('.');
    const last = names.pop() ?? '';
    let inner = object;
    for (const name of names) {
      const next = Object.hasOwn(inner, name) ? inner[name] : undefined;
      inner = (isRecord(next) ? next : define(inner, name, {})) as Record<string, unknown>;
    }
    define(inner, last, textNames.test(last) ? cell : valueOf(cell));
  }
  return object;
}

/** A number, `true`, `false`, `null`, a list or an object as in JSON; anything else is a text. */
function valueOf(cell: string): JsonValue {
  if (!/^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d+)?|true|false|null|[[{].*[\]}])$/s.test(cell)) return cell;
  try {
    return JSON.parse(cell) as JsonValue;
  } catch {
    return cell;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Not by assignment: a column may be called `__proto__`. */
function define(object: Record<string, unknown>, name: string, value: unknown): unknown {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  return value;
}
