import assert from 'node:assert/strict';
import { scenarioName } from '../../../client/preview/scenario-name.js';
import type { BlockView } from '../../../protocol/view-model.js';

const block = (key: string | null, more: Partial<BlockView> = {}) =>
  ({ key, type: 'radio', visible: true, blocks: null, ...more }) as BlockView;
const chosen = (option: string) => ({ type: 'radio', option_key: option });

describe('The name of a scenario that is saved from a claim', () => {
  it('is made from the options that are chosen and seen, in the order of the form', () => {
    const blocks = [
      block('heading'),
      block('hidden', { visible: false }),
      block(null, { blocks: [block('cause')] }),
      block('vet'),
      block('remark'),
    ];
    const block_states = {
      vet: chosen('own_vet'),
      hidden: chosen('not_this'),
      cause: chosen('death_of_pet'),
      remark: { type: 'text', value: 'No option' },
    };
    assert.equal(scenarioName({ blocks, block_states }), 'death-of-pet-own-vet');
  });

  it('is none where nothing is chosen, or nothing that a file can be called', () => {
    assert.equal(scenarioName({ blocks: [block('cause')], block_states: {} }), '');
    assert.equal(scenarioName({ blocks: [block('cause')], block_states: { cause: chosen('猫') } }), '');
  });
});
