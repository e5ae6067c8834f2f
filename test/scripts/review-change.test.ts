import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { reviewChange } from '../../cli/review-change.js';
import { inThisProcess, type Ended } from '../cli/command-line.js';
import { form } from '../language/changes/crafted/crafted-change.js';
import { Repository } from '../support/repository.js';

const claims = 'workflows/claims-blocks.json';
const configuration = JSON.stringify({
  configVersion: '2026-01-01',
  productModuleName: 'Sample',
  productModuleKey: 'sample',
});
const notes = { type: 'input.text', key: 'notes', title: 'Notes' };

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

/** npm, of which only the registry is another: it installs this build, in the folder that it is called in, and only as it has to be called. */
const npm = `#!/bin/sh
case "$PWD/" in "$CHECKOUT/"*) echo "in the checkout" >&2; exit 9 ;; esac
[ ! -e .npmrc ] || exit 9
case "$*" in
  "install --prefix . --userconfig .npmrc --registry https://registry.npmjs.org/ --ignore-scripts --no-audit --no-fund "*"@platform-config/cli@${version}") ;;
  *) echo "npm $*" >&2; exit 9 ;;
esac
mkdir -p node_modules/@platform-config
ln -s '${resolve('.')}' node_modules/@platform-config/cli
`;
const refused = '#!/bin/sh\nexit 9\n';

describe('the review of a change in CI', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository();
    repository.commit('base', {
      'a/.platform-config.json': configuration,
      [`a/${claims}`]: form(notes)[claims],
      'b/.platform-config.json': configuration,
      'readme.txt': 'one',
    });
    repository.git('branch', 'released');
  });
  afterEach(() => repository.dispose());

  async function review(base: string): Promise<Ended & { readonly summary: string }> {
    const summary = join(repository.folder, '.git/summary.md');
    rmSync(summary, { force: true });
    const ended = await inThisProcess(
      (output, allowed) => reviewChange({ base, format: 'github', failOn: 'breaking', summary }, output, allowed),
      repository.folder,
    );
    return { ...ended, summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '' };
  }

  it('fails on what breaks, annotates it, and writes the summary of the modules that the change touches', async () => {
    repository.commit('change', {
      [`a/${claims}`]: form({ ...notes, key: 'age', title: 'Age', type: 'input.number' })[claims],
    });
    const { exitCode, stdout, summary } = await review('released...');
    assert.equal(exitCode, 1);
    assert.match(stdout, /^::error file=a\/workflows\/claims-blocks\.json,.*title=block\/removed::/m);
    assert.match(summary, /## Review of the change: 1 breaking, 1 safe/);
    assert.match(summary, /\*\*Check:\*\* . .* in 1 module/);
    assert.doesNotMatch(summary, /### b/);
  });

  it('reviews a module that is called like an option, a command or standard input', async () => {
    for (const folder of ['--help', '--version', '-', '--base=HEAD']) {
      repository.git('checkout', '--quiet', '-B', 'names', 'released');
      const file = `${folder}/.platform-config.json`;
      repository.commit('there', { [file]: configuration, [`${folder}/${claims}`]: form(notes)[claims] });
      repository.git('branch', '--force', 'before');
      repository.commit('change', { [`${folder}/${claims}`]: form({ ...notes, key: 'age' })[claims] });
      const { exitCode, stdout } = await review('before');
      assert.equal(exitCode, 1, folder);
      assert.match(stdout, /title=block\/renamed|title=block\/removed/, folder);
      assert.match(stdout, /in 1 module$/m, folder);
    }
  });

  it('is not blinded by the tools file of the change', async () => {
    const change = form({ ...notes, key: 'age', title: 'Age', type: 'input.number' })[claims] ?? '';
    const broken = `${change.replace(/\]\s*$/, '')}, { "block": { "type": "alrt", "key": "x" } }]`;
    const tools: Readonly<Record<string, object>> = {
      limits: { limits: { characters: 1, depth: 1 }, rules: { 'json/not-analysed': 'off' } },
      levels: { rules: { 'claims/unknown-block-type': 'off' } },
      overrides: { overrides: [{ files: '*', rules: { 'claims/unknown-block-type': 'off' } }] },
      exclude: { exclude: ['a/**', 'a/', 'workflows/', '*'] },
      suppressions: { suppressions: [{ rule: 'claims/unknown-block-type', file: `a/${claims}` }] },
      layout: { layout: { claimsBlocks: 'decoy.json', configuration: '.decoy-config.json' } },
    };
    for (const [at, [name, text]] of Object.entries(tools).entries()) {
      const place = ['.platform-tools.json', 'a/.platform-tools.json'][at % 2] ?? '';
      repository.git('checkout', '--quiet', '-B', 'blind', 'released');
      const decoys = { 'a/decoy.json': form(notes)[claims], 'a/.decoy-config.json': configuration };
      repository.commit('change', { ...decoys, [`a/${claims}`]: broken, [place]: JSON.stringify(text) });
      const { exitCode, stdout } = await review('released');
      assert.equal(exitCode, 1, `${name} in ${place}: ${stdout}`);
      assert.match(stdout, /title=block\/removed::/, `${name} in ${place}`);
      assert.match(stdout, /title=claims\/unknown-block-type::/, `${name} in ${place}`);
    }
  });

  it('fails if a part cannot be compared', async () => {
    repository.commit('change', { [`a/${claims}`]: `<<<<<<< HEAD\n${form(notes)[claims] ?? ''}` });
    const { exitCode, summary } = await review('released');
    assert.equal(exitCode, 1);
    assert.match(summary, /A part could not be read: its differences are not known/);
  });

  it('follows a module that moves, and says what it loses', async () => {
    repository.commit('base', { 'b/.platform-config.json': configuration.replace('"sample"', '"other"') });
    repository.git('branch', '--force', 'released');
    repository.git('mv', 'a', 'moved');
    repository.commit('change', {
      [`moved/${claims}`]: form({ ...notes, key: 'age', title: 'Age', type: 'input.number' })[claims],
    });
    assert.match((await review('released')).summary, /### moved[^]*The question `notes`/);
  });

  it('is touched by a tools file above, and by nothing beside', async () => {
    repository.commit('change', { '.platform-tools.json': '{ "timeZone": "Africa/Harare" }', 'readme.txt': 'two' });
    assert.match((await review('released')).summary, /\*\*Check:\*\* . .* in 2 modules/);
  });

  it('has names of the change as names in its summary, not as HTML, mentions or issues', async () => {
    const key = 'x`<img src=x onerror=1>`` @everyone #1 [a](http://b) ![c](http://d) |';
    const folder = 'a `b`<img src=x>` @all #2';
    repository.commit('change', {
      [`a/${claims}`]: form({ ...notes, key })[claims],
      [`${folder}/.platform-config.json`]: configuration,
    });
    const { summary } = await review('released');
    for (const part of withoutCode(summary))
      assert.doesNotMatch(part, /<img|@(?:everyone|all)|#[12]\b|\[[^\]]*\]\(http/, part);
  });

  it('passes where no module is touched', async () => {
    repository.commit('change', { 'readme.txt': 'two' });
    const { exitCode, summary } = await review('released');
    assert.deepEqual([exitCode, summary], [0, 'The change touches no product module.\n']);
  });

  it('reviews a module that is gone', async () => {
    repository.commit('change', { 'b/.platform-config.json': undefined });
    const { exitCode, summary } = await review('released');
    assert.equal(exitCode, 1);
    assert.match(summary, /The module was removed/);
  });

  it('finds a module whose configuration only the tools file names, in the change and in the base', async () => {
    repository.commit('named', {
      '.platform-tools.json': '{ "layout": { "configuration": "product.json" } }',
      'c/product.json': configuration,
      'd/product.json': configuration,
    });
    repository.git('branch', '--force', 'released');
    repository.commit('change', { [`c/${claims}`]: form(notes)[claims], 'd/product.json': undefined });
    const { exitCode, summary } = await review('released');
    assert.equal(exitCode, 1);
    assert.match(summary, /### c\b/);
    assert.match(summary, /The module was removed/);
    assert.match(summary, /\*\*Tests:\*\* 1 module/);
  });

  it('reviews no collection of modules', async () => {
    repository.commit('collection', { 'c/.platform-config.json': '{ "collectionModuleKey": "bundle" }' });
    assert.deepEqual((await review('released')).summary, 'The change touches no product module.\n');
  });

  it('says what to do without the base', async () => {
    const { exitCode, stderr } = await review('missing');
    assert.equal(exitCode, 2);
    assert.match(stderr, /There is no revision 'missing'.*Fetch it/);
  });

  /** Runs lines of a job in a shell, as a runner does: from a clone, where each line has to succeed. */
  function runJob(lines: readonly string[], variables: Readonly<Record<string, string>>) {
    const clone = join(repository.folder, 'clone');
    rmSync(clone, { recursive: true, force: true });
    repository.git('clone', '--quiet', repository.folder, clone);
    // In place of the registry.
    const programs = join(repository.folder, 'programs');
    mkdirSync(programs, { recursive: true });
    writeFileSync(join(programs, 'npm'), npm, { mode: 0o755 });
    writeFileSync(join(programs, 'npx'), refused, { mode: 0o755 });
    const path = `${programs}${delimiter}${process.env['PATH'] ?? ''}`;
    const env = { ...process.env, ...variables, CHECKOUT: clone, PATH: path };
    const ended = spawnSync('bash', ['-e', '-c', lines.join('\n')], { cwd: clone, encoding: 'utf8', env });
    assert.equal(existsSync(join(clone, 'ran')), false, 'A program of the checkout was run.');
    return { clone, ...ended };
  }

  /** What a pull request can add: a package of that name, and another registry. */
  const planted = {
    '.npmrc': 'registry=http://127.0.0.1:9/\n',
    'package.json': '{ "name": "planted", "dependencies": { "@platform-config/cli": "file:planted" } }',
    ...Object.fromEntries(
      ['dist/cli.cjs', 'scripts/ci/review-change.mjs'].map((path) => [
        `node_modules/@platform-config/cli/${path}`,
        "require('node:fs').writeFileSync('ran', '');",
      ]),
    ),
    'node_modules/.bin/platform-config': '#!/bin/sh\ntouch ran\n',
  };
  /** As the Action and pre-commit have it: a clone of this repository elsewhere. */
  function clonedScripts(): string {
    const home = join(repository.folder, 'scripts-of-this-repository');
    mkdirSync(join(home, 'scripts/ci'), { recursive: true });
    for (const path of ['package.json', 'scripts/ci/run-released.mjs']) cpSync(path, join(home, path));
    return home;
  }

  const breaking = {
    ...planted,
    [`a/${claims}`]: form({ ...notes, key: 'age', title: 'Age', type: 'input.number' })[claims],
  };

  function onBranch(): string {
    const base = repository.head;
    repository.git('checkout', '--quiet', '-b', 'change');
    repository.commit('change', breaking);
    return base;
  }

  it('is the job of GitLab: check, test and diff of the modules that the merge request touches', () => {
    const base = onBranch();
    const job = readFileSync('docs/ci/gitlab.yml', 'utf8');
    const [, script = ''] = /^  script:\n((?:    [-#] .*\n)+)/m.exec(job) ?? [];
    const lines = script
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^    (?:- )?/, ''));
    const { clone, status, stdout, stderr } = runJob(lines, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base });
    assert.equal(status, 1, stderr);
    const [, summary = ''] = /paths:\n\s+- (\S+)/.exec(job) ?? [];
    const text = readFileSync(join(clone, summary), 'utf8');
    assert.match(text, /## Review of the change: 1 breaking, 1 safe/);
    assert.match(text, /\*\*Check:\*\* . .* in 1 module/);
    assert.match(text, /\*\*Tests:\*\* 1 module/);
    assert.doesNotMatch(text + stdout, /\bb\/\.platform-config/);
  });

  it('is the hook of pre-commit, which checks what is there, whatever has changed', () => {
    const hooks = readFileSync('.pre-commit-hooks.yaml', 'utf8');
    const field = (name: string) => new RegExp(`^  ${name}: (.*)$`, 'm').exec(hooks)?.[1];
    // No list of files decides whether it runs, or is left to pre-commit to be split or shortened.
    assert.deepEqual(['language', 'pass_filenames', 'always_run', 'files'].map(field), [
      'script',
      'false',
      'true',
      undefined,
    ]);
    const entry = `${clonedScripts()}/${field('entry') ?? ''}`;
    const commits: readonly Readonly<Record<string, string | undefined>>[] = [
      // A fault that is committed: no difference from HEAD, with --all-files or between two revisions.
      { ...planted, [`a/${claims}`]: '[{ "block": { "type": "alrt", "key": "a" } }]' },
      { 'readme.txt': undefined },
    ];
    for (const files of commits) {
      repository.commit('change', files);
      const { status, stdout, stderr } = runJob([entry], {});
      assert.equal(status, 1, stderr);
      assert.match(stdout, /^a\/workflows\/claims-blocks\.json\n.*claims\/unknown-block-type/s);
      assert.match(stdout, /in 2 modules$/m);
    }
  });

  it('is no hook of pre-commit that passes where there is no module', () => {
    repository.commit('gone', { 'a/.platform-config.json': undefined, 'b/.platform-config.json': undefined });
    const [, entry = ''] = /^  entry: (.*)$/m.exec(readFileSync('.pre-commit-hooks.yaml', 'utf8')) ?? [];
    const { status, stderr } = runJob([`${clonedScripts()}/${entry}`], {});
    assert.equal(status, 2);
    assert.match(stderr, /There is no product module at or below/);
  });

  it('is the GitHub Action: annotations, and the summary of the pull request', () => {
    onBranch();
    const action = readFileSync('action.yml', 'utf8');
    const [, script = ''] = /^      run: \|\n((?:        .*\n)+)/m.exec(action) ?? [];
    const summary = join(repository.folder, 'step-summary.md');
    const { status, stdout, stderr } = runJob(script.split('\n'), {
      GITHUB_ACTION_PATH: clonedScripts(),
      PLATFORM_CONFIG_REGISTRY: /registry:\n.*\n    default: (.*)/.exec(action)?.[1] ?? '',
      GITHUB_STEP_SUMMARY: summary,
      INPUT_BASE: '',
      INPUT_FAIL_ON: 'breaking',
      BASE_REF: 'main',
    });
    assert.equal(status, 1, stderr);
    assert.match(stdout, /^::error file=a\/workflows\/claims-blocks\.json/m);
    assert.match(readFileSync(summary, 'utf8'), /## Review of the change: 1 breaking, 1 safe/);
  });
});

/** The parts of a Markdown text that are no code spans, as CommonMark reads them: a run of backticks ends at the next one of the same length in its block. */
function withoutCode(markdown: string): readonly string[] {
  return markdown.split('\n').flatMap((block) => block.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '\n').split('\n'));
}
