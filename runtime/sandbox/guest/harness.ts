/** Calls functions of the module and describes what they return or throw. Its tools are saved before module code can change them. */
import { bare, dictionary } from './bare.js';
import type { Observed, ResultParameter, Thrown } from './host.js';
import { scriptName } from '../fixed-names.js';
import { unwritableIn } from './unwritable.js';
import { watched } from './writes.js';

const { parse, stringify } = JSON;
const { apply, defineProperty, getPrototypeOf, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { assign } = Object;
const { isArray } = Array;
const slice = getOwnPropertyDescriptor(String.prototype, 'slice')?.value as (from: number, to: number) => string;
const indexOf = getOwnPropertyDescriptor(String.prototype, 'indexOf')?.value as (text: string) => number;
const PlatformString = String;
const PlatformError = Error;
const PlatformTypeError = TypeError;

const maximumMessage = 10_000;
/** Frames contain function names, which may have any length. */
const maximumStack = 20_000;
const maximumClasses = 20;

const state = {
  results: dictionary<unknown>(),
  /** The parameters of the call that came as JSON, and their text. */
  given: {} as Readonly<Record<string, unknown>>,
  text: '{}',
  /** Those that are parts of results, and each as JSON before the call. */
  parts: dictionary<unknown>(),
  before: dictionary<string | undefined>(),
  /** The stacks of the first writes to parameters of a watched call, by name. */
  writes: dictionary<string>(),
};

/** See Harness. */
export function call(target: unknown, given: string, parts: string): unknown {
  const values = begin(given, parts);
  return apply(target as () => unknown, undefined, [values]);
}

/** See Harness. */
export function callWatched(target: unknown, given: string, parts: string): unknown {
  const values = begin(given, parts);
  const names = ownKeys(values);
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    values[name] = watched(values[name], (stack) => {
      if (state.writes[name] === undefined && typeof stack === 'string') state.writes[name] = cut(stack, maximumStack);
    });
  }
  return apply(target as () => unknown, undefined, [values]);
}

/** The parameters of a call that begins. */
function begin(given: string, parts: string): Record<string, unknown> {
  const wanted = parse(parts) as Readonly<Record<string, ResultParameter>>;
  state.text = given;
  state.given = parse(given) as typeof state.given;
  state.parts = dictionary();
  state.before = dictionary();
  state.writes = dictionary();
  const values = { ...state.given };
  const names = ownKeys(wanted);
  // Not for…of: module code may have changed the iterator of lists.
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const { resultOf, member } = wanted[name]!;
    const value = (state.results[resultOf] as Readonly<Record<string, unknown>>)[member];
    state.parts[name] = value;
    state.before[name] = written(value);
    // Not by assignment, which would call a setter in `Object.prototype`.
    defineProperty(values, name, bare({ value, writable: true, enumerable: true, configurable: true }));
  }
  return values;
}

/** The parameters that have changed. */
function mutated(): Observed['mutated'] {
  const found = dictionary<string>();
  if (written(state.given) !== state.text) {
    // The same may be written in another way.
    const before = parse(state.text) as typeof state.given;
    noteChanges(state.given, (name) => written(before[name]), found);
  }
  noteChanges(state.parts, (name) => state.before[name], found);
  return found;
}

function noteChanges(
  parameters: Readonly<Record<string, unknown>>,
  before: (name: string) => string | undefined,
  found: Record<string, string>,
): void {
  const names = ownKeys(parameters);
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const after = written(parameters[name]);
    if (after !== before(name)) found[name] = after ?? 'null';
  }
}

/** Undefined for values that cannot be JSON. */
function written(value: unknown): string | undefined {
  try {
    return stringify(value);
  } catch {
    return undefined;
  }
}

/** See Harness. */
export function outcome(name: string, result: unknown): string {
  state.results[name] = result;
  const { found, hasError } = unwritableIn(result);
  const json = writtenResult(result, hasError) ?? '';
  const observed: Observed = bare({ unwritable: found, mutated: mutated(), writes: state.writes });
  const isPlain = isEmpty(observed.unwritable) && isEmpty(observed.mutated);
  return `${typeOf(result)}\n${isPlain ? '' : stringify(observed)}\n${json}`;
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : isArray(value) ? 'array' : typeof value;
}

function isEmpty(object: object): boolean {
  return ownKeys(object).length === 0;
}

/** Undefined for values that JSON cannot represent. */
function writtenResult(result: unknown, hasError: boolean): string | undefined {
  try {
    if (!hasError) return stringify(result);
    // An error has no enumerable own members; the validation's result usually contains one.
    return stringify(result, (_, value: unknown) => (value instanceof PlatformError ? errorData(value) : value));
  } catch (error) {
    // For a BigInt, or an object that contains itself, the engine only says that it cannot be converted.
    if (isOfEngine(error)) error.message = `What was returned cannot be JSON: ${error.message}.`;
    throw error;
  }
}

/** Whether the engine itself threw it, and not a getter or a toJSON of the module. */
function isOfEngine(error: unknown): error is Error {
  if (!(error instanceof PlatformTypeError)) return false;
  const { stack } = error;
  return typeof stack === 'string' && apply(indexOf, stack, [scriptName]) === -1;
}

function errorData(error: Error): object {
  const { name, message } = error;
  // Joi adds the validated object, which contains nothing new.
  return assign({ name, message }, error, { _object: undefined, isJoi: undefined });
}

/** See Harness. */
export function describe(thrown: unknown): string {
  return stringify(describeThrown(thrown));
}

/** Reads a thrown value. A getter in it may run code, or throw again. */
function describeThrown(thrown: unknown): Thrown {
  try {
    if (typeof thrown !== 'object' || thrown === null)
      return bare({ name: null, message: textOf(thrown), stack: '', classes: '' });
    const { name, message, stack } = thrown as Partial<Error>;
    return bare({
      name: typeof name === 'string' ? textOf(name) : null,
      message: typeof message === 'string' ? textOf(message) : textOf(stringify(thrown)),
      stack: typeof stack === 'string' ? cut(stack, maximumStack) : '',
      classes: classesOf(thrown),
    });
  } catch {
    return bare({ name: null, message: 'Something was thrown that cannot be read.', stack: '', classes: '' });
  }
}

function textOf(value: unknown): string {
  return cut(PlatformString(value), maximumMessage);
}

function cut(text: string, most: number): string {
  return text.length > most ? `${apply(slice, text, [0, most])}…` : text;
}

function classesOf(thrown: object): string {
  let names = '';
  let at = getPrototypeOf(thrown);
  for (let depth = 0; at && depth < maximumClasses; depth++) {
    const constructor = getOwnPropertyDescriptor(at, 'constructor')?.value as { name?: unknown } | undefined;
    if (typeof constructor?.name === 'string') names += `${constructor.name} `;
    at = getPrototypeOf(at);
  }
  return names;
}
