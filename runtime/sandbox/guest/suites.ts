/** The names of mocha. The host records the declarations; the functions are kept here. Only those of `describe` run at once. */
import { dictionary } from './bare.js';
import { takeDoor } from './door.js';
import type { HookKind, TestHost } from './test-host.js';

/** A function to run, and its `this`. */
export interface Runnable {
  readonly run: (this: object, done?: (error?: unknown) => void) => unknown;
  readonly context: object;
  /** Milliseconds; undefined: mocha's own limit. */
  timeout: number | undefined;
}

export const host = takeDoor() as TestHost;
/** By id. */
export const runnables = dictionary<Runnable>();

interface OpenSuite {
  /** Inherits from that of the suite around it: inner tests see what a hook stores in `this`. */
  readonly context: object;
  /** For later declarations in it. */
  timeout: number | undefined;
}

// Saved before module code can change them.
const { apply } = Reflect;
const { assign, create } = Object;
const PlatformError = Error;
const PlatformString = String;
const PlatformNumber = Number;

const state: { open: OpenSuite } = { open: { context: {}, timeout: undefined } };

/** The `this` of the outermost suite, from which all others inherit. */
export const outermostContext = state.open.context;

/** @param id from the host. What a running test declares belongs to the outermost suite, as in mocha. */
function keep(id: number, run: Runnable['run']): Runnable {
  const { context, timeout } = state.open;
  return (runnables[id] = { run, context, timeout });
}

/** Options of `this` in `describe`, and of the result of `it`: `this.timeout(5000)`, `it(…).timeout(5000)`. */
function settings(limited: { timeout: number | undefined }): object {
  return {
    timeout(this: object, milliseconds?: unknown): unknown {
      if (milliseconds === undefined) return limited.timeout;
      limited.timeout = PlatformNumber(milliseconds);
      return this;
    },
    slow(this: object): object {
      return this;
    },
    retries(this: object): object {
      return this;
    },
  };
}

function isFunction(value: unknown): value is Runnable['run'] {
  return typeof value === 'function';
}

function describer(only: boolean, skip: boolean) {
  return (title: unknown, body?: unknown): object => {
    const outer = state.open;
    host.enterSuite(PlatformString(title), only, skip || !isFunction(body));
    const open: OpenSuite = { context: create(outer.context) as object, timeout: outer.timeout };
    const itself = settings(open);
    state.open = open;
    try {
      if (isFunction(body)) apply(body, assign(create(open.context) as object, itself), []);
    } finally {
      state.open = outer;
      host.leaveSuite();
    }
    return itself;
  };
}

function tester(only: boolean, skip: boolean) {
  return (title: unknown, body?: unknown): object => {
    const { stack } = new PlatformError();
    const id = host.test(
      PlatformString(title),
      only,
      skip || !isFunction(body),
      typeof stack === 'string' ? stack : '',
    );
    // As in mocha, a test that is declared by a running one never runs.
    if (id === 0) return settings({ timeout: undefined });
    return settings(keep(id, isFunction(body) ? body : () => undefined));
  };
}

/** `before(function () { … })`, optionally with a title first. */
function hook(kind: HookKind) {
  return (first: unknown, second?: unknown): void => {
    const body = isFunction(first) ? first : second;
    if (!isFunction(body)) throw new TypeError(`${kind} needs a function.`);
    keep(host.hook(kind), body);
  };
}

const describe = Object.assign(describer(false, false), { only: describer(true, false), skip: describer(false, true) });
const it = Object.assign(tester(false, false), { only: tester(true, false), skip: tester(false, true) });

export const mochaNames = {
  describe,
  context: describe,
  xdescribe: describe.skip,
  xcontext: describe.skip,
  it,
  specify: it,
  xit: it.skip,
  xspecify: it.skip,
  before: hook('before'),
  beforeEach: hook('beforeEach'),
  afterEach: hook('afterEach'),
  after: hook('after'),
};
