import assert from 'node:assert/strict';
import { applyEdits, editForm } from '../../../../language/index.js';
import { navigable } from '../../../support/navigable.js';

interface Entry {
  readonly block: { readonly description: string };
  readonly show_if: string;
  readonly disabled_if: string;
}

describe('A new payout that pays an answer', () => {
  const path = 'claim.block_states.bill.value';
  const illness = "claim.block_states.kind.option_key '===' 'illness'";
  const kind = {
    block: { type: 'radio', key: 'kind', title: 'K', options: [{ key: 'illness', value: 'Illness' }] },
  };
  const bill = { type: 'input.currency', key: 'bill', title: 'Vet bill' };
  const voucher = { key: 'voucher', label: 'V', fulfillmentData: { cents: { label: 'C', valueType: 'currency' } } };
  const configuration = { productModuleKey: 'm', settings: { claims: { fulfillmentTypes: [voucher] } } };
  const request = async (question: object, type: string, properties: Readonly<Record<string, string>> = {}) => {
    const form = JSON.stringify([kind, question]);
    const module = await navigable(
      new Map([
        ['.platform-config.json', JSON.stringify(configuration)],
        ['workflows/claims-blocks.json', form],
      ]),
    );
    const add = { kind: 'add', type, place: { side: 'inside', block: null }, properties } as const;
    const entries = JSON.parse(applyEdits(form, editForm(module, add).edits)) as readonly Entry[];
    const added = entries.at(-1);
    assert.ok(added);
    return added;
  };
  const payout = (question: object) => request(question, 'payout_request', { amount: `{{${path}}}` });

  for (const [title, question, shown] of [
    ['answered, without another condition', { block: bill }, `{{${path}}}`],
    ['always shown', { block: bill, show_if: true, hide_if: `{{ifCondition ${illness}}}` }, `{{${path}}}`],
    [
      'shown for one kind of claim',
      { block: bill, show_if: `{{ifCondition ${illness}}}` },
      `{{ifCondition (ifCondition ${illness}) '&&' ${path}}}`,
    ],
    [
      'hidden for one kind of claim',
      { block: bill, hide_if: `{{ifCondition ${illness}}}` },
      `{{ifCondition (ifCondition ${illness.replace('===', '!==')}) '&&' ${path}}}`,
    ],
    [
      'in a group with a condition',
      {
        block: { type: 'group', key: 'g', title: 'G', blocks: [{ block: bill, show_if: '{{claim.status}}' }] },
        show_if: `{{#if (ifCondition ${illness})}}true{{/if}}`,
      },
      `{{ifCondition (ifCondition (ifCondition ${illness}) '&&' claim.status) '&&' ${path}}}`,
    ],
    [
      'shown by a text that is no operand',
      { block: bill, show_if: `{{#if (ifCondition ${illness})}}{{claim.policy.x}} {{claim.policy.y}}{{/if}}` },
      `{{#if ${path}}}{{#if (ifCondition ${illness})}}{{claim.policy.x}} {{claim.policy.y}}{{/if}}{{/if}}`,
    ],
    ['never shown', { block: bill, show_if: 'false' }, `{{ifCondition false '&&' ${path}}}`],
    ['shown by a faulty template', { block: bill, show_if: '{{if 1 2 3}}' }, `{{${path}}}`],
  ] as const)
    it(`shows it only where its question is: ${title}`, async () => {
      const added = await payout(question);
      assert.equal(added.show_if, shown);
      assert.equal(added.disabled_if, "{{ifCondition claim.approval_status '!==' 'approved'}}");
    });

  it('also of a fulfillment request that sends the answer', async () => {
    const question = { block: bill, show_if: `{{ifCondition ${illness}}}` };
    const { show_if, disabled_if } = await request(question, 'fulfillment_request');
    assert.equal(show_if, `{{ifCondition (ifCondition ${illness}) '&&' ${path}}}`);
    assert.equal(disabled_if, "{{ifCondition claim.approval_status '!==' 'approved'}}");
  });

  it('names what it pays', async () =>
    assert.equal((await payout({ block: bill })).block.description, 'Pays “Vet bill”.'));
});
