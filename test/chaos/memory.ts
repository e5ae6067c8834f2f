/** Programs with far too little memory: they end with their result or with an abort of the engine, and leave every file whole. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configuration, claimsPath, folderWith } from '../cli/command-line.js';
import type { Found } from './part.js';

const blocks = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, at) => ({
      block: { type: 'input.number', key: `age_${String(at)}`, title: 'Age', max: '120' },
      show_if: `{{ifEquals claim.block_states.age_${String(at === 0 ? 0 : at - 1)}.value '5'}}`,
    })),
  );

/** Exit codes of an answer. An abort is a signal, or 134 from a shell. */
const answers = [0, 1, 2];

export function outOfMemory(): Promise<Found> {
  const faults: string[] = [];
  let [answered, aborted] = [0, 0];
  for (const megabytes of [20, 24, 32, 48, 64])
    for (const count of [100, 5000, 50_000])
      for (const args of [
        ['check'],
        ['check', '--fix'],
        ['preview'],
        ['document', '--output', 'out.html'],
        ['diff', '--against', '.'],
      ]) {
        const before = blocks(count);
        const folder = folderWith({ '.platform-config.json': configuration, [claimsPath]: before });
        const { status, signal } = spawnSync(
          process.execPath,
          [`--max-old-space-size=${String(megabytes)}`, resolve('dist/cli.cjs'), ...args],
          { cwd: folder, stdio: 'ignore' },
        );
        const where = `${args.join(' ')}, ${String(count)} blocks, ${String(megabytes)} MB`;
        if (status !== null && answers.includes(status)) answered++;
        else if (signal === 'SIGABRT' || signal === 'SIGTRAP' || status === 134) aborted++;
        else faults.push(`${where}: ended with ${String(status ?? signal)}`);
        const after = readFileSync(join(folder, claimsPath), 'utf8');
        const fixed = before.replaceAll('"max":"120"', '"max":120');
        if (after !== before && !(args.includes('--fix') && after === fixed))
          faults.push(`${where}: the file is not whole`);
        const left = readdirSync(join(folder, 'workflows')).filter((name) => name !== 'claims-blocks.json');
        // A process that is aborted cannot remove its temporary file.
        if (left.length > (status === null ? 1 : 0)) faults.push(`${where}: ${left.join(', ')} is left`);
      }
  return Promise.resolve({
    figures: `Memory. ${String(answered + aborted)} processes, ${String(answered)} answered, ${String(aborted)} were ended by the engine.`,
    faults,
  });
}
