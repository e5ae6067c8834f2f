/** Which workers serve a second session, and that nothing of the first one is left in them. */
import assert from 'node:assert/strict';
import type { Worker } from 'node:worker_threads';
import { now, useSandbox } from './in-sandbox.js';

const nothing = 'const run = () => 1;';

/** Everything that code can reach and change, as far as a text can say it. */
const seen = `
const run = async () => {
  const members = (target) => Reflect.ownKeys(target).map(String).sort().join();
  const kinds = [Object, Array, Function, Promise, String, Number, Date, Map, Error, JSON, Math, Reflect, Joi, moment];
  await new Promise((end) => setTimeout(end, 1000));
  return {
    global: members(globalThis),
    members: kinds.map((kind) => members(kind) + members(kind.prototype ?? {})),
    texts: kinds.map((kind) => String(kind.prototype?.toString ?? '')),
    random: [Math.random(), createUuid()],
    time: [Date.now(), moment().format(), Date.UTC(2026, 0, 1)],
    valid: Joi.validate({ a: 1 }, Joi.object().keys({ a: Joi.number().max(0) })).error.message,
    json: JSON.stringify({ a: [1, 'x', null] }),
    log: console.log('x'),
  };
};`;

const vandal = `
globalThis.left = 1;
Object.prototype.toJSON = () => 'forged';
Array.prototype.map = Array.prototype.join = undefined;
Promise.prototype.then = () => {};
String.prototype.toString = () => 'x';
Math.random = () => 0;
JSON.stringify = () => '0';
Joi.validate = () => ({});
moment.fn.format = () => 'never';
Date.now = () => 0;
Reflect.ownKeys = () => [];
console.log = () => {};
const run = () => { setInterval(() => { globalThis.left++; }, 1); for (let i = 0; i < 2000; i++) console.warn('x'); throw 1; };`;

describe('A worker after its session', () => {
  let started = 0;
  const count = (_: Worker) => void started++;
  before(() => process.on('worker', count));
  after(() => process.off('worker', count));
  const { run, open, sandbox } = useSandbox({ timeout: 100, loadTimeout: 100 });

  /** How many workers two sessions take, of which the first one runs this. */
  async function workersFor(first: string): Promise<number> {
    await sandbox().prepared();
    const before = started;
    await run(first);
    await sandbox().prepared();
    await run(nothing);
    await sandbox().prepared();
    return started - before;
  }

  it('is used again, as if it were new', async () => {
    const fresh = await run(seen);
    assert.ok(fresh.result.ok, JSON.stringify(fresh.result));
    assert.equal(await workersFor(vandal), 0);
    assert.deepEqual(await run(seen), fresh);
    const session = await open(seen, { now: now + 1, seed: 2, env: { a: 'b' } });
    await session.call('run', {});
    await session.close();
    assert.deepEqual(await run(seen), fresh);
  });

  it('is used again after errors of the code', async () => {
    assert.equal(await workersFor('const run = () => missing;'), 0);
    assert.equal(await workersFor('const = 1;'), 0);
    assert.equal(await workersFor('throw new Error("at once");'), 0);
  });

  for (const [limit, code] of [
    ['time', 'const run = () => { for (;;); };'],
    ['time while the code is loaded', 'for (;;) [].concat(1);'],
    ['memory', 'const run = () => { const all = []; for (;;) all.push(new Uint8Array(2 ** 20)); };'],
    ['memory that the code gave back', 'const run = () => new ArrayBuffer(3e7).byteLength;'],
    ['the stack', 'const run = () => run() + 1;'],
  ] as const)
    it(`is not used again when the code met a limit: ${limit}`, async () => {
      assert.equal(await workersFor(code), 1);
    });

  it('is not used again while a call has not ended', async () => {
    await sandbox().prepared();
    const before = started;
    const session = await open('const run = () => { for (;;); };', { timeout: 60_000 });
    const call = session.call('run', {});
    await Promise.all([session.close(), session.close()]);
    assert.equal((await call).ok, false);
    await sandbox().prepared();
    assert.deepEqual([started - before, sandbox().workers], [1, 1]);
  });

  it('is not used again after unit tests', async () => {
    await sandbox().prepared();
    const before = started;
    const files = [{ path: 'code/main.js', text: 'it("a", () => {});' }];
    await (await sandbox().openUnitTests({ files, now, seed: 1, env: {} })).close();
    await sandbox().prepared();
    assert.equal(started - before, 1);
  });

  it('is one of two that ended, if two sessions were open', async () => {
    await sandbox().prepared();
    const sessions = await Promise.all([open(nothing), open(nothing)]);
    await Promise.all(sessions.map((session) => session.close()));
    assert.equal(sandbox().workers, 1);
    assert.equal((await run(nothing)).result.ok, true);
  });
});

describe('A worker that starts from the memory of the first one', () => {
  const { open, sandbox } = useSandbox();

  it('is like it, whatever the first one has done', async () => {
    const first = await open(seen);
    const expected = await first.call('run', {});
    const spoiled = await open(vandal);
    await spoiled.call('run', {});
    const third = await open(seen);
    assert.deepEqual([await third.call('run', {}), third.console], [expected, first.console]);
    assert.ok(expected.ok && sandbox().workers === 3);
    await Promise.all([first, spoiled, third].map((session) => session.close()));
  });
});
