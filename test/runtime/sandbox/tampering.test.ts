/** Code that changes what everything is made of: what the runners say of it stays what it is. */
import assert from 'node:assert/strict';
import { fuzz } from '../../../runtime/fuzz/fuzz.js';
import { runAlteration } from '../../../runtime/alterations/run-alteration.js';
import { runScenarios } from '../../../runtime/scenarios/run-scenarios.js';
import { testReport } from '../../../runtime/tests/test-kinds.js';
import { whatIf } from '../../../runtime/what-if/what-if.js';
import { useModules } from '../tests/in-module.js';
import { now } from './in-sandbox.js';

const tamperings: Readonly<Record<string, string>> = {
  'toJSON of objects': 'Object.prototype.toJSON = () => undefined;',
  'toJSON that lies': 'Object.prototype.toJSON = () => ({ kind: "passed", ok: true, json: "{}", type: "object" });',
  'toJSON of lists and texts':
    'Array.prototype.toJSON = () => []; String.prototype.toJSON = () => "passed"; Number.prototype.toJSON = () => 0;',
  'JSON itself': 'JSON.stringify = () => \'{"kind":"passed"}\'; JSON.parse = () => ({ kind: "passed" });',
  'the methods of lists':
    'for (const name of ["map", "push", "filter", "some", "every", "slice", "splice", "sort", "join"]) Array.prototype[name] = () => [];',
  'the iterator of lists':
    'Array.prototype[Symbol.iterator] = function* () {}; Object.getPrototypeOf([].values()).next = () => ({ done: true });',
  'then of promises':
    'Promise.prototype.then = (resolved) => { resolved(); return 1; }; Promise.prototype.catch = null;',
  'what a promise is':
    'Object.defineProperty(Promise, Symbol.hasInstance, { value: () => false }); globalThis.Promise = class {};',
  'getters that everything inherits':
    'for (const name of ["kind", "status", "ok", "json", "skip", "failed", "toJSON"]) Object.defineProperty(Object.prototype, name, { get: () => "passed", set() {}, configurable: true });',
  'setters that everything inherits':
    'for (let index = 0; index < 30; index++) Object.defineProperty(Object.prototype, String(index), { get: () => undefined, set() {}, configurable: true });',
  'descriptors that everything inherits': 'Object.prototype.value = "passed"; Object.prototype.enumerable = true;',
  'the functions of Object and Reflect':
    'for (const [one, names] of [Object, Reflect].map((one) => [one, Object.getOwnPropertyNames(one)])) for (const name of names) if (typeof one[name] === "function") one[name] = () => ({});',
  'the functions of functions':
    'Function.prototype.call = () => 1; Function.prototype.apply = () => 1; Function.prototype.bind = () => 1;',
  'maps and sets':
    'for (const one of [Map, Set]) for (const name of ["get", "set", "has", "delete", "clear", "values", "add"]) one.prototype[name] = () => undefined;',
  'the classes of errors and values':
    'globalThis.Error = class {}; globalThis.TypeError = class {}; globalThis.String = () => "passed"; globalThis.Number = () => 0; globalThis.Boolean = () => false;',
  'the methods of texts':
    'for (const name of ["slice", "split", "startsWith", "includes", "replace"]) String.prototype[name] = () => "passed";',
  'what ends a process': 'process.exit = () => { throw 0; }; process.exitCode = 0; process.on = () => {};',
};

const hookCode = (tampering: string): string => `
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key !== 'change') throw new Error('unknown hook');
  return { error: null, value: data };
};
const getAlteration = ({ policy, data }) => {
  policy.changed = true;
  return { input_data: data, monthly_premium: 0 / 0, sum_assured: 1, base_premium: 1, currency: 'ZAR', module: {}, change_description: 'x' };
};
const applyAlteration = () => { throw new TypeError('broken'); };
${tampering}`;

const policy = { policy_id: 'p1', module: {}, monthly_premium: 100 };

describe('Code that tampers with', () => {
  const { unitTests, setting, sandbox } = useModules();
  const module = (tampering: string) => ({
    files: [{ path: 'code/main.js', text: hookCode(tampering) }],
    hooks: [{ key: 'change', name: null }],
    isGroupScheme: false,
  });

  for (const [name, tampering] of Object.entries(tamperings)) {
    it(`${name} changes no result of a unit test, before or while they run`, async () => {
      const tests = `
it('tampers', () => { if (globalThis.tampersLate) { ${tampering} } });
it('passes', () => {});
it('throws', () => { throw new TypeError('thrown'); });
it('rejects', async () => { await null; throw new RangeError('rejected'); });
it('returns a promise that is rejected', () => Promise.reject(7));
it('calls done', (done) => { done('done'); });
it('calls done later', (done) => { setTimeout(() => done(new Error('late')), 5); });
it('throws in a timer', (done) => { setTimeout(() => { throw new Error('timer'); }, 5); });
it('never ends', (done) => {});
it('skips', function () { this.skip(); });
it('throws a proxy', () => { throw new Proxy({}, { get() { return 'passed'; } }); });`
        // What it tests is not whether the test itself finds its own tools.
        .replace('Promise.reject(7)', 'kept.reject(7)');
      const tools = 'const kept = { reject: Promise.reject.bind(Promise) };\n';
      for (const code of [`${tools}${tampering}`, `${tools}globalThis.tampersLate = true;`]) {
        const entries = await unitTests(tests, code);
        const report = testReport('module', entries, undefined);
        assert.deepEqual(
          entries
            .map(({ name: [title], status }) => `${title ?? ''} ${status}`)
            .filter((one) => !one.startsWith('tampers')),
          [
            'passes passed',
            'throws failed',
            ...['rejects', 'returns a promise that is rejected', 'calls done', 'calls done later'].map(
              (one) => `${one} failed`,
            ),
            'throws in a timer failed',
            'never ends failed',
            'skips skipped',
            'throws a proxy failed',
          ],
        );
        assert.equal(report.passed + report.failed + report.skipped, 11);
        assert.equal(report.failed >= 8, true);
      }
    });

    it(`${name} changes nothing that is said of a hook`, async () => {
      const { files, hooks, isGroupScheme } = module(tampering);
      const subject = { hook: 'change', policy, policyholder: null, isGroupScheme };
      const session = { files, now, seed: 1, env: {} };
      const run = { subject, data: {}, apply: true, definedHooks: hooks.map(({ key }) => key), session };
      const { error, checks } = await runAlteration(run, (request) => sandbox().open(request));
      // What is returned has the toJSON that the code gives it on the platform, too: there its JSON is what counts.
      const isWritten = !tampering.includes('Object.prototype.toJSON');
      const codes = checks.filter((one) => one.severity === 'error' || isWritten).map(({ code }) => code);
      if (isWritten) assert.deepEqual([error?.step, error?.kind], ['apply', 'thrown']);
      assert.ok(isWritten ? codes.includes('alteration/argument-changed') : codes.length > 0, codes.join());
    });
  }

  it('everything is told by what-if, scenarios and fuzzing as it is', async () => {
    const all = [...Object.values(tamperings)].join('\n');
    const what = await whatIf(
      {
        module: module(all),
        samples: new Map([['main.json', { policy }]]),
        requests: [{ hook: 'change', name: 'one', data: {} }],
        schemas: new Map(),
        ...{ now, seed: 1, env: {} },
      },
      sandbox(),
      { lanes: 1 },
    );
    assert.deepEqual(
      what.rows.map(({ outcome }) => outcome),
      ['failed'],
    );
    const report = await fuzz(
      {
        module: module(all),
        ...{
          hook: 'change',
          schema: [],
          requests: [{}],
          sample: { policy },
          sampleName: null,
          runs: 2,
          seed: 1,
          now,
          env: {},
        },
      },
      sandbox(),
    );
    assert.notDeepEqual(report.findings, []);
    const scenario = { kind: 'alteration', hook: 'change', data: {}, apply: true, now: '2026-01-01' };
    const entries = await runScenarios(
      setting({
        '.platform-config.json': '{ "alterationHooks": [{ "key": "change" }] }',
        'code/main.js': hookCode(all),
        'sandbox/main.json': JSON.stringify({ policy }),
        'sandbox/scenarios/one.json': JSON.stringify(scenario),
      }),
    );
    assert.deepEqual(
      entries.map(({ status }) => status),
      ['failed'],
    );
  });

  it('tests that vanish by it have failed', async () => {
    const tests = 'describe("a", () => { it("one", () => { throw 1; }); });\nit("two", () => {});';
    for (const code of ['globalThis.it = () => {};', 'globalThis.describe = () => {}; globalThis.it = () => {};']) {
      const entries = await unitTests(tests, code);
      assert.deepEqual(
        entries.map(({ name, status, line }) => [name.join(' '), status, line]),
        [
          ['a one', 'failed', 1],
          ['two', 'failed', 2],
        ],
      );
      assert.match(entries[0]?.message ?? '', /not declared when the code was loaded/);
    }
    // A test that only some circumstances declare, or under another title, has not vanished.
    const [chosen] = await unitTests('if (1 > 2) it("no", () => {}); it("yes", () => {});');
    assert.equal(chosen?.status, 'passed');
    const [renamed] = await unitTests(
      'it("yes", () => {});',
      'const real = it; globalThis.it = (t, f) => real(`x ${t}`, f);',
    );
    assert.deepEqual([renamed?.name, renamed?.status], [['x yes'], 'passed']);
  });

  it('tests that another realm declares otherwise have failed', async () => {
    const tests = `
describe(String(Object.keys(process.env).length), () => {
  it('never ends', () => { const all = []; while (true) all.push('x'.repeat(1e5) + all.length); });
  it('comes after', () => {});
});`;
    const entries = await unitTests(tests, '');
    assert.deepEqual(
      entries.map(({ status }) => status),
      ['failed', 'passed'],
    );
  });

  it('hooks inside of tests are not forgotten', async () => {
    for (const hook of ['afterEach', 'after']) {
      const [entry] = await unitTests(`it("outer", () => { ${hook}(() => { throw new Error("late"); }); });`);
      assert.equal(entry?.status, 'failed', hook);
      assert.match(entry.message ?? '', /hook: late$/, hook);
    }
  });
});
