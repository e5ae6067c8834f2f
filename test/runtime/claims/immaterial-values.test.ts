import assert from 'node:assert/strict';
import type { JsonRecord } from '../../../protocol/json-value.js';
import { unavailableIn } from '../../../cli/format/unavailable.js';
import { formOf } from './support.js';

const ask = (type: string, key: string, title: string, more: object = {}) => ({ block: { type, key, title, ...more } });
const options = [
  { key: 'fire', value: 'Fire' },
  { key: 'flood', value: 'Flood' },
];
const isFire = "(ifCondition claim.block_states.cause.option_key '===' 'fire')";
const isOpen = "(ifCondition claim.claim_status '===' 'open')";
const isEarly =
  "(ifCondition (dateDifference claim.block_states.day.value claim.policy.start_date measurement='days') '<' 30)";

/** Why a block with a condition is hidden. */
function why(condition: object, answers: JsonRecord = {}): string {
  const form = formOf(
    [
      ask('radio', 'cause', 'Cause', { options }),
      ask('input.date', 'day', 'Day'),
      { ...ask('input.text', 'it', 'It'), ...condition },
    ],
    { answers },
  );
  return unavailableIn(form)(form.preview.blocks[2] ?? assert.fail());
}

describe('Why a block is hidden names', () => {
  it('of an `and` the parts that are false', () => {
    const condition = { show_if: `{{ifCondition ${isFire} '&&' ${isOpen}}}` };
    assert.equal(why(condition), 'Hidden because “Cause” is not answered.');
    const early = { show_if: `{{if ${isFire} '&&' ${isEarly}}}` };
    assert.equal(why(early, { day: '2025-05-02', cause: 'flood' }), 'Hidden because “Cause” is Flood.');
    // A time from or to no date is none, whatever the other date is.
    assert.equal(why(early), 'Hidden because “Cause” is not answered and “Day” is not answered.');
  });

  it('of an `or` that is false all parts, of one that is true those that are', () => {
    const either = `ifCondition ${isFire} '||' (ifCondition ${isOpen} '&&' ${isEarly})`;
    assert.equal(
      why({ show_if: `{{${either}}}` }),
      'Hidden because “Cause” is not answered and “Day” is not answered.',
    );
    const hidden = { hide_if: `{{ifCondition ${isFire} '||' ${isOpen}}}` };
    assert.equal(why(hidden), 'Hidden because the claim status is `open`.');
    assert.equal(why(hidden, { cause: 'fire' }), 'Hidden because “Cause” is Fire and the claim status is `open`.');
  });
});
