import assert from 'node:assert/strict';
import fc from 'fast-check';
import { garbageCollector } from '../../support/garbage.js';
import type { BookSummary } from '../../../protocol/book.js';
import { isInShard, type Shard } from '../../../cli/arguments/shard.js';
import { bookLines, defaultCheckEvery } from '../../../runtime/book/book-lines.js';
import { isSilent } from '../../../runtime/book/figures.js';
import { readLines } from '../../../runtime/book/node/read-lines.js';
import { BookThreads } from '../../../runtime/book/node/threads.js';
import { playerOf } from '../../../runtime/book/players.js';
import { runBook, type BookPlayers } from '../../../runtime/book/run-book.js';
import { SummaryOfBook } from '../../../runtime/book/summary.js';
import type { BookTask, LifePlay } from '../../../runtime/book/task.js';
import { runs } from '../../support/runs.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

/** Six monthly payments, two of which fail; whether the policy lapses after the first depends on the state of the module. */
function livesPlay(lapses: boolean): LifePlay {
  const lapse = lapses ? { lapseOn: { afterFirstMissedPayment: { period: 1, periodType: 'months' } } } : {};
  const life = { pattern: { payments: 6, outcomes: [3, 4].map((payment) => ({ payment, outcome: 'failed' })) } };
  const settings = { activatePoliciesOnEvent: 'policy_issued', gracePeriod: lapse };
  const configuration = JSON.stringify({ settings });
  return { kind: 'lives', configuration, life: JSON.stringify(life) };
}

const task: BookTask = {
  play: livesPlay(true),
  base: livesPlay(false),
  now: Date.UTC(2026, 0, 1),
  timeZone: 'Africa/Johannesburg',
  locale: 'en-ZA',
};

function policy(id: string, premium: number): string {
  return JSON.stringify({ policy_id: id, monthly_premium: premium, created_at: '2024-01-15T22:30:00Z' });
}

/** In the calling thread. */
function playersOf(of: BookTask): BookPlayers {
  const play = playerOf(of, () => assert.fail('no code is run'));
  return { atOnce: 2, play: (policies) => play(policies, () => undefined), end: () => Promise.resolve() };
}

type Write = (records: string, policies: number) => Promise<void> | void;

async function run(
  bytes: AsyncIterable<Uint8Array>,
  players: BookPlayers,
  write: Write,
  shard?: Shard,
): Promise<SummaryOfBook> {
  const summary = new SummaryOfBook();
  const isInThis = (name: string) => !shard || isInShard(name, shard);
  const lines = readLines([{ name: 'book.ndjson', bytes }]);
  const end = await runBook({
    lines: bookLines(lines, { kind: 'lives', checkEvery: defaultCheckEvery, isInShard: isInThis }),
    players,
    write: async (records) => {
      const texts = records.flatMap(({ record }) => (isSilent(record) ? [] : `${JSON.stringify(record)}\n`));
      for (const one of records) summary.add(one);
      await write(texts.join(''), summary.policies);
    },
    signal: new AbortController().signal,
  });
  assert.deepEqual(end, { isComplete: true, notes: [] });
  return summary;
}

interface Part {
  readonly records: string;
  readonly summary: BookSummary;
}

async function partOf(text: string, shard?: Shard): Promise<Part> {
  let records = '';
  const add = (more: string) => void (records += more);
  const summary = await run(chunked(Buffer.from(text)), playersOf(task), add, shard);
  return { records, summary: summary.toJson('run', shard ?? null) };
}

async function* chunked(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield await Promise.resolve(bytes.subarray(at, at + 1000));
}

function merged(parts: readonly Part[]): BookSummary {
  const sum = new SummaryOfBook();
  for (const { summary } of parts) sum.addSummary(JSON.parse(JSON.stringify(summary)) as BookSummary);
  return sum.toJson('run', null);
}

const premium = fc.integer({ min: 0, max: 50_000 });
const countOfShards = fc.integer({ min: 1, max: 64 });

describe('The shards of a book', () => {
  it('have the records of the whole, each once, and add up to its summary', async () => {
    const line = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.tuple(fc.integer({ min: 1, max: 90 }), premium).map(([id, of]) => policy(`p-${String(id)}`, of)),
      },
      fc.constantFrom('', '{ broken', '{}', '[]', '"p"', '{"policy_id":"x"}', '{"policy_id":7,"created_at":"never"}'),
    );
    const book = fc.array(line, { maxLength: 250, size: 'max' }).map((lines) => ['{}', ...lines].join('\n'));
    await fc.assert(
      fc.asyncProperty(book, countOfShards, async (text, count) => {
        const whole = await partOf(text);
        const parts: Part[] = [];
        for (let index = 1; index <= count; index++) parts.push(await partOf(text, { index, count }));
        assert.deepEqual(merged(parts), whole.summary);
        const byLine = (all: readonly Part[]) =>
          all.flatMap(({ records }) => records.split('\n').filter(Boolean)).sort();
        assert.deepEqual(byLine(parts), byLine([whole]));
      }),
      { numRuns: runs(8) },
    );
  });
});

/** A book that is nowhere as a whole. */
async function* endless(policies: number, made?: () => void): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < policies; at++) {
    made?.();
    yield await Promise.resolve(Buffer.from(`${policy(`p-${String(at)}`, at % 977)}\n`));
  }
}

describe('The memory of a book', () => {
  const policies = 2000;

  async function heapAt(players: BookPlayers): Promise<readonly number[]> {
    const collect = garbageCollector();
    const found: number[] = [];
    await run(endless(4 * policies), players, (_, count) => {
      if (count !== policies && count !== 4 * policies) return;
      collect();
      found.push(process.memoryUsage().heapUsed);
    });
    return found;
  }

  /** Nothing may stay of a policy: one object of it would have 16 bytes or more. The rest is code that the engine compiles meanwhile. */
  function assertFlat([first = 0, last = 0]: readonly number[]): void {
    const growth = last - first;
    assert.ok(growth < 16 * 3 * policies + 500_000, `${String(growth)} bytes for ${String(3 * policies)} policies`);
  }

  it('is the same after four times as many policies, where they are played and where records are written', async () => {
    assertFlat(await heapAt(playersOf(task)));
    const threads = new BookThreads(Trust.givenByUser(), task, { count: 2, folder: 'dist' });
    try {
      assertFlat(await heapAt(threads));
    } finally {
      await threads.end();
    }
  });

  it('does not hold more policies because the output is slow', async () => {
    let [made, most] = [0, 0];
    const players = playersOf(task);
    const ahead = (players.atOnce + 2) * 100;
    const lines = endless(3000, () => void made++);
    const summary = await run(lines, players, async (_, written) => {
      // As long as it takes, no more than this is read.
      for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
      most = Math.max(most, made - written);
    });
    assert.equal(summary.policies, 3000);
    assert.ok(most <= ahead, String(most));
  });
});
