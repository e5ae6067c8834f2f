import assert from 'node:assert/strict';
import { reasonText } from '../../../protocol/reason-text.js';
import { payout, previewOf, viewOf } from './support.js';

/** The reason of a hidden or disabled block, in words. */
function words(condition: object): string {
  const { reason } = viewOf(condition);
  assert.ok(reason);
  return reasonText(reason);
}

describe('Why a block is hidden or disabled', () => {
  it('names the answers that its condition read', () => {
    assert.equal(
      words({ hide_if: "{{ifCondition claim.policy.status '===' 'active'}}" }),
      '`claim.policy.status` is `active`',
    );
    assert.equal(words({ show_if: "{{ifCondition claim.policy.none '===' 'a'}}" }), '`claim.policy.none` is missing');
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

  it('names the cause where another thing than an answer is missing', () => {
    const question = (key: string, type: string) => ({ block: { type, key, title: key } });
    const entries = [
      question('agreed', 'checkbox'),
      question('intro', 'heading'),
      { block: { ...payout, key: 'pay' }, hide_if: 'true' },
    ];
    const causeOf = (template: string) => {
      const { reason } =
        previewOf([...entries, { block: { type: 'divider', key: 'it' }, show_if: template }]).blocks[3] ?? {};
      assert.ok(reason);
      return [reasonText(reason), reason.because.at(-1)?.cause];
    };
    const causes = {
      '{{claim.block_states.agred.value}}': 'the block `agred` does not exist',
      '{{claim.block_states.agred}}': 'the block `agred` does not exist',
      '{{claim.block_states.agreed.option_key}}':
        'its template reads `option_key` of `agreed`, which no `checkbox` has',
      '{{claim.block_states.intro.value}}': 'its template reads `value` of `intro`, which no `heading` has',
      '{{claim.block_states.pay.amount}}': 'its template reads `amount` of `pay`, which no `payout_request` has',
      '{{claim.block_states.pay.status}}': 'no request of `pay` is created yet',
      "{{ifEquals (dateNow) '2030-01-01'}}": 'today is `2026-03-01`',
      "{{ifEquals (dateNow format='YYYY') '2030'}}": 'today is `2026-03-01`',
      "{{ifCondition (now) '>' '2030-01-01'}}": 'today is `2026-03-01`',
    };
    for (const [template, cause] of Object.entries(causes))
      assert.deepEqual(causeOf(template), [cause, cause], template);
    const many = Array.from({ length: 5 }, (_, index) => `{{claim.policy.p${String(index)}}}`).join('');
    assert.match(
      causeOf(`${many}{{claim.block_states.agred.value}}`)[0] ?? '',
      /^the block `agred` does not exist and /,
    );
    assert.deepEqual(causeOf('{{claim.block_states.agreed.value}}'), ['`agreed` is not answered', undefined]);
  });

  it('keeps the names of blocks with blanks, and tells few values of many', () => {
    const read = (path: string, value: unknown) => ({ path, value });
    const reason = { condition: 'show_if', template: '', text: '' } as const;
    assert.equal(
      reasonText({ ...reason, because: [read('claim.block_states.[two words].option_key', 'a`b')] }),
      "`two words` is `a'b`",
    );
    const many = Array.from({ length: 6 }, (_, index) => read(`policy.p${String(index)}`, index));
    assert.match(reasonText({ ...reason, because: many }), /`policy\.p3` is `3` and 2 more values$/);
  });
});
