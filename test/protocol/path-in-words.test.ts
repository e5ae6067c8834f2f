import assert from 'node:assert/strict';
import { pathInWords } from '../../protocol/path-in-words.js';
import { templatePaths } from '../../language/vocabulary/index.js';

describe('The name of a value in words', () => {
  for (const [path, words] of [
    ['policy.start_date', 'the start date of the policy'],
    ['claim.policy.start_date', 'the start date of the policy'],
    ['claim.claim_status', 'the claim status'],
    ['claim.approval_status', 'the approval status'],
    ['claim.created_at', 'the time the claim was created'],
    ['claim.incident_date', 'the incident date of the claim'],
    ['policy.module.coverAmount', 'the cover amount of the policy'],
    ['claim.policy.beneficiaries.[1].payment_details.details.bank', 'the bank of beneficiary 2 of the policy'],
    ['claim.module_data.note', 'the note of the claim’s module data'],
    ['policyholder.first_name', 'the first name of the policyholder'],
    ['claim.block_states.day.value', undefined],
    ['file_type', undefined],
    ['policy.a-b', undefined],
  ] as const)
    it(`of ${path}`, () => assert.equal(pathInWords(path), words));

  it('tells a field of the product from one of every policy', () => {
    for (const { path } of templatePaths) {
      const [, name] = /^(?:claim\.)?policy\.(\w+)$/.exec(path) ?? [];
      if (name !== undefined) assert.match(pathInWords(`policy.module.${name}`) ?? '', /’s module$/, path);
    }
  });
});
