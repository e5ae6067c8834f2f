/** What runs in CI, in releases and in the pipelines of others comes from where it is said to come from. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

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
    assert.deepEqual([...jobs.keys()], ['build', 'publish', 'marketplace']);
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
