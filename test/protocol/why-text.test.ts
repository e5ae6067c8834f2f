import assert from 'node:assert/strict';
import { whyText, type ReasonForm } from '../../protocol/why-text.js';
import { defaultMoney, moneyText } from '../../protocol/money.js';
import type { JsonValue } from '../../protocol/json-value.js';
import type { BlockView, ReadValue, Reason } from '../../protocol/view-model.js';

const reasonOf = (...because: readonly ReadValue[]): Reason => ({
  condition: 'show_if',
  template: '{{…}}',
  text: 'false',
  because,
});
const type = (value: string | null): ReadValue => ({ path: 'claim.block_states.claim_type.option_key', value });
const block = (key: string, type: string, more: object): BlockView => ({
  key,
  type,
  ...{ visible: true, disabled: false, required: false, missing: false, reason: null, request: null, blocks: null },
  ...more,
});
const blocks = [
  block('claim_type', 'radio', {
    title: 'Type of Claim',
    options: [{ key: 'accident', value: 'accidental', label: 'Accidental' }],
  }),
  block('transport', 'input.currency', { title: 'Transport cost', isoCode: 'ZAR' }),
  block('day', 'input.date', { title: 'Day' }),
  block('hurt', 'checkbox', { title: 'Hurt?' }),
];
const form: Omit<ReasonForm, 'immaterialTo'> = {
  blockWith: (key) => blocks.find((one) => one.key === key),
  world: defaultMoney,
};
const sentence = 'Shown when Type of Claim is Natural.';

describe('Why a block is hidden', () => {
  it('is said once: what its condition says, and what is so now', () => {
    const why = (...because: readonly ReadValue[]) => whyText('Hidden', reasonOf(...because), sentence, form);
    assert.equal(why(type('accident')), 'Shown when Type of Claim is Natural (now: Accidental).');
    assert.equal(why(type('other')), 'Shown when Type of Claim is Natural (now: `other`).');
    assert.equal(why(type(null)), 'Shown when Type of Claim is Natural (now: not answered).');
    assert.equal(
      why(type('other'), { path: 'claim.status', value: 'open' }),
      'Shown when Type of Claim is Natural (now: “Type of Claim” is `other` and the claim status is `open`).',
    );
    const answer = (key: string, value: JsonValue) => ({ path: `claim.block_states.${key}.value`, value });
    const start = { path: 'claim.policy.start_date', value: '2020-09-18T12:46:58.831Z' };
    assert.equal(
      why(type('accident'), answer('transport', 125050), answer('day', '2026-05-03'), answer('hurt', false), start),
      `Shown when Type of Claim is Natural (now: “Type of Claim” is Accidental and “Transport cost” is ${moneyText(125050, 'ZAR')} and “Day” is 3 May 2026 and “Hurt?” is not ticked and the start date of the policy is 18 Sep 2020).`,
    );
    assert.ok(why({ path: 'claim.policy.sum_assured', value: 125050 }).includes(`(now: ${moneyText(125050, 'ZAR')})`));
    assert.equal(why(answer('transport', 125050)).includes(`(now: ${moneyText(125050, 'ZAR')})`), true);
    assert.equal(
      why({ ...type('other'), cause: '`claim_type` is hidden' }).includes('(now: `claim_type` is hidden)'),
      true,
    );
  });

  it('is what the sentence says, where that is what is so, or nothing was read', () => {
    assert.equal(
      whyText('Read-only', reasonOf(type('accident')), 'Read-only when it is Accidental.', form),
      'Read-only when it is Accidental.',
    );
    assert.equal(whyText('Hidden', reasonOf(), 'Never shown.', form), 'Never shown.');
  });

  it('is the values that were read, where its condition has no words', () => {
    assert.equal(whyText('Hidden', reasonOf(type('other')), null, form), 'Hidden because “Type of Claim” is `other`.');
  });

  it('does not run on after what a template reads in vain', () => {
    const vain = 'its template reads `value` of `claim_type`, which no `radio` has';
    const reason = reasonOf({ ...type(null), cause: vain }, type('other'), { path: 'claim.status', value: 'open' });
    const rest = '“Type of Claim” is `other` and the claim status is `open`';
    assert.equal(whyText('Hidden', reason, null, form), `Hidden because ${vain}; ${rest}.`);
    assert.equal(whyText('Hidden', reason, sentence, form), `${sentence.slice(0, -1)} (now: ${vain}; ${rest}).`);
  });
});
