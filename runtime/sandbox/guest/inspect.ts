/** Formats values for the console. Its tools are saved before module code can change them. */
const { stringify } = JSON;
const { apply, ownKeys, getOwnPropertyDescriptor } = Reflect;
const { isArray } = Array;
const methods = {
  functionText: descriptorValue(Function.prototype, 'toString'),
  dateText: descriptorValue(Date.prototype, 'toISOString'),
};

const maximumDepth = 4;
const maximumMembers = 100;
const maximumLength = 10_000;

function descriptorValue(prototype: object, name: string): () => string {
  return getOwnPropertyDescriptor(prototype, name)?.value as () => string;
}

/** The parameters of a console call as one text; replaces `%s`, `%d`, `%i`, `%f`, `%j`, `%o` and `%O` in the first. */
export function formatLine(values: readonly unknown[]): string {
  let text = '';
  let next = 0;
  if (typeof values[0] === 'string') {
    const format = values[next++] as string;
    for (let at = 0; at < format.length; at++) {
      const letter = format[at] === '%' ? format[at + 1] : undefined;
      if (letter === '%') text += '%';
      else if (letter !== undefined && 'sdifjoO'.includes(letter) && next < values.length)
        text += letter === 's' ? plain(values[next++]) : inspect(values[next++]);
      else {
        text += format[at] ?? '';
        continue;
      }
      at++;
    }
  }
  for (; next < values.length; next++) text += `${text === '' && next === 0 ? '' : ' '}${plain(values[next])}`;
  return text.length > maximumLength ? `${text.slice(0, maximumLength)}…` : text;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value);
}

export function inspect(value: unknown, depth = 0): string {
  if (typeof value === 'string') return stringify(value);
  if (typeof value === 'bigint') return `${String(value)}n`;
  if (typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return functionName(value);
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return object(value, depth);
  } catch (error) {
    return `[cannot be shown${error instanceof Error ? `: ${error.message}` : ''}]`;
  }
}

function functionName(value: object): string {
  const name = getOwnPropertyDescriptor(value, 'name')?.value as unknown;
  const kind = apply(methods.functionText, value, []).startsWith('class') ? 'class' : 'function';
  return `[${kind}${typeof name === 'string' && name !== '' ? ` ${name}` : ''}]`;
}

function object(value: object, depth: number): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return apply(methods.dateText, value, []);
  if (depth >= maximumDepth) return isArray(value) ? '[…]' : '{…}';
  const parts: string[] = [];
  for (const key of ownKeys(value)) {
    if (parts.length >= maximumMembers) {
      parts[parts.length] = '…';
      break;
    }
    const property = getOwnPropertyDescriptor(value, key);
    if (!property?.enumerable) continue;
    const shown = 'value' in property ? inspect(property.value, depth + 1) : '[getter]';
    parts[parts.length] = isArray(value) ? shown : `${String(key)}: ${shown}`;
  }
  if (isArray(value)) return `[${join(parts)}]`;
  return parts.length === 0 ? '{}' : `{ ${join(parts)} }`;
}

function join(parts: readonly string[]): string {
  let text = '';
  for (let index = 0; index < parts.length; index++) text += (index === 0 ? '' : ', ') + (parts[index] ?? '');
  return text;
}
