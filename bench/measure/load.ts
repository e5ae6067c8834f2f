/** Much of everything: lists with a problem in each block, fixes of long lists, many modules, and many runs of code at once. */
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { claimsBlocksPath, configurationPath, generateProductModule } from '../generator/product-module.js';
import { run } from './check-command.js';
import { LanguageClient } from './language-client.js';
import { ourServer } from './servers.js';
import { timed } from './statistics.js';
import { writeFiles } from './write-files.js';

export interface LoadBenchmark {
  /** Of the lists without problems and with one in each block. */
  readonly blocks: number;
  /** Of the shorter list that is fixed; the other is four times as long. */
  readonly fixes: number;
  /** Of the larger workspace. */
  readonly modules: number;
  /** Runs of alteration hooks at once. */
  readonly runs: number;
}

/** Times in milliseconds. */
export interface LoadResult extends LoadBenchmark {
  /** CPU of `check`. */
  readonly good: number;
  readonly bad: number;
  /** CPU of `check --fix` of both lists. */
  readonly fixed: readonly [number, number];
  /** The server in a workspace of one module, and in that of many. */
  readonly workspaces: readonly [WorkspaceLoad, WorkspaceLoad];
  /** Of hovers that are requested while all runs are under way. */
  readonly hover: readonly number[];
}

export interface WorkspaceLoad {
  /** From `didOpen` to the first diagnostics, in milliseconds. */
  readonly firstAnswer: number;
  /** What the server uses after it has told the problems of all modules, in bytes. */
  readonly memory: number;
}

const hovers = 20;

export async function measureLoad(benchmark: LoadBenchmark): Promise<LoadResult> {
  const { blocks, fixes, modules, runs } = benchmark;
  const check = (text: string, ...options: readonly string[]) =>
    inFolder(new Map([[claimsBlocksPath, text]]), async (folder) => {
      const { cpu } = await run(['dist/cli.cjs', 'check', folder, '--format', 'json', ...options]);
      return cpu;
    });
  return {
    ...benchmark,
    good: await check(list(blocks, { type: 'input.text' })),
    bad: await check(list(blocks, { type: 'input.txt' })),
    fixed: [
      await check(list(fixes, { type: 'input.text', max_length: '5' }), '--fix'),
      await check(list(fixes * 4, { type: 'input.text', max_length: '5' }), '--fix'),
    ],
    workspaces: [await loadOf(1), await loadOf(modules)],
    hover: await hoversDuring(runs),
  };
}

function list(blocks: number, block: object): string {
  const entries = Array.from({ length: blocks }, (_, i) =>
    JSON.stringify({ block: { ...block, key: `key_${String(i)}`, title: 'Title' } }),
  );
  // With indentation, the longest list would be too long to be checked.
  return `[\n${entries.join(',\n')}\n]\n`;
}

/** A file is opened as soon as the server has started; then all problems are asked for. */
function loadOf(modules: number): Promise<WorkspaceLoad> {
  const module = generateProductModule({ blocks: 20, seed: 1, faults: 0 });
  const files = Array.from({ length: modules }, (_, i) =>
    [...module].map(([path, text]) => [`module-${String(i)}/${path}`, text] as const),
  );
  return inFolder(new Map(files.flat()), async (folder) => {
    const usageFile = join(folder, 'usage.json');
    const preload = ['--expose-gc', '--import', pathToFileURL('bench/usage-at-exit.mjs').href];
    const client = new LanguageClient(ourServer, folder, {
      nodeOptions: preload,
      environment: { BENCH_USAGE: usageFile },
    });
    await client.initialize();
    const path = `module-${String(modules - 1)}/${claimsBlocksPath}`;
    const firstAnswer = await timed(async () => {
      await client.open(path, module.get(claimsBlocksPath) ?? '');
      await client.diagnostics(path);
    });
    const told = await client.workspaceDiagnostics();
    if (told.length < modules) throw new Error('The server does not know all modules yet.');
    await client.stop();
    const { used } = JSON.parse(await readFile(usageFile, 'utf8')) as { readonly used: number };
    return { firstAnswer, memory: used };
  });
}

function hoversDuring(runs: number): Promise<readonly number[]> {
  const files = generateProductModule({ blocks: 20, seed: 1, faults: 0 });
  return inFolder(files, async (folder) => {
    const client = new LanguageClient(ourServer, folder, { trusted: true });
    await client.initialize();
    await client.open(configurationPath, files.get(configurationPath) ?? '');
    await client.diagnostics(configurationPath);
    const ended = Array.from({ length: runs }, () => client.runHook(configurationPath, 'change_cover_0'));
    const times: number[] = [];
    for (let i = 0; i < hovers; i++)
      times.push(await timed(() => client.hover(configurationPath, { line: 1, character: 5 })));
    await Promise.all(ended);
    await client.stop();
    return times;
  });
}

async function inFolder<T>(files: ReadonlyMap<string, string>, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'platform-config-bench-')));
  try {
    await writeFiles(folder, new Map([[configurationPath, '{}'], ...files]));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
