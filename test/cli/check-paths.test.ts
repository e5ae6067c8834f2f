import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertRefused,
  checkJson,
  claimsPath,
  configuration,
  folderWith,
  placeOf,
  places,
  runCommand,
  unknownBlockType,
} from './command-line.js';

/** A repository with two modules, one inside the other; each has one mistake in the configuration and one in the claims file. */
function repository(): string {
  const files = { '.platform-config.json': '{ "productModuleName": "Example" }', [claimsPath]: unknownBlockType };
  return folderWith(
    Object.fromEntries([
      ...Object.entries(files).map(([path, text]) => [`outer/${path}`, text]),
      ...Object.entries(files).map(([path, text]) => [`outer/nested/inner/${path}`, text]),
      ['outer/code/main.js', ''],
      ['docs/README.md', ''],
    ]) as Record<string, string>,
  );
}

async function rootsOf(paths: readonly string[], cwd: string): Promise<readonly string[]> {
  return (await checkJson(paths, cwd)).report.modules.map(({ root }) => root);
}

describe('check PATH…', () => {
  it('finds the modules at and below the current folder by default', async () => {
    const folder = repository();
    assert.deepEqual(await rootsOf([], folder), ['outer', 'outer/nested/inner']);
    assert.deepEqual(await rootsOf([], join(folder, 'outer')), ['.', 'nested/inner']);
  });

  it('names a module by PATH as given, joined with its folder', async () => {
    const folder = repository();
    for (const [path, expected] of [
      ['outer', ['outer', 'outer/nested/inner']],
      ['outer/', ['outer', 'outer/nested/inner']],
      ['outer/nested', ['outer/nested/inner']],
      [join(folder, 'outer/nested'), [`${folder}/outer/nested/inner`]],
    ] as const)
      assert.deepEqual(await rootsOf([path], folder), expected, path);
    assert.deepEqual(await rootsOf(['../outer/nested'], join(folder, 'docs')), ['../outer/nested/inner']);
  });

  it('limits the report to a PATH that is a file', async () => {
    const folder = repository();
    const { report } = await checkJson([`outer/${claimsPath}`], folder);
    assert.deepEqual(places(report), [
      `outer ${claimsPath} ${placeOf(unknownBlockType, 'alrt')} claims/unknown-block-type`,
    ]);
    assert.equal(report.summary.errors, 1);
    assert.deepEqual(await rootsOf(['claims-blocks.json'], join(folder, 'outer/workflows')), ['..']);
  });

  it('reports the union of several files, and all of a module that is named as well', async () => {
    const folder = repository();
    const both = (await checkJson([`outer/${claimsPath}`, 'outer/.platform-config.json'], folder)).report;
    assert.equal(both.summary.errors, 2);
    const whole = (await checkJson([`outer/${claimsPath}`, 'outer'], folder)).report;
    assert.deepEqual(whole.summary, { modules: 2, errors: 4, warnings: 0, information: 0, hints: 0 });
  });

  it('reports a module once, under the first path that leads to it', async () => {
    const folder = repository();
    assert.deepEqual(await rootsOf(['./outer/nested/inner', 'outer', join(folder, 'outer')], folder), [
      'outer',
      'outer/nested/inner',
    ]);
  });

  it('takes a folder inside of a module for the module', async () => {
    const folder = repository();
    assert.deepEqual(await rootsOf(['outer/workflows'], folder), ['outer']);
    assert.deepEqual(await rootsOf([], join(folder, 'outer/workflows')), ['..']);
  });

  it('accepts a file of a module that is not checked', async () => {
    const { exitCode, report } = await checkJson(['outer/code/main.js'], repository());
    assert.equal(exitCode, 0);
    assert.deepEqual(report.modules, [{ root: 'outer', diagnostics: [] }]);
  });

  it('does not follow links to folders, which may lead in a circle', async () => {
    const folder = folderWith({ 'module/.platform-config.json': configuration });
    symlinkSync('..', join(folder, 'module/again'));
    assert.deepEqual(await rootsOf([], folder), ['module']);
  });

  it('finds modules however deep they are', async () => {
    const path = Array.from({ length: 30 }, (_, i) => `folder-${String(i)}`).join('/');
    const folder = folderWith({ [`${path}/.platform-config.json`]: configuration });
    assert.deepEqual(await rootsOf([], folder), [path]);
  });

  it('refuses paths that lead to no module', async () => {
    const folder = repository();
    mkdirSync(join(folder, 'empty'));
    for (const [path, message] of [
      ['empty', /no product module at or below 'empty'/],
      ['docs/README.md', /no product module around 'docs\/README\.md'/],
      ['missing', /Cannot read 'missing': it is not there/],
      ['docs/README.md/x', /Cannot read 'docs\/README\.md\/x': it is not there/],
      ['', /Cannot read ''/],
    ] as const)
      assertRefused(await runCommand(['check', '--format', 'json', 'outer', path], folder), message);
  });
});
