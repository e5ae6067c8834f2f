import assert from 'node:assert/strict';
import type { SandboxError } from '../../../protocol/sandbox.js';
import { useSandbox } from './in-sandbox.js';

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
  'a console that reads a proxy': 'console.log(new Proxy({}, { ownKeys() { while (true) {} } }));',
};

const memoryBombs: Readonly<Record<string, string>> = {
  texts: 'const all = []; while (true) all.push("x".repeat(100000) + all.length);',
  objects: 'const all = []; while (true) all.push({ a: {} });',
  sorting: 'return Array.from({ length: 3e6 }, (_, i) => -i).sort();',
  'a replacement': 'return "x".repeat(2 ** 28).replace(/x/g, "yyyyyyyy");',
  buffers: 'const all = []; while (true) all.push(new Uint8Array(2 ** 20));',
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
  'the caller': { code: 'return run.caller === undefined || run.caller === null;', found: true },
};

describe('an attack', () => {
  const { failure, value, run, open, sandbox } = useSandbox({ timeout: 150 });

  for (const [name, body] of Object.entries(endless))
    it(`is stopped: ${name}`, async () => {
      const error = await failure(`const run = () => { ${body} };`);
      assert.deepEqual([error.kind, error.message], ['timeout', 'The code was stopped: it did not end within 150 ms.']);
    });

  it('is stopped while the code is loaded, and says where', async () => {
    const error = await failure('const a = [];\nwhile (true) {\n  a.concat(a);\n}');
    assert.deepEqual([error.kind, error.file, error.line], ['timeout', 'code/main.js', 3]);
  });

  for (const [name, body] of Object.entries(memoryBombs))
    it(`cannot fill the memory: ${name}`, async () => {
      const error = await failure(`const run = () => { ${body} };`, { timeout: 10_000 });
      assert.deepEqual(
        [error.kind, error.message],
        ['memory', 'The code was stopped: it needs more memory than the 64 MB that it may have.'],
      );
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
  });

  it('cannot change what is said of it', async () => {
    const code = `JSON.stringify = () => '"forged"'; JSON.parse = () => 1; Array.prototype.map = null; Object.prototype.json = '1';
      Object.prototype.ok = true; Reflect.apply = null; String.prototype.slice = null; const run = () => { throw new Error('true'); };`;
    const error = await failure(code);
    assert.deepEqual([error.kind, error.message], ['thrown', 'true']);
  });

  it('survives a prototype with toJSON', async () => {
    const { result } = await run(
      'Object.prototype.toJSON = () => "forged"; const run = () => { throw new Error("true"); };',
    );
    assert.equal(!result.ok && result.error.message, 'true');
  });

  it('has a console with an end', async () => {
    const { console } = await run('const run = () => { for (let i = 0; i < 5000; i++) console.log("x"); };', {
      timeout: 5000,
    });
    assert.equal(console.length, 1001);
    assert.match(console.at(-1)?.text ?? '', /what comes after is left out/);
  });

  it('cannot return more than there is room for', async () => {
    const error = await failure('const run = () => "x".repeat(6e6);', { timeout: 5000 });
    assert.match(error.message, /too large/);
  });

  it('leaves others alone: they run meanwhile, and afterwards', async () => {
    const order: string[] = [];
    const endlessRun = failure('const run = () => { while (true) {} };', { timeout: 1500 }).then(
      (error: SandboxError) => {
        order.push(error.kind);
      },
    );
    const other = value('const run = () => "fine";').then((text) => {
      order.push(String(text));
    });
    await Promise.all([endlessRun, other]);
    assert.deepEqual(order, ['fine', 'timeout']);
    assert.equal(await value('const run = () => 1;'), 1);
  });

  it('is over: nothing can be called after a timeout, and no worker is left', async () => {
    const session = await open('const run = () => { while (true) {} }; const other = () => 1;');
    await session.call('run', {});
    const after = await session.call('other', {});
    assert.equal(!after.ok && after.error.kind, 'timeout');
    await session.close();
    await sandbox().dispose();
    assert.equal(sandbox().workers, 0);
  });
});

describe('a native loop of the engine, which looks at no clock', () => {
  const { failure } = useSandbox({ timeout: 50, grace: 50 });

  it('is ended from outside', async () => {
    const body = 'const all = new Array(2e6).fill(0).map((_, i) => -i); for (;;) all.indexOf(1);';
    assert.equal((await failure(`const run = () => { ${body} };`)).kind, 'timeout');
  });
});
