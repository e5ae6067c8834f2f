/**
 * The functions of a hook, one after the other without the host in between, as `createPackage` and `applyPackage` call them: that is how a whole book is
 * run. Where such calls do not go their ordinary way, this says so, and the host makes them one by one.
 */
import { plainOutcome } from './harness.js';
import type { FlowEnd, FlowInput, Lookup } from './host.js';
import { configure } from './settings.js';
import { hasTimers } from './timers.js';

const { parse } = JSON;
const { apply, getPrototypeOf } = Reflect;
const { isArray } = Array;
const { prototype: ofPromise } = Promise;

const state = {
  validate: (() => undefined) as Lookup,
  get: (() => undefined) as Lookup,
  apply: (() => undefined) as Lookup,
  thrown: undefined as unknown,
};

/** See Harness. */
export function prepareFlow(validate: Lookup, get: Lookup, alter: Lookup): void {
  state.validate = validate;
  state.get = get;
  state.apply = alter;
}

/** See Harness. */
export function flow(text: string, policy: string, policyholder: string, data: string): string {
  const { settings, hook, id } = parse(text) as FlowInput;
  configure(settings);
  let end: FlowEnd = 'whole';
  /** The outcomes so far. */
  let told = '';
  /** What the last function returned. */
  let result: unknown;
  /** @returns the JSON of the result of a function; undefined: the flow ends with it */
  const call = (find: Lookup, more: object, isValidation = false): string | undefined => {
    // Each function gets a copy of its own.
    const about = {
      alteration_hook_key: hook,
      policy: parse(policy) as unknown,
      policyholder: parse(policyholder) as unknown,
    };
    try {
      const target = find();
      if (target) result = apply(target, undefined, [{ ...about, ...more }]);
      if (!target || isPromise(result)) {
        end = 'unusual';
        return undefined;
      }
      const outcome = plainOutcome(result, isValidation);
      told += `\n${outcome.told}`;
      return outcome.json;
    } catch (error) {
      state.thrown = error;
      end = 'thrown';
      return undefined;
    }
  };
  /** The result as the host reads it. */
  const read = (json: string | undefined): Readonly<Record<string, unknown>> | undefined => {
    const value: unknown = json === undefined || json === '' ? undefined : parse(json);
    return isObject(result) && isObject(value) ? value : undefined;
  };
  const validated = read(call(state.validate, { data: parse(data) as unknown }, true));
  // The value itself, not its JSON: validation may have turned a text into a date.
  const got =
    validated && !validated['error']
      ? read(call(state.get, { data: (result as { value?: unknown }).value }))
      : undefined;
  if (got) {
    const { alteration_package_id: _, status: __, ...rest } = got;
    call(state.apply, { alteration_package: { alteration_package_id: id, status: 'pending', ...rest } });
  }
  return `${hasTimers() ? 'unusual' : end}${told}`;
}

/** See Harness. */
export function flowThrew(): unknown {
  return state.thrown;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !isArray(value);
}

/** Also of a class of the module. */
function isPromise(value: unknown): boolean {
  if (typeof value !== 'object') return false;
  for (let at = value; at !== null; at = getPrototypeOf(at)) if (at === ofPromise) return true;
  return false;
}
