/** What mocha's `describe`, `it` and hooks declare, and the names themselves. Nothing is run while it is declared, but for the functions of `describe`. */
import type { GuestSuite, GuestTest } from './test-host.js';

/** A function to run, and the object that is its `this`. */
export interface Runnable {
  readonly run: (this: object, done?: (error?: unknown) => void) => unknown;
  readonly context: object;
  /** Milliseconds; undefined: mocha's own limit. */
  timeout: number | undefined;
}

export const outermost: GuestSuite = suiteOf('', false, false);
/** By id. */
export const runnables: Runnable[] = [];

interface OpenSuite {
  readonly suite: GuestSuite;
  /** Inherits from that of the suite around it: what a hook keeps in `this`, inner ones see. */
  readonly context: object;
  /** For what is declared in it from now on. */
  timeout: number | undefined;
}

// Taken before the code of the module can change them; lists are written to by index for the same reason.
const { apply } = Reflect;
const { assign, create } = Object;

const state: { open: OpenSuite; last: number } = {
  open: { suite: outermost, context: {}, timeout: undefined },
  last: 0,
};

/** The `this` of the outermost suite, from which all others inherit. */
export const outermostContext = state.open.context;

function suiteOf(title: string, only: boolean, skip: boolean): GuestSuite {
  return { kind: 'suite', title, only, skip, before: [], beforeEach: [], afterEach: [], after: [], children: [] };
}

function declare(run: Runnable['run']): number {
  const id = ++state.last;
  const { context, timeout } = state.open;
  runnables[id] = { run, context, timeout };
  return id;
}

/** What `this` in `describe`, and what `it` returns, can be told: `this.timeout(5000)`, `it(…).timeout(5000)`. */
function settings(limited: { timeout: number | undefined }): object {
  return {
    timeout(this: object, milliseconds?: unknown): unknown {
      if (milliseconds === undefined) return limited.timeout;
      limited.timeout = Number(milliseconds);
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

function append<Item>(list: Item[], item: Item): void {
  list[list.length] = item;
}

function isFunction(value: unknown): value is Runnable['run'] {
  return typeof value === 'function';
}

function describer(only: boolean, skip: boolean) {
  return (title: unknown, body?: unknown): object => {
    const outer = state.open;
    const suite = suiteOf(String(title), only, skip || !isFunction(body));
    append(outer.suite.children, suite);
    const open: OpenSuite = { suite, context: create(outer.context) as object, timeout: outer.timeout };
    const itself = settings(open);
    state.open = open;
    try {
      if (isFunction(body)) apply(body, assign(create(open.context) as object, itself), []);
    } finally {
      state.open = outer;
    }
    return itself;
  };
}

function tester(only: boolean, skip: boolean) {
  return (title: unknown, body?: unknown): object => {
    const isPending = skip || !isFunction(body);
    const test: GuestTest = {
      kind: 'test',
      id: declare(isFunction(body) ? body : () => undefined),
      title: String(title),
      only,
      skip: isPending,
      stack: new Error().stack ?? '',
    };
    append(state.open.suite.children, test);
    return settings(runnables[test.id]!);
  };
}

/** `before(function () { … })`, or with a title before it. */
function hook(list: 'before' | 'beforeEach' | 'afterEach' | 'after') {
  return (first: unknown, second?: unknown): void => {
    const body = isFunction(first) ? first : second;
    if (!isFunction(body)) throw new TypeError(`${list} needs a function.`);
    append(state.open.suite[list], declare(body));
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
