import assert from 'node:assert/strict';
import { defaultOptions } from '../../../language/index.js';
import { definedHooks, loadHookModule } from '../../../runtime/alterations/hook-module.js';
import { InputError } from '../../../runtime/inputs/input-error.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';

const moduleWith = (files: Readonly<Record<string, string>>) => ({
  ...{ fileSystem: memoryFiles(files), root: 'file:///module', options: defaultOptions },
});
const load = (files: Readonly<Record<string, string>>) => loadHookModule(moduleWith(files));
const hooksIn = (configuration: string) => definedHooks(moduleWith({ '.platform-config.json': configuration }));
const configured = (configuration: object) => ({
  '.platform-config.json': JSON.stringify(configuration),
  'code/a.js': 'a',
});

describe('The code of a module', () => {
  it('is read in its order, and nothing but its files', async () => {
    const files = { 'code/b.js': 'two', 'code/a.js': 'one', 'code/unit-tests/t.js': 'no', 'code/notes.txt': 'no' };
    assert.deepEqual((await load(files)).files, [
      { path: 'code/a.js', text: 'one' },
      { path: 'code/b.js', text: 'two' },
    ]);
    const ordered = { ...files, '.platform-config.json': JSON.stringify({ codeFileOrder: ['b.js', 'a.js'] }) };
    assert.deepEqual(
      (await load(ordered)).files.map(({ text }) => text),
      ['two', 'one'],
    );
  });

  it('runs after the stubs that the tools file names, which have to be there', async () => {
    const files = { 'code/a.js': 'one', 'sandbox/stubs.js': 'answers' };
    const options = { ...defaultOptions, stubs: 'sandbox/stubs.js' };
    const found = await loadHookModule({ ...moduleWith(files), options });
    assert.deepEqual(
      found.files.map(({ text }) => text),
      ['answers', 'one'],
    );
    await assert.rejects(loadHookModule({ ...moduleWith({ 'code/a.js': 'one' }), options }), /'sandbox\/stubs.js'/);
  });

  it('has to be there', async () => {
    await assert.rejects(load({}), InputError);
    await assert.rejects(load({ 'code/notes.txt': 'no' }), InputError);
    const missing = { ...configured({ codeFileOrder: ['a.js', 'gone.js'] }) };
    await assert.rejects(load(missing), (error: unknown) => {
      assert.ok(error instanceof InputError && error.message.includes('code/gone.js'));
      return true;
    });
    await assert.rejects(load(configured({ codeFileOrder: ['../../outside.js'] })), InputError);
  });

  it('comes with the hooks, and the scheme', async () => {
    const hooks = [{ key: 'grow', name: 'Grow' }, { key: 'shrink' }, { name: 'none' }, { key: 5 }, 'none', null];
    const { hooks: found, isGroupScheme } = await load(configured({ alterationHooks: hooks }));
    assert.deepEqual(found, [
      { key: 'grow', name: 'Grow' },
      { key: 'shrink', name: null },
    ]);
    assert.equal(isGroupScheme, false);
    for (const [settings, expected] of [
      [{ policySchemeType: 'group' }, true],
      [{ policySchemeType: 'individual' }, false],
      [{}, false],
      ['group', false],
      [null, false],
    ] as const)
      assert.equal((await load(configured({ settings }))).isGroupScheme, expected);
    assert.equal((await load({ 'code/a.js': '' })).isGroupScheme, false);
  });
});

describe('The hooks of a configuration', () => {
  it('are none if it cannot be read, or is not an object', async () => {
    for (const configuration of ['', '[]', '5', '{ "alterationHooks": {} }', '{ "alterationHooks": null }', '{}'])
      assert.deepEqual(await hooksIn(configuration), [], configuration);
    assert.deepEqual(await definedHooks(moduleWith({})), []);
    assert.deepEqual(await hooksIn(`{ "alterationHooks": [{ "key": "a" }], "deep": ${'['.repeat(5000)} }`), []);
    assert.deepEqual(await hooksIn('{ "alterationHooks": [{ "key": "a" }, '), [{ key: 'a', name: null }]);
  });
});
