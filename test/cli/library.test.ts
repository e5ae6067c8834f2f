/** The library as the package exports it. The examples of its page are run and compiled in test/meta/packages.test.ts. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Library from '../../cli/library/index.js';
import { library } from './built-library.js';
import {
  checkJson,
  claimsPath,
  configuration,
  folderWith,
  numberInQuotes,
  runCommand,
  unknownBlockType,
} from './command-line.js';

const { checkModule, openModule, PlatformConfigError, previewClaim, readModule, runHook, simulateLife } = library;

const faulty: Library.ModuleFiles = { '.platform-config.json': configuration, [claimsPath]: unknownBlockType };

/** Each way to a module, with arguments that fit. */
const entries: Readonly<Record<string, (files: Library.ModuleFiles) => unknown>> = {
  checkModule: (files) => checkModule(files),
  previewClaim: (files) => previewClaim(files),
  runHook: (files) => runHook(files, { hook: 'change_cover_amount', data: {} }),
  simulateLife: (files) => simulateLife(files, { events: [{ date: '2026-01-01', event: 'issued' }] }),
  openModule: (files) => openModule(files),
  diff: (files) => openModule(faulty).diff(files),
};

/** How a call ends that has to fail. */
async function failureOf(call: () => unknown): Promise<{ readonly code: string; readonly message: string }> {
  try {
    await call();
  } catch (error) {
    assert.ok(error instanceof PlatformConfigError, String(error));
    assert.ok(!/(^|[\s(])--?[a-z]/.test(error.message), `An option of the command line: ${error.message}`);
    return error;
  }
  throw new assert.AssertionError({ message: `It did not fail: ${call.toString()}` });
}

describe('the library', () => {
  it('refuses what is not the texts of a module, in each function', async () => {
    const notModules: readonly (readonly [files: unknown, message: RegExp, code?: string])[] = [
      [undefined, /not undefined\.$/],
      [null, /not null\.$/],
      ['samples/funeral-cover', /not a text\.$/],
      [[faulty], /not a list\.$/],
      [new Map(Object.entries(faulty)), /not a Map\.$/],
      [Buffer.from('{}'), /not a Buffer\.$/],
      [{}, /no configuration of a product module: .*here: no file\.$/, 'no-module'],
      [{ [claimsPath]: '[]' }, /here: 'workflows\/claims-blocks\.json'\.$/, 'no-module'],
      [{ './.platform-config.json': configuration }, /^'\.\/\.platform-config\.json' is not the path/],
      [{ ...faulty, 'workflows\\x.json': '' }, /with \/ only/],
      [{ ...faulty, '../x.json': '' }, /is not the path/],
      [{ ...faulty, [claimsPath]: Buffer.from('[]') }, /is a Buffer, and has to be a text/],
      [{ ...faulty, [claimsPath]: [] }, /is a list, and has to be a text/],
    ];
    for (const [name, entry] of Object.entries(entries))
      for (const [files, message, code = 'invalid-argument'] of notModules) {
        const failure = await failureOf(() => entry(files as Library.ModuleFiles));
        assert.match(failure.message, message, name);
        assert.equal(failure.code, code, name);
      }
  });

  it('is the same as an ES module, which finds its files by their URLs', async () => {
    const asModule = (await import(pathToFileURL(resolve('dist/library.mjs')).href)) as typeof Library;
    assert.deepEqual(Object.keys(asModule).sort(), Object.keys(library).sort());
    assert.equal(asModule.PlatformConfigError, PlatformConfigError);
    const request = { hook: 'change_cover_amount', data: { cover_amount: 5000000 }, now: '2026-10-20' };
    const module = await asModule.readModule('samples/funeral-cover');
    assert.deepEqual(await asModule.runHook(module, request), await runHook(module, request));
  });

  it('accepts an object without a prototype', async () => {
    const bare = Object.assign(Object.create(null) as Record<string, string>, faulty);
    assert.equal((await checkModule(bare)).length, 1);
  });

  it('refuses rules and levels that do not exist', async () => {
    const withRule = (rules: object) => failureOf(() => checkModule(faulty, { rules }));
    assert.match((await withRule({ 'claims/unknown-block-typ': 'off' })).message, /no rule .*Did you mean/);
    assert.match((await withRule({ 'claims/unknown-block-type': 'of' })).message, /no level 'of'/);
    assert.deepEqual(await checkModule(faulty, { rules: { 'claims/unknown-block-type': 'off' } }), []);
  });

  it('says with a code what is missing, unread or invalid', async () => {
    const module = await readModule('samples/funeral-cover');
    const opened = openModule(module);
    const codes = {
      sample: await failureOf(() => opened.preview({ sample: 'x.json' })),
      clock: await failureOf(() => opened.preview({ now: 'today' })),
      day: await failureOf(() => opened.simulate({ events: [] }, 'tomorrow')),
      folder: await failureOf(() => readModule('docs')),
      code: await failureOf(() => runHook(faulty, { hook: 'a', data: {}, sample: { policy: {} } })),
      unread: await failureOf(() => {
        const folder = folderWith({ '.platform-config.json': configuration });
        mkdirSync(join(folder, 'workflows'));
        writeFileSync(join(folder, claimsPath), Buffer.from([0xff, 0xfe, 0x00]));
        return readModule(folder);
      }),
    };
    assert.deepEqual(Object.fromEntries(Object.entries(codes).map(([name, { code }]) => [name, code])), {
      sample: 'missing',
      clock: 'invalid-argument',
      day: 'invalid-argument',
      folder: 'no-module',
      code: 'missing',
      unread: 'unread',
    });
    assert.match(codes.clock.message, /for `now`/);
  });

  it('has what the command line prints, of one open module', async () => {
    const [folder, now] = ['samples/funeral-cover', '2026-10-20'];
    const module = openModule(await readModule(folder));
    const printed = async (args: readonly string[]) =>
      JSON.parse((await runCommand([...args, '--format', 'json'])).stdout) as Record<string, unknown>;
    try {
      assert.deepEqual(await module.check(), (await checkJson([folder])).report.modules[0]?.diagnostics);
      const request = { hook: 'change_cover_amount', data: { cover_amount: 5000000 }, now };
      const { policy_id: _, ...altered } = await printed([
        ...['alter', folder, '--hook', request.hook, '--data', JSON.stringify(request.data), '--now', now],
      ]);
      assert.deepEqual(plain(await module.run(request)), altered);
      assert.deepEqual(await module.run(request), await module.run(request));
      const { passed, failed } = await module.test({ now });
      const { passed: alsoPassed } = await printed(['test', folder, '--now', now]);
      assert.deepEqual([passed, failed], [alsoPassed, 0]);
      assert.ok(passed > 0);
    } finally {
      await module.close();
    }
  });

  it('compares two states of a module as diff does', async () => {
    const base = await readModule('samples/first-steps');
    const claims = (base[claimsPath] ?? '').replace('"key": "', '"key": "other_');
    const changed = folderWith({ ...base, [claimsPath]: claims });
    const { stdout } = await runCommand([
      ...['diff', changed, '--against', 'samples/first-steps', '--no-effects', '--format', 'json'],
    ]);
    const { modules } = JSON.parse(stdout) as { modules: readonly { differences: readonly { kind: string }[] }[] };
    const found = await openModule({ ...base, [claimsPath]: claims }).diff(base);
    const others = modules[0]?.differences.filter(({ kind }) => kind !== 'module/moved');
    assert.ok(found.length > 0);
    assert.deepEqual(plain(found), others);
    assert.deepEqual(await openModule(base).diff(base), []);
  });

  it('fixes what needs no decision, and leaves the given module as it is', async () => {
    const files = { '.platform-config.json': configuration, [claimsPath]: numberInQuotes };
    const folder = folderWith(files);
    await runCommand(['check', '--fix'], folder);
    const module = openModule(files);
    const { files: after, fixed, problems } = await module.fix();
    assert.equal(fixed, 1);
    assert.equal(after[claimsPath], readFileSync(join(folder, claimsPath), 'utf8'));
    assert.deepEqual(await module.check(), await checkModule(files));
    assert.deepEqual(problems, await checkModule(after));
  });

  it('stops code when its signal is aborted, and runs the next', async () => {
    const module = openModule(await readModule('samples/funeral-cover'));
    const request = { hook: 'change_cover_amount', data: { cover_amount: 5000000 }, now: '2026-10-20' };
    try {
      await assert.rejects(module.run({ ...request, signal: AbortSignal.abort() }), { name: 'AbortError' });
      const stop = new AbortController();
      const [stopped, next] = [module.run({ ...request, signal: stop.signal }), module.run(request)];
      stop.abort(new Error('enough'));
      await assert.rejects(stopped, { message: 'enough' });
      assert.equal((await next).error, null);
    } finally {
      await module.close();
    }
  });
});

/** As it is after JSON. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
