/** The command line as a process: a small check, many modules, a book. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTexts } from '../test/support/read-module.js';
import { generateModule, writeFiles } from './generator.js';
import { runNode } from './node-process.js';
import type { Samples } from './samples.js';

const commandLine = 'dist/cli.cjs';
const sampleModule = 'samples/funeral-cover';
/** No result of an earlier check is used. */
const withoutCache = { PLATFORM_CONFIG_CACHE: '' };

/** Seconds that a check of one small module takes beyond a Node that does nothing; they run in turns. */
export async function measureCheck({ rounds }: { readonly rounds: number }): Promise<Samples> {
  const ours: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const empty = await runNode(['--eval', '0']);
    const check = await runNode([commandLine, 'check', 'samples/first-steps'], withoutCache);
    ours.push(check.time - empty.time);
  }
  return { row: 'check', blocks: null, ours, peer: [] };
}

/** Seconds that a check of many modules takes. No two of them share a claims list; their other files are the same, as in the copies of a module. */
export async function measureModules(work: {
  readonly modules: number;
  readonly blocks: number;
  readonly rounds: number;
}): Promise<Samples> {
  return inFolder(async (folder) => {
    for (let number = 0; number < work.modules; number++)
      await writeFiles(join(folder, `module-${String(number)}`), generateModule(work.blocks, { number }));
    const ours: number[] = [];
    for (let round = 0; round < work.rounds; round++)
      ours.push((await runNode([commandLine, 'check', folder], withoutCache)).time);
    return { row: 'modules', blocks: null, ours, peer: [] };
  });
}

/** How many policies a book runs through a hook in a second of processor time, of all threads together and with its start. */
export async function measureBook(work: { readonly policies: number; readonly rounds: number }): Promise<Samples> {
  return inFolder(async (folder) => {
    const book = join(folder, 'policies.ndjson');
    await writeFile(book, policies(work.policies));
    const ours: number[] = [];
    for (let round = 0; round < work.rounds; round++) {
      const output = join(folder, `records-${String(round)}.ndjson`);
      const data = '{ "cover_amount": "{{ multiply policy.module.cover_amount 2 }}" }';
      const hook = ['--hook', 'change_cover_amount', '--data', data, '--fail-on', 'failed'];
      const { cpu } = await runNode([
        commandLine,
        'book',
        sampleModule,
        '--policies',
        book,
        ...hook,
        '--output',
        output,
      ]);
      ours.push(work.policies / cpu);
    }
    return { row: 'book', blocks: null, ours, peer: [] };
  });
}

/** Lines with the sample's policy, each with an id and a cover of its own. */
function policies(count: number): string {
  const sample = JSON.parse(readTexts(sampleModule).get('sandbox/merge-vars.json') ?? '') as {
    readonly policy: { readonly module: object };
    readonly policyholder: object;
  };
  const line = (index: number) => {
    const cover = 1_000_000 + (index % 40) * 100_000;
    const module = { ...sample.policy.module, cover_amount: cover };
    const policy = { ...sample.policy, policy_id: `p-${String(index)}`, sum_assured: cover, module };
    return `${JSON.stringify({ policy, policyholder: sample.policyholder })}\n`;
  };
  return Array.from({ length: count }, (_, index) => line(index)).join('');
}

async function inFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-config-bench-'));
  try {
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
