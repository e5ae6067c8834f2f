import assert from 'node:assert/strict';
import { whyText } from '../../../client/webview/preview/reason.js';
import type { ReadValue, Reason } from '../../../protocol/view-model.js';

const reasonOf = (...because: readonly ReadValue[]): Reason => ({
  condition: 'show_if',
  template: '{{…}}',
  text: 'false',
  because,
});
const type = (value: string | null): ReadValue => ({ path: 'claim.block_states.claim_type.option_key', value });
const labelOf = (block: string, option: string) =>
  block === 'claim_type' && option === 'accident' ? 'Accidental' : undefined;
const sentence = 'Shown when Type of Claim is Natural.';

describe('Why a block is hidden', () => {
  it('is said once: what its condition says, and what is so now', () => {
    const why = (...because: readonly ReadValue[]) => whyText('Hidden', reasonOf(...because), sentence, labelOf);
    assert.equal(why(type('accident')), 'Shown when Type of Claim is Natural (now: Accidental).');
    assert.equal(why(type('other')), 'Shown when Type of Claim is Natural (now: `other`).');
    assert.equal(why(type(null)), 'Shown when Type of Claim is Natural (now: not answered).');
    assert.equal(
      why(type('other'), { path: 'claim.status', value: 'open' }),
      'Shown when Type of Claim is Natural (now: `claim_type` is `other` and `claim.status` is `open`).',
    );
    assert.equal(
      why({ ...type('other'), cause: '`claim_type` is hidden' }).includes('(now: `claim_type` is hidden)'),
      true,
    );
  });

  it('is what the sentence says, where that is what is so, or nothing was read', () => {
    assert.equal(
      whyText('Read-only', reasonOf(type('accident')), 'Read-only when it is Accidental.', labelOf),
      'Read-only when it is Accidental.',
    );
    assert.equal(whyText('Hidden', reasonOf(), 'Never shown.', labelOf), 'Never shown.');
  });

  it('is the values that were read, where its condition has no words', () => {
    assert.equal(whyText('Hidden', reasonOf(type('other')), null, labelOf), 'Hidden because `claim_type` is `other`.');
  });
});
