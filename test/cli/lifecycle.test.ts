import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LifecycleReport } from '../../protocol/lifecycle.js';
import { assertGolden } from '../support/golden.js';
import { assertRefused, configuration, folderWith, runCommand } from './command-line.js';

/** The lifecycle files of the samples, in all formats; as JSON those that together have what no test of the runtime compares. */
const endings: Readonly<Record<string, string>> = { text: 'txt', json: 'json', markdown: 'md', svg: 'svg' };
const asJson: ReadonlySet<string> = new Set(['three-missed-in-one-month', 'lapsed-by-code']);
const samples = ['first-steps', 'funeral-cover', 'group-life', 'as-it-lies'].flatMap((sample) =>
  readdirSync(`samples/${sample}/sandbox/lifecycles`).map((file) => ({ sample, name: file.replace('.json', '') })),
);

describe('lifecycle of the samples', () => {
  for (const { sample, name } of samples)
    it(`${sample} ${name} is as it was, and as it expects`, async () => {
      for (const [format, ending] of Object.entries(endings)) {
        if (format === 'json' && !asJson.has(name)) continue;
        const file = `lifecycle/${sample}-${name}.${ending}`;
        const args = ['lifecycle', `samples/${sample}`, '--events', `${name}.json`, '--format', format];
        const { stdout, stderr, exitCode } = await runCommand(args);
        assert.equal(stderr, '');
        assert.equal(exitCode, 0);
        assertGolden(file, stdout);
      }
    });
});

const settings = JSON.stringify({
  ...(JSON.parse(configuration) as object),
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 2 } } },
  },
});

function moduleFolder(files: Readonly<Record<string, string>> = {}): string {
  return folderWith({ '.platform-config.json': settings, ...files });
}

const issued = { date: '2026-01-20', event: 'issued' };

describe('lifecycle', () => {
  it('has the members of the contract, and no others', async () => {
    const events = JSON.stringify({ events: [issued], until: '2026-01-31' });
    const folder = moduleFolder({ 'sandbox/lifecycles/a.json': events });
    const { stdout } = await runCommand(['lifecycle', '--events', 'a.json', '--format', 'json'], folder);
    const report = JSON.parse(stdout) as LifecycleReport;
    assert.deepEqual(Object.keys(report), [
      'name',
      'description',
      'timeline',
      'expectations',
      'insights',
      'comparison',
    ]);
    assert.equal(report.name, 'a');
    assert.deepEqual(report.timeline.bands, [
      { status: 'active', label: 'Active', from: '2026-01-20', to: '2026-02-01', fromDay: 0, toDay: 12 },
    ]);
  });

  it('fails if an expectation does, or if an event cannot happen', async () => {
    const folder = moduleFolder({
      'wrong.json': JSON.stringify({ events: [issued], expect: [{ status: 'lapsed' }] }),
      'impossible.json': JSON.stringify({ events: [issued, issued] }),
    });
    const failed = await runCommand(['lifecycle', '--events', 'wrong.json'], folder);
    assert.equal(failed.exitCode, 1);
    assert.match(failed.stdout, /✗ On 2026-01-20: `status` is `active` but should be `lapsed`\./);
    const impossible = await runCommand(['lifecycle', '--events', 'impossible.json'], folder);
    assert.equal(impossible.exitCode, 1);
    assert.match(impossible.stdout, /error {2}The policy was issued on 2026-01-20\..*\/events\/1/);
  });

  it('finds a file of the lifecycles folder by its name', async () => {
    const named = (events: string) => runCommand(['lifecycle', 'samples/first-steps', '--events', events]);
    const [short, long] = [
      await named('three-months-without-payment'),
      await named('three-months-without-payment.json'),
    ];
    assert.deepEqual(short, long);
    assert.equal(short.exitCode, 0);
  });

  it('plays a pattern of payments, up to a day', async () => {
    const pattern = {
      first: '2026-02-01',
      payments: 12,
      retries: { number: 1, days_apart: 5 },
      outcomes: [{ payment: 3, outcome: 'failed' }],
    };
    const args = ['lifecycle', '--pattern', JSON.stringify(pattern), '--format', 'json'];
    const lapse = async (more: readonly string[]) => {
      const { stdout } = await runCommand([...args, ...more], moduleFolder());
      return (JSON.parse(stdout) as LifecycleReport).timeline.entries.find(({ to }) => to === 'lapsed')?.date;
    };
    // The third payment is created on 1 April and fails on the 3rd; its retry is created on the 8th and fails on the 10th.
    assert.equal(await lapse([]), '2026-04-10');
    assert.equal(await lapse(['--until', '2026-04-09']), undefined);
  });

  it('plays a pattern with the premium of the first sample, as the panel does, and says what it counts as zero', async () => {
    const pattern = JSON.stringify({ first: '2026-02-01', payments: 2 });
    const play = async (sample: unknown) => {
      const folder = moduleFolder({ 'sandbox/a.json': JSON.stringify(sample) });
      return (await runCommand(['lifecycle', '--pattern', pattern], folder)).stdout.replace(/\s/g, ' ');
    };
    assert.match(await play({ policy: { monthly_premium: 81_590 } }), /Collected R 1 631,80,/);
    assert.match(await play({ policy: {} }), /Collected R 0,00, .* 2 payments without an amount, counted as zero\./);
  });

  it('counts days in the time zone of the tools file', async () => {
    const folder = moduleFolder({
      '.platform-tools.json': '{ "timeZone": "Africa/Johannesburg" }',
      'a.json': JSON.stringify({ events: [{ date: '2026-01-20T22:30:00Z', event: 'issued' }] }),
    });
    const { stdout } = await runCommand(['lifecycle', '--events', 'a.json'], folder);
    assert.match(stdout, /Days in Africa\/Johannesburg\n {2}2026-01-21 {2}The policy is issued/);
  });

  it('compares with another module, or with a configuration file', async () => {
    const failing = [
      { date: '2026-02-01', event: 'payment_created' },
      { date: '2026-02-03', event: 'payment_failed' },
    ];
    const folder = folderWith({
      'one/.platform-config.json': settings,
      'other/.platform-config.json': settings.replace('"number":2', '"number":1'),
      'a.json': JSON.stringify({ events: [issued, ...failing] }),
    });
    for (const against of ['other', 'other/.platform-config.json']) {
      const { stdout, exitCode } = await runCommand(
        ['lifecycle', 'one', '--events', 'a.json', '--against', against],
        folder,
      );
      assert.equal(exitCode, 0);
      assert.match(stdout, /2026-02-03 {2}- The policy lapses by `consecutiveMissedPayments`/);
      assert.ok(stdout.includes(`\nThere: ${against} (-), Here (+)\n`), stdout);
    }
    const call = ['lifecycle', 'one', '--events', 'a.json', '--against', 'other', '--format', 'markdown'];
    assert.match((await runCommand(call, folder)).stdout, /^\| Date \| There: other \| Here \|$/m);
  });

  describe('with --code', () => {
    const paying = JSON.stringify({
      events: [issued],
      pattern: { first: '2026-02-01', payments: 2, outcomes: [{ payment: 2, outcome: 'failed' }] },
    });
    const lapses = "const afterPaymentFailed = () => [{ name: 'lapse_policy' }];\n";
    const run = (code: string, ...args: readonly string[]) =>
      runCommand(
        ['lifecycle', '--events', 'a.json', ...args],
        moduleFolder({
          'a.json': paying,
          'code/main.js': code,
          'sandbox/merge-vars.json': '{ "policy": { "module": {} } }',
        }),
      );

    it('calls the code, and says which line lapsed the policy', async () => {
      const { stdout, exitCode } = await run(lapses, '--code');
      assert.equal(exitCode, 0);
      assert.match(stdout, /2026-03-03 {2}The policy lapses by code: billing stops\.\n +code\/main\.js:1:44\n/);
      const { stdout: without } = await run(lapses);
      assert.doesNotMatch(without, /code/);
      const { stdout: markdown } = await run(lapses, '--code', '--format', 'markdown');
      assert.match(markdown, /^\| 2026-03-03 \| `active` → `lapsed` \| .* \| `code\/main\.js:1` \|$/m);
    });

    it('compares with the life without code', async () => {
      const { stdout } = await run(lapses, '--code', '--without-code');
      assert.match(
        stdout,
        /\nWithout code \(-\), With code \(\+\)\n(?:.*\n)* {2}2026-03-03 {2}\+ The policy lapses by code/,
      );
      const same = await run('const other = 1;\n', '--code', '--without-code');
      assert.match(same.stdout, /\nNo differences without code\.\n/);
    });

    it('calls for another module the code of that module, and for a configuration file the same', async () => {
      const folder = folderWith({
        'one/.platform-config.json': settings,
        'one/code/main.js': lapses,
        'other/.platform-config.json': settings,
        'other/code/main.js': 'const something = 1;\n',
        'a.json': paying,
      });
      const against = async (path: string) => {
        const call = ['lifecycle', 'one', '--events', 'a.json', '--code', '--format', 'json', '--against', path];
        const { comparison } = JSON.parse((await runCommand(call, folder)).stdout) as LifecycleReport;
        return [comparison?.before, comparison?.after].map((side) => side?.policy?.status);
      };
      assert.deepEqual(await against('other'), ['active', 'lapsed']);
      assert.deepEqual(await against('other/.platform-config.json'), ['lapsed', 'lapsed']);
    });

    it('fails if the code does, or returns what the platform would not accept', async () => {
      const thrown = await run("const afterPaymentFailed = () => { throw new Error('no'); };\n", '--code');
      assert.deepEqual([thrown.exitCode, thrown.stderr], [1, '']);
      assert.match(thrown.stdout, /`afterPaymentFailed` fails\. Error: no\n/);
      const wrong = await run("const afterPaymentFailed = () => [{ name: 'lapse' }];\n", '--code', '--format', 'json');
      assert.equal(wrong.exitCode, 1);
      const { timeline } = JSON.parse(wrong.stdout) as LifecycleReport;
      assert.deepEqual(
        timeline.code?.calls.flatMap(({ checks }) => checks.map(({ code }) => code)),
        ['lifecycle-actions/unknown-action'],
      );
      assert.match(
        (await run('const (', '--code')).stdout,
        /warning {2}The code cannot be loaded\. SyntaxError.* {2}code\/main\.js:1:7/,
      );
    });

    it('refuses what it cannot use, with one line', async () => {
      assertRefused(await run(lapses, '--sample', 'merge-vars.json'), /--sample needs --code/);
      assertRefused(await run(lapses, '--without-code'), /--without-code needs --code/);
      assertRefused(await run(lapses, '--code', '--without-code', '--against', '.'), /cannot be combined/);
      assertRefused(await run(lapses, '--code', '--sample', 'none.json'), /Cannot read .*none\.json/);
      const outside = folderWith({
        'secret.json': '{ "policy": { "policy_id": "secret" } }',
        'module/.platform-config.json': settings,
        'module/code/main.js': '',
      });
      for (const named of ['secret.json', '../secret.json', '../../secret.json', join(outside, 'secret.json')]) {
        const life = JSON.stringify({ code: true, sample: named, events: [{ date: '2026-01-01', event: 'issued' }] });
        const ended = await runCommand(['lifecycle', 'module', '--events', life, '--format', 'json'], outside);
        assert.equal(ended.exitCode, 2, named);
        assert.doesNotMatch(ended.stdout, /secret/, named);
      }
      const without = await runCommand(['lifecycle', '--events', '{}', '--code'], moduleFolder());
      assertRefused(without, /The module has no code/);
    });
  });

  it('refuses what it cannot use, with one line', async () => {
    const folder = moduleFolder({ 'a.json': '{', 'b.json': '{\n  "evnts": []\n}', 'c.json': '{}' });
    const run = (...args: readonly string[]) => runCommand(['lifecycle', ...args], folder);
    assertRefused(await run(), /--events/);
    assertRefused(await run('--events', 'none.json'), /Cannot read .*none\.json/);
    assertRefused(await run('--events', 'a.json'), /not valid JSON.* line 1\./);
    assertRefused(await run('--events', 'b.json'), /`evnts`.*Did you mean `events`\?.* line 2\./);
    assertRefused(await run('--events', 'c.json', '--until', 'soon'), /--until/);
    assertRefused(await run('--events', 'c.json', '--against', 'nowhere'), /Cannot read .*nowhere/);
    assertRefused(await run('--events', 'c.json', '--pattern', '{}'), /cannot be combined/);
    assertRefused(await run('--pattern', '{"payments":3}'), /day of the first payment/);
    assertRefused(await run('--events', 'c.json', '--format', 'pdf'), /no format 'pdf'/);
  });

  it('refuses settings that cannot be read: as if all were off, the timeline would be that of no module', async () => {
    const folder = folderWith({
      'good/.platform-config.json': settings,
      'broken/.platform-config.json': '{\n  "settings": {\n',
      'c.json': '{}',
    });
    const run = (...args: readonly string[]) => runCommand(['lifecycle', ...args, '--events', 'c.json'], folder);
    assertRefused(await run('broken'), /The configuration '.*broken.*' is not valid JSON\..* line 2\./);
    for (const path of ['broken', 'broken/.platform-config.json'])
      assertRefused(await run('good', '--against', path), /not valid JSON/);
  });

  it('says that nothing happens where no event issues the policy', async () => {
    const folder = moduleFolder({ 'c.json': '{}' });
    for (const format of ['text', 'markdown'])
      assert.match(
        (await runCommand(['lifecycle', '--events', 'c.json', '--format', format], folder)).stdout,
        /No event issues the policy, so nothing happens\./,
      );
  });
});
