/** Shows values to a debugger. Reads data only: nothing of the module is run. Its tools are saved before module code can change them. */
import { bare } from './bare.js';
import type { EvaluatedValue, Member, ShownValue } from './recorder-host.js';

const { stringify } = JSON;
const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const { isArray } = Array;
const PlatformString = String;
const classes = { Date, Error, Map, Set, Promise, RegExp };
/** Their getters are the engine's own. */
const platformPrototypes: readonly object[] = [
  ...[Object, Array, Function, Date, Error, Map, Set, Promise, RegExp, ArrayBuffer].map(
    ({ prototype }) => prototype as object,
  ),
  getPrototypeOf(Uint8Array.prototype)!,
];
const methods = {
  dateText: methodOf(Date.prototype, 'toISOString'),
  time: methodOf(Date.prototype, 'getTime'),
  slice: methodOf(String.prototype, 'slice'),
  functionText: methodOf(Function.prototype, 'toString'),
  patternText: methodOf(RegExp.prototype, 'toString'),
  eachOfMap: methodOf(Map.prototype, 'forEach'),
  eachOfSet: methodOf(Set.prototype, 'forEach'),
  match: methodOf(RegExp.prototype, 'exec'),
};

const longestText = 2000;
const longestPreview = 120;
const mostMembers = 5;
const mostItems = 10;

/** The objects that the host may ask for, by reference − 1. */
const objects: object[] = [];

function methodOf(owner: object, name: string): (...given: never[]) => unknown {
  return getOwnPropertyDescriptor(owner, name)?.value as (...given: never[]) => unknown;
}

export function cut(text: string): string {
  return text.length > longestText ? `${apply(methods.slice, text, [0, longestText]) as string}…` : text;
}

/** A value, or why there is none. */
export function evaluated(read: () => unknown): EvaluatedValue {
  try {
    return bare({ value: shown(read()), error: null });
  } catch (error) {
    const { name, message } = errorParts(error);
    return bare({ value: null, error: `${name}: ${message}` });
  }
}

export function errorParts(thrown: unknown): {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
} {
  try {
    if (typeof thrown !== 'object' || thrown === null)
      return { name: typeof thrown, message: preview(thrown, 1), stack: '' };
    const { name, message, stack } = thrown as Partial<Error>;
    return {
      name: typeof name === 'string' ? cut(name) : className(thrown),
      message: typeof message === 'string' ? cut(message) : preview(thrown, 1),
      stack: typeof stack === 'string' ? cut(stack) : '',
    };
  } catch {
    return { name: 'Error', message: 'It cannot be read.', stack: '' };
  }
}

export function shown(value: unknown): ShownValue {
  const about = { text: preview(value, 2), type: typeName(value), reference: 0, indexed: 0, named: 0 };
  if (typeof value === 'object' && value !== null) {
    const count = value instanceof classes.Map || value instanceof classes.Set ? value.size : ownKeys(value).length;
    if (isArray(value)) about.indexed = value.length;
    else about.named = count;
    if (count > (isArray(value) ? 1 : 0)) about.reference = keep(value);
  }
  return bare(about);
}

function keep(object: object): number {
  objects[objects.length] = object;
  return objects.length;
}

/** See RecorderHarness. */
export function membersOf(
  reference: number,
  part: 'all' | 'named' | 'indexed',
  from: number,
  count: number,
): readonly Member[] {
  const found: Member[] = [];
  const object = objects[reference - 1];
  if (!object) return found;
  const add = (name: string, key: string | null, value: unknown): void => {
    found[found.length] = bare({ name, key, isLazy: false, ...evaluated(() => value) });
  };
  if (object instanceof classes.Map)
    apply(methods.eachOfMap, object, [(value: unknown, key: unknown) => add(preview(key, 1), null, value)]);
  else if (object instanceof classes.Set)
    apply(methods.eachOfSet, object, [(value: unknown) => add(PlatformString(found.length), null, value)]);
  if (isArray(object) && part !== 'named') {
    const end = count === 0 || from + count > object.length ? object.length : from + count;
    for (let index = from; index < end; index++) {
      const descriptor = getOwnPropertyDescriptor(object, index);
      if (descriptor) add(PlatformString(index), PlatformString(index), descriptor.value);
    }
  }
  if (part !== 'indexed') addProperties(object, found, add);
  return found;
}

function addProperties(
  object: object,
  found: Member[],
  add: (name: string, key: string | null, value: unknown) => void,
): void {
  for (let at: object | null = object; at && !isPlatform(at); at = getPrototypeOf(at)) {
    const keys = ownKeys(at);
    // Not for…of: module code may have changed the iterator of lists.
    // oxlint-disable-next-line typescript/prefer-for-of
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index]!;
      if (isArray(object) && (key === 'length' || isIndex(key))) continue;
      const descriptor = getOwnPropertyDescriptor(at, key);
      const name = PlatformString(key);
      const path = typeof key === 'string' ? key : null;
      if (descriptor?.get) found[found.length] = bare({ name, key: path, isLazy: true, value: null, error: null });
      else if (descriptor && at === object) add(name, path, descriptor.value);
    }
  }
}

function isPlatform(object: object): boolean {
  // Not for…of: module code may have changed the iterator of lists.
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < platformPrototypes.length; index++) if (platformPrototypes[index] === object) return true;
  return false;
}

function isIndex(key: string | symbol): boolean {
  return typeof key === 'string' && key !== '' && PlatformString(+key >>> 0) === key;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'Array';
  return typeof value === 'object' ? className(value) : typeof value;
}

function className(value: object): string {
  const prototype = getPrototypeOf(value);
  const constructor = prototype && (getOwnPropertyDescriptor(prototype, 'constructor')?.value as unknown);
  const name = constructor ? dataOf(constructor, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : 'Object';
}

/** The value of an own property; undefined if it is a getter. */
function dataOf(object: object, name: string): unknown {
  return getOwnPropertyDescriptor(object, name)?.value as unknown;
}

/** @param depth of objects that are shown with their members */
export function preview(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return stringify(cut(value));
    case 'bigint':
      return `${PlatformString(value)}n`;
    case 'function':
      return functionPreview(value);
    case 'object':
      return value === null ? 'null' : objectPreview(value, depth);
    default:
      return PlatformString(value);
  }
}

function functionPreview(value: object): string {
  const text = apply(methods.functionText, value, []) as string;
  const name = dataOf(value, 'name');
  const shownName = typeof name === 'string' ? name : '';
  if (apply(methods.match, /^class\b/, [text])) return `class ${shownName}`;
  const found = apply(methods.match, /^(?:async\s*)?(?:function\b[^(]*)?\(?([^)=]{0,60})/, [text]) as string[] | null;
  return `ƒ ${shownName}(${found?.[1] ?? ''})`;
}

function objectPreview(object: object, depth: number): string {
  if (object instanceof classes.Date) return dateText(object);
  if (object instanceof classes.RegExp) return apply(methods.patternText, object, []) as string;
  if (object instanceof classes.Promise) return 'Promise';
  if (object instanceof classes.Error) {
    const { name, message } = errorParts(object);
    return `${name}: ${message}`;
  }
  const name = className(object);
  if (dataOf(object, '_isAMomentObject') === true) {
    const date = dataOf(object, '_d');
    return date instanceof classes.Date ? `moment ${dateText(date)}` : 'moment';
  }
  const joiType = dataOf(object, 'isJoi') === true ? dataOf(object, '_type') : undefined;
  if (typeof joiType === 'string') return `Joi.${joiType}()${isRequired(object) ? '.required()' : ''}`;
  const parts = new Parts(depth);
  if (object instanceof classes.Map) {
    apply(methods.eachOfMap, object, [(value: unknown, key: unknown) => parts.add(`${preview(key, 0)} → `, value)]);
    return `${name}(${PlatformString(object.size)}) {${parts.text}}`;
  }
  if (object instanceof classes.Set) {
    apply(methods.eachOfSet, object, [(value: unknown) => parts.add('', value)]);
    return `${name}(${PlatformString(object.size)}) {${parts.text}}`;
  }
  const isList = isArray(object);
  const keys = ownKeys(object);
  for (let index = 0; index < keys.length && !parts.isFull(isList ? mostItems : mostMembers); index++) {
    const key = keys[index]!;
    if (typeof key !== 'string' || (isList && key === 'length')) continue;
    const descriptor = getOwnPropertyDescriptor(object, key);
    parts.add(isList && isIndex(key) ? '' : `${key}: `, descriptor?.value, descriptor?.get !== undefined);
  }
  if (isList) return `(${PlatformString(object.length)}) [${parts.text}]`;
  return `${name === 'Object' ? '' : `${name} `}{${parts.text}}`;
}

function dateText(date: Date): string {
  const time = apply(methods.time, date, []) as number;
  return time === time ? (apply(methods.dateText, date, []) as string) : 'Invalid Date';
}

function isRequired(schema: object): boolean {
  const flags = dataOf(schema, '_flags');
  return typeof flags === 'object' && flags !== null && dataOf(flags, 'presence') === 'required';
}

/** The members in a preview. */
class Parts {
  text = '';
  #count = 0;

  constructor(private readonly depth: number) {}

  isFull(most: number): boolean {
    const isFull = this.#count >= most || this.text.length > longestPreview || (this.depth === 0 && this.#count > 0);
    if (isFull && this.text !== '…') this.text += ', …';
    return isFull;
  }

  add(label: string, value: unknown, isGetter = false): void {
    if (this.#count++ > mostItems) return;
    if (this.depth === 0) {
      this.text = '…';
      return;
    }
    const separator = this.text === '' ? '' : ', ';
    this.text += `${separator}${label}${isGetter ? '(…)' : preview(value, this.depth - 1)}`;
  }
}
