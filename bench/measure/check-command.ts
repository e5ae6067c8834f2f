/**
 * `check` on many modules at once, as in CI, next to a program that only reads the files and parses the JSON, and when nothing has changed since;
 * `check` of one small module, next to an empty program; and the check alone, in a process that is warm.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkModule, rules, RuleSet } from '../../language/index.js';
import { moduleOf } from '../../test/support/fixture.js';
import { claimsBlocksPath, generateProductModule } from '../generator/product-module.js';
import { Random } from '../../test/support/random.js';
import { cpuOf, type Usage } from './usage.js';
import { writeFiles } from './write-files.js';

export interface CheckBenchmark {
  readonly modules: number;
  /** The share of blocks with a mistake. */
  readonly faults: number;
  readonly rounds: number;
}

/** Of a program, in each round. */
export interface CheckSamples {
  readonly name: string;
  /** Milliseconds from the start to the end of the process. */
  readonly wall: number[];
  readonly cpu: number[];
  readonly peakMemory: number[];
}

export interface CheckResult extends CheckBenchmark {
  /** The size of the claims files, in UTF-16 units. */
  readonly size: number;
  readonly blocks: number;
  readonly samples: readonly CheckSamples[];
}

/** The blocks of a module: real ones have a few dozen to a few hundred. */
const fewestBlocks = 20;
const mostBlocks = 180;

const check = (...args: readonly string[]) => ['dist/cli.cjs', 'check', ...args, '--format', 'json'];
/** Each round checks anew. */
export const checkAnew = (...args: readonly string[]) => check(...args, '--no-cache');

export async function measureCheck(benchmark: CheckBenchmark): Promise<CheckResult> {
  const { modules, faults, rounds } = benchmark;
  const top = await mkdtemp(join(tmpdir(), 'platform-config-bench-'));
  const folder = join(top, 'modules');
  try {
    const random = new Random(modules);
    let [blocks, size] = [0, 0];
    for (let i = 0; i < modules; i++) {
      const inModule = fewestBlocks + random.below(mostBlocks - fewestBlocks);
      const files = generateProductModule({ blocks: inModule, seed: i, faults });
      blocks += inModule;
      for (const text of files.values()) size += text.length;
      await writeFiles(join(folder, `module-${String(i)}`), files);
    }
    const unchanged = {
      name: '`check`, nothing has changed',
      args: check(folder),
      environment: { PLATFORM_CONFIG_CACHE: join(top, 'cache') },
    };
    await run(unchanged.args, unchanged.environment);
    const programs = [
      { name: 'read files, parse JSON', args: ['bench/parse-all.mjs', folder] },
      { name: '`check`, one thread', args: checkAnew(folder, '--threads', '1') },
      { name: '`check`, two threads', args: checkAnew(folder, '--threads', '2') },
      unchanged,
    ];
    return { ...benchmark, size, blocks, samples: await inTurns(programs, rounds) };
  } finally {
    await rm(top, { recursive: true, force: true });
  }
}

/** `check` of a small module as a process, next to one that does nothing. */
export function measureColdCheck(rounds: number): Promise<readonly CheckSamples[]> {
  return inTurns(
    [
      { name: 'an empty program', args: ['--eval', '0'] },
      { name: '`check`, one small module', args: checkAnew('samples/first-steps') },
    ],
    rounds,
  );
}

/**
 * How many UTF-16 units of claims lists are checked in a millisecond of CPU time of all threads, in a process that has done so before: one sample per
 * round. A round checks several lists, so that each sample has its part of collecting garbage, and no list is checked twice in a row: templates of the
 * last one are known.
 */
export function measureWarmCheck({ blocks, faults, rounds }: Omit<CheckBenchmark, 'modules'> & { blocks: number }) {
  const modules = Array.from({ length: checksInRound }, (_, seed) => generateProductModule({ blocks, seed, faults }));
  const length = modules.reduce((sum, files) => sum + (files.get(claimsBlocksPath) ?? '').length, 0);
  // One for all checks, as the server and the command line have it.
  const ruleSet = new RuleSet(rules);
  const round = () => {
    for (const files of modules) checkModule(moduleOf(new Map(files)), undefined, ruleSet);
  };
  for (let i = 0; i < warmUps; i++) round();
  return Array.from({ length: rounds }, () => length / cpuOf(round));
}

/** Enough for the code to be optimized: V8 optimizes some of it only after 30 checks, of which a round has five. */
const warmUps = 8;
const checksInRound = 5;

interface Program {
  readonly name: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

async function inTurns(programs: readonly Program[], rounds: number): Promise<readonly CheckSamples[]> {
  const samples = programs.map(({ name }): CheckSamples => ({ name, wall: [], cpu: [], peakMemory: [] }));
  for (let round = 0; round < rounds; round++)
    for (const [i, { args, environment }] of programs.entries()) {
      const start = performance.now();
      const { cpu, peakMemory } = await run(args, environment);
      samples[i]?.wall.push(performance.now() - start);
      samples[i]?.cpu.push(cpu);
      samples[i]?.peakMemory.push(peakMemory);
    }
  return samples;
}

/** Runs a Node program to its end and discards its output. */
export async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Usage> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-config-usage-'));
  const file = join(folder, 'usage.json');
  try {
    const usage = pathToFileURL('bench/usage-at-exit.mjs').href;
    const child = spawn(process.execPath, ['--import', usage, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment, BENCH_USAGE: file },
    });
    const exitCode = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
    // 1: the checked modules have errors.
    if (exitCode !== 0 && exitCode !== 1) throw new Error(`node ${args.join(' ')} ended with ${String(exitCode)}.`);
    return JSON.parse(await readFile(file, 'utf8')) as Usage;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
