/** The cells of a record of CSV as an object: a header of dotted paths, amounts in cents. */
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { own } from '../alterations/changes.js';
import { isJsonObject } from '../json-text.js';

/** Names whose values are texts, even if they consist of digits. */
const textNames = /(?:^|_)(?:id|number|code|cellphone|phone|name)$/;

/** An empty cell means that the member is missing. @param header the paths, e.g. `module.cover_amount` */
export function cellsAsObject(header: readonly string[], cells: readonly string[]): JsonObject {
  const object: JsonObject = {};
  for (const [index, path] of header.entries()) {
    const cell = cells[index] ?? '';
    if (cell === '') continue;
    const names = path.split('.');
    const last = names.pop() ?? '';
    let inner = object;
    for (const name of names) {
      const next = own(inner, name);
      if (isJsonObject(next)) inner = next;
      else define(inner, name, (inner = {}));
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

/** Not by assignment: a column may be called `__proto__`. */
function define(object: JsonObject, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
