import assert from 'node:assert/strict';
import {
  checkModule,
  describeReachability,
  reachabilityOf,
  RuleSet,
  type ModuleCheck,
} from '../../../language/index.js';
import { Reachability } from '../../../language/reachability/reachability.js';
import { checkHover } from '../../support/check-hover.js';
import { moduleOf } from '../../support/fixture.js';
import { assertGolden } from '../../support/golden.js';
import { checkedForm } from '../../support/reachability-lines.js';
import { readModule } from '../../support/read-module.js';

function checked(entries: readonly unknown[]): ModuleCheck {
  return checkedForm(JSON.stringify(entries));
}

/** What is said of a divider with this condition, behind these blocks. */
function saidOf(condition: string, ...blocks: readonly object[]): string {
  const entries = blocks.map((block) => ({ block }));
  const check = checked([...entries, { block: { type: 'divider', key: 'it' }, show_if: condition }]);
  return reachabilityOf(check, 'it')?.visible.text ?? '';
}

const cause = {
  type: 'radio',
  key: 'cause',
  title: 'Cause',
  options: [
    { key: 'theft', value: 'theft' },
    { key: 'fire', value: 'fire' },
  ],
};
const days = { type: 'input.number', key: 'days', title: 'Days', min: 0, max: 14 };
const name = { type: 'input.text', key: 'name', title: 'Name' };
const day = { type: 'input.date', key: 'day', title: 'Day', max: '2026-12-31' };

describe('What is said of a block', () => {
  const cases: readonly (readonly [says: string, condition: string, ...blocks: object[]])[] = [
    ['always', 'true'],
    ['never — its `show_if` does not allow it', 'false'],
    [
      'sometimes — for example with `cause` = `fire`',
      "{{ifCondition claim.block_states.cause.option_key '===' 'fire'}}",
      cause,
    ],
    ['always', "{{ifCondition (ifCondition claim.status '===' 'open') '||' (ifCondition claim.status '!==' 'open')}}"],
    [
      'never — its `show_if` does not allow it, for any value of `days`',
      "{{ifCondition (ifCondition claim.block_states.days.value '>' 3) '&&' (ifCondition claim.block_states.days.value '<' 4)}}",
      days,
    ],
    [
      'sometimes — for example with `days` = `14`',
      "{{ifCondition (multiply claim.block_states.days.value 2) '>' 27}}",
      days,
    ],
    [
      'never — its `show_if` does not allow it, for any value of `days`',
      "{{ifCondition (divide claim.block_states.days.value 2) '>' 7}}",
      days,
    ],
    ['sometimes — for example with `name` = `Ann`', "{{ifCondition claim.block_states.name.value '===' 'Ann'}}", name],
    ['depends on what is entered', "{{ifCondition claim.block_states.name.value '<' ''}}", name],
    [
      'sometimes — for example with `day` = `2026-12-31`',
      "{{ifCondition (dateDifference claim.block_states.day.value '2026-01-31' measurement='months') '>=' 11}}",
      day,
    ],
    ['sometimes — for example with today = `2029-12-31`', "{{ifCondition (dateNow) '>=' '2029-12-31'}}"],
    [
      'depends on `claim.policy.status` — for example with `claim.policy.status` = `active`',
      "{{ifCondition claim.policy.status '===' 'active'}}",
    ],
    ...[
      "{{#with claim.block_states.cause}}{{ifEquals option_key 'fire'}}{{/with}}",
      "{{#with claim.block_states as |all|}}{{#if (ifEquals all.cause.option_key 'fire')}}true{{/if}}{{/with}}",
      "{{#claim.block_states.cause}}{{ifEquals option_key 'fire'}}{{/claim.block_states.cause}}",
      "{{ifEquals (lookup (lookup claim.block_states 'cause') 'option_key') 'fire'}}",
    ].map((condition) => ['sometimes — for example with `cause` = `fire`', condition, cause] as const),
    [
      'never — its `show_if` does not allow it, for any value of `cause`',
      "{{#with claim.block_states.cause}}{{ifEquals claim.status 'open'}}{{/with}}",
      cause,
    ],
    [
      'sometimes — for example with `rooms` = `7` and `days` = `7`',
      "{{ifCondition claim.block_states.rooms.option_key '&&' (ifCondition claim.block_states.days.value '==' claim.block_states.rooms.option_key)}}",
      days,
      { type: 'dropdown', key: 'rooms', title: 'Rooms', options: [{ key: '7', value: 'Seven' }] },
    ],
    [
      'never — its `show_if` does not allow it, for any value of `hurt` and `days`',
      "{{ifCondition claim.block_states.hurt.value '&&' (ifCondition claim.block_states.days.value '===' claim.block_states.hurt.value)}}",
      days,
      { type: 'checkbox', key: 'hurt', title: 'Hurt?' },
    ],
    [
      'never — its `show_if` does not allow it, for any value of `days` and `nights`',
      "{{ifCondition (multiply claim.block_states.days.value claim.block_states.nights.value) '>' 42}}",
      days,
      { ...days, key: 'nights', max: 3 },
    ],
    [
      'depends on what is entered',
      "{{ifCondition (multiply claim.block_states.days.value claim.block_states.nights.value) '===' 7.5}}",
      days,
      { type: 'input.number', key: 'nights', title: 'Nights' },
    ],
    ['depends on `premiumOf`', '{{premiumOf claim.policy}}'],
    ['depends on `each`', '{{#each claim.policy.beneficiaries}}true{{/each}}'],
  ];
  for (const [says, condition, ...blocks] of cases)
    it(`${says}: ${condition}`, () => {
      assert.equal(saidOf(condition, ...blocks), says);
    });

  it('names the group whose condition contradicts that of the block', () => {
    const inside = { block: { type: 'divider', key: 'it' }, show_if: "{{ifCondition claim.status '===' 'open'}}" };
    const group = { type: 'group', key: 'end', title: 'End', blocks: [inside] };
    const check = checked([{ block: group, hide_if: "{{ifCondition claim.claim_status '===' 'open'}}" }]);
    assert.equal(
      reachabilityOf(check, 'it')?.visible.text,
      'never — its `show_if` and `hide_if` of the group `end` do not allow it together, for any value of `claim.status`',
    );
  });

  it('names the answer that cannot be given', () => {
    const check = checked([
      { block: { ...cause, key: 'gone' }, show_if: false },
      { block: { type: 'divider', key: 'it' }, show_if: '{{claim.block_states.gone.option_key}}' },
    ]);
    assert.equal(
      reachabilityOf(check, 'it')?.visible.text,
      'never — its `show_if` does not allow it before `gone` is answered, which is never possible on the form',
    );
  });

  it('is nothing for a key that no block has, and while the list cannot be read', () => {
    assert.equal(reachabilityOf(checked([]), 'it'), undefined);
    const broken = moduleOf(
      new Map([['workflows/claims-blocks.json', '[{ "block": { "type": "divider", "key": "it" ']]),
    );
    assert.equal(reachabilityOf(checkModule(broken), 'it'), undefined);
  });
});

describe('The hover on the key of a block', () => {
  it('says when the block is seen and its request can be created', async () => {
    await checkHover(
      `
[{
  "block": { "type": "annuity_request", "key": "p█ay", "amount": 1 },
  "disabled_if": "{{ifCondition claim.approval_status '!==' 'approved'}}"
}]`,
      {
        on: 'pay',
        says: [
          /^Visible: always$/m,
          /^Its request can be created: sometimes — for example with `claim\.approval_status` = `approved`$/m,
        ],
      },
    );
  });
});

describe('The blocks of the samples', () => {
  for (const sample of ['funeral-cover', 'group-life'])
    it(`${sample}: each is seen as it should be`, () => {
      const check = checkModule(readModule(`samples/${sample}`), undefined, new RuleSet([]));
      const lines = [...check.index.definitions('block').keys()].map((key) => {
        const found = reachabilityOf(check, key);
        return `${key}: ${found ? describeReachability(found).replace(/\s+/g, ' ') : 'nothing'}\n`;
      });
      assertGolden(`reachability/${sample}.txt`, lines.join(''));
    });
});

describe('The work', () => {
  it('is bounded where nothing makes it short', () => {
    // Whether an odd number of boxes is ticked cannot be told before the last one is known.
    const keys = Array.from({ length: 40 }, (_, i) => `box_${String(i)}`);
    const odd = keys.reduce((left, key) => `(ifCondition ${left} '!==' claim.block_states.${key}.value)`, 'false');
    const boxes = keys.map((key) => ({ block: { type: 'checkbox', key, title: 'Box', default_value: false } }));
    const both = `{{ifCondition ${odd} '&&' (ifCondition ${odd} '===' false)}}`;
    const check = checked([...boxes, { block: { type: 'divider', key: 'it' }, show_if: both }]);
    assert.equal(reachabilityOf(check, 'it')?.visible.text, 'not worked out, for there is too much to try');
  });

  it('is little where each value that is tried leaves few for the others', () => {
    // Each box is ticked as its neighbour is, all around.
    const keys = Array.from({ length: 12 }, (_, i) => `box_${String(i)}`);
    const value = (key: string | undefined, is: boolean) =>
      `(ifEquals claim.block_states.${key ?? ''}.value ${String(is)})`;
    const either = keys.flatMap((key, i) =>
      [true, false].map((is) => `(ifCondition ${value(key, is)} '||' ${value(keys[i + 1] ?? keys[0], !is)})`),
    );
    const all = [...either, value('box_0', true), value('box_5', false)].reduce(
      (left, right) => `(ifCondition ${left} '&&' ${right})`,
    );
    const boxes = keys.map((key) => ({ block: { type: 'checkbox', key, title: 'Box' } }));
    const check = checked([...boxes, { block: { type: 'divider', key: 'it' }, show_if: `{{#if ${all}}}true{{/if}}` }]);
    assert.match(reachabilityOf(check, 'it')?.visible.text ?? '', /^never/);
  });

  it('does not grow with the number of alternatives', () => {
    const keys = Array.from({ length: 200 }, (_, i) => `box_${String(i)}`);
    const any = keys.reduce((left, key) => `(ifCondition ${left} '||' claim.block_states.${key}.value)`, 'false');
    const boxes = keys.map((key) => ({ block: { type: 'checkbox', key, title: 'Box', default_value: true } }));
    const check = checked([...boxes, { block: { type: 'divider', key: 'it' }, hide_if: `{{#if ${any}}}true{{/if}}` }]);
    assert.match(reachabilityOf(check, 'it')?.visible.text ?? '', /^sometimes — for example with `box_0` = `false`/);
  });

  it('is done once for each of 1,000 blocks that read one another, whatever their order', () => {
    const entries = Array.from({ length: 1000 }, (_, i) => ({
      block: { type: 'checkbox', key: `box_${String(i)}`, title: 'Box' },
      ...(i < 999 && { show_if: `{{claim.block_states.box_${String(i + 1)}.value}}` }),
    }));
    const check = checked(entries);
    const notable = new Reachability(check.index).conclusions(() => true);
    assert.deepEqual(notable, []);
    assert.equal(reachabilityOf(check, 'box_0')?.visible.text, 'sometimes — for example with `box_1` = `true`');
  });
});
