/** What runs in CI, in releases and in the pipelines of others comes from where it is said to come from. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

/** The jobs of a workflow, by name. */
function jobsIn(path: string): ReadonlyMap<string, string> {
  const [, jobs = ''] = readFileSync(path, 'utf8').split(/^jobs:\n/m);
  const parts = jobs.split(/^  (?=[\w-]+:$)/m).slice(1);
  return new Map(parts.map((part) => [/^[\w-]+/.exec(part)?.[0] ?? '', part]));
}

describe('the supply chain', () => {
  it('has actions by the hash of a commit, and images by their digest', () => {
    for (const path of [...workflows, 'action.yml'])
      for (const [line] of readFileSync(path, 'utf8').matchAll(/^.*\buses: .*$/gm))
        assert.match(line, /uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, path);
    assert.match(readFileSync('Dockerfile', 'utf8'), /^FROM \S+@sha256:[0-9a-f]{64}$/m);
  });

  it('builds without rights, and publishes without running what was built or its tests', () => {
    const path = '.github/workflows/release.yml';
    assert.match(readFileSync(path, 'utf8'), /^permissions: \{\}$/m);
    const jobs = jobsIn(path);
    assert.deepEqual([...jobs.keys()], ['build', 'publish', 'marketplace', 'open-vsx']);
    for (const [name, text] of jobs) {
      const hasRights = /: write$|secrets\.|github\.token/m.test(text);
      assert.equal(hasRights, name !== 'build', name);
      if (hasRights) {
        assert.doesNotMatch(text, /npm (?:test|run|exec)|npx/, name);
        assert.match(text, /sha256sum --check --strict SHA256SUMS/, name);
      }
      for (const [line] of text.matchAll(/^.*\bnpm (?:ci|install|publish)\b.*$/gm))
        if (hasRights) assert.match(line, /--ignore-scripts/, name);
      if (text.includes('actions/checkout')) assert.match(text, /persist-credentials: false/, name);
    }
    // What can publish the npm package has no dependency at all.
    assert.doesNotMatch(jobs.get('publish') ?? '', /npm (?:ci|install)|actions\/checkout/);
    assert.match(jobs.get('publish') ?? '', /attest-build-provenance[^]*subject-path: packages\/\*/);
  });

  it('publishes with the identity of a job where a registry takes that, and with a token nowhere else', () => {
    const text = readFileSync('.github/workflows/release.yml', 'utf8');
    assert.deepEqual(text.match(/secrets\.\w+/g), ['secrets.OVSX_PAT']);
    const jobs = jobsIn('.github/workflows/release.yml');
    for (const [name, call] of [
      ['publish', /npm publish .*--provenance/],
      ['marketplace', /vsce publish --azure-credential/],
    ] as const) {
      assert.match(jobs.get(name) ?? '', /^      id-token: write$/m, name);
      assert.match(jobs.get(name) ?? '', call);
    }
  });

  it('publishes with programs that there are, and options that they have', () => {
    const text = readFileSync('.github/workflows/release.yml', 'utf8');
    const calls = [...text.matchAll(/\bnode (node_modules\/\S+) publish(.*)$/gm)];
    assert.equal(calls.length, 2);
    for (const [, program = '', rest = ''] of calls) {
      const { stdout } = spawnSync(process.execPath, [program, 'publish', '--help'], { encoding: 'utf8' });
      for (const [option] of rest.matchAll(/--[\w-]+/g)) assert.match(stdout, new RegExp(`${option}\\b`), program);
      assert.match(stdout, /publish/i, program);
    }
  });

  it('is tested on the oldest Node that is supported and on each later one with long-term support', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly engines: { readonly node: string };
    };
    const oldest = `${engines.node.replace('>=', '')}.0`;
    const test = jobsIn('.github/workflows/ci.yml').get('test') ?? '';
    assert.ok(test.includes(`node: [${oldest}, 22, 24]`), oldest);
    for (const system of ['windows', 'macos'])
      assert.ok(test.includes(`{ system: ${system}-latest, node: ${oldest} }`));
  });

  it('looks for new versions of all that it pins', () => {
    const text = readFileSync('.github/dependabot.yml', 'utf8');
    assert.deepEqual(
      [...text.matchAll(/package-ecosystem: (\S+)/g)].map(([, name]) => name),
      ['npm', 'github-actions', 'docker'],
    );
    const [, list = ''] = /directories:\s+\[(.*)\]/.exec(text) ?? [];
    const folders = [...list.matchAll(/'\/([^']*)'/g)].map(([, folder = '']) => folder);
    const locks = spawnSync('git', ['ls-files', '*package-lock.json'], { encoding: 'utf8' }).stdout.trim().split('\n');
    assert.deepEqual(folders.map((folder) => join(folder, 'package-lock.json')).sort(), locks.sort());
  });

  it('has an image with git, of a user who is not root', () => {
    const lines = readFileSync('Dockerfile', 'utf8').split('\n');
    assert.match(lines.join('\n'), /^RUN apt-get .* git /m);
    const user = lines.findLastIndex((line) => line.startsWith('USER '));
    assert.equal(lines[user], 'USER node');
    assert.ok(!lines.slice(user).some((line) => line.startsWith('RUN ')));
  });

  it('has the command line in the exact version of this repository', () => {
    const job = readFileSync('docs/ci/gitlab.yml', 'utf8');
    assert.deepEqual(job.match(/@platform-config\/cli@[\d.]+/g), [`@platform-config/cli@${version}`]);
    for (const path of ['action.yml', '.pre-commit-hooks.yaml'])
      assert.doesNotMatch(readFileSync(path, 'utf8'), /npx|npm (?:install|exec)/, path);
    const tasks = readFileSync('client/tasks/register.ts', 'utf8');
    assert.match(tasks, /--package=@platform-config\/cli@\$\{version\}/);
    assert.match(tasks, /cwd: globalStorageUri\.fsPath/);
  });
});
