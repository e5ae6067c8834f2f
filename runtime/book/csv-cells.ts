/** The cells of a record of CSV as an object: a header of dotted paths, amounts in cents. */
import type { Column } from './csv-columns.js';
import { valueOfCell } from './csv-values.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** An empty cell means that the member is missing. @returns sentences in place of an object: which cells cannot be read, and what to write */
export function cellsAsObject(columns: readonly Column[], cells: readonly string[]): JsonObject | string {
  const object: JsonObject = {};
  const faults: string[] = [];
  for (const [index, { path, names, kind }] of columns.entries()) {
    const cell = (cells[index] ?? '').trim();
    if (cell === '') continue;
    const read =
      path === ''
        ? { refused: 'has no name in the header, and a cell: name it or empty it.' }
        : valueOfCell(cell, kind);
    if ('value' in read) setAt(object, names, read.value);
    else faults.push(`Column ${path === '' ? String(index + 1) : `\`${path}\``} ${read.refused}`);
  }
  return faults.length > 0 ? faults.join(' ') : object;
}

function setAt(object: JsonObject, names: readonly string[], value: JsonValue): void {
  let inner = object;
  for (const name of names.slice(0, -1)) {
    const next = memberOf(inner, name);
    if (isObject(next)) inner = next;
    else define(inner, name, (inner = {}));
  }
  define(inner, names.at(-1) ?? '', value);
}

/** Not by assignment: a column may be called `__proto__`. */
function define(object: JsonObject, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
