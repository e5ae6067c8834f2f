/** Replacements for access to the outside world. They log each call, return nothing, and let the code continue. */
import { writeLine } from './console.js';
import { inspect } from './inspect.js';

const refusal = 'nothing leaves the sandbox';

/** `root.policies.update(…)`: any path can be called. */
function recorder(path: string): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => {
      // In a text it is shown as its own name.
      if (name === Symbol.toPrimitive) return () => `[${path}]`;
      // A promise checks for `then`, and JSON for `toJSON`; these have neither.
      const isAsked = typeof name === 'symbol' || name === 'then' || name === 'toJSON';
      return isAsked ? undefined : recorder(`${path}.${name}`);
    },
    apply: (_, __, parameters: unknown[]) => {
      record(path, parameters);
      return Promise.resolve(undefined);
    },
    construct: (_, parameters: unknown[]) => {
      record(`new ${path}`, parameters);
      return recorder(path) as object;
    },
  });
}

function record(call: string, parameters: readonly unknown[]): void {
  writeLine('warn', [
    `${call}(${parameters.map((value) => inspect(value)).join(', ')}) was only recorded: ${refusal}.`,
  ]);
}

function fetchNothing(...parameters: readonly unknown[]): Promise<unknown> {
  record('fetch', parameters);
  return Promise.resolve({
    ok: false,
    status: 503,
    statusText: refusal,
    headers: new Map<string, string>(),
    text: () => Promise.resolve(''),
    json: () => Promise.resolve({}),
  });
}

export const standIns = { root: recorder('root'), fetch: fetchNothing };
