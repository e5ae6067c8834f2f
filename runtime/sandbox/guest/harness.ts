/** Calls functions of the module and describes what they return or throw. Its tools are saved before module code can change them. */
import { bare, dictionary } from './bare.js';
import type { GuestParameter, Observed, Thrown } from './host.js';
import { scriptName } from '../fixed-names.js';
import { unwritableIn } from './unwritable.js';
import { watched } from './writes.js';

const { parse, stringify } = JSON;
const { apply, defineProperty, getPrototypeOf, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { assign, hasOwn } = Object;
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
  /** JSON texts by name. */
  given: dictionary<string>(),
  /** The parameters of the call, and each as JSON before the call: those that were given, as they were given. */
  parameters: dictionary<unknown>(),
  before: dictionary<string | undefined>(),
  /** The stacks of the first writes to parameters of a watched call, by name. */
  writes: dictionary<string>(),
};

/** See Harness. */
export function give(name: string, json: string): void {
  state.given[name] = json;
}

/** See Harness. */
export function call(target: unknown, parameters: string): unknown {
  const values = begin(parameters);
  return apply(target as () => unknown, undefined, [values]);
}

/** See Harness. */
export function callWatched(target: unknown, parameters: string): unknown {
  const values = begin(parameters);
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
function begin(parameters: string): Record<string, unknown> {
  const wanted = parse(parameters) as Record<string, GuestParameter>;
  const values: Record<string, unknown> = {};
  state.before = dictionary();
  state.writes = dictionary();
  const names = ownKeys(wanted);
  // Not for…of: module code may have changed the iterator of lists.
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const parameter = wanted[name]!;
    const value: unknown = isGiven(parameter)
      ? parse(state.given[parameter.given]!)
      : (state.results[parameter.resultOf] as Record<string, unknown>)[parameter.member];
    state.before[name] = isGiven(parameter) ? state.given[parameter.given] : written(value);
    // Not by assignment, which would call a setter in `Object.prototype`.
    defineProperty(values, name, bare({ value, writable: true, enumerable: true, configurable: true }));
  }
  state.parameters = bare(values);
  return values;
}

/** The parameters that have changed. */
function mutated(): Observed['mutated'] {
  const found = dictionary<string>();
  const names = ownKeys(state.before);
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const before = state.before[name];
    const after = written(state.parameters[name]);
    // The text that was given may be written in another way.
    if (after !== before && (before === undefined || after !== written(parse(before)))) found[name] = after ?? 'null';
  }
  return found;
}

/** Undefined for values that cannot be JSON. */
function written(value: unknown): string | undefined {
  try {
    return stringify(value);
  } catch {
    return undefined;
  }
}

function isGiven(parameter: GuestParameter): parameter is { readonly given: string } {
  return hasOwn(parameter, 'given');
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
