import assert from 'node:assert/strict';
import { soak } from './soak.js';

const seed = 20_261_122;
const edits = 1000;

describe('a server that is edited, asked and cancelled at random', () => {
  it(`answers without a fault: ${String(edits)} edits, seed ${String(seed)}`, async () => {
    const { faults, fixes, comparisons } = await soak({ seed, edits, fixes: 0.2 });
    assert.deepEqual(faults, []);
    assert.ok(fixes > 100);
    assert.equal(comparisons, 2);
  }).timeout(0);
});
