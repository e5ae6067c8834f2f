/** Everything that code may do to hold up, fill or leave its sandbox: contained, reported by its kind, and over when it is over. */
import assert from 'node:assert/strict';
import type { SandboxError } from '../../../protocol/sandbox.js';
import type { SessionRequest } from '../../../runtime/sandbox/session.js';
import { fileOfThread, ownThreadTime } from '../../../runtime/sandbox/node/thread-time.js';
import { now, useSandbox, type Ran } from './in-sandbox.js';

/** Milliseconds of computing. The host must not be held up for longer; so an attack that shall show it lasts longer. */
const longestHold = 70;
const attackTime = 100;
/** Half of what the product gives: half of it has to be filled. */
const memoryMegabytes = 32;

const endless: Readonly<Record<string, string>> = {
  'a loop': 'while (true) {}',
  'a regular expression': 'return /^(a+)+$/.test("a".repeat(40) + "b");',
  'a microtask flood': 'const again = () => Promise.resolve().then(again); return again();',
  'microtasks that are left behind': 'const again = () => { Promise.resolve().then(again); }; again(); return 1;',
  'timers that never end': 'return new Promise(() => setInterval(() => {}, 1));',
  'a returned getter': 'return { get a() { while (true) {} } };',
  'a returned proxy': 'return new Proxy({}, { ownKeys() { while (true) {} } });',
  'a returned toJSON': 'return { toJSON() { while (true) {} } };',
  'a thrown proxy': 'throw new Proxy({}, { get() { while (true) {} } });',
  'a thrown getter': 'throw { get message() { while (true) {} } };',
  'a console flood': 'for (let i = 0; ; i++) console.log(i);',
  'a getter that an argument is read by': 'const o = { get a() { while (true) {} } }; return JSON.stringify(o);',
  'a loop of promises': 'return (async () => { for (;;) await null; })();',
  'a sort without end': 'for (;;) [3, 1, 2].sort(() => 0);',
  'a console that reads a proxy': 'console.log(new Proxy({}, { ownKeys() { while (true) {} } }));',
  'a generator without end':
    'function* all() { for (;;) yield 1; } return [...{ [Symbol.iterator]: function* () { for (const _ of all()) ; } }];',
  'a list that is read by a getter': 'return JSON.stringify([{ toJSON() { for (;;); } }]);',
  'a conversion to text': 'return `${{ toString() { for (;;); } }}`;',
  'a setter': 'const o = { set a(v) { for (;;); } }; o.a = 1;',
  // To write it takes the engine a time that grows with the square of its depth.
  'a result that nests very deep': 'let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return a;',
  'lists that are made and forgotten': 'for (;;) new Array(1000).fill(0);',
};

const memoryBombs: Readonly<Record<string, string>> = {
  texts: 'const all = []; while (true) all.push("x".repeat(100000) + all.length);',
  objects: 'const all = []; while (true) all.push({ a: {} });',
  sorting: 'return Array.from({ length: 1.5e6 }, (_, i) => -i).sort();',
  'a replacement': 'return "x".repeat(2 ** 27).replace(/x/g, "yyyyyyyy");',
  lists: 'const all = []; while (true) all.push([1, 2, 3, 4]);',
  joining: 'return Array.from({ length: 5e6 }, () => "xxxxxxxx").join("yyyy");',
  buffers: 'const all = []; while (true) all.push(new Uint8Array(2 ** 20));',
  'sorting what is too long': 'return Array.from({ length: 1.5e7 }, (_, i) => -i).sort();',
  'a map': 'const all = new Map(); for (let i = 0; ; i++) all.set(i, { i });',
  closures: 'const all = []; for (;;) { const many = [1, 2, 3]; all.push(() => many); }',
  promises: 'const all = []; for (;;) all.push(new Promise(() => {}));',
};

/** Code that fails at once, by the message of its error. */
const failing: Readonly<Record<string, { readonly code: string; readonly message: RegExp }>> = {
  recursion: { code: 'const deeper = () => deeper() + 1; return deeper();', message: /^stack overflow$/ },
  'recursion by a getter': { code: 'const o = { get a() { return o.a; } }; return o.a;', message: /^stack overflow$/ },
  'recursion by toJSON': {
    code: 'const o = { toJSON: () => JSON.stringify(o) }; return o;',
    message: /^stack overflow$/,
  },
  'a text that doubles': {
    code: 'let text = "x"; while (true) text += text + text.length;',
    message: /string too long/,
  },
  'a text of nested lists': { code: 'return JSON.parse("[".repeat(1e6));', message: /stack overflow/ },
  'a result that holds itself': { code: 'const a = {}; a.a = a; return a;', message: /circular/ },
  'a number with more digits than there is room for': { code: 'return String(2n ** (2n ** 40n));', message: /./ },
  'a proxy that refuses to be read': {
    code: 'return new Proxy({}, { ownKeys() { throw new Error("no"); } });',
    message: /^no$/,
  },
  'a proxy that was revoked': {
    code: 'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return { proxy };',
    message: /revoked/,
  },
  'a getter that throws': { code: 'return { get a() { throw new Error("no"); } };', message: /^no$/ },
  'a result with a toJSON that throws': { code: 'return { toJSON() { throw new Error("no"); } };', message: /^no$/ },
  'a promise that is rejected with a proxy': {
    code: 'return Promise.reject(new Proxy({}, { get() { throw 1; } }));',
    message: /cannot be read/,
  },
  'a then that throws': { code: 'return Promise.resolve({ get then() { throw new Error("no"); } });', message: /^no$/ },
};

const escapes: Readonly<Record<string, { readonly code: string; readonly found: unknown }>> = {
  'the constructor of a function': {
    code: 'return Object.keys(constructor.constructor("return process")());',
    found: ['env'],
  },
  'the names of Node': {
    code: 'return [typeof require, typeof module, typeof globalThis.Deno, typeof Worker, typeof performance];',
    found: ['undefined', 'undefined', 'undefined', 'undefined', 'undefined'],
  },
  'the door of the host': {
    code: 'return [typeof platformConfigHost, Object.keys(globalThis)];',
    found: ['undefined', ['run']],
  },
  'the constructors of async functions and generators': {
    code: 'const made = [async () => {}, function* () {}].map((f) => typeof f.constructor("return typeof require")); return made;',
    found: ['function', 'function'],
  },
  'a prototype that is polluted': {
    code: 'Object.prototype.polluted = 1; ({}).__proto__.other = 2; return [{}.polluted, {}.other];',
    found: [1, 2],
  },
  'the caller': { code: 'return run.caller === undefined || run.caller === null;', found: true },
};

/** What the thread of the host has computed, in milliseconds; where the system does not tell, how long its event loop was not waiting. */
const hostTime = ownThreadTime(fileOfThread()) ?? (() => performance.eventLoopUtilization().active);

/** Meanwhile the thread of the host computed so many milliseconds: a busy machine that makes it wait for a processor does not hold it up. */
async function watched<Result>(work: () => Promise<Result>): Promise<readonly [Result, number]> {
  const start = hostTime();
  const result = await work();
  return [result, hostTime() - start];
}

describe('an attack', () => {
  const { run, open, sandbox } = useSandbox({ loadTimeout: attackTime, memoryMegabytes });
  /** Runs it and asserts that it has held up nothing and left nothing behind. */
  async function attacked(code: string, request: Partial<SessionRequest> = {}): Promise<Ran> {
    const session = await open(code, { timeout: 20_000, ...request });
    const [result, hold] = await watched(() => session.call('run', {}));
    await session.close();
    assert.ok(hold <= longestHold, `The host computed for ${String(hold)} ms.`);
    // The spare that the next run takes.
    assert.ok(sandbox().workers <= 1, String(sandbox().workers));
    assert.deepEqual(await nextRun(), ['undefined', 'function', null, '2026-01-01T09:00:00.000Z', 0.9]);
    assert.ok(sandbox().workers <= 1, String(sandbox().workers));
    return { loadError: session.loadError, result, console: session.console };
  }

  async function nextRun(): Promise<unknown> {
    const code = `const run = () => [typeof {}.polluted, typeof [].map, Joi.validate(1, Joi.number()).error, moment().toISOString(),
      Math.round(Math.random() * 10) / 10];`;
    const { result } = await run(code, { timeout: 20_000 });
    return result.ok ? JSON.parse(result.json ?? 'null') : result.error;
  }

  async function failure(code: string, request: Partial<SessionRequest> = {}): Promise<SandboxError> {
    const { result } = await attacked(code, request);
    if (result.ok) throw new Error(`It did not fail, but returned ${String(result.json).slice(0, 200)}.`);
    return result.error;
  }

  async function value(code: string): Promise<unknown> {
    const { result } = await attacked(code);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return JSON.parse(result.json ?? 'null');
  }

  for (const [name, body] of Object.entries(endless))
    it(`is stopped: ${name}`, async () => {
      const error = await failure(`const run = () => { ${body} };`, { timeout: attackTime });
      assert.deepEqual([error.kind, error.message], ['timeout', 'The code timed out after 0.1 s of computing.']);
    });

  it('is stopped while the code is loaded, and says where', async () => {
    const error = await failure('const a = [];\nwhile (true) {\n  a.concat(a);\n}', { timeout: attackTime });
    assert.deepEqual([error.kind, error.file], ['timeout', 'code/main.js']);
    // In the loop, or where it begins again.
    assert.ok(error.line === 2 || error.line === 3, String(error.line));
  });

  it('is stopped while the code is loaded, outside of any function, and says where if only one loop is there', async () => {
    const stopped = async (second: string) => {
      const files = [
        { path: 'code/first.js', text: 'const f = () => 1;\nconst a = f();\nconst g = () => { for (;;); };' },
        { path: 'code/second.js', text: second },
      ];
      const { kind, file, line, column } = await failure('', { files, timeout: attackTime });
      return [kind, file, line, column];
    };
    assert.deepEqual(await stopped('let i = 0;\n  while (true) i++;'), ['timeout', 'code/second.js', 2, 3]);
    assert.deepEqual(await stopped('for (let i = 0; i < 2; i++);\nfor (;;);'), ['timeout', null, null, null]);
    assert.deepEqual(await stopped('\nfunction h() {\n  while (true); }\nh();'), ['timeout', 'code/second.js', 2, 1]);
  });

  for (const [name, body] of Object.entries(memoryBombs))
    it(`cannot fill the memory: ${name}`, async () => {
      const error = await failure(`const run = () => { ${body} };`);
      assert.deepEqual(
        [error.kind, error.message],
        [
          'memory',
          `The code was stopped: it needs more memory than the ${String(memoryMegabytes)} MB that it may have.`,
        ],
      );
    });

  for (const [name, { code, message }] of Object.entries(failing))
    it(`fails: ${name}`, async () => {
      const error = await failure(`const run = () => { ${code} };`);
      assert.match(error.message, message);
      assert.match(error.kind, /^(?:thrown|rejected)$/);
    });

  it('cannot overflow the stack of the host, and its own is cut', async () => {
    const error = await failure('const deeper = () => deeper() + 1;\nconst run = () => deeper();');
    assert.deepEqual([error.kind, error.message, error.line], ['thrown', 'stack overflow', 1]);
    assert.equal(error.stack?.split('\n').length, 30);
  });

  for (const [name, { code, found }] of Object.entries(escapes))
    it(`finds no way out: ${name}`, async () => {
      assert.deepEqual(await value(`function run() { ${code} }`), found);
    });

  it('finds no way out: import', async () => {
    const inner = 'import("fs").catch((e) => e.constructor.constructor("return Object.keys(process)")())';
    assert.deepEqual(await value(`const run = () => ${inner};`), ['env']);
    // An unhandled rejection does not reach the host either.
    assert.equal(await value('const run = () => { import("fs"); Promise.reject(new Error("no")); return 1; };'), 1);
  });

  it('cannot change what is said of it', async () => {
    const code = `JSON.stringify = () => '"forged"'; JSON.parse = () => 1; Array.prototype.map = null; Object.prototype.json = '1';
      Object.prototype.ok = true; Reflect.apply = null; String.prototype.slice = null; const run = () => { throw new Error('true'); };`;
    const error = await failure(code);
    assert.deepEqual([error.kind, error.message], ['thrown', 'true']);
  });

  it('survives a prototype with toJSON', async () => {
    const error = await failure(
      'Object.prototype.toJSON = () => "forged"; const run = () => { throw new Error("true"); };',
    );
    assert.equal(error.message, 'true');
  });

  it('has a console with an end', async () => {
    const { console } = await attacked('const run = () => { for (let i = 0; i < 5000; i++) console.log("x"); };');
    assert.equal(console.length, 1001);
    assert.match(console.at(-1)?.text ?? '', /what comes after is left out/);
  });

  it('leaves a run after it the whole console, and no timer that goes off', async () => {
    const session = await open(`
      let run = 0;
      const flood = () => { setTimeout(() => { run = 'late'; }, 5); for (let i = 0; i < 5000; i++) console.log('x'); };
      const next = async () => { await new Promise((end) => setTimeout(end, 50)); console.log('next'); return run; };`);
    try {
      await session.call('flood', {});
      assert.equal(session.console.length, 1001);
      await session.reset(now, 1);
      const result = await session.call('next', {});
      assert.equal(result.ok && result.json, '0');
      assert.deepEqual(
        session.console.map(({ text }) => text),
        ['next'],
      );
    } finally {
      await session.close();
    }
  });

  it('cannot return more than there is room for, nor what is nested deeper than the host can read', async () => {
    const errors = [
      await failure('const run = () => "x".repeat(2e6);'),
      await failure('const run = () => { let a = "[{"; for (let i = 0; i < 1000; i++) a = { a }; return a; };'),
    ];
    assert.deepEqual(
      errors.map(({ kind, message }) => [kind, message.split(':')[0]]),
      [
        ['memory', 'What `run` returned is too large'],
        ['memory', 'What `run` returned is nested deeper than 500 levels. Make it flatter.'],
      ],
    );
    const deep = 'let a = "]}\\\\"; for (let i = 0; i < 498; i++) a = [a]; return { a };';
    assert.ok(await value(`const run = () => { ${deep} };`));
  });

  it('cannot hand on by an argument what it may not return', async () => {
    const session = await open('const run = ({ policy }) => { policy.text = "x".repeat(2e6); };');
    const result = await session.call('run', { policy: { json: '{}' } });
    await session.close();
    assert.match(result.ok ? '' : result.error.message, /^What `run` made of its argument `policy` is too large/);
  });

  it('cannot fill what is said of it with names', async () => {
    const error = await failure(
      'const run = () => { const e = new Error("no"); e.name = "n".repeat(1e6); e.stack = "at f (module-code:1:1)\\n".repeat(1e5); throw e; };',
    );
    assert.equal(error.name?.length, 10_001);
    assert.equal(error.stack?.split('\n').length, 30);
    const named = await failure(
      'const run = () => ({ ["f".repeat(1e6)]: () => { throw new Error("no"); } })["f".repeat(1e6)]();',
    );
    assert.ok(JSON.stringify(named).length < 1000);
  });

  it('pollutes nothing of the host, and nothing of the next run', async () => {
    await value('const run = () => { Object.prototype.polluted = 1; Array.prototype.map = null; return 1; };');
    assert.equal('polluted' in {}, false);
  });

  for (const [thrown, message] of Object.entries({
    null: 'null',
    '7': '7',
    '"a text"': 'a text',
    '{ a: 1 }': '{"a":1}',
    undefined: 'undefined',
    'Symbol("s")': 'Symbol(s)',
    '() => 1': '() => 1',
    'new Proxy({}, { get() { throw 1; } })': 'Something was thrown that cannot be read.',
  }))
    it(`is reported, whatever it throws: ${thrown}`, async () => {
      const error = await failure(`const run = () => { throw ${thrown}; };`);
      assert.deepEqual([error.kind, error.name, error.message], ['thrown', null, message]);
    });

  it('would be seen to hold up the host', async () => {
    const [, hold] = await watched(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      for (const end = hostTime() + attackTime; hostTime() < end;);
    });
    assert.ok(hold > longestHold, String(hold));
  });

  it('leaves others alone: they run meanwhile, and it can be ended', async () => {
    const endless = await open('const run = () => { while (true) {} };', { timeout: 60_000 });
    const call = endless.call('run', {});
    const { result } = await run('const run = () => 1;', { timeout: 20_000 });
    assert.ok(result.ok, JSON.stringify(result));
    await endless.close();
    const ended = await call;
    assert.equal(!ended.ok && ended.error.message, 'The sandbox broke down: its worker ended.');
  });

  it('is over: nothing can be called after a timeout, and no worker is left', async () => {
    const session = await open('const run = () => { while (true) {} }; const other = () => 1;', {
      timeout: attackTime,
    });
    await session.call('run', {});
    const after = await session.call('other', {});
    assert.equal(!after.ok && after.error.kind, 'timeout');
    await session.close();
    await sandbox().dispose();
    assert.equal(sandbox().workers, 0);
  });
});

describe('a native loop of the engine, which looks at no clock', () => {
  const { run, sandbox } = useSandbox({ timeout: 50, grace: 50 });

  it('is ended from outside', async () => {
    const body = 'const all = new Array(2e5).fill(0).map((_, i) => -i); for (;;) all.indexOf(1);';
    const { result } = await run(`const run = () => { ${body} };`, { timeout: 200 });
    assert.equal(!result.ok && result.error.kind, 'timeout');
    assert.ok(sandbox().workers <= 1);
  });
});
