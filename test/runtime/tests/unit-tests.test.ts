import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestEntry } from '../../../protocol/tests.js';
import { runUnitTests } from '../../../runtime/tests/run-unit-tests.js';
import { unitTestFile, useModules } from './in-module.js';

/** `name status`, in the order in which they ran. */
const outcomes = (entries: readonly TestEntry[]) => entries.map(({ name, status }) => `${name.join(' › ')} ${status}`);

describe('Unit tests', () => {
  const { unitTests, sandbox } = useModules();

  async function only(tests: string, code?: string): Promise<TestEntry> {
    const entries = await unitTests(tests, code);
    assert.equal(entries.length, 1, JSON.stringify(outcomes(entries)));
    return entries[0]!;
  }

  it('find the code of the module, mocha and chai', async () => {
    const { name, file, line, status, message, console } = await only(`
describe('the answer', function () {
  it('is known', () => {
    console.log(typeof Joi, typeof moment);
    expect(answer()).to.equal(42);
    assert.strictEqual(answer(), 42);
  });
});`);
    assert.deepEqual([name, file, line], [['the answer', 'is known'], unitTestFile, 3]);
    assert.deepEqual([status, message], ['passed', null]);
    assert.deepEqual(
      console.map(({ text, line: at }) => [text, at]),
      [['object function', 4]],
    );
  });

  it('that are not written yet are no failure', async () => {
    for (const text of ['// Later.', "describe('all', () => {});"]) {
      const { name, status, message } = await only(text);
      assert.deepEqual([name, status, message], [['All tests'], 'skipped', 'This file has no tests.']);
    }
  });

  it('fail if code takes `it` away', async () => {
    const computed = "const declare = it; for (const name of ['a', 'b']) declare(name, () => {});";
    assert.deepEqual(outcomes(await unitTests(computed)), ['a passed', 'b passed']);
    for (const code of [
      'globalThis.it = () => {};',
      'delete globalThis.it; globalThis.it = () => {};',
      'it = () => {};',
      "Object.defineProperty(globalThis, 'it', { value: () => {} });",
      'describe = () => {}; it = describe;',
    ]) {
      const entries = await unitTests(computed, code);
      assert.ok(entries.length > 0 && entries.every(({ status }) => status === 'failed'), code);
    }
  });

  it('that fail say what was expected, and where', async () => {
    const entry = await only(`
it('compares', () => {
  const found = { a: [1, undefined, NaN], b: new Date(0) };
  expect(found).to.deep.equal({ a: [1, 2] });
});`);
    assert.match(entry.message ?? '', /^expected \{ a: \[ 1, undefined, NaN \].* to deeply equal \{ a: \[ 1, 2 \] \}$/);
    assert.deepEqual(entry.expected, { a: [1, 2] });
    assert.deepEqual(entry.actual, { a: [1, '[undefined]', '[NaN]'], b: '[1970-01-01T00:00:00.000Z]' });
    assert.deepEqual([entry.place?.file, entry.place?.line], [unitTestFile, 4]);
  });

  it('that fail in the code of the module show its place', async () => {
    const entry = await only(`it('calls', () => { broken(); });`, `\nconst broken = () => missing.member;`);
    assert.deepEqual([entry.message, entry.expected], ["ReferenceError: 'missing' is not defined", null]);
    assert.deepEqual([entry.place?.file, entry.place?.line], ['code/main.js', 2]);
  });

  it('may be async: promises, `done`, and timers that do not wait', async () => {
    const entries = await unitTests(`
it('resolves', async () => { await Promise.resolve(); });
it('rejects', async () => { await null; throw new Error('late'); });
it('calls done', (done) => { setTimeout(done, 1500); });
it('calls done with an error', (done) => { setTimeout(() => done(new Error('no')), 10); });
it('throws in a timer', (done) => { setTimeout(() => { throw new Error('in a timer'); }, 10); });
it('never calls done', (done) => {});
it('is never settled', () => new Promise(() => {}));
it('takes too long', (done) => { setTimeout(done, 2500); });
it('takes its time', function (done) { this.timeout(10_000_000); setTimeout(done, 9_000_000); });
it('comes after all that', () => {});`);
    assert.deepEqual(
      entries.map(({ status, message }) => message?.split(/ of | within | after /)[0] ?? status),
      ['passed', 'late', 'passed', 'no', 'in a timer', ...Array<string>(3).fill('It timed out'), 'passed', 'passed'],
    );
  });

  it('have the time that their suite, or they themselves, are given', async () => {
    const wait = (milliseconds: number) => `(done) => { setTimeout(done, ${String(milliseconds)}); }`;
    const entries = await unitTests(`
describe('slow', function () {
  it('before', ${wait(2500)});
  this.timeout(5000);
  before(${wait(4000)});
  it('in the suite', ${wait(4000)});
  describe('inside', () => { it('in a suite in it', ${wait(4000)}); });
  it('itself', ${wait(5500)}).timeout(6000);
  it('still too long', ${wait(5500)});
});
it('behind', ${wait(2500)});
it('may end in one way alone', async (done) => { done(); });
it('is told nothing by nothing', (done) => { done(''); });`);
    assert.deepEqual(
      entries.map(({ name, status }) => `${name.at(-1) ?? ''}: ${status}`),
      [
        'behind: failed',
        'may end in one way alone: failed',
        'is told nothing by nothing: passed',
        'before: failed',
        'in the suite: passed',
        'itself: passed',
        'still too long: failed',
        'in a suite in it: passed',
      ],
    );
    assert.match(entries[1]?.message ?? '', /takes `done` and returns a promise/);
  });

  it('that never end are stopped, and the others run', async () => {
    const entries = await unitTests(
      `
describe('loops', () => {
  before(() => { console.log('before'); });
  it('comes first', () => {});
  it('never ends', () => { while (true) {} });
  it('fills the memory', () => { const all = []; while (true) all.push(new Uint8Array(2 ** 20)); });
  it('comes last', () => {});
});`,
      undefined,
      { timeout: 250 },
    );
    assert.deepEqual(
      entries.map(({ status, message }) => [status, message]),
      [
        ['passed', null],
        ['failed', 'The code timed out after 0.25 s of computing.'],
        ['failed', 'The code was stopped: it needs more memory than the 64 MB that it may have.'],
        ['passed', null],
      ],
    );
    // Each new realm begins with the hooks of the suite.
    assert.deepEqual(
      entries.map(({ console }) => console.length),
      [1, 0, 0, 1],
    );
    await sandbox().dispose();
    assert.equal(sandbox().workers, 0);
  });
});

describe('Unit tests', () => {
  const { unitTests, setting } = useModules({ loadTimeout: 100 });

  it('share `this` with the hooks around them', async () => {
    const [entry] = await unitTests(`
describe('outer', () => {
  before(function () { this.list = ['before']; });
  beforeEach(function () { this.list.push('each'); });
  describe('inner', () => {
    it('sees', function () { expect(this.list).to.deep.equal(['before', 'each']); });
  });
});`);
    assert.deepEqual([entry?.status, entry?.message], ['passed', null]);
  });

  it('are stopped by a hook that fails', async () => {
    const entries = await unitTests(`
describe('a', () => { before(() => { throw new Error('no'); }); it('one', () => {}); it('two', () => {}); });
describe('b', () => { let n = 0; beforeEach(() => { if (n++ > 0) throw new Error('no'); }); it('one', () => {}); it('two', () => {}); it('three', () => {}); });
describe('c', () => { afterEach(() => { throw new Error('no'); }); it('one', () => {}); it('two', () => {}); });
describe('d', () => { after(() => { throw new Error('no'); }); it('one', () => {}); it('two', () => {}); });
describe('e', () => { before(function () { this.skip(); }); it('one', () => {}); });
describe('f', () => { it('one', () => {}); });`);
    assert.deepEqual(
      entries.map(({ name, status, message }) => `${name.join(' ')} ${status} ${message ?? ''}`.trim()),
      [
        'a one failed "before all" hook: no',
        'a two skipped Not run, because a "before all" hook failed.',
        'b one passed',
        'b two failed "before each" hook: no',
        'b three skipped Not run, because a "before each" hook failed.',
        'c one failed "after each" hook: no',
        'c two skipped Not run, because an "after each" hook failed.',
        'd one passed',
        'd two failed "after all" hook: no',
        'e one skipped',
        'f one passed',
      ],
    );
  });

  it('are those of the folder, after the code, in one script', async () => {
    const entries = await runUnitTests(
      setting({
        'code/main.js': 'const one = 1;',
        'code/unit-tests/b.js': 'it("b", () => { expect(shared).to.equal(one); });',
        'code/unit-tests/a.js': 'const shared = 1;\nit("a", () => {});',
        'code/unit-tests/notes.md': 'not code',
      }),
    );
    assert.deepEqual(
      entries.map(({ name, file, line, status }) => [name[0], file, line, status]),
      [
        ['a', 'code/unit-tests/a.js', 2, 'passed'],
        ['b', 'code/unit-tests/b.js', 1, 'passed'],
      ],
    );
  });

  it('are given up once the code was stopped five times', async () => {
    const entries = await unitTests(
      'for (let i = 0; i < 40; i++) it(`never ends ${i}`, () => { while (true) console.log("again"); });',
      undefined,
      { timeout: 50 },
    );
    const counts = new Map<string, number>();
    for (const { status } of entries) counts.set(status, (counts.get(status) ?? 0) + 1);
    assert.deepEqual(
      [...counts],
      [
        ['failed', 5],
        ['skipped', 35],
      ],
    );
    assert.equal(entries[5]?.message, 'Not run: the code was stopped 5 times before it, out of time or memory.');
  });

  it('are none where there are no files of them', async () => {
    assert.deepEqual(await runUnitTests(setting({ 'code/main.js': '' })), []);
  });

  it('that cannot be loaded are one failure, with its place', async () => {
    for (const [tests, code, message, file] of [
      ['const = 1;', '', /cannot be loaded\. SyntaxError/, unitTestFile],
      ['', 'missing();', /'missing' is not defined/, 'code/main.js'],
      ['describe("a", () => { throw new Error("at once"); });', '', /at once/, unitTestFile],
      ['const forever = () => { while (true) [].concat(1); };\nforever();', '', /timed out after/, unitTestFile],
    ] as const) {
      const entries = await unitTests(tests, code, { timeout: 100 });
      assert.equal(entries.length, 1);
      assert.match(entries[0]?.message ?? '', message);
      assert.equal(entries[0]?.place?.file, file);
    }
    const [without] = await runUnitTests(setting({ [unitTestFile]: '' }));
    assert.match(without?.message ?? '', /The module has no code/);
  });

  it('can be chosen, watched and ended', async () => {
    const tests = 'it("a", () => {}); describe("s", () => { it("b", () => {}); it("c", () => {}); });';
    const chosen = await unitTests(tests, '', { isWanted: ({ name }) => name.at(-1) === 'b' });
    assert.deepEqual(outcomes(chosen), ['s › b passed']);
    const told: string[] = [];
    const controller = new AbortController();
    await unitTests(tests, '', {
      started: ({ name }) => told.push(`started ${name.join(' ')}`),
      ended: ({ name, status }) => {
        told.push(`${status} ${name.join(' ')}`);
        if (name[1] === 'b') controller.abort();
      },
      signal: controller.signal,
    });
    assert.deepEqual(told, ['started a', 'passed a', 'started s b', 'passed s b']);
  });

  it('cannot be fooled by code that changes what everything is made of', async () => {
    const entries = await unitTests(
      'it("fails", () => { throw new Error("true"); }); it("loops", () => { for (const a of [1]) a; });',
      'JSON.stringify = () => "{}"; Array.prototype.push = null; Reflect.apply = null; Object.hasOwn = null; Promise.prototype.then = null;',
    );
    assert.deepEqual(
      entries.map(({ status, message }) => [status, message]),
      [
        ['failed', 'true'],
        ['passed', null],
      ],
    );
  });
});

describe('The order of unit tests', () => {
  const { unitTests } = useModules();
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'platform-config-mocha-'));
  after(() => rmSync(folder, { recursive: true }));

  const log = (what: string) => `() => { console.log('LOG ${what}'); }`;
  const hooks = (name: string) =>
    ['before', 'beforeEach', 'afterEach', 'after'].map((hook) => `${hook}(${log(`${hook} ${name}`)});`).join('\n');
  const programs: Readonly<Record<string, string>> = {
    'nested suites and hooks': `
${hooks('root')}
describe('a', () => {
  describe('inner', () => { it('first', ${log('inner first')}); ${hooks('inner')} });
  it('late', ${log('a late')});
  ${hooks('a')}
  it.skip('skipped', ${log('never')});
  it('pending');
});
context('b', () => { specify('one', ${log('b one')}); });
describe.skip('c', () => { ${hooks('c')} it('one', ${log('never')}); });
describe('empty', () => { ${hooks('empty')} });
it('root', ${log('root')});`,
    only: `
${hooks('root')}
describe('a', () => { ${hooks('a')} it.only('chosen', ${log('chosen')}); it('other', ${log('never')}); });
describe.only('b', () => { it('one', ${log('b one')}); describe('inner', () => { it('two', ${log('b two')}); }); });
describe.only('c', () => { it('one', ${log('never')}); it.only('two', ${log('c two')}); });
describe('d', () => { it('one', ${log('never')}); });
it('root', ${log('never')});`,
    'tests inside of tests': `
describe('a', () => {
  it('outer', () => { console.log('LOG outer'); it('inner', () => { throw new Error('no'); }); it.only('chosen', ${log('never')}); });
  it('next', ${log('next')});
});
it('root', () => { console.log('LOG root'); specify('inner', ${log('never')}); });
it('last', ${log('last')});`,
    'hooks inside of tests': `
describe('a', () => {
  it('outer', () => { console.log('LOG outer'); ${hooks('late')} });
  it('next', ${log('next')});
  describe('inner', () => { before(() => { afterEach(${log('afterEach of before')}); }); it('one', ${log('one')}); });
});
it('first', ${log('first')});`,
    failures: `
describe('a', () => {
  ${hooks('a')}
  it('fails', () => { throw new Error('no'); });
  it('skips itself', function () { this.skip(); });
  it('passes', ${log('passes')});
  describe('inner', () => {
    before(() => { console.log('LOG failing'); throw new Error('no'); });
    ${hooks('inner')}
    it('never', ${log('never')});
  });
  describe('other', () => {
    let count = 0;
    beforeEach(() => { console.log('LOG other'); if (count++ > 0) throw new Error('no'); });
    ${hooks('other')}
    it('one', ${log('other one')}); it('two', ${log('other two')}); it('three', ${log('other three')});
  });
});`,
  };

  for (const [name, tests] of Object.entries(programs))
    it(`is mocha's: ${name}`, async () => {
      const file = join(folder, `${name}.cjs`);
      writeFileSync(file, tests);
      const { stdout } = spawnSync(
        process.execPath,
        [resolve('node_modules/mocha/bin/mocha.js'), '--no-config', '--reporter', 'spec', file],
        { encoding: 'utf8', cwd: folder },
      );
      const expected = [...stdout.matchAll(/LOG (.*)/g)].map(([, line]) => line);
      assert.ok(expected.length > 3, stdout);
      const entries = await unitTests(tests, '');
      const lines = entries.flatMap(({ console }) => console.map(({ text }) => text.replace('LOG ', '')));
      // What the last hooks write belongs to no test.
      assert.deepEqual(
        lines.filter((line) => !line.startsWith('after ')),
        expected.filter((line) => !line?.startsWith('after ')),
      );
      const counts = (status: string) => entries.filter((entry) => entry.status === status).length;
      assert.equal(counts('passed'), Number(/(\d+) passing/.exec(stdout)?.[1] ?? 0), stdout);
    });
});
