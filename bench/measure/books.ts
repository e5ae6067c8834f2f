/** A book of policies in one thread: a hook, claims and lives, in CPU time of the process. */
import { hookFunctions } from '../../runtime/alterations/alteration.js';
import { defaultLimits } from '../../runtime/sandbox/limits.js';
import { readAssets } from '../../runtime/sandbox/node/shared-engine.js';
import { startEngine } from '../../runtime/sandbox/worker/engine.js';
import { BatchPlayer } from '../../runtime/book/node/play-batch.js';
import type { BookPlay } from '../../runtime/book/task.js';
import { batchOf, doubleCover, policies as linesOf } from '../../test/support/book.js';
import { readTexts } from '../../test/support/read-module.js';
import { garbageCollector } from '../../test/support/garbage.js';

export interface BooksBenchmark {
  /** Through the hook; there are ten times as many lives. */
  readonly policies: number;
}

/** Times in milliseconds for one policy. */
export interface BooksResult extends BooksBenchmark {
  /** Of the three functions of the hook in the sandbox, called one after the other by a loop in it. */
  readonly own: number;
  /** Of a policy of a book: for as many policies, and for four times as many. */
  readonly hook: readonly [number, number];
  readonly claim: number;
  readonly life: readonly [number, number];
  /** Bytes of the heap after as many lives, and after four times as many, without garbage. */
  readonly heap: readonly [number, number];
}

const module = readTexts('samples/funeral-cover');
const configuration = module.get('.platform-config.json') ?? '';
const hook = 'change_cover_amount';
const files = (JSON.parse(configuration) as { readonly codeFileOrder: readonly string[] }).codeFileOrder.map((name) => {
  const path = `code/${name}`;
  return { path, text: module.get(path) ?? '' };
});
const now = Date.UTC(2026, 10, 1);
const batch = 100;

export async function measureBooks({ policies }: BooksBenchmark): Promise<BooksResult> {
  const [few, many] = [linesOf(policies), linesOf(4 * policies)];
  const lives = linesOf(40 * policies);
  const life = JSON.stringify({ pattern: { payments: 12, outcomes: [{ payment: 4, outcome: 'failed' }] } });
  const livesPlay: BookPlay = { kind: 'lives', configuration, life, lives: null };
  const claimsBlocks = module.get('workflows/claims-blocks.json');
  const claimPlay: BookPlay = { kind: 'claim', claimsBlocks, configuration, banks: [] };
  const hooks = await playing(hookPlay, many);
  const played = await playing(livesPlay, many);
  const collect = garbageCollector();
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const life1 = await played(lives.slice(0, 10 * policies));
  const heap1 = heap();
  const life2 = await played(lives);
  const heap2 = heap();
  return {
    policies,
    own: await ownTime(few),
    hook: [await hooks(few), await hooks(many)],
    claim: await (await playing(claimPlay, many))(many.map(withClaim)),
    life: [life1, life2],
    heap: [heap1, heap2],
  };
}

const hookPlay: BookPlay = {
  kind: 'hook',
  hook,
  data: JSON.parse(doubleCover) as { readonly cover_amount: string },
  requests: null,
  module: { files, definedHooks: [hook], isGroupScheme: false },
  seed: 1,
  env: {},
  timeout: defaultLimits.timeout,
  checkEvery: batch,
};

/** @param warmUp is played first @returns the milliseconds for one of some lines */
async function playing(
  play: BookPlay,
  warmUp: readonly string[],
): Promise<(lines: readonly string[]) => Promise<number>> {
  const task = { play, base: null, redacts: false, shard: null, now, timeZone: 'Africa/Johannesburg', locale: 'en-ZA' };
  const assets = await readAssets('dist');
  const host = { assets: () => Promise.resolve(assets), beat: () => undefined, threadTime: undefined };
  const player = new BatchPlayer(task, { ...host, began: () => undefined });
  const playAll = async (all: readonly string[]): Promise<void> => {
    for (let at = 0; at < all.length; at += batch) {
      const lines = all.slice(at, at + batch);
      const { differing } = await player.play({ ...batchOf(lines), isolated: false, lost: [] });
      if (differing !== null) throw new Error(`The policy ${differing} has another record when it is played alone.`);
    }
  };
  await playAll(warmUp);
  return async (lines) => (await cpuOf(() => playAll(lines))) / lines.length;
}

function withClaim(line: string): string {
  const claim = {
    claim_id: line.slice(0, 60),
    status: 'open',
    approval_status: 'approved',
    block_states: {},
    app_data: {},
  };
  return JSON.stringify({ ...(JSON.parse(line) as object), claim });
}

async function ownTime(lines: readonly string[]): Promise<number> {
  const loop = `const ownTime = ({ policies, hook, multiple }) => {
    for (const { policy, policyholder } of policies) {
      const about = { alteration_hook_key: hook, policy, policyholder };
      const { error, value } = ${hookFunctions.validate}({ ...about, data: { cover_amount: multiple * policy.module.cover_amount } });
      if (error) continue;
      ${hookFunctions.apply}({ ...about, alteration_package: ${hookFunctions.get}({ ...about, data: value }) });
    }
    return policies.length;
  };`;
  const assets = await readAssets('dist');
  const { realm } = await startEngine({ ...assets, limits: defaultLimits }, () => undefined);
  const timeout = 600_000;
  const code = [...files, { path: 'code/loop.js', text: loop }];
  const failed = realm.load({ files: code, now, seed: 1, env: {}, timeout });
  if (failed) throw new Error(failed.message);
  const call = (all: readonly string[]): void => {
    const parameters = {
      policies: { json: `[${all.join(',')}]` },
      hook: { json: `"${hook}"` },
      multiple: { json: '2' },
    };
    const result = realm.call('ownTime', parameters, 'plain');
    if (!result.ok) throw new Error(result.error.message);
  };
  call(lines.slice(0, batch));
  return (await cpuOf(() => Promise.resolve(call(lines)))) / lines.length;
}

async function cpuOf(action: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
