import assert from 'node:assert/strict';
import { join } from 'node:path';
import { Repository } from '../support/repository.js';
import { checkJson, claimsPath, configuration, folderWith, placeOf, places, unknownBlockType } from './command-line.js';

const toolsFile = '.platform-tools.json';
const rules = (level: string) => `{ "rules": { "claims/unknown-block-type": "${level}" } }`;

/** Two modules, each with one mistake, and a tools file above them. */
function repository(tools: string): string {
  return folderWith({
    [toolsFile]: tools,
    'one/.platform-config.json': configuration,
    [`one/${claimsPath}`]: unknownBlockType,
    'two/.platform-config.json': configuration,
    [`two/${claimsPath}`]: unknownBlockType,
  });
}

describe('check and the tools file', () => {
  it('takes levels from it; --rule counts more', async () => {
    const folder = repository(rules('warning'));
    assert.deepEqual((await checkJson([], folder)).report.summary, {
      modules: 2,
      errors: 0,
      warnings: 2,
      information: 0,
      hints: 0,
    });
    assert.equal((await checkJson(['--rule', 'claims/unknown-block-type=error'], folder)).report.summary.errors, 2);
  });

  it('takes other levels for some files from it; --rule counts more, and the last override', async () => {
    const override = (files: string, level: string) => ({ files, rules: { 'claims/unknown-block-type': level } });
    const found = async (overrides: readonly object[], ...args: readonly string[]) => {
      const folder = repository(JSON.stringify({ rules: { 'claims/unknown-block-type': 'hint' }, overrides }));
      const { modules } = (await checkJson(args, folder)).report;
      return modules.map(({ diagnostics }) => diagnostics.map(({ severity }) => severity).join());
    };
    assert.deepEqual(await found([override('one/', 'warning')]), ['warning', 'hint']);
    assert.deepEqual(await found([override('one/', 'warning'), override('**/claims-blocks.json', 'off')]), ['', '']);
    assert.deepEqual(await found([override('*.js', 'off')]), ['hint', 'hint']);
    const call = ['--rule', 'claims/unknown-block-type=error'];
    assert.deepEqual(await found([override('one/', 'off')], ...call), ['error', 'error']);
    const misspelt = repository(JSON.stringify({ overrides: [{ files: '*', rules: { 'claims/unknown': 'off' } }] }));
    assert.match(JSON.stringify((await checkJson([], misspelt)).report), /There is no rule `claims\/unknown`/);
  });

  it('takes from the one that it extends what it does not say, in the same repository', async () => {
    const severities = async (own: object, files: Readonly<Record<string, string>> = {}) => {
      const folder = folderWith({
        [toolsFile]: JSON.stringify({
          rules: { 'claims/unknown-block-type': 'hint' },
          exclude: ['*'],
          suppressions: [{ rule: 'claims/unknown-block-type', file: `one/${claimsPath}`, reason: 'a' }],
        }),
        'one/.platform-config.json': configuration,
        [`one/${claimsPath}`]: unknownBlockType,
        [`one/${toolsFile}`]: JSON.stringify(own),
        ...files,
      });
      const { modules } = (await checkJson(['one'], folder)).report;
      return modules.flatMap(({ diagnostics }) => diagnostics.map(({ severity, code }) => `${severity} ${code}`));
    };
    const mistake = 'claims/unknown-block-type';
    const broken = ['warning tools/invalid', `error ${mistake}`];
    const above = `../${toolsFile}`;
    assert.deepEqual(await severities({}), [`error ${mistake}`]);
    assert.deepEqual(await severities({ extends: above }), [`hint ${mistake}`]);
    assert.deepEqual(await severities({ extends: above, rules: { [mistake]: 'warning' } }), [`warning ${mistake}`]);
    const chain = { [`shared/${toolsFile}`]: JSON.stringify({ extends: above }) };
    assert.deepEqual(await severities({ extends: `../shared/${toolsFile}` }, chain), [`hint ${mistake}`]);
    for (const path of [`../missing/${toolsFile}`, `../../${toolsFile}`, '../other.json', `/${toolsFile}`, toolsFile])
      assert.deepEqual(await severities({ extends: path }, { 'other.json': '{}' }), broken, path);
    const circle = { [`shared/${toolsFile}`]: JSON.stringify({ extends: `../one/${toolsFile}` }) };
    assert.deepEqual(await severities({ extends: `../shared/${toolsFile}` }, circle), broken);
  });

  it('takes no comment of a change for its own review', async () => {
    const repository = new Repository();
    const comment = '// platform-config-disable-next-line code/duplicate-declaration A reason.\n';
    const files = { '.platform-config.json': configuration, 'code/a.js': 'const rate = 1;' };
    repository.commit('base', { ...files, 'code/b.js': `${comment}const rate = 2;` });
    repository.commit('change', { 'code/c.js': `${comment}const rate = 3;` });
    const errors = async (...args: readonly string[]) => {
      const { modules } = (await checkJson(args, repository.folder)).report;
      return modules.flatMap(({ diagnostics }) =>
        diagnostics.flatMap((one) => (one.severity === 'error' ? one.file : [])),
      );
    };
    assert.deepEqual(await errors(), []);
    assert.deepEqual(await errors('--base', 'HEAD~1'), ['code/c.js']);
    repository.dispose();
  });

  it('reports one above the modules once, under its folder, which is not a module', async () => {
    const tools = rules('loud');
    const folder = repository(tools);
    const claims = `${claimsPath} ${placeOf(unknownBlockType, 'alrt')} claims/unknown-block-type`;
    const mistake = `${toolsFile} ${placeOf(tools, '"loud"')} tools/invalid`;
    const { report } = await checkJson([], folder);
    assert.deepEqual(places(report), [`. ${mistake}`, `one ${claims}`, `two ${claims}`]);
    assert.equal(report.summary.modules, 2);
    assert.deepEqual(places((await checkJson(['one'], folder)).report), [`. ${mistake}`, `one ${claims}`]);
    assert.deepEqual(places((await checkJson([], join(folder, 'one'))).report), [`. ${claims}`, `.. ${mistake}`]);
    assert.deepEqual(places((await checkJson([toolsFile], folder)).report), [`. ${mistake}`]);
    assert.deepEqual(places((await checkJson([`one/${claimsPath}`], folder)).report), [`one ${claims}`]);
  });

  it('reports one inside of a module with the module', async () => {
    const tools = '{ "rules": 1 }';
    const folder = folderWith({ 'one/.platform-config.json': configuration, [`one/${toolsFile}`]: tools });
    assert.deepEqual(places((await checkJson([], folder)).report), [
      `one ${toolsFile} ${placeOf(tools, '1')} tools/invalid`,
    ]);
  });

  it('reports one that is not JSON or nested too deep, and goes on', async () => {
    for (const tools of ['rules', '['.repeat(100_000)]) {
      const { exitCode, report } = await checkJson([], repository(tools));
      assert.equal(exitCode, 1);
      assert.deepEqual(
        report.modules.map(({ root, diagnostics }) => [root, diagnostics.length > 0]),
        [
          ['.', true],
          ['one', true],
          ['two', true],
        ],
      );
    }
  });

  it('hides single problems, and reports the suppressions that hide nothing', async () => {
    const suppression = (file: string) =>
      `{ "rule": "claims/unknown-block-type", "file": "${file}", "block": "note", "reason": "A trial." }`;
    const files = [`one/${claimsPath}`, `tow/${claimsPath}`, 'one/workflows/other.json'];
    const tools = `{ "suppressions": [\n${files.map(suppression).join(',\n')}\n] }`;
    const folder = repository(tools);
    const two = `two ${claimsPath} ${placeOf(unknownBlockType, 'alrt')} claims/unknown-block-type`;
    const unused = (line: number) => `. ${toolsFile} ${String(line)}:0 tools/unused-suppression`;
    assert.deepEqual(places((await checkJson([], folder)).report), [unused(2), unused(3), two]);
    // What is in a module that was not looked at may hide something there.
    assert.deepEqual(places((await checkJson(['two'], folder)).report), [unused(2), unused(3), two]);
    assert.deepEqual(places((await checkJson([`one/${claimsPath}`], folder)).report), []);
  });
});
