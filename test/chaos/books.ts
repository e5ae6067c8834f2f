/** Two runs of a book that write one output, started and killed at random moments: after a last `--resume` it is that of a run alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { folderWith } from '../cli/command-line.js';
import { acting, actingModule } from '../support/book.js';
import type { Found } from './part.js';

const lines = Array.from({ length: 1500 }, (_, at) => acting(`p-${String(at)}`, 'nothing', at % 50));
const args = [
  ...['book', '--policies', 'book.ndjson', '--hook', 'act', '--data', '{"cover":5000}', '--now', '2026-01-01'],
  ...['--threads', '1', '--output', 'out.ndjson'],
];

export async function booksWithTwoWriters({
  random,
  rounds,
}: {
  readonly random: () => number;
  readonly rounds: number;
}): Promise<Found> {
  const folder = folderWith({ ...actingModule, 'book.ndjson': lines.join('\n') });
  const output = join(folder, 'out.ndjson');
  const run = (...more: readonly string[]) =>
    spawn(process.execPath, [resolve('dist/cli.cjs'), ...args, ...more], { cwd: folder, stdio: 'ignore' });
  const faults: string[] = [];
  let kills = 0;
  await once(run('--force'), 'exit');
  const alone = readFileSync(output, 'utf8');
  for (let round = 0; round < rounds; round++) {
    rmSync(output, { force: true });
    const writers = [run()];
    for (let more = 1 + Math.floor(random() * 3); more > 0; more--) {
      await after(random() * 600);
      writers.push(run(random() < 0.7 ? '--resume' : '--force'));
      if (random() < 0.6) {
        await after(random() * 400);
        if (writers[Math.floor(random() * writers.length)]?.kill('SIGKILL')) kills++;
      }
    }
    for (const writer of writers)
      if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
    const last = run('--resume');
    const [exitCode] = (await once(last, 'exit')) as [number | null];
    if (exitCode !== 0) faults.push(`round ${String(round)}: --resume exits with ${String(exitCode)}`);
    else if (readFileSync(output, 'utf8') !== alone)
      faults.push(`round ${String(round)}: the output is not that of a run alone`);
  }
  return {
    figures: `Books. ${String(rounds)} outputs with two to four writers, ${String(kills)} of them killed.`,
    faults,
  };
}
