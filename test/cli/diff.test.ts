import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reviewText } from '../../cli/format/review/text.js';
import { reviewMarkdown } from '../../protocol/review-markdown.js';
import type { Effect, Review } from '../../protocol/review.js';
import { form, type Json } from '../language/changes/crafted/crafted-change.js';
import { readTexts } from '../support/read-module.js';
import { Repository } from '../support/repository.js';
import { assertRefused, runCommand, type Ended } from './command-line.js';

const claims = 'workflows/claims-blocks.json';
const configuration = (key: string, settings: Json = {}) =>
  JSON.stringify({ productModuleName: 'Sample', productModuleKey: key, settings });
const question = (key: string, more: Json = {}): Json => ({
  type: 'input.text',
  key,
  title: `Title of ${key}`,
  ...more,
});
const blocks = (...entries: readonly Json[]) => form(...entries)[claims] ?? '';

describe('platform-config diff', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository();
    repository.commit('base', {
      'a/.platform-config.json': configuration('a'),
      [`a/${claims}`]: blocks(question('notes'), question('vehicle', { max_length: 50 })),
      'b/.platform-config.json': configuration('b', { notTakenUpEnabled: false }),
    });
  });
  afterEach(() => repository.dispose());

  const run = (...args: readonly string[]): Promise<Ended> => runCommand(['diff', ...args], repository.folder);
  async function review(...args: readonly string[]): Promise<{ readonly ended: Ended; readonly report: Review }> {
    const ended = await run('--format', 'json', ...args);
    return { ended, report: JSON.parse(ended.stdout) as Review };
  }
  const found = ({ modules }: Review) =>
    modules.flatMap(({ root, differences }) =>
      differences.map(({ verdict, kind, subject }) => `${root}: ${verdict} ${kind} ${subject}`),
    );

  it('compares the working copy with the last commit', async () => {
    repository.write({ [`a/${claims}`]: blocks(question('vehicle', { max_length: 50 })) });
    const { ended, report } = await review();
    assert.equal(ended.exitCode, 1);
    assert.deepEqual([report.version, report.base, report.head], [1, 'HEAD', 'working copy']);
    assert.deepEqual(found(report), ['a: breaking block/removed notes']);
    assert.deepEqual(report.summary, { breaking: 1, review: 0, safe: 0 });
    const [difference] = report.modules[0]?.differences ?? [];
    assert.deepEqual(Object.keys(difference ?? {}), [
      ...['kind', 'verdict', 'subject', 'path', 'range', 'basePath', 'baseRange', 'message', 'reason', 'section'],
      ...['condition', 'witness', 'claims'],
    ]);
    assert.deepEqual([difference?.path, difference?.basePath, difference?.section], [claims, claims, '2.7.2']);
    assert.deepEqual(
      report.modules.map(({ root }) => root),
      ['a', 'b'],
    );
  });

  it('names the module of the current folder by its folder for people, and by its path for machines', async () => {
    repository.write({ [`a/${claims}`]: blocks(question('vehicle', { max_length: 50 })) });
    const inside = (...args: readonly string[]) =>
      runCommand(['diff', '--no-effects', ...args], join(repository.folder, 'a'));
    assert.match((await inside()).stdout, /^a\n/);
    assert.match((await inside('--format', 'markdown')).stdout, /^### a$/m);
    assert.equal((JSON.parse((await inside('--format', 'json')).stdout) as Review).modules[0]?.root, '.');
  });

  it('refuses a path that is not there, unless the revision has a module there', async () => {
    assertRefused(await run('nowhere', '--against', 'a'), /Cannot read 'nowhere': it is not there\./);
    repository.git('rm', '-rq', 'b');
    assert.deepEqual(found((await review('b')).report), ['b: breaking module/removed b']);
    for (const path of ['nowhere', 'a/nowhere', 'a/nowhere.json', 'b/nowhere'])
      assertRefused(await run(path), new RegExp(`Cannot read '${path}': it is not there\\.`));
    repository.git('rm', '-q', `a/${claims}`);
    assert.match((await run(`a/${claims}`)).stdout, /vehicle/);
  });

  it('names files that differ and are not understood', async () => {
    const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\xff`, 'latin1');
    const paths = {
      terms: 'a/documents/terms.pdf',
      same: 'a/documents/same.pdf',
      further: 'a/documents/supplementary-terms/travel.pdf',
      page: 'a/embed/pages/start.html',
    };
    repository.commit('documents', {
      [paths.terms]: pdf('2025'),
      [paths.same]: pdf('2025'),
      [paths.further]: pdf('one'),
      [paths.page]: '<p>Buy</p>',
    });
    repository.write({
      [paths.terms]: pdf('2026'),
      [paths.same]: pdf('2025'),
      [paths.further]: pdf('two'),
      [paths.page]: '<p>Buy now</p>',
      'a/embed/config.json': '{}',
    });
    const { ended, report } = await review();
    assert.equal(ended.exitCode, 0);
    assert.deepEqual(found(report), [
      'a: review module/not-compared documents/supplementary-terms/travel.pdf',
      'a: review module/not-compared documents/terms.pdf',
      'a: review module/not-compared embed/config.json',
      'a: review module/not-compared embed/pages/start.html',
    ]);
    assert.equal(report.modules[0]?.differences[1]?.message, 'The file `documents/terms.pdf` was changed.');
  });

  it('compares letters by what they render over the samples', async () => {
    const letter = 'a/documents/certificate.html';
    repository.commit('letter', {
      [letter]: '<p>Policy {{policy.policy_number}}</p>\n',
      'a/sandbox/one.json': '{ "policy": { "policy_number": "P-1" } }',
      'a/sandbox/two.json': '{ "policy": { "policy_number": "P-2", "status": "lapsed" } }',
    });
    repository.write({ [letter]: '<p>Policy {{#if policy.policy_number}}{{policy.policy_number}}{{/if}}</p>\n' });
    const same = (await review('a')).report.modules[0]?.differences ?? [];
    assert.deepEqual(
      same.map(({ verdict, kind, reason }) => [verdict, kind, reason]),
      [['safe', 'document/changed', 'It renders the same with 2 samples.']],
    );
    repository.write({ [letter]: '<p>Policy {{policy.policy_number}} {{policy.status}}</p>\n' });
    const other = (await review('a')).report.modules[0]?.differences ?? [];
    assert.deepEqual(
      other.map(({ verdict, kind, reason }) => [verdict, kind, reason]),
      [
        [
          ...['review', 'document/changed'],
          'With `two.json`, it renders `Policy P-2 lapsed` in place of `Policy P-2`.',
        ],
      ],
    );
  });

  it('finds no difference in an unchanged working copy', async () => {
    const { exitCode, stdout } = await run();
    assert.deepEqual([exitCode, stdout], [0, 'No difference to HEAD.\n']);
  });

  it('compares each module in one shard, also one that was moved or removed', async () => {
    const keys = Array.from({ length: 9 }, (_, at) => `m-${String(at)}`);
    const pathsOf = (folder: (key: string) => string) =>
      Object.fromEntries(keys.map((key) => [`${folder(key)}/.platform-config.json`, configuration(key)]));
    repository.commit(
      'many',
      pathsOf((key) => `modules/${key}`),
    );
    for (const key of ['m-1', 'm-2']) repository.git('rm', '-q', `modules/${key}/.platform-config.json`);
    repository.write({ 'elsewhere/m-2/.platform-config.json': configuration('m-2') });
    const whole = (await review()).report;
    const shards: Review[] = [];
    for (const index of [1, 2, 3, 4]) shards.push((await review('--shard', `${String(index)}/4`)).report);
    const byRoot = (all: readonly Review[]) =>
      all.flatMap(({ modules }) => modules).sort((a, b) => (a.root < b.root ? -1 : 1));
    assert.deepEqual(byRoot(shards), whole.modules);
    assert.equal(whole.modules.length, keys.length + 2);
    assert.ok(shards.every(({ modules }) => modules.length < whole.modules.length));
    const breaking = shards.reduce((sum, { summary }) => sum + summary.breaking, 0);
    assert.equal(breaking, whole.summary.breaking);
    assertRefused(await run('--shard', '0/4'), /no shard 0 of 4/);
  });

  it('fails on the verdict that --fail-on names', async () => {
    repository.write({ [`a/${claims}`]: blocks(question('notes'), question('vehicle', { max_length: 40 })) });
    const exitCodes = [];
    for (const verdict of ['breaking', 'review', 'never']) exitCodes.push((await run('--fail-on', verdict)).exitCode);
    assert.deepEqual(exitCodes, [0, 1, 0]);
    assertRefused(await run('--fail-on', 'safe'), /There is no verdict 'safe'/);
  });

  it('compares with another revision, and with the merge base of a branch', async () => {
    repository.git('branch', 'other');
    repository.commit('change', { [`a/${claims}`]: blocks(question('notes')) });
    assert.deepEqual(found((await review('--base', 'HEAD~1')).report), ['a: breaking block/removed vehicle']);
    assert.deepEqual(found((await review('--base', 'other...')).report), ['a: breaking block/removed vehicle']);
    assert.deepEqual(found((await review('b', '--base', 'HEAD~1')).report), []);
  });

  it('compares with a folder', async () => {
    repository.write({
      'old/a/.platform-config.json': configuration('a'),
      [`old/a/${claims}`]: blocks(question('notes')),
    });
    const { report } = await review('a', '--against', 'old/a');
    assert.equal(report.head, 'folder');
    assert.deepEqual(found(report), ['a: safe block/added vehicle']);
    assertRefused(await run('--against', 'missing'), /There is no folder 'missing'/);
    assertRefused(await run('--against', 'old', '--base', 'HEAD'), /exclude one another/);
  });

  it('follows a module that has moved, and names one that is new or gone', async () => {
    repository.git('mv', 'a', 'moved');
    repository.write({
      [`moved/${claims}`]: blocks(question('notes')),
      'b/.platform-config.json': undefined,
      'c/.platform-config.json': configuration('c'),
    });
    assert.deepEqual(found((await review()).report), [
      'b: breaking module/removed b',
      'c: safe module/added c',
      'moved: safe module/moved moved',
      'moved: breaking block/removed vehicle',
    ]);
    assert.deepEqual(found((await review('b')).report), ['b: breaking module/removed b']);
  });

  it('compares what can be read of a broken base, and names the rest', async () => {
    repository.commit('broken', { [`a/${claims}`]: `${blocks(question('notes')).slice(0, -2)}, { "block": {` });
    repository.write({ [`a/${claims}`]: blocks(question('notes', { title: 'Other' }), question('fresh')) });
    assert.deepEqual(found((await review()).report), [
      `a: review module/not-compared ${claims}`,
      'a: safe block/property-changed notes',
    ]);
    assert.match((await run()).stdout, /A part could not be read: its differences are not known\.\n$/);
  });

  it('compares one side of merge conflicts, and says so', async () => {
    const [one, other] = ['One', 'Other'].map((title) => JSON.stringify({ block: question('notes', { title }) }));
    repository.write({
      [`a/${claims}`]: `[\n<<<<<<< ours\n${one ?? ''}\n=======\n${other ?? ''}\n>>>>>>> theirs\n]\n`,
    });
    const kinds = found((await review()).report);
    assert.ok(kinds.includes(`a: review module/not-compared ${claims}`), kinds.join('\n'));
  });

  it('refuses a revision that does not exist, and a folder without modules', async () => {
    assertRefused(await run('--base', 'missing'), /There is no revision 'missing'/);
    assertRefused(await run('--base', '--output=x'), /needs a value/);
    mkdirSync(join(repository.folder, 'empty'));
    assertRefused(await run('empty'), /There is no product module at or below 'empty'/);
    const noGit = await runCommand(['diff'], repository.folder, { PATH: '' });
    assertRefused(noGit, /Git was not found on the PATH/);
  });

  it('runs both states, and shows what comes out otherwise', async () => {
    const files = Object.fromEntries(
      [...readTexts('samples/funeral-cover')].map(([path, text]) => [`cover/${path}`, text]),
    );
    repository.commit('cover', files);
    const replaced = (path: string, from: string, to: string) => {
      const text = files[path] ?? '';
      assert.ok(text.includes(from), from);
      repository.write({ [path]: text.replace(from, to) });
    };
    replaced('cover/code/pricing.js', 'const POLICY_FEE = 500;', 'const POLICY_FEE = 700;');
    replaced('cover/.platform-config.json', '"number": 3', '"number": 2');
    const { report } = await review('cover');
    const { alterations = [], lives = [] } = report.modules[0]?.effects ?? {};
    const causesOf = (runs: readonly Effect[]) =>
      new Set(runs.flatMap(({ causes }) => causes.map(({ subject }) => subject)));
    assert.deepEqual([...causesOf(alterations)], ['POLICY_FEE']);
    assert.deepEqual([...causesOf(lives)], ['settings.gracePeriod.lapseOn.consecutiveMissedPayments.number']);
    assert.ok(alterations.some(({ base, head }) => /premium R.\d+/.test(base) && base !== head));
    assert.ok(lives.some(({ base, head }) => base !== head && head.includes('lapses')));
    assert.ok(lives.every(({ timelines }) => timelines !== null && timelines.differing.length > 0));
    const life = /^(?: {2}|- )Policy payments fail from the third on: .*\n(?:\s*```text\n)?((?:.*\n){3})/m;
    // What `--format` prints of a report: to run both states again for each format takes seconds.
    for (const stdout of [reviewText(report, { colours: false, columns: undefined }), reviewMarkdown(report)]) {
      assert.match(
        stdout,
        /Policies lapse sooner than before\.[^]*?2 changed runs, e\.g\. Policy payments fail from the third on\./,
      );
      assert.equal(stdout.match(/2026-05-01.* → 2026-04-03/g)?.length, 1);
      assert.match(stdout, /applied, premium R.[\d,]+\. Because of `POLICY_FEE`\./);
      assert.doesNotMatch(stdout, /\.[;.,]/);
      const [, text = ''] = life.exec(stdout) ?? [];
      const lines = text.split('\n').map((line) => line.replace(/^ {2,6}/, ''));
      assert.match(lines[0]?.trim() ?? '', /^Jan 2026 .*Nov 2026/);
      assert.match(lines[1] ?? '', /^before +│Active─+│Lapsed─+│$/);
      assert.match(lines[2] ?? '', /^now +│Active─+│Lapsed─+│$/);
      assert.ok((lines[1]?.indexOf('Lapsed') ?? 0) > (lines[2]?.indexOf('Lapsed') ?? 0));
    }
  });

  it('annotates what breaks as errors, and what to review as warnings', async () => {
    repository.write({ [`a/${claims}`]: blocks(question('vehicle', { max_length: 40 })) });
    const { stdout } = await run('--format', 'github');
    assert.match(stdout, /^::error file=a\/workflows\/claims-blocks\.json,line=1,.*title=block\/removed::/m);
    assert.match(
      stdout,
      /^::warning file=a\/workflows\/claims-blocks\.json,line=\d+,.*title=block\/property-changed::/m,
    );
  });

  it('writes Markdown that fits in a comment, what breaks first', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => question(`question_${String(i)}`));
    repository.commit('many', { [`a/${claims}`]: blocks(...many) });
    repository.write({ [`a/${claims}`]: blocks(question('notes | <b>')) });
    const { stdout } = await run('--format', 'markdown');
    assert.ok(stdout.length < 65_536, String(stdout.length));
    assert.match(stdout, /^<!-- platform-config review -->\n\n## Review of the change: 2000 breaking, 1 safe\n/);
    assert.match(stdout, /left out/);
  });

  describe('with exported claims', () => {
    const claim = (id: number, status: string, more: Json = {}) =>
      JSON.stringify({ claim_id: `C${String(id)}`, status, block_states: { notes: { type: 'input.text', ...more } } });
    const exported = [claim(1, 'open'), claim(2, 'open', { value: 'x' }), claim(3, 'closed', { value: 'x' })];
    const counted = async (name: string, text: string) => {
      repository.write({ [`a/${claims}`]: blocks(question('vehicle', { max_length: 50 })) });
      writeFileSync(join(repository.folder, name), text);
      const { ended, report } = await review('a', '--claims', name);
      return { stderr: ended.stderr, claims: report.modules[0]?.differences[0]?.claims };
    };

    for (const [name, text] of [
      ['claims.ndjson', `${exported.join('\n')}\n`],
      ['claims.json', `[\n${exported.join(' ,\n')}\n]\n`],
    ] as const)
      it(`counts the open ones that lose something: ${name}`, async () => {
        const { claims: count, stderr } = await counted(name, text);
        assert.deepEqual(count, { affected: 1, total: 2, first: ['C2'] });
        assert.match(stderr, /has 3 claims: 2 open, 1 closed\.\n$/);
      });

    it('names a broken line, counts it, and goes on', async () => {
      const { claims: count, stderr } = await counted(
        'claims.ndjson',
        [exported[1], '{"claim_id": ', '7', claim(4, 'open', { value: 'y' })].join('\n'),
      );
      assert.deepEqual(count, { affected: 2, total: 2, first: ['C2', 'C4'] });
      assert.match(stderr, /has 2 claims: 2 open, 0 closed\.\n/);
      assert.match(
        stderr,
        /2 entries are not claims and were skipped .*line 2: it is not valid JSON; line 3: it is not an object/,
      );
    });

    it('counts every line of a long file once, in memory that does not grow with it', () => {
      repository.write({ [`a/${claims}`]: blocks(question('vehicle', { max_length: 50 })) });
      const file = join(repository.folder, 'claims.ndjson');
      const [lines, chunk] = [80_000, 10_000];
      const padding = 'x'.repeat(800);
      const line = (i: number) => {
        if (i % 100 === 7) return '{ "claim_id": ';
        return claim(i, i % 4 === 0 ? 'closed' : 'open', i % 3 === 0 ? { value: padding } : { other: padding });
      };
      for (let from = 0; from < lines; from += chunk)
        appendFileSync(file, `${Array.from({ length: chunk }, (_, i) => line(from + i)).join('\n')}\n`);
      // The file is twice as large.
      const limit = '--max-old-space-size=36';
      const args = [limit, resolve('dist/cli.cjs'), 'diff', 'a', '--no-effects', '--claims', file, '--format', 'json'];
      const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: repository.folder, encoding: 'utf8' });
      const [, read = '', open = '', closed = ''] = /has (\d+) claims: (\d+) open, (\d+) closed/.exec(stderr) ?? [];
      const [, broken = ''] = /(\d+) entries are not claims/.exec(stderr) ?? [];
      assert.equal(Number(read) + Number(broken), lines, stderr);
      assert.equal(Number(open) + Number(closed), Number(read));
      const count = (JSON.parse(stdout) as Review).modules[0]?.differences[0]?.claims;
      assert.equal(count?.total, Number(open));
      const filled = Array.from({ length: lines }, (_, i) => i).filter((i) => i % 100 !== 7 && i % 4 !== 0);
      // Each holds an answer, or another member: both are lost.
      assert.equal(count.affected, filled.length);
    });

    it('refuses a file that is missing', async () => {
      assertRefused(await run('a', '--claims', 'missing.ndjson'), /Cannot read '.*missing\.ndjson'/);
    });
  });
});
