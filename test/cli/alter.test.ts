import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AlterationReport } from '../../protocol/sandbox.js';
import { assertGolden } from '../support/golden.js';
import { assertRefused, folderWith, runCommand } from './command-line.js';

const configuration = JSON.stringify({
  productModuleKey: 'example',
  productModuleName: 'Example',
  alterationHooks: [{ key: 'grow', name: 'Grow' }],
});
const sample = JSON.stringify({ policy: { policy_id: 'p1', module: {} }, policyholder: {} });
const usual = { '.platform-config.json': configuration, 'sandbox/merge-vars.json': sample };
const hook = ['--hook', 'grow', '--data', '{}', '--now', '2026-01-01'];

async function alter(
  folder: string,
  ...args: readonly string[]
): Promise<{ exitCode: number | null; report: AlterationReport }> {
  const { exitCode, stdout, stderr } = await runCommand(['alter', folder, ...hook, '--format', 'json', ...args]);
  assert.equal(stderr, '');
  return { exitCode, report: JSON.parse(stdout) as AlterationReport };
}

describe('alter', () => {
  const runs = {
    'change-cover-amount': ['funeral-cover', 'change_cover_amount', '{ "cover_amount": 5000000 }'],
    'change-cover-amount-rejected': ['funeral-cover', 'change_cover_amount', '{ "cover_amount": 5 }'],
    'add-family-member': [
      'funeral-cover',
      'add_family_member',
      '{ "family_member": { "first_name": "Themba", "last_name": "Example", "relationship": "child", "date_of_birth": "2019-03-04" } }',
    ],
    'change-salary-multiple': ['group-life', 'change_salary_multiple', '{ "salary_multiple": 36 }'],
    'insure-market-value': [
      'as-it-lies',
      'insure_market_value',
      '{ "model": "Tidewater 5", "bought_on": "2025-03-01" }',
    ],
    'unknown-hook': ['funeral-cover', 'change_cover_amont', '{}'],
  } as const;

  /** Those that together have every member. */
  const asJson: ReadonlySet<string> = new Set([
    ...['change-cover-amount', 'change-cover-amount-rejected', 'add-family-member', 'unknown-hook'],
  ]);

  for (const [name, [module, key, data]] of Object.entries(runs)) {
    const args = ['alter', `samples/${module}`, '--hook', key, '--data', data, '--apply', '--now', '2026-10-20'];
    const fails = name === 'unknown-hook' || name.endsWith('-rejected');
    it(`runs the hooks of the samples: ${name}`, async () => {
      const json = await runCommand([...args, '--format', 'json']);
      assert.deepEqual([json.exitCode, json.stderr], [fails ? 1 : 0, '']);
      if (asJson.has(name)) assertGolden(`alter/${name}.json`, json.stdout);
      assertGolden(`alter/${name}.txt`, (await runCommand(args)).stdout);
    });
  }

  it('has the members of the contract, in its order', async () => {
    const { report } = await alter(folderWith({ ...usual, 'code/main.js': '' }));
    const members = 'hook now seed steps response alteration_package policy changes checks console error policy_id';
    assert.deepEqual(Object.keys(report), members.split(' '));
    assert.deepEqual(Object.keys(report.error ?? {}), 'step kind name message file line column stack'.split(' '));
    assert.deepEqual([report.steps.get, report.steps.apply, report.policy, report.changes], [null, null, null, null]);
  });

  it('says where the code cannot be read', async () => {
    const { exitCode, report } = await alter(
      folderWith({ ...usual, 'code/main.js': 'const a = 1;', 'code/other.js': '\nconst = 2;' }),
    );
    const { error } = report;
    assert.equal(exitCode, 1);
    assert.deepEqual([error?.step, error?.kind, error?.file, error?.line], ['load', 'syntax', 'code/other.js', 2]);
  });

  it('applies a stored package later: once, to its policy, by its hook', async () => {
    const code = `
const validateAlterationPackageRequest = () => { throw new Error('not again'); };
const getAlteration = validateAlterationPackageRequest;
const applyAlteration = ({ policy, alteration_package }) => ({ ...policy, module: { grown: alteration_package.input_data.by } });`;
    const made = {
      ...{ hook: 'grow', policy_id: 'p1' },
      alteration_package: { alteration_package_id: 'a1', status: 'pending', input_data: { by: 7 } },
    };
    const folder = folderWith({
      ...usual,
      'code/main.js': code,
      'made.json': JSON.stringify(made),
      'other.json': JSON.stringify({ ...made, policy_id: 'p2' }),
      'none.json': JSON.stringify({ ...made, alteration_package: null }),
    });
    const file = (name: string) => join(folder, name);
    const apply = (name: string, ...more: readonly string[]) =>
      runCommand(['alter', folder, '--package', file(name), '--now', '2026-01-01', '--format', 'json', ...more]);
    const { exitCode, stdout } = await apply('made.json');
    const report = JSON.parse(stdout) as AlterationReport & { readonly policy_id: string };
    assert.deepEqual([report.hook, report.policy_id, report.steps.get], ['grow', 'p1', null]);
    assert.deepEqual([report.steps.apply?.ok, report.alteration_package?.['status']], [true, 'applied']);
    assert.deepEqual(report.changes, [{ path: '/module/grown', after: 7 }]);
    assert.equal(exitCode, report.checks.some(({ severity }) => severity === 'error') ? 1 : 0);
    writeFileSync(file('applied.json'), stdout);
    assertRefused(
      await apply('applied.json'),
      /The alteration package a1 was applied already: a package is applied once/,
    );
    assertRefused(await apply('other.json'), /was made for the policy p2, not for p1/);
    assertRefused(await apply('made.json', '--hook', 'shrink'), /was made by the hook grow, not by shrink/);
    assertRefused(await apply('none.json'), /needs `hook`, `policy_id` and `alteration_package`/);
    assertRefused(await apply('made.json', '--data', '{}'), /--package and --data cannot be combined/);
    const text = (await runCommand(['alter', folder, '--package', file('made.json')])).stdout;
    assert.match(text, /\n {2}apply {5}/);
    assert.doesNotMatch(text, /validate/);
  });

  it('ends what never ends', async () => {
    const { exitCode, report } = await alter(
      folderWith({ ...usual, 'code/main.js': 'const validateAlterationPackageRequest = () => { while (true) {} };' }),
      '--timeout',
      '100',
    );
    assert.deepEqual([exitCode, report.error?.kind, report.error?.line], [1, 'timeout', 1]);
    assert.match(report.error?.message ?? '', /timed out after 0\.1 s of computing/);
  });

  it('refuses what is nested deeper than it could be read', async () => {
    const code = `const validateAlterationPackageRequest = ({ data }) => {
      let deep = data;
      for (let i = 0; i < 3000; i++) deep = { deep };
      return { error: null, value: deep };
    };`;
    const { exitCode, report } = await alter(folderWith({ ...usual, 'code/main.js': code }));
    assert.deepEqual([exitCode, report.error?.step, report.error?.kind], [1, 'validate', 'memory']);
    assert.match(report.error?.message ?? '', /nested deeper than 500 levels/);
  });

  it('says what the sample lacks where the code fails only without it', async () => {
    const code = (
      fails: string,
    ) => `const validateAlterationPackageRequest = ({ data }) => ({ error: null, value: data });
const getAlteration = ({ policy }) => { const [pet] = policy.module.pets; ${fails} return { module: { ...policy.module, plan: policy.module.plan.trim() } }; };`;
    const form = JSON.stringify([
      { type: 'list', outputPathList: 'pets', components: [{ type: 'text', key: 'name', outputPath: 'name' }] },
      { type: 'text', key: 'plan' },
      { type: 'text', key: 'unread' },
    ]);
    const run = async (fails: string, more = {}) =>
      runCommand([
        'alter',
        folderWith({ ...usual, 'code/main.js': code(fails), 'workflows/quote-schema.json': form, ...more }),
        ...hook,
      ]);
    const { stdout, exitCode } = await run('');
    assert.equal(exitCode, 1);
    assert.match(
      stdout,
      /The policy of `merge-vars\.json` lacks `module\.pets` and `module\.plan`, which the code reads\.\n$/,
    );
    const whole = JSON.stringify({ policy: { policy_id: 'p1', module: { pets: [{}], plan: 'a' } } });
    const full = { 'sandbox/merge-vars.json': whole };
    for (const one of [await run("throw new Error('always');"), await run('', full), await run('null.x;', full)])
      assert.doesNotMatch(one.stdout, /lacks/);
  });

  it('takes an error that is an empty text for none', async () => {
    const code = `const validateAlterationPackageRequest = ({ data }) => ({ error: '', value: data });
      const getAlteration = () => 1;`;
    const { stdout } = await runCommand(['alter', folderWith({ ...usual, 'code/main.js': code }), ...hook]);
    assert.match(stdout, /^ {2}validate {2}ok$/m);
  });

  it('runs main.js first, then by name, never the unit tests', async () => {
    const files = {
      ...usual,
      'code/main.js': 'console.log("main");',
      'code/a.js': 'console.log("a");',
      'code/z.js': 'console.log("z");',
      'code/unit-tests/b.js': 'console.log("test");',
    };
    assert.deepEqual(
      (await alter(folderWith(files))).report.console.map(({ text }) => text),
      ['main', 'a', 'z'],
    );
  });

  it('follows the tools file', async () => {
    const files = {
      '.platform-config.json': configuration,
      '.platform-tools.json': '{ "layout": { "code": "src", "samples": "data" }, "env": { "STAGE": "test" } }',
      'data/one.json': sample,
      'src/main.js': 'console.log(process.env.STAGE);',
    };
    assert.deepEqual(
      (await alter(folderWith(files))).report.console.map(({ text }) => text),
      ['test'],
    );
  });

  it('takes a date for its first moment in the time zone of the tools file', async () => {
    const tools = '{ "timeZone": "Africa/Johannesburg" }';
    const folder = folderWith({ ...usual, '.platform-tools.json': tools, 'code/main.js': '' });
    assert.equal((await alter(folder)).report.now, '2025-12-31T22:00:00.000Z');
    const zone = folderWith({ ...usual, '.platform-tools.json': '{ "timeZone": "Mars/Olympus" }', 'code/main.js': '' });
    assertRefused(await runCommand(['alter', zone, ...hook]), /Mars\/Olympus/);
  });

  it('reads data and sample from files', async () => {
    const folder = folderWith({
      ...usual,
      'code/main.js':
        'const validateAlterationPackageRequest = ({ data, policy }) => ({ error: `${data.a} ${policy.policy_id}` });',
      'request.json': '{ "a": 7 }',
      'other.json': '{ "policy": { "policy_id": "p2" } }',
    });
    const { report } = await alter(
      folder,
      '--data',
      join(folder, 'request.json'),
      '--sample',
      join(folder, 'other.json'),
    );
    assert.equal(report.steps.validate.error, '7 p2');
  });

  it('keeps control characters of the code from the terminal', async () => {
    const folder = folderWith({ ...usual, 'code/main.js': 'console.log("\\u001b[2Jgone"); throw "\\u001b[31mred";' });
    const { stdout } = await runCommand(['alter', folder, ...hook]);
    assert.ok(!stdout.includes('\u001b'));
  });

  describe('refuses', () => {
    const folder = () => folderWith({ ...usual, 'code/main.js': '' });
    const refused = async (args: readonly string[], message: RegExp) =>
      assertRefused(await runCommand(['alter', ...args]), message);

    it('the key of a hook in place of a module', async () => {
      const { stderr, exitCode } = await runCommand(['alter', 'grow'], folder());
      assert.equal(exitCode, 2);
      assert.match(stderr, /'grow' is a hook of this module, not a path\. Did you mean --hook grow\?/);
      assertRefused(await runCommand(['alter', 'glow'], folder()), /Cannot read 'glow'/);
    });

    it('a call without hook or data', async () => {
      await refused([folder(), '--data', '{}'], /--hook KEY is missing\. The hooks of the module: grow/);
      await refused([folder(), '--hook', 'grow'], /--data JSON\|FILE is missing\. platform-config what-if finds data/);
    });

    it('data that is not JSON, or a file that is not there', async () => {
      await refused([folder(), '--hook', 'grow', '--data', '{ a'], /Option --data is not valid JSON/);
      await refused(
        [folder(), '--hook', 'grow', '--data', 'nowhere.json'],
        /Cannot read 'nowhere.json': it is not there/,
      );
      const deep = `{ "a": ${'['.repeat(1000)}${']'.repeat(1000)} }`;
      await refused(
        [folder(), '--hook', 'grow', '--data', deep],
        /value of --data: it is nested deeper than 500 levels/,
      );
      const file = join(folderWith({ 'deep.json': deep }), 'deep.json');
      await refused([folder(), '--hook', 'grow', '--data', file], /deep\.json': it is nested deeper than 500 levels/);
    });

    it('a clock, seed or timeout that is none', async () => {
      await refused([folder(), '--hook', 'grow', '--data', '{}', '--now', 'today'], /'today' is not a time for --now/);
      await refused(
        [folder(), '--hook', 'grow', '--data', '{}', '--now', '2026-02-31'],
        /'2026-02-31' is not a time for --now/,
      );
      await refused([folder(), '--hook', 'grow', '--data', '{}', '--seed', '-1'], /--seed/);
      await refused([folder(), '--hook', 'grow', '--data', '{}', '--timeout', '0'], /--timeout needs a whole number/);
    });

    it('a module without code, or without the file that the order names', async () => {
      await refused([folderWith(usual), ...hook], /has no code: there is no \.js file in 'code'/);
      const ordered = folderWith({ ...usual, '.platform-config.json': '{ "codeFileOrder": ["gone.js"] }' });
      await refused([ordered, ...hook], /'code\/gone\.js', which codeFileOrder names, is missing/);
    });

    it('an order that leads out of the module', async () => {
      const outside = folderWith({ ...usual, '.platform-config.json': '{ "codeFileOrder": ["../../x.js"] }' });
      await refused([outside, ...hook], /is missing/);
    });

    it('a module without sample, and a sample without policy', async () => {
      await refused(
        [folderWith({ '.platform-config.json': configuration, 'code/main.js': '' }), ...hook],
        /has no sample/,
      );
      const empty = folderWith({ ...usual, 'code/main.js': '', 'sandbox/merge-vars.json': '{ "claim": {} }' });
      await refused([empty, ...hook], /has no policy/);
    });

    it('several modules', async () => {
      await refused(['samples', ...hook], /several modules/);
    });
  });
});
