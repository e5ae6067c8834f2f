// `npm run test:chaos`: what one run of `npm test` cannot show. Readers under inputs that reach code which no input has reached before, books with two writers
// and kills at random moments, writers of files on disks that fail at every step, programs that run out of memory.
//
//   node out/test/chaos/run.js [--seed N] [--inputs N] [--books N] [--keep]     --keep: adds the inputs that reached something new to test/chaos/corpus
import { parseArgs } from 'node:util';
import { seededRandom } from '../../runtime/sandbox/random.js';
import { booksWithTwoWriters } from './books.js';
import { failingDisks } from './disks.js';
import { fuzzReaders } from './fuzz-readers.js';
import { outOfMemory } from './memory.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    inputs: { type: 'string' },
    books: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const random = seededRandom(seed);
console.log(`Seed ${String(seed)}`);

const parts = [
  () => fuzzReaders({ random, inputs: Number(values.inputs ?? 5000), keep: values.keep }),
  () => booksWithTwoWriters({ random, rounds: Number(values.books ?? 40) }),
  failingDisks,
  outOfMemory,
];
let faults = 0;
for (const part of parts) {
  const found = await part();
  console.log(`\n${found.figures}`);
  for (const fault of found.faults) console.log(`  FAULT ${fault}`);
  faults += found.faults.length;
}
console.log(`\n${String(faults)} faults`);
process.exitCode = faults > 0 ? 1 : 0;
