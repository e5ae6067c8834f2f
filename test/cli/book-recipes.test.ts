import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { doubleCover, policies } from '../support/book.js';
import { readTexts } from '../support/read-module.js';
import { Repository } from '../support/repository.js';
import { hasSlurm, startCluster } from '../support/slurm.js';
import { folderWith, runCommand } from './command-line.js';

const page = readFileSync('docs/scale.md', 'utf8');

/** The first code below a heading of docs/scale.md, or the first that contains a text. */
function recipe(heading: string, text = ''): string {
  const section = page.slice(page.indexOf(`\n${heading}\n`));
  const blocks = [...section.matchAll(/\n```\w*\n([^]*?\n)```\n/g)].map(([, code = '']) => code);
  return blocks.find((code) => code.includes(text)) ?? assert.fail(heading);
}

/** What the recipes use of GNU parallel and of Slurm, for a machine without them. */
const replacements = {
  parallel: `#!/bin/bash
command=()
while [ "$1" != ':::' ]; do
  case $1 in
    --joblog | --retries) shift 2 ;;
    *) command+=("$1"); shift ;;
  esac
done
shift
for value; do "\${command[@]//\\{\\}/$value}" & done
wait
`,
  srun: '#!/bin/bash\nexec "$@"\n',
};

function isOnPath(program: string): boolean {
  return spawnSync('bash', ['-c', `command -v ${program}`]).status === 0;
}

const onPath = { parallel: isOnPath('parallel'), slurm: hasSlurm() };
const replaced = [...(onPath.parallel ? [] : ['parallel' as const]), ...(onPath.slurm ? [] : ['srun' as const])];
const apart = (isThere: boolean, name: string) =>
  isThere ? `${name} itself` : `${name}, which is not on the PATH: in a loop of the shell`;

describe('The recipes of docs/scale.md give the summary of the whole book, with', () => {
  const programs = folderWith({
    ...Object.fromEntries(replaced.map((program) => [program, replacements[program]])),
    'platform-config': `#!/bin/sh\nexec '${process.execPath}' '${resolve('dist/cli.cjs')}' "$@"\n`,
  });
  for (const program of ['platform-config', ...replaced]) chmodSync(join(programs, program), 0o755);
  const module = readTexts('samples/funeral-cover');
  const files = {
    ...Object.fromEntries([...module].map(([path, text]) => [`modules/funeral-cover/${path}`, text])),
    'book.ndjson': policies(30).join('\n'),
    'request.json': doubleCover,
  };
  let whole: string;
  let folder: string;

  before(() => {
    folder = folderWith(files);
    const options = '--hook change_cover_amount --data request.json --now 2026-11-01 --threads 1 --output whole.out';
    shell(`platform-config book modules/funeral-cover --policies book.ndjson ${options} --summary whole.txt`);
    whole = readFileSync(join(folder, 'whole.txt'), 'utf8');
  });
  beforeEach(() => {
    folder = folderWith(files);
  });

  function ended(script: string, variables: NodeJS.ProcessEnv = {}) {
    const all = { ...process.env, ...variables };
    const env = { ...all, PATH: `${programs}${delimiter}${all['PATH'] ?? ''}` };
    // Bash that Node starts takes its input for a network connection, and reads the start-up files, which may fail with `-u`.
    return spawnSync('bash', ['--norc', '-euc', script], { cwd: folder, env, encoding: 'utf8' });
  }

  function shell(script: string, variables?: NodeJS.ProcessEnv): void {
    const { status, stderr } = ended(script, variables);
    assert.equal(status, 0, stderr);
  }

  function assertWhole(): void {
    shell(recipe('## Shards', 'book merge'));
    assert.equal(readFileSync(join(folder, 'summary.json'), 'utf8'), whole);
  }

  it('a loop, also when it is run again', () => {
    for (let time = 0; time < 2; time++) {
      shell(recipe('## Shards', 'for i').replaceAll('1 2 3 4', '1 2').replaceAll('/4', '/2'));
      assertWhole();
    }
  });

  /** Both shards are run, of which the second cannot write its summary; and then again. @param run returns the exit code */
  function assertRepeated(run: () => number | null): void {
    mkdirSync(join(folder, 'summary-2.json'));
    run();
    rmdirSync(join(folder, 'summary-2.json'));
    const { status, stderr } = ended(recipe('## Shards', 'book merge'));
    assert.deepEqual([status, stderr], [1, 'platform-config: Of 2 shards, 1 is missing: 2.\n']);
    assert.equal(run(), 0);
    assertWhole();
  }

  it(apart(onPath.parallel, 'GNU parallel'), () => {
    const script = recipe('### GNU parallel').replaceAll('/8', '/2').replaceAll('{1..8}', '{1..2}');
    assertRepeated(() => ended(script).status);
  });

  it(apart(onPath.slurm, 'Slurm'), async () => {
    const script = recipe('### Slurm');
    if (!onPath.slurm) {
      const task = { SLURM_CPUS_PER_TASK: '2', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '2' };
      assertRepeated(() => {
        const codes = ['1', '2'].map((id) => ended(script, { ...task, SLURM_ARRAY_TASK_ID: id }).status);
        return Math.max(...codes.map((code) => code ?? Infinity));
      });
      return;
    }
    writeFileSync(join(folder, 'book.sbatch'), script);
    const { env, end } = await startCluster(folderWith({}));
    try {
      assertRepeated(() => ended('sbatch --wait --array=1-2 --cpus-per-task=1 book.sbatch', env).status);
    } finally {
      await end();
    }
  });

  it('the command of the Kubernetes manifest', () => {
    const [, command = ''] = /- >-\n((?: {14}.*\n)+)/.exec(recipe('### Kubernetes')) ?? [];
    const paths = { '/book/module': 'modules/funeral-cover', '/book/policies': 'book', '/book/': '', '/out/': '' };
    const here = Object.entries(paths).reduce((text, [there, local]) => text.replaceAll(there, local), command);
    for (const index of ['0', '1'])
      shell(here.replaceAll(/\s*\n\s*/g, ' '), { JOB_COMPLETION_INDEX: index, JOB_COMPLETIONS: '2' });
    assertWhole();
  });
});

describe('The recipes of docs/scale.md for many modules', () => {
  const repository = new Repository();
  const keys = ['a', 'b', 'c'];

  before(() => {
    const configuration = (key: string) => JSON.stringify({ productModuleKey: key, productModuleName: key });
    const files = keys.map((key) => [`modules/${key}/.platform-config.json`, configuration(key)] as const);
    repository.commit('Modules', Object.fromEntries(files));
  });
  after(() => {
    repository.dispose();
  });

  const engines = [
    ['GitLab', 'auto', (part: string) => ({ CI_NODE_INDEX: part, CI_NODE_TOTAL: '2' })],
    ['GitHub Actions', 'matrix', () => ({})],
  ] as const;
  for (const [engine, text, variables] of engines)
    it(`check, test and compare each module in one job of ${engine}`, async () => {
      const commands = [...recipe('## Many modules', text).matchAll(/- (?:run: npx )?platform-config (.+)/g)];
      const counts: (readonly [string, number])[] = [];
      for (const [, command = ''] of commands) {
        let count = 0;
        for (const part of ['1', '2']) {
          const args = command
            .replaceAll('${{ matrix.shard }}/4', `${part}/2`)
            .replace(/"\$CI_MERGE_REQUEST_DIFF_BASE_SHA"|origin\/\$\{\{ github\.base_ref \}\}/, 'HEAD')
            .split(' ');
          const ended = await runCommand([...args, '--format', 'json'], repository.folder, variables(part));
          assert.deepEqual([ended.exitCode, ended.stderr], [0, '']);
          count += (JSON.parse(ended.stdout) as { readonly modules: readonly unknown[] }).modules.length;
        }
        counts.push([command.split(' ')[0] ?? '', count]);
      }
      assert.deepEqual(
        counts,
        ['check', 'test', 'diff'].map((name) => [name, keys.length]),
      );
    });
});
