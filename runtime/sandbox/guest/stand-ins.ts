/**
 * What stands for access to the outside world. Stubs of the module may answer its calls; without an answer a call is logged, and its promise is rejected with
 * an error that says how to give one.
 */
import { writeLine } from './console.js';
import { inspect } from './inspect.js';

const refusal = 'nothing leaves the sandbox';
const { getPrototypeOf, ownKeys } = Reflect;
const { prototype: ofObjects } = Object;
const PlatformError = Error;

/** `root.policies.update(…)`: any path can be called, and given an answer by `root.policies = { update: … }`. */
function recorder(path: string): unknown {
  const members = new Map<string | symbol, unknown>();
  const memberOf = (name: string): unknown => {
    if (!members.has(name)) members.set(name, recorder(`${path}.${name}`));
    return members.get(name);
  };
  return new Proxy(() => undefined, {
    get: (_, name) => {
      if (members.has(name)) return members.get(name);
      // In a text it is shown as its own name.
      if (name === Symbol.toPrimitive) return () => `[${path}]`;
      // A promise checks for `then`, and JSON for `toJSON`; these have neither.
      const isAsked = typeof name === 'symbol' || name === 'then' || name === 'toJSON';
      return isAsked ? undefined : memberOf(name);
    },
    set: (_, name, value: unknown) => {
      // Members that an object does not have keep their error.
      if (typeof name === 'string' && isPlain(value)) {
        const member = memberOf(name) as Record<string | symbol, unknown>;
        for (const key of ownKeys(value)) member[key] = value[key as string];
      } else members.set(name, value);
      return true;
    },
    apply: (_, __, parameters: unknown[]) => refused(path, parameters, stubOf(path)),
    construct: (_, parameters: unknown[]) => {
      record(`new ${path}`, parameters);
      return recorder(path) as object;
    },
  });
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && getPrototypeOf(value) === ofObjects;
}

/** `root.policies = { update: async () => ({}) };` */
function stubOf(path: string): string {
  const [first = '', ...rest] = path.split('.');
  const last = rest.pop() ?? '';
  return rest.length === 0
    ? `${first}.${last} = async () => ({});`
    : `${[first, ...rest].join('.')} = { ${last}: async () => ({}) };`;
}

function record(call: string, parameters: readonly unknown[]): void {
  writeLine('warn', [
    `${call}(${parameters.map((value) => inspect(value)).join(', ')}) was only recorded: ${refusal}.`,
  ]);
}

/** @param stub a line of code that answers the call */
function refused(path: string, parameters: readonly unknown[], stub: string): Promise<never> {
  record(path, parameters);
  const place = 'the file named by `stubs` in .platform-tools.json';
  const error = new PlatformError(
    `The sandbox has no network: \`${path}\` fails without a stub. Add one to ${place}: ${stub}`,
  );
  return Promise.reject(error);
}

function fetchNothing(...parameters: readonly unknown[]): Promise<never> {
  return refused('fetch', parameters, 'fetch = async (url) => ({ ok: true, status: 200, json: async () => ({}) });');
}

export const standIns = { root: recorder('root'), fetch: fetchNothing };
