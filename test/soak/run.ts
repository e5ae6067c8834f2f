// `npm run test:soak`: the server under tens of thousands of edits, with all requests in between.
//
//   node out/test/soak/run.js [--seed N] [--edits N] [--fixes SHARE]
import { parseArgs } from 'node:util';
import { soak, type SoakFigures } from './soak.js';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, edits: { type: 'string' }, fixes: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const edits = Number(values.edits ?? 50_000);
const started = performance.now();

console.log(`Seed ${String(seed)}, ${String(edits)} edits.`);
let shown = 0;
const showNew = (faults: SoakFigures['faults']) => {
  for (const { step, text } of faults.slice(shown))
    console.log(`\nSeed ${String(seed)}, step ${String(step)}: ${text}\n`);
  shown = faults.length;
};
const { faults, ...figures } = await soak({
  seed,
  edits,
  fixes: Number(values.fixes ?? 0.1),
  onProgress: ({ edits: done, fixes, faults: found }) => {
    showNew(found);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${String(done)} edits, ${String(fixes)} fixes, ${String(found.length)} faults, ${String(seconds)} s`);
  },
});
showNew(faults);
console.log(JSON.stringify({ ...figures, faults: faults.length }));
process.exitCode = faults.length > 0 ? 1 : 0;
