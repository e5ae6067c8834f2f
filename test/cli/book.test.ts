import assert from 'node:assert/strict';
import { linkSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BookRecord, BookSummary } from '../../protocol/book.js';
import { acting, actingModule, doubleCover, policies, recordsIn } from '../support/book.js';
import { assertRefused, folderWith, platformConfig, runCommand, type Ended } from './command-line.js';

const hook = ['--hook', 'change_cover_amount', '--data', doubleCover, '--now', '2026-11-01'];

function book(args: readonly string[], folder?: string, env?: NodeJS.ProcessEnv): Promise<Ended> {
  return runCommand(['book', ...args], folder, env);
}

function summaryIn(text: string): BookSummary {
  return JSON.parse(text) as BookSummary;
}

/** The records of a book of the acting module. */
function acted(lines: readonly string[], more: readonly string[] = [], name = 'book.ndjson'): Promise<Ended> {
  const folder = folderWith({ ...actingModule, [name]: lines.join('\n') });
  return book(['--policies', name, '--hook', 'act', '--data', '{"cover":5000}', '--threads', '1', ...more], folder);
}

describe('book', () => {
  it('prints a record a policy in the order of the book, as alter does, and writes a summary', async () => {
    const folder = folderWith({ 'book.ndjson': policies(130).join('\n') });
    const [input, summaryFile] = [join(folder, 'book.ndjson'), join(folder, 'summary.json')];
    const ended = await book(['samples/funeral-cover', '--policies', input, ...hook, '--summary', summaryFile]);
    assert.deepEqual([ended.exitCode, ended.stderr], [0, '']);
    const records = recordsIn(ended.stdout);
    assert.deepEqual(
      records.map(({ policy_id }) => policy_id),
      Array.from({ length: 130 }, (_, at) => `p-${String(at + 1)}`),
    );
    assert.deepEqual(Object.keys(records[0] ?? {}), [
      'policy_id',
      'outcome',
      'premium_before',
      'premium_after',
      'changes',
      'codes',
      'error',
    ]);
    writeFileSync(join(folder, 'one.json'), policies(3)[2] ?? '');
    const alter = await runCommand([
      ...['alter', 'samples/funeral-cover', '--sample', join(folder, 'one.json'), '--hook', 'change_cover_amount'],
      ...['--data', '{"cover_amount":4800000}', '--now', '2026-11-01', '--apply', '--format', 'json'],
    ]);
    const { changes, policy } = JSON.parse(alter.stdout) as Pick<BookRecord, 'changes'> & {
      policy: { monthly_premium: number };
    };
    assert.deepEqual(records[2], {
      policy_id: 'p-3',
      outcome: 'applied',
      premium_before: 37600,
      premium_after: policy.monthly_premium,
      changes,
      codes: [],
      error: null,
    });
    const summary = summaryIn(readFileSync(summaryFile, 'utf8'));
    assert.deepEqual(Object.keys(summary), [
      'version',
      'policies',
      'outcomes',
      'causes',
      'premium',
      'totals',
      'shard',
      'merge',
    ]);
    const count = (outcome: string) => records.filter((record) => record.outcome === outcome).length;
    assert.deepEqual([summary.policies, summary.shard], [130, null]);
    assert.deepEqual(summary.outcomes, {
      applied: count('applied'),
      rejected: count('rejected'),
      failed: 0,
      invalid: 0,
      skipped: 0,
    });
    assert.equal(summary.causes[0]?.cause, 'rejected: cover_amount number.max');
    const applied = records.filter(({ outcome }) => outcome === 'applied');
    const sum = (name: 'premium_before' | 'premium_after') =>
      applied.reduce((total, record) => total + (record[name] ?? NaN), 0);
    assert.deepEqual([summary.premium.before, summary.premium.after], [sum('premium_before'), sum('premium_after')]);
    assert.equal(
      summary.premium.histogram.reduce((total, bar) => total + bar.count, 0),
      applied.length,
    );
    assert.equal(statSync(summaryFile).mode & 0o777, 0o600);
  });

  it('tells each outcome, and exits with 1 from --fail-on on', async () => {
    const lines = [
      acting('a'),
      acting('b', 'reject'),
      acting('c', 'throw'),
      acting('d', 'half'),
      'broken',
      '{}',
      acting('a', 'throw'),
      '[]',
    ];
    const ended = await acted(lines);
    assert.deepEqual([ended.exitCode, ended.stderr], [0, '']);
    assert.deepEqual(
      recordsIn(ended.stdout).map(({ policy_id, outcome, codes }) => [policy_id, outcome, ...codes].join(' ')),
      [
        'a applied',
        'b rejected',
        'c failed',
        'd invalid altered-policy/not-cents',
        ' skipped book/not-json',
        ' skipped book/no-policy-id',
        'a skipped book/duplicate-id',
        ' skipped book/not-an-object',
      ],
    );
    for (const [act, outcome, code] of [
      ['reject', 'invalid', 0],
      ['reject', 'rejected', 1],
      ['half', 'failed', 0],
      ['half', 'rejected', 1],
      ['throw', 'failed', 1],
      ['reject', 'skipped', 0],
    ] as const)
      assert.equal((await acted([acting('a', act)], ['--fail-on', outcome])).exitCode, code, `${act} ${outcome}`);
    for (const [outcome, code] of [
      ['never', 0],
      ['invalid', 0],
      ['skipped', 1],
      ['rejected', 1],
    ] as const)
      assert.equal((await acted([acting('a'), '{}'], ['--fail-on', outcome])).exitCode, code, outcome);
  });

  it('fails where no policy was run, unless told otherwise', async () => {
    const lines = ['{}', '{ "policy_id": 1.5 }', '{}'];
    const ended = await acted(lines);
    assert.equal(ended.exitCode, 1);
    assert.match(ended.stderr, /No policy was run: 3 lines were skipped \(book\/no-policy-id 3\)\./);
    assert.equal((await acted(lines, ['--fail-on', 'never'])).exitCode, 0);
    // Other shards may have policies; their sum tells.
    const folder = folderWith({ ...actingModule, 'book.ndjson': lines.join('\n') });
    const call = ['--policies', 'book.ndjson', '--hook', 'act', '--data', '{"cover":1}'];
    for (const shard of ['1', '2'])
      assert.equal((await book([...call, '--shard', `${shard}/2`, '--summary', `${shard}.json`], folder)).exitCode, 0);
    const merged = await book(['merge', '1.json', '2.json'], folder);
    assert.deepEqual([merged.exitCode, summaryIn(merged.stdout).outcomes['skipped']], [1, 3]);
    assert.equal((await book(['merge', '1.json', '2.json', '--fail-on', 'never'], folder)).exitCode, 0);
  });

  it('refuses what is not a policy file before anything is run, and names the way to convert it', async () => {
    const list = JSON.stringify([JSON.parse(acting('a')), JSON.parse(acting('b'))], null, 2);
    const others: Readonly<Record<string, readonly [string | Buffer, RegExp]>> = {
      'x.parquet': [
        Buffer.from('PAR1\0\n\0'),
        /'x\.parquet' is a Parquet file\. Convert it: duckdb -c "COPY \(SELECT \* FROM 'x\.parquet'\) TO 'x\.ndjson' \(FORMAT json\)"/,
      ],
      'x.xlsx': [Buffer.from('PK\u0003\u0004\0'), /spreadsheet such as XLSX\. Save its sheet as CSV UTF-8/],
      'x.txt': [Buffer.from('\ufeffpolicy_id', 'utf16le'), /text in UTF-16\. Save it as CSV UTF-8/],
      'x.bin': [Buffer.from([1, 0, 2]), /'x\.bin' is a binary file\. Each line of a policy file is a policy in JSON/],
      'README.md': [
        '# Policies\n\nA book.\n',
        /'README\.md' is not a policy file\. .*CSV whose first line has a column policy_id/,
      ],
      'list.json': [list, /'list\.json' is a JSON list\. .*: jq -c '\.\[\]' 'list\.json' > 'list\.ndjson'/],
      'list.json.gz': [gzipSync(list), /gzip -dc 'list\.json\.gz' \| jq -c '\.\[\]' > 'list\.ndjson'/],
      'one.json': [
        list.slice(4),
        /the first line of 'one\.json' is only a part of a JSON object\. .*jq -c '\.' 'one\.json'/,
      ],
      'one.ndjson': [list.slice(4), /jq -c '\.' 'one\.ndjson' > 'one-lines\.ndjson'/],
      'text.json': ['"a"\n', /not a policy file/],
    };
    const folder = folderWith({
      ...actingModule,
      'book.ndjson': acting('a'),
      ...Object.fromEntries(Object.entries(others).map(([name, [content]]) => [name, content])),
    });
    for (const [name, [, message]] of Object.entries(others)) {
      const call = ['--policies', 'book.ndjson', '--policies', name, '--hook', 'act', '--data', '{"cover":1}'];
      assertRefused(await book([...call, '--output', 'out.ndjson'], folder), message);
      assert.ok(!readdirSync(folder).includes('out.ndjson'), name);
    }
    const piped = platformConfig(['book', '--policies', '-', '--hook', 'act', '--data', '{}'], folder, {}, list);
    assertRefused(piped, /'-' is a JSON list/);
  });

  it('reads several files by a pattern, compressed ones, CSV and standard input', async () => {
    const csv = `policy_id,package_name,sum_assured,base_premium,monthly_premium,start_date,end_date,module.act\nc,Gold,1,1,1,2026-01-01,2030-01-01,none\n`;
    const folder = folderWith({
      ...actingModule,
      'months/01/book.ndjson': acting('m'),
      'months/02/book.ndjson': acting('n'),
      'book-1.ndjson.gz': gzipSync(`${acting('a')}\n${acting('b')}\n`),
      'book-2.csv': csv,
    });
    const data = ['--hook', 'act', '--data', '{"cover":7000}'];
    const ids = ({ stdout, stderr }: Ended) => {
      assert.equal(stderr, '');
      return recordsIn(stdout).map(({ policy_id, outcome }) => `${policy_id ?? ''} ${outcome}`);
    };
    assert.deepEqual(ids(await book(['--policies', 'book-?.*', ...data], folder)), [
      'a applied',
      'b applied',
      'c applied',
    ]);
    assert.deepEqual(ids(await book(['--policies', '{book-2.csv,months/**}', ...data], folder)), [
      'c applied',
      'm applied',
      'n applied',
    ]);
    const piped = platformConfig(['book', '--policies', '-', ...data], folder, {}, gzipSync(`${acting('z')}\n`));
    assert.deepEqual(ids(piped), ['z applied']);
  });

  it('takes a request for each policy from a file, and tells which policies lack values', async () => {
    const folder = folderWith({
      ...actingModule,
      'book.ndjson': [acting('a'), acting('b'), acting('c')].join('\n'),
      'requests.ndjson':
        '{ "policy_id": "c", "data": { "cover": "{{ policy.sum_assured }}" } }\n{ "policy_id": "a", "data": { "cover": 9 } }\n',
      'other.ndjson': '{ "policy_id": "a", "data": {} }\n{ "policy_id": "b", "data": {}, "hook": "other" }\n',
    });
    const run = (requests: string) =>
      book(['--policies', 'book.ndjson', '--hook', 'act', '--requests', requests], folder);
    assertRefused(await run('other.ndjson'), /'other\.ndjson' as requests: line 2 is not \{ "policy_id"/);
    const joined = await run('requests.ndjson');
    assert.deepEqual(
      recordsIn(joined.stdout).map(({ outcome, premium_after, codes }) => [outcome, premium_after, ...codes]),
      [
        ['applied', 0],
        ['invalid', null, 'request/missing-value'],
        ['applied', 10],
      ],
    );
    const lacking = await acted([acting('a'), acting('b')], ['--data', '{"cover":"{{ policy.module.none }}"}']);
    assert.deepEqual(
      recordsIn(lacking.stdout).map(({ outcome }) => outcome),
      ['invalid', 'invalid'],
    );
    assert.match(
      recordsIn(lacking.stdout)[0]?.error?.message ?? '',
      /no value for this policy: \{\{ policy\.module\.none \}\}/,
    );
  });

  it('writes an output for its owner alone, and replaces none without --force', async () => {
    const folder = folderWith({ ...actingModule, 'book.ndjson': acting('a') });
    const args = ['--policies', 'book.ndjson', '--hook', 'act', '--data', '{"cover":1}', '--output', 'out.ndjson'];
    const first = await book(args, folder);
    assert.deepEqual([first.exitCode, first.stderr], [0, '']);
    assert.equal(summaryIn(first.stdout).policies, 1);
    assert.equal(statSync(join(folder, 'out.ndjson')).mode & 0o777, 0o600);
    assertRefused(await book(args, folder), /exists already/);
    for (const name of ['out.ndjson', 'sum.json']) writeFileSync(join(folder, name), '', { mode: 0o644 });
    const now = ['--now', '2026-11-01'];
    assert.equal((await book([...args, ...now, '--force', '--summary', 'sum.json'], folder)).exitCode, 0);
    for (const name of ['out.ndjson', 'sum.json']) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name);
    const done = await book([...args, ...now, '--resume'], folder);
    assert.deepEqual([done.exitCode, summaryIn(done.stdout)], [0, summaryIn(first.stdout)]);
    assert.match(done.stderr, /is complete/);
    assertRefused(await book([...args, '--resume', '--force'], folder), /exclude one another/);
    assertRefused(await book(['--policies', 'out.ndjson', ...args.slice(2), '--force'], folder), /one of the files/);
  });

  it('finds out before it runs that it cannot write', async () => {
    const folder = folderWith({ ...actingModule, 'book.ndjson': acting('a'), 'folder/file': '', file: '' });
    const call = (...more: readonly string[]) =>
      book(['--policies', 'book.ndjson', '--hook', 'act', '--data', '{"cover":1}', ...more], folder);
    assertRefused(await call('--summary', 'folder', '--output', 'out'), /Cannot write 'folder': it is a folder/);
    assertRefused(await call('--summary', 'file/sum', '--output', 'out'), /Cannot write 'file\/sum'/);
    assert.ok(!readdirSync(folder).some((name) => name.includes('out')));
    const resumed = ['--now', '2026-11-01', '--resume'];
    assertRefused(await call('--output', 'folder', ...resumed), /Cannot read 'folder': it is a folder/);
  });

  it('replaces no file that it reads, whatever it is called', async () => {
    const policies = `${acting('a')}\n`;
    const folder = folderWith({ ...actingModule, 'book.ndjson': policies, 'data.json': '{"cover":1}' });
    symlinkSync('book.ndjson', join(folder, 'link.ndjson'));
    linkSync(join(folder, 'book.ndjson'), join(folder, 'hard.ndjson'));
    const call = (...more: readonly string[]) =>
      book(['--policies', 'book.ndjson', '--hook', 'act', '--data', 'data.json', ...more], folder);
    for (const name of ['book.ndjson', 'link.ndjson', 'hard.ndjson', 'data.json']) {
      assertRefused(await call('--output', name, '--force'), /^platform-config: The output '.*' is one of the files/);
      assertRefused(await call('--summary', name), /^platform-config: The summary '.*' is one of the files/);
    }
    assertRefused(await call('--output', 'out', '--summary', './out'), /The summary 'out' is one of the files/);
    assert.equal(readFileSync(join(folder, 'book.ndjson'), 'utf8'), policies);
    assert.equal(readFileSync(join(folder, 'data.json'), 'utf8'), '{"cover":1}');
    await call('--summary', 'sum.json', '--shard', '1/1');
    const sum = readFileSync(join(folder, 'sum.json'), 'utf8');
    assertRefused(await book(['merge', 'sum.json', '--output', 'sum.json'], folder), /is one of the files/);
    assert.equal(readFileSync(join(folder, 'sum.json'), 'utf8'), sum);
  });

  it('says of a line that is too long, or no text, what it is', async () => {
    const folder = folderWith({ ...actingModule, 'book.ndjson': Buffer.from(`{}\n"\xff"\n`, 'latin1') });
    writeFileSync(join(folder, 'long.ndjson'), `{"policy_id":"${'x'.repeat(17 * 2 ** 20)}"}\n`);
    const { stdout } = await book(
      ['--policies', 'book.ndjson', '--policies', 'long.ndjson', '--hook', 'act', '--data', '{}'],
      folder,
    );
    assert.deepEqual(
      recordsIn(stdout).map(({ error }) => error?.message),
      [
        'The policy has no `policy_id`. Add one: it names the policy in the output.',
        'The line is not UTF-8.',
        'The line is longer than 16777216 bytes.',
      ],
    );
  });

  it('refuses a wrong call', async () => {
    const folder = folderWith({
      ...actingModule,
      'book.ndjson': acting('a'),
      'bad.csv': 'a,b\n1,2\n',
      'cut.gz': gzipSync('x'.repeat(100)).subarray(0, 20),
    });
    const call = (policies: string, ...more: string[]) =>
      book(['--policies', policies, '--hook', 'act', '--data', '{}', ...more], folder);
    assertRefused(await book(['--hook', 'act', '--data', '{}'], folder), /--policies FILE is missing/);
    assertRefused(await call('none.ndjson'), /Cannot read 'none\.ndjson': it is not there/);
    assertRefused(await call('none-*'), /No file matches 'none-\*'/);
    assertRefused(await call('bad.csv'), /no column policy_id/);
    assertRefused(await call('cut.gz'), /broken or incomplete/);
    assertRefused(await call('book.ndjson', '--hook', 'ackt'), /no hook 'ackt'\. Did you mean `?'?act/);
    assertRefused(await call('book.ndjson', '--shard', '3/2'), /no shard 3 of 2/);
    assertRefused(await call('book.ndjson', '--shard', '0/2'), /no shard 0 of 2/);
    assertRefused(await call('book.ndjson', '--shard', 'x'), /form i\/n/);
    assertRefused(await call('book.ndjson', '--resume'), /needs the output/);
    assertRefused(await call('book.ndjson', '--fail-on', 'applied'), /--fail-on/);
    const empty = folderWith({ ...actingModule, 'empty.ndjson': '' });
    const none = await book(['--policies', 'empty.ndjson', '--hook', 'act', '--data', '{}'], empty);
    assert.deepEqual([none.exitCode, none.stdout], [1, '']);
    assert.match(none.stderr, /the book is empty/);
  });
});
