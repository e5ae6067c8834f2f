import assert from 'node:assert/strict';
import { checkModule } from '../../../language/index.js';
import { namesIn } from '../../../language/phrases/index.js';
import { wayToBlock } from '../../../runtime/scenarios/way-to-block.js';
import type { Variable } from '../../../language/semantics/index.js';
import { moduleOf } from '../../support/fixture.js';

describe('The way to a block', () => {
  it('says what is missing, and where', () => {
    const blocks = [
      { type: 'input.currency', key: 'loss', title: 'Loss' },
      { type: 'payout_request', key: 'pay', title: 'Payout' },
    ];
    const text = JSON.stringify(blocks.map((block) => ({ block })));
    const { index } = checkModule(moduleOf(new Map([['workflows/claims-blocks.json', text]])));
    const { steps, assumed } = wayToBlock(
      new Map<Variable, unknown>([
        ['block loss', { type: 'input.currency', value: null }],
        ['block pay', undefined],
        ['data policy.module.cover_amount', undefined],
        ['data policy.status', 'active'],
      ]),
      namesIn(index),
    );
    assert.deepEqual(steps, ['“Loss”: not answered', '“Payout”: not created']);
    assert.deepEqual(assumed, ['no policy.module.cover_amount', 'policy.status: active']);
  });
});
