import assert from 'node:assert/strict';
import { checkModule } from '../../../language/index.js';
import { compareModules } from '../../../language/changes/index.js';
import { moduleOf } from '../../support/fixture.js';
import {
  amount,
  form,
  hooks,
  isApproved,
  notes,
  payout,
  schemaOf,
  settings,
  type ModuleTexts,
} from './crafted/crafted-change.js';

const messages = (base: ModuleTexts, head: ModuleTexts) =>
  compareModules(checkTexts(base), checkTexts(head)).map(({ message }) => message);
const checkTexts = (texts: ModuleTexts) => checkModule(moduleOf(new Map(Object.entries(texts))));

describe('the message about a difference', () => {
  const start = 'The claim is paid as soon as the documents that were asked for have been read by the assessor';

  it('shows a long text from where it differs', () => {
    assert.deepEqual(
      messages(
        form({ ...notes, description: `${start} today.` }),
        form({ ...notes, description: `${start} tomorrow.` }),
      ),
      ['`description` of `notes` was changed from `…assessor today.` to `…assessor tomorrow.`.'],
    );
  });

  it('gives an example of what there is: not of the answer to a block that does not exist', () => {
    const when = (date: string) =>
      form({ block: notes, show_if: `{{ifCondition ${date} '>' claim.policy.start_date}}` });
    const [before, after] = [when('claim.block_states.incident_date.value'), when('claim.incident_date')];
    const situation = '`claim.incident_date` is any other text and `claim.policy.start_date` is empty';
    const said = (base: ModuleTexts, head: ModuleTexts) =>
      compareModules(checkTexts(base), checkTexts(head)).map(({ message, reason }) => [
        message,
        reason.slice(0, reason.indexOf('.') + 1),
      ]);
    // What is found and what is not known do not contradict each other.
    assert.deepEqual(said(before, after), [
      [
        `\`notes\` is shown in at least one more situation: when ${situation}. Not all situations could be compared.`,
        'Whether there are also situations in which it is no longer shown is not known.',
      ],
    ]);
    assert.deepEqual(said(after, before), [
      [
        `\`notes\` is no longer shown in at least one situation: when ${situation}. Not all situations could be compared.`,
        'Whether there are also more situations in which it is shown is not known.',
      ],
    ]);
  });

  it('says what is sure where not all situations can be compared: from the structure of the conditions', () => {
    const A = "ifCondition claim.a '===' claim.b";
    const unknown = "ifCondition (dateNow format='MM') '===' '12'";
    const said = (base: string, head: string, around = 'ifIsDefined claim.c') => {
      const inGroup = (condition: string) =>
        form({
          show_if: `{{${around}}}`,
          block: { type: 'group', key: 'g', blocks: [{ block: notes, show_if: `{{${condition}}}` }] },
        });
      return messages(inGroup(base), inGroup(head));
    };
    const [more, fewer] = [
      ['`notes` is shown wherever before, and maybe in more situations.'],
      ['`notes` is shown in no further situations, and maybe in fewer.'],
    ];
    const either = `ifCondition (${A}) '||' (${unknown})`;
    const both = `ifCondition (${A}) '&&' (${unknown})`;
    const not = (condition: string) => `ifCondition (${condition}) '===' false`;
    const block = (condition: string) => `#if (${condition})}}true{{/if`;
    assert.deepEqual(said(A, either), more);
    assert.deepEqual(said(A, both), fewer);
    assert.deepEqual(said(not(A), not(both)), more);
    assert.deepEqual(said(block(both), A), more);
    assert.deepEqual(said(either, block(A)), fewer);
    assert.deepEqual(said(A, not(A), unknown), ['`notes` is shown in other situations.']);
    assert.deepEqual(said(A, block(A), unknown), ['`notes` is shown in the same situations, by another condition.']);
    // What is unknown may be another value in each condition.
    assert.deepEqual(said(unknown, both), [
      '`notes` is shown by another condition. Not all situations could be compared.',
    ]);
  });

  it('shows short texts, and long ones that differ at once, from their start', () => {
    assert.deepEqual(messages(form(notes), form({ ...notes, title: 'Further notes' })), [
      '`title` of `notes` was changed from `Notes` to `Further notes`.',
    ]);
    const [message = ''] = messages(form({ ...notes, title: start }), form({ ...notes, title: `All. ${start}` }));
    assert.match(message, /from `The claim .*…` to `All\. The claim .*…`\.$/);
  });

  it('shows values that look alike as they are in the file', () => {
    assert.deepEqual(messages(settings({ tags: '1' }), settings({ tags: 1 })), [
      '`settings.tags` was changed from `"1"` to `1`.',
    ]);
    assert.deepEqual(messages(settings({ tags: [1, 2] }), settings({ tags: ['1', 3] })), [
      '`settings.tags` was changed: `"1"`, `3` were added and `1`, `2` were removed.',
    ]);
    assert.deepEqual(messages(form({ ...notes, title: 'A note' }), form({ ...notes, title: 'A\nnote' })), [
      '`title` of `notes` was changed from `"A note"` to `"A\\nnote"`.',
    ]);
  });

  it('says which open claims can create a request that was added: those that show it', () => {
    const payout = { key: 'pay', type: 'payout_request', title: 'Pay', amount: 1, payee: { type: 'policyholder' } };
    const added = (entry: object) => {
      const claims = { 'workflows/claims-blocks.json': JSON.stringify([entry]) };
      const [difference] = compareModules(checkTexts(form()), checkTexts({ ...form(), ...claims }));
      return difference?.reason.split(' can ')[0];
    };
    assert.equal(added({ block: payout }), 'Every open claim');
    assert.equal(
      added({ block: payout, show_if: "{{ifCondition claim.status '===' 'open'}}" }),
      'Each open claim that shows it',
    );
  });

  it('says of a payout that could never be created that it now can, never in how many fewer situations', () => {
    const broken = { ...payout, amount: '{{claim.block_states.los.value}}' };
    const said = (base: object, head: object) =>
      compareModules(checkTexts(form({ ...base }, amount)), checkTexts(form({ ...head }, amount))).map(
        ({ message, reason, verdict, condition }) => [message, reason, verdict, condition],
      );
    const why = 'No block has the key `los`, so this renders as nothing.';
    const [[condition, before, ...verdict] = [], [, property] = []] = said(broken, {
      disabled_if: isApproved,
      block: payout,
    });
    assert.equal(condition, '`payout` can now create requests.');
    assert.deepEqual(verdict, ['review', 'looser']);
    assert.equal(
      before,
      `Before, it could never be created: ${why} The amount is \`{{claim.block_states.loss.value}}\`.`,
    );
    assert.equal(property, `\`payout\` can now create requests. ${before}`);
    assert.deepEqual(said(broken, { disabled_if: isApproved, block: broken }), [
      [
        '`payout` has another condition and still cannot create requests.',
        `No request could be created with it before, and none can be now: ${why}`,
        'safe',
        'stricter',
      ],
    ]);
    assert.equal(
      said({ disabled_if: isApproved, block: payout }, broken)[0]?.[0],
      '`payout` can no longer create requests.',
    );
  });

  const hook = hooks({ key: 'change_cover', name: 'Change cover' });
  const validators = (...types: readonly string[]): ModuleTexts => ({
    ...hook,
    ...schemaOf('change_cover', {
      ...{ key: 'cover', type: 'number' },
      validators: types.map((type) => ({ validation: { type } })),
    }),
  });

  it('tells once what was added to a list without keys, removed from it, or moved in it', () => {
    const required = '{"validation":{"type":"required"}}';
    assert.deepEqual(messages(validators('isNumber', 'isWhole'), validators('required', 'isNumber', 'isWhole')), [
      `\`validators\` of the field \`cover\` of \`change_cover\` was changed: \`${required}\` was added.`,
    ]);
    assert.deepEqual(messages(validators('required', 'required', 'isNumber'), validators('required')), [
      `\`validators\` of the field \`cover\` of \`change_cover\` was changed: \`${required}\`, \`{"validation":{"type":"isNumber"}}\` were removed.`,
    ]);
    assert.deepEqual(messages(validators('required', 'isNumber'), validators('isNumber', 'required')), []);
    assert.deepEqual(messages(settings({ tags: ['a', 'b'] }), settings({ tags: ['b', 'a'] })), [
      '`settings.tags` was changed: its items are in another order.',
    ]);
  });

  it('tells what of an unknown list was changed, without its indexes', () => {
    assert.deepEqual(messages(settings({ tags: ['a', 'b'] }), settings({ tags: ['b', 'c'] })), [
      '`settings.tags` was changed: `c` was added and `a` was removed.',
    ]);
  });
});
