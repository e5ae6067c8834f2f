/** A module whose configuration has a name of its own, and its settings where the platform has them: every command, with nothing renamed or moved. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BookRecord } from '../../protocol/book.js';
import type { Review } from '../../protocol/review.js';
import { readTexts } from '../support/read-module.js';
import { Repository } from '../support/repository.js';
import {
  assertRefused,
  checkJson,
  configuration,
  folderWith,
  places,
  runCommand,
  unknownBlockType,
} from './command-line.js';

const sample = 'samples/as-it-lies';
const name = '.harbourlight-config.json';
const claims = 'workflows/claims-blocks.json';

/** The output of a call that succeeds. */
async function output(args: readonly string[], cwd?: string): Promise<string> {
  const { exitCode, stdout, stderr } = await runCommand(args, cwd);
  assert.deepEqual([exitCode, stderr], [0, '']);
  return stdout;
}

describe('a module as it lies there', () => {
  const texts = readTexts(sample);
  const folder = () => folderWith(Object.fromEntries(texts));

  it('has no problem, and no fix moves its settings', async () => {
    const { exitCode, report } = await checkJson([sample]);
    assert.deepEqual([exitCode, places(report)], [0, []]);
    const copy = folder();
    await output(['check', '--fix', '.'], copy);
    assert.equal(readFileSync(join(copy, name), 'utf8'), texts.get(name));
  });

  it('has its problems in the file that it has', async () => {
    const copy = folderWith({ ...Object.fromEntries(texts), [name]: '{ "productModuleKey": "a", "settings": [] }' });
    const { report } = await checkJson(['.'], copy);
    assert.ok(places(report).includes(`. ${name} 0:39 values/wrong-type`), places(report).join('\n'));
    const { report: ofFile } = await checkJson([name], copy);
    assert.deepEqual(
      [...new Set(ofFile.modules.flatMap(({ diagnostics }) => diagnostics.map(({ file }) => file)))],
      [name],
    );
  });

  it('is previewed, drawn, described and typed', async () => {
    assert.match(await output(['preview', sample]), /Bicycle claim CLM-000118/);
    assert.match(await output(['map', sample, '--format', 'mermaid']), /bicycle_request/);
    const described = await output(['document', sample, '--format', 'markdown']);
    assert.match(described, /^# Harbourlight Bicycle Cover\n/);
    assert.match(described, /A failed payment is retried 2 times, 5 days after each failure\./);
    assert.match(described, /The field gender is left out of the forms\./);
    assert.match(await output(['types', sample]), /bicycle_value/);
    assert.match(await output(['documents', sample]), /policy-schedule|Policy schedule/i);
  });

  it('runs: its hook, its tests, and the life of a policy with the retries of its settings', async () => {
    const data = '{"model":"Tidewater 5","bicycle_value":3000000,"storage":"locked_outside"}';
    assert.match(
      await output(['alter', sample, '--hook', 'change_bicycle', '--data', data]),
      /monthly_premium: R\s168,75/,
    );
    assert.match(await output(['test', sample]), /10 tests passed/);
    const life = await output(['lifecycle', sample, '--events', 'a-month-without-payment.json', '--against', sample]);
    assert.match(life, /Retry 2 of payment 2/);
  });

  it('has requests for every hook, of which none fails', async () => {
    const report = JSON.parse(await output(['what-if', sample, '--now', '2026-10-20', '--format', 'json'])) as {
      readonly rows: readonly { readonly hook: string; readonly outcome: string }[];
    };
    assert.deepEqual(
      [...new Set(report.rows.map(({ hook, outcome }) => `${hook} ${outcome}`))],
      ['change_bicycle', 'change_cover', 'insure_market_value'].map((hook) => `${hook} applied`),
    );
  });

  it('asks its stubs in place of the network, and says how to answer where there are none', async () => {
    const alter = ['--hook', 'insure_market_value', '--data', '{"model":"Tidewater 3","bought_on":"2026-01-01"}'];
    const copy = folderWith(Object.fromEntries([...texts].filter(([path]) => path !== '.platform-tools.json')));
    const { exitCode, stdout } = await runCommand(['alter', '.', ...alter], copy);
    assert.equal(exitCode, 1);
    assert.match(stdout, /root\.policies\.getPolicyPayments/);
    assert.match(stdout, /stubs/);
  });

  it('runs a book', async () => {
    const copy = folder();
    const book = `policy_id;package_name;sum_assured;base_premium;monthly_premium;start_date;end_date;module.bicycle_value;module.storage
1;Harbourlight Bicycle Cover;1,000,000;4500;4500;2026-03-01;2031-02-28;1 000 000;indoors
2;Harbourlight Bicycle Cover;1000000;45.00;4500;2026-03-01;2031-02-28;1000000;indoors
`;
    writeFileSync(join(copy, 'book.csv'), book);
    const data = '{"model":"Tidewater 5","bicycle_value":3000000,"storage":"indoors"}';
    const call = ['book', '.', '--policies', 'book.csv', '--hook', 'change_bicycle', '--data', data];
    const { exitCode, stdout } = await runCommand([...call, '--fail-on', 'skipped'], copy);
    const records = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as BookRecord);
    assert.deepEqual(
      records.map(({ outcome, premium_after, error }) => [outcome, premium_after, error?.message]),
      [
        ['applied', 13500, undefined],
        [
          'skipped',
          null,
          "Column `base_premium` has '45.00', which is not an amount in whole cents: write 4500, or 45 if these are cents.",
        ],
      ],
    );
    assert.equal(exitCode, 1);
  });

  it('gets tests by init --from', async () => {
    const copy = folder();
    rmSync(join(copy, '.platform-tools.json'));
    await runCommand(['init', '--from', '.'], copy);
    assert.match(readFileSync(join(copy, '.platform-tools.json'), 'utf8'), /timeZone/);
    const { data } = JSON.parse(readFileSync(join(copy, 'sandbox/scenarios/change_bicycle.json'), 'utf8')) as {
      readonly data: unknown;
    };
    assert.deepEqual(data, { model: 'Tidewater 3', bicycle_value: 2000000, storage: 'indoors' });
    assert.equal((await checkJson(['.'], copy)).exitCode, 0);
  });

  it('is the same module under another name', async () => {
    const repository = new Repository();
    try {
      repository.commit(
        'before',
        Object.fromEntries([...texts].map(([path, text]) => [path === name ? '.platform-config.json' : path, text])),
      );
      renameSync(join(repository.folder, '.platform-config.json'), join(repository.folder, name));
      const same = JSON.parse(await output(['diff', '--format', 'json'], repository.folder)) as Review;
      assert.deepEqual(same.summary, { breaking: 0, review: 0, safe: 0 });
      repository.write({ [name]: (texts.get(name) ?? '').replace('"number": 4', '"number": 3') });
      const { stdout } = await runCommand(['diff', '--format', 'json'], repository.folder);
      const [difference] = (JSON.parse(stdout) as Review).modules.flatMap(({ differences }) => differences);
      assert.deepEqual([difference?.path, difference?.basePath], [name, '.platform-config.json']);
      const changes = await output(['document', '--base', 'HEAD', '--format', 'markdown'], repository.folder);
      assert.match(changes, /consecutiveMissedPayments/);
      assert.doesNotMatch(changes, /terms\.pdf/);
      repository.write({ 'documents/terms.pdf': '%PDF-1.7' });
      const withFile = await output(['document', '--base', 'HEAD', '--format', 'markdown'], repository.folder);
      assert.match(withFile, /The file `?documents\/terms\.pdf`? was added/);
    } finally {
      repository.dispose();
    }
  });

  it('follows no link out of its folder', async () => {
    const outside = folderWith({ 'blocks.json': '[]' });
    const copy = folderWith({ [name]: texts.get(name) ?? '' });
    mkdirSync(join(copy, 'workflows'));
    symlinkSync(join(outside, 'blocks.json'), join(copy, claims));
    const { stdout } = await runCommand(['check', '.'], copy);
    assert.match(stdout, /a link that leads out of the module/);
  });
});

describe('a configuration that the tools file names', () => {
  it('is that of a module', async () => {
    const folder = folderWith({
      '.platform-tools.json': '{ "layout": { "configuration": "product.json" } }',
      'a/product.json': configuration,
      [`a/${claims}`]: unknownBlockType,
      'b/product.txt': '',
    });
    const { report } = await checkJson(['.'], folder);
    assert.deepEqual(places(report), [`a ${claims} 1:24 claims/unknown-block-type`]);
  });
});

describe('two configurations side by side', () => {
  it('are one module, with an information at the one that is not read', async () => {
    const folder = folderWith({
      '.platform-config.json': configuration,
      '.acme-config.json': '{ "productModuleKey": "acme" }',
    });
    const { exitCode, report } = await checkJson(['.'], folder);
    assert.equal(exitCode, 0);
    assert.deepEqual(places(report), ['. .acme-config.json 0:0 config/other-configuration']);
  });
});

describe('a collection of modules', () => {
  const collection = { 'bundle/.acme-config.json': '{ "collectionModuleKey": "acme_bundle" }' };

  it('is said to be another kind, in one line', async () => {
    assertRefused(
      await runCommand(['check'], folderWith(collection)),
      /'bundle\/\.acme-config\.json' is the configuration of a collection of modules \(collectionModuleKey\), which is another kind of module/,
    );
  });

  it('is said so by the name of the specification, too', async () => {
    assertRefused(
      await runCommand(['check'], folderWith({ '.platform-config.json': '{ "collectionModuleKey": "acme_bundle" }' })),
      /'\.platform-config\.json' is the configuration of a collection of modules \(collectionModuleKey\)/,
    );
  });

  it('is said so beside modules, which are checked', async () => {
    const folder = folderWith({ ...collection, 'a/.platform-config.json': configuration });
    const { exitCode, stdout, stderr } = await runCommand(['check'], folder);
    assert.equal(exitCode, 0);
    assert.match(stdout, /problems? .*in 1 module/i);
    assert.match(stderr, /'bundle\/\.acme-config\.json' is the configuration of a collection/);
  });
});

describe('places', () => {
  const misplaced = `{ "productModuleKey": "a", "productModuleName": "A", "fulfillmentTypes": [],
  "settings": { "gracePeriod": { "lapseExclusionRules": { "lapsePolicyWithProcessingPayment": true } } } }\n`;

  it('are said once in a configuration of the specified name, and both settings are moved', async () => {
    const folder = folderWith({ '.platform-config.json': misplaced });
    assert.deepEqual(places((await checkJson(['.'], folder)).report), [
      '. .platform-config.json 0:53 config/misplaced-setting',
    ]);
    await output(['check', '--fix', '.'], folder);
    const fixed = JSON.parse(readFileSync(join(folder, '.platform-config.json'), 'utf8')) as Record<string, unknown>;
    assert.deepEqual(fixed['settings'], {
      gracePeriod: {},
      claims: { fulfillmentTypes: [] },
      lapseExclusionRules: { lapsePolicyWithProcessingPayment: true },
    });
  });

  it('can be declared', async () => {
    const folder = folderWith({ '.platform-config.json': misplaced });
    writeFileSync(join(folder, '.platform-tools.json'), '{ "places": "platform" }');
    await output(['check', '--fix', resolve(folder)], folder);
    assert.equal(readFileSync(join(folder, '.platform-config.json'), 'utf8'), misplaced);
  });
});
