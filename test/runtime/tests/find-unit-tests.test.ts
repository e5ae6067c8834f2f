import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { findUnitTests } from '../../../runtime/tests/find-unit-tests.js';
import { runUnitTests } from '../../../runtime/tests/run-unit-tests.js';
import { useModules } from './in-module.js';

describe('Unit tests that are found without running them', () => {
  const { setting } = useModules();

  it('have the names and lines that they have when they run', async () => {
    const folder = 'samples/funeral-cover/code';
    const read = (within: string) =>
      readdirSync(`${folder}${within}`)
        .filter((name) => name.endsWith('.js'))
        .map((name) => ({ path: `code${within}/${name}`, text: readFileSync(`${folder}${within}/${name}`, 'utf8') }));
    const tests = read('/unit-tests');
    const files = Object.fromEntries([...read(''), ...tests].map(({ path, text }) => [path, text]));
    const configuration = readFileSync('samples/funeral-cover/.platform-config.json', 'utf8');
    const ran = await runUnitTests(setting({ ...files, '.platform-config.json': configuration }));
    const identity = ({ name, file, line }: (typeof ran)[number] | ReturnType<typeof findUnitTests>[number]) =>
      `${file}:${String(line)} ${name.join(' › ')}`;
    const found = findUnitTests(tests);
    assert.ok(found.length > 10);
    assert.deepEqual(found.map(identity).sort(), ran.map(identity).sort());
  });

  it('may be chosen, skipped or pending, and none is found in code that cannot be read', () => {
    const text =
      "describe.only('a', () => { it.skip('b'); xit(`c`, f); it(`${d}`, f); items.it('e', f); });\nspecify('g', f);";
    assert.deepEqual(
      findUnitTests([{ path: 'a.js', text }]).map(({ name, line }) => [name.join(' '), line]),
      [
        ['a b', 1],
        ['a c', 1],
        ['g', 2],
      ],
    );
    assert.deepEqual(findUnitTests([{ path: 'a.js', text: 'it(' }]), []);
    const nested = "it('outer', () => { it('never', f); });";
    assert.deepEqual(
      findUnitTests([{ path: 'a.js', text: nested }]).map(({ name }) => name),
      [['outer']],
    );
  });
});
