import assert from 'node:assert/strict';
import { applyEdits, editForm, formOf, inspectBlock } from '../../../../language/index.js';
import { navigable } from '../../../support/navigable.js';

interface Entry {
  readonly block: { readonly description: string; readonly payee?: Readonly<Record<string, unknown>> };
  readonly show_if?: string;
  readonly disabled_if?: string;
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
    return added(JSON.stringify([kind, question]), type, properties);
  };
  /** The entry that is added at the end of a form. */
  const added = async (form: string, type: string, properties: Readonly<Record<string, string>>) => {
    const module = await navigable(
      new Map([
        ['.platform-config.json', JSON.stringify(configuration)],
        ['workflows/claims-blocks.json', form],
      ]),
    );
    const add = { kind: 'add', type, place: { side: 'inside', block: null }, properties } as const;
    const entries = JSON.parse(applyEdits(form, editForm(module, add).edits)) as readonly Entry[];
    const last = entries.at(-1);
    assert.ok(last);
    return last;
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

  describe('beside other requests', () => {
    const is = (status: string) => `(ifCondition claim.approval_status '===' '${status}')`;
    const orGoodwill = `{{ifCondition ${is('approved')} '||' ${is('goodwill')}}}`;
    const noGoodwill = "{{ifCondition claim.approval_status '!==' 'goodwill'}}";
    const noDecision = `{{ifCondition ${is('approved')} '&&' ${is('goodwill')}}}`.replaceAll('===', '!==');
    const holder = '{{claim.policyholder.policyholder_id}}';
    const paying = (payee: object, conditions: object) => ({
      block: { type: 'payout_request', key: 'other', payee: { type: 'policyholder', amount: '5', ...payee } },
      ...conditions,
    });
    const beside = (other: object, properties = { amount: '{{claim.policy.sum_assured}}' }) =>
      added(JSON.stringify([{ block: bill }, other]), 'payout_request', properties);

    it('has a payee that is written like theirs', async () => {
      const like = async (payee: object) => (await beside(paying(payee, {}))).block.payee ?? {};
      const { policyholder_id, percentage } = await like({ policyholder_id: holder, percentage: 50 });
      // A text, as it is to be, also beside a number.
      assert.deepEqual([policyholder_id, percentage], [holder, '50']);
      // The share is optional, and what is no identifier is not taken over.
      assert.equal('percentage' in (await like({ policyholder_id: holder })), false);
      assert.equal((await like({ policyholder_id: '' }))['policyholder_id'], '{{claim.policyholder_id}}');
      const beneficiary = await like({ type: 'beneficiary', policyholder_id: holder });
      assert.deepEqual([beneficiary['type'], beneficiary['percentage']], ['policyholder', '100']);
    });

    it('is paid to the account that they are paid to, with the indexes of the catalogue', async () => {
      const bank = (index: string) => `{{claim.policy.beneficiaries.${index}.payment_details.details.bank_name}}`;
      const payment_details = { type: 'eft', details: { bank_name: bank('0') } };
      const { payee = {} } = (await beside(paying({ payment_details }, {}))).block;
      assert.deepEqual(payee['payment_details'], {
        type: 'eft',
        details: { bank_name: bank('[0]'), branch_code: '', account_type: '', account_number: '' },
      });
    });

    it('are named where they pay the same payee', async () => {
      const named = async (payee: object) => {
        const blocks = [paying({ policyholder_id: holder }, {}), paying(payee, {})].map(({ block }, i) => ({
          block: { ...block, key: `pay_${String(i)}`, ...(i === 0 && { title: 'First' }) },
        }));
        const { check } = await navigable(new Map([['workflows/claims-blocks.json', JSON.stringify(blocks)]]));
        const form = formOf(check);
        const last = form.blocks.at(-1);
        return last && inspectBlock(check, form, last, () => []).payeeOf;
      };
      const payment_details = { type: 'eft', details: { bank_name: 'example_bank' } };
      assert.equal(await named({ policyholder_id: holder }), '“First”');
      assert.equal(await named({ policyholder_id: holder, type: 'beneficiary' }), null);
      assert.equal(await named({ payment_details }), null);
      assert.equal(await named({}), null);
    });

    for (const [title, other, show_if, disabled_if] of [
      ['shown', { show_if: orGoodwill }, orGoodwill, undefined],
      ['disabled', { disabled_if: noGoodwill }, undefined, noGoodwill],
      [
        'shown for one kind of claim, too',
        { show_if: `{{ifCondition (ifCondition claim.policy.x '===' 'y') '&&' ${is('goodwill')}}}` },
        `{{ifCondition claim.approval_status '===' 'goodwill'}}`,
        undefined,
      ],
      [
        'not by a decision',
        { show_if: `{{${path}}}` },
        "{{ifCondition claim.approval_status '===' 'approved'}}",
        undefined,
      ],
    ] as const)
      it(`waits for the decision that they wait for: ${title}`, async () => {
        const entry = await beside(paying({}, other));
        assert.deepEqual([entry.show_if, entry.disabled_if], [show_if, disabled_if]);
      });

    it('is disabled until that decision if it pays an answer', async () => {
      const until = async (other: object) => {
        const entry = await beside(paying({}, other), { amount: `{{${path}}}` });
        assert.equal(entry.show_if, `{{${path}}}`);
        return entry.disabled_if;
      };
      assert.equal(await until({ disabled_if: noGoodwill }), noGoodwill);
      assert.equal(await until({ show_if: orGoodwill }), noDecision);
    });
  });

  it('names what it pays', async () =>
    assert.equal((await payout({ block: bill })).block.description, 'Pays "Vet bill".'));
});
