import assert from 'node:assert/strict';
import { soak } from './soak.js';

const seed = 20_261_122;
const edits = 400;

describe('a server that is edited, asked and cancelled at random', () => {
  it(`answers without a fault: ${String(edits)} edits, seed ${String(seed)}`, async () => {
    const { faults, comparisons } = await soak({ seed, edits, fixes: 0 });
    assert.deepEqual(faults, []);
    assert.equal(comparisons, 1);
  }).timeout(0);
});
