import assert from 'node:assert/strict';
import { reasonWords } from '../../../protocol/reason-words.js';
import { viewOf } from './support.js';

/** The reason of a hidden or disabled block, in words. */
function words(condition: object): string {
  const { reason } = viewOf(condition);
  assert.ok(reason);
  return reasonWords(reason);
}

describe('Why a block is hidden or disabled', () => {
  it('names the answers that its condition read', () => {
    assert.equal(
      words({ hide_if: "{{ifCondition claim.policy.status '===' 'active'}}" }),
      '`claim.policy.status` is `active`',
    );
    assert.equal(words({ show_if: "{{ifCondition claim.policy.none '===' 'a'}}" }), '`claim.policy.none` is not there');
    assert.equal(words({ show_if: '{{claim.block_states.it.value}}' }), '`it` is not answered');
    assert.equal(
      words({ show_if: "{{ifCondition (ifCondition claim.claim_number '===' 'b') '&&' claim.block_states.it.value}}" }),
      '`claim.claim_number` is `CLM-1` and `it` is not answered',
    );
  });

  it('names the condition where it reads nothing', () => {
    assert.equal(words({ show_if: 'false' }), '`show_if` is `false`');
    assert.equal(words({ disabled_if: true }), '`disabled_if` is `true`');
  });

  it('keeps the names of blocks with blanks, and tells few values of many', () => {
    const read = (path: string, value: unknown) => ({ path, value });
    const reason = { condition: 'show_if', template: '', text: '' } as const;
    assert.equal(
      reasonWords({ ...reason, because: [read('claim.block_states.[two words].option_key', 'a`b')] }),
      "`two words` is `a'b`",
    );
    const many = Array.from({ length: 6 }, (_, index) => read(`policy.p${String(index)}`, index));
    assert.match(reasonWords({ ...reason, because: many }), /`policy\.p3` is `3` and 2 more values are as they are$/);
  });
});
