import assert from 'node:assert/strict';
import { previewOf, sample } from './support.js';

const block = {
  type: 'markdown',
  key: 'it',
  markdown:
    '{{policyholder.first_name}} {{policyholder.policyholder_id}} {{policy.policyholder_id}} {{claim.policyholder_id}} {{claim.policy.policyholder_id}} {{policy.policy_id}}',
};

function written(policyholder: unknown): unknown {
  const own = { ...sample, policy: { ...sample.policy, policyholder_id: sample.policyholder.policyholder_id } };
  return previewOf([{ block }], { sample: own, policyholder }).blocks[0]?.['markdown'];
}

describe('The policyholder of a claim', () => {
  it('is that of the sample', () => {
    const id = sample.policyholder.policyholder_id;
    assert.equal(written(undefined), `Amara ${id} ${id} ${id} ${id} p`);
  });

  it('may be another, wherever the policy and the claim name one', () => {
    assert.equal(written({ policyholder_id: 'other', first_name: 'Annika' }), 'Annika other other other other p');
  });

  it('stays that of the sample if the other one is not an object', () => {
    for (const wrong of [null, 7, 'x', []]) assert.equal(written(wrong), written(undefined));
  });
});
