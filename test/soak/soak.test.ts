import assert from 'node:assert/strict';
import { runs } from '../support/runs.js';
import { soak } from './soak.js';

const seed = 20_261_122;
const edits = runs(60);

describe('a server that is edited, asked and cancelled at random', () => {
  it(`answers without a fault: ${String(edits)} edits, seed ${String(seed)}`, async () => {
    const { faults, fixes, comparisons } = await soak({ seed, edits, fixes: 0.2 });
    assert.deepEqual(faults, []);
    assert.ok(fixes > edits / 10, `${String(fixes)} fixes`);
    assert.equal(comparisons, Math.ceil(edits / 500));
  }).timeout(0);
});
