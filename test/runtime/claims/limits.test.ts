import assert from 'node:assert/strict';
import type { BlockType } from '../../../language/vocabulary/index.js';
import { beyondLimits } from '../../../runtime/claims/limits.js';
import { formOf } from './support.js';
import { NumberFormats } from '../../../protocol/money.js';

/** Why the answer of a block is invalid; null where it is not. */
function invalid(block: object, state: unknown): string | null {
  const entries = [{ block: { type: 'input.text', key: 'it', title: 'It', ...block } }];
  const { invalid: found } = formOf(entries, { states: { it: state } });
  return found['it']?.replaceAll('\u00a0', ' ') ?? null;
}

describe('What could not be captured', () => {
  it('is a number beyond its bounds, which themselves belong to them', () => {
    const block = { type: 'input.number', min: 1, max: 10 };
    for (const value of [1, 10, null, '']) assert.equal(invalid(block, { value }), null);
    assert.equal(invalid(block, { value: 0 }), 'This is less than 1.');
    assert.equal(invalid(block, { value: 12345 }), 'This is more than 10.');
    assert.equal(invalid({ type: 'input.number', max: 12000 }, { value: 12001 }), 'This is more than 12 000.');
    assert.equal(invalid({ type: 'input.number' }, { value: 1e6 }), null);
  });

  it('is a number beyond the only bound that its type has', () => {
    const rating = (bounds: BlockType['bounds']): BlockType => ({
      ...{
        type: 'input.number',
        name: 'rating',
        category: 'form',
        doc: 'Asks for stars.',
        properties: [],
        example: {},
      },
      state: [{ name: 'value', valueType: 'integer', doc: 'The stars.' }],
      ...(bounds && { bounds }),
    });
    const stars = (bounds: BlockType['bounds'], value: number) =>
      beyondLimits(rating(bounds), { min: 2, max: 5 }, { value }, new NumberFormats('en'));
    assert.equal(stars([{ upper: 'max', of: 'value' }], 6), 'This is more than 5.');
    assert.equal(stars([{ upper: 'max', of: 'value' }], 1), null);
    assert.equal(stars([{ lower: 'min', of: 'value' }], 1), 'This is less than 2.');
    assert.equal(stars([{ lower: 'min', of: 'value' }], 6), null);
  });

  it('is an amount beyond its bounds, told in its currency', () => {
    const block = { type: 'input.currency', min: 10000, max: '{{claim.policy.sum_assured}}' };
    assert.equal(invalid(block, { value: 9999 }), 'This is less than R 100,00.');
    assert.equal(invalid(block, { value: 3000001 }), 'This is more than R 30 000,00.');
    assert.equal(invalid(block, { value: 3000000 }), null);
    assert.equal(invalid({ ...block, isoCode: 'USD', min: 5 }, { value: 1 }), 'This is less than US$0,05.');
  });

  it('is a text that is too long or too short, by characters as people count them', () => {
    const block = { type: 'input.text', min_length: 2, max_length: 3 };
    assert.equal(invalid(block, { value: 'abcd' }), 'Too long: 4 of 3 characters.');
    assert.equal(invalid(block, { value: 'a' }), 'Too short: 1 of 2 characters.');
    assert.equal(invalid(block, { value: '👍👍👍' }), null);
    assert.equal(invalid({ ...block, type: 'input.paragraph' }, { value: 'ab cd' }), 'Too long: 5 of 3 characters.');
  });

  it('is a date before its earliest or after its latest day, whatever the time of day', () => {
    const block = { type: 'input.date', min: '2026-02-01', max: '{{dateNow}}' };
    assert.equal(invalid(block, { value: '2026-03-01T23:59:00Z' }), null);
    assert.equal(invalid(block, { value: '2026-03-02' }), 'This is after 2026-03-01.');
    assert.equal(invalid(block, { value: '2026-01-31' }), 'This is before 2026-02-01.');
  });

  it('is a value of another type', () => {
    assert.equal(invalid({ type: 'input.number' }, { value: '12' }), 'This is not a whole number.');
    assert.equal(invalid({ type: 'input.currency' }, { value: 12.5 }), 'This is not a whole number.');
    assert.equal(invalid({ type: 'input.text' }, { value: { a: 1 } }), 'This is not text.');
    assert.equal(invalid({ type: 'checkbox' }, { value: 'true' }), 'This is neither yes nor no.');
    assert.equal(invalid({ type: 'input.date' }, { value: '1 March' }), 'This is not a date, e.g. 2026-01-31.');
    assert.equal(invalid({ type: 'input.date' }, { value: '2026-02-30' }), 'This is not a date, e.g. 2026-01-31.');
    assert.equal(invalid({ type: 'input.time' }, { value: '8 AM' }), 'This is not a time, e.g. 08:30.');
    assert.equal(invalid({ type: 'input.time' }, { value: '08:30' }), null);
  });

  it('is an option that a radio or a dropdown does not have', () => {
    const block = { type: 'dropdown', options: [{ key: 'a', value: 'A' }] };
    assert.equal(invalid(block, { option_key: 'a' }), null);
    assert.equal(invalid(block, { option_key: 'gone' }), '`gone` is not one of the options.');
    assert.equal(invalid(block, { option_key: { a: 1 } }), '`{"a":1}` is not one of the options.');
    assert.equal(invalid({ type: 'radio' }, { option_key: 'a' }), null);
  });

  it('is not told of what is hidden, and stays in the state as it is', () => {
    const block = { block: { type: 'input.number', key: 'n', title: 'N', max: 1 }, show_if: 'false' };
    const { preview, invalid: found } = formOf([block], { states: { n: { value: 2 } } });
    assert.deepEqual(found, {});
    assert.deepEqual(preview.block_states['n'], { type: 'input.number', value: 2 });
  });
});
