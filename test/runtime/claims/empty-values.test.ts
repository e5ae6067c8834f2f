import assert from 'node:assert/strict';
import { formOf, payout } from './support.js';

const first = 'claim.policy.beneficiaries.[0]';
const names = { first_name: `{{${first}.first_name}}`, last_name: `{{${first}.last_name}}` };

/** Why the values of a payout to a beneficiary are empty, with these beneficiaries in the sample. */
function because(beneficiaries: unknown, payee: object = names, more: readonly object[] = []) {
  const { policyholder_id: _, ...account } = payout.payee;
  const block = { ...payout, amount: '5', payee: { ...account, type: 'beneficiary', amount: '5', ...payee } };
  return formOf([{ block }, ...more], { sample: { policy: { beneficiaries } } }).emptyBecause;
}

describe('Why values of a request are empty', () => {
  it('is that an object of the sample has little in it', () => {
    assert.equal(
      because([{ first_name: 'Ayanda' }])['pay']?.text,
      "the sample's `claim.policy.beneficiaries.[0]` has only `first_name`",
    );
  });

  it('is that values of the sample are there, and empty', () => {
    assert.deepEqual(because([{ first_name: 'Ayanda', last_name: '' }]), {
      pay: {
        text: 'the sample has no value for `claim.policy.beneficiaries.[0].last_name`',
        inSample: '/policy/beneficiaries/0/last_name',
        additions: [],
        unanswered: [],
      },
    });
    const text = (beneficiary: object) => because([beneficiary])['pay']?.text;
    const owner = 'claim.policy.beneficiaries.[0]';
    const first = `\`${owner}.first_name\``;
    assert.equal(
      text({ first_name: '', last_name: ' ' }),
      `the sample has no value for ${first} and \`${owner}.last_name\``,
    );
    assert.equal(
      text({ first_name: '' }),
      `the sample has no value for ${first}; the sample's \`${owner}\` has only \`first_name\``,
    );
  });

  it('is what an object of the sample lacks that has much in it', () => {
    const much = { first_name: 'Ayanda', id: '1', share: 50, email: 'a@example.org' };
    assert.deepEqual(because([much]), {
      pay: {
        text: "the sample's `claim.policy.beneficiaries.[0]` has no `last_name`",
        inSample: '/policy/beneficiaries/0/last_name',
        additions: [{ path: ['policy', 'beneficiaries', 0, 'last_name'], value: '' }],
        unanswered: [],
      },
    });
  });

  it('is that the sample has no such object, which is told once', () => {
    assert.deepEqual(because([]), {
      pay: {
        text: "the sample's `claim.policy.beneficiaries` has no `[0]`",
        inSample: '/policy/beneficiaries/0/first_name',
        additions: [{ path: ['policy', 'beneficiaries', 0], value: { first_name: '', last_name: '' } }],
        unanswered: [],
      },
    });
    assert.equal(because(undefined)['pay']?.inSample, '/policy/beneficiaries/0/first_name');
  });

  it('is that the module has no sample: there is none to open', () => {
    const { policyholder_id: _, ...account } = payout.payee;
    const reasonFor = (payee: object) =>
      formOf([{ block: { ...payout, payee: { ...account, type: 'beneficiary', ...payee } } }], { sample: undefined })
        .emptyBecause['pay'];
    assert.deepEqual(reasonFor(names), {
      text: 'the module has no sample',
      inSample: null,
      additions: [],
      unanswered: [],
    });
    assert.deepEqual(reasonFor({ first_name: '', last_name: '' }), {
      text: null,
      inSample: null,
      additions: [],
      unanswered: [],
    });
  });

  it('is that a question has not been answered', () => {
    const surname = { block: { type: 'input.text', key: 'surname', title: 'Surname' } };
    const payee = { first_name: 'Ayanda', last_name: '{{claim.block_states.surname.value}}' };
    assert.deepEqual(because([], payee, [surname]), {
      pay: { text: '“Surname” is not answered', inSample: null, additions: [], unanswered: ['surname'] },
    });
  });

  it('is the same for what cannot be computed from it: no value of the sample is wrong', () => {
    const paid = { block: { type: 'input.currency', key: 'paid', title: 'Paid' } };
    const amount = `{{multiply claim.block_states.paid.value ${first}.percentage}}`;
    const payee = { first_name: 'Ayanda', last_name: 'Example', amount };
    const pay = { text: '“Paid” is not answered', inSample: null, additions: [], unanswered: ['paid'] };
    assert.deepEqual(because([{ percentage: 100 }], payee, [paid]), { pay });
    // A question that is not shown cannot be answered.
    const unseen = because([{ percentage: 100 }], payee, [{ ...paid, show_if: 'false' }]);
    assert.deepEqual(unseen, { pay: { ...pay, unanswered: [] } });
  });

  it('is that an answer has no such field, whatever is answered', () => {
    const options = [{ key: 'savings', value: 'savings_account' }];
    const account = {
      block: { type: 'dropdown', key: 'account', title: 'Account', options, default_value: 'savings_account' },
    };
    const textFor = (lastName: string) =>
      because([], { first_name: 'Ayanda', last_name: lastName }, [account])['pay']?.text;
    assert.equal(
      textFor('{{claim.block_states.account.value}}'),
      'its template reads `value` of `account`, which no `dropdown` has',
    );
    assert.equal(textFor('{{claim.block_states.acount.option_key}}'), 'the block `acount` does not exist');
  });

  it('is not known where there is no template', () => {
    assert.deepEqual(because([], { first_name: '', last_name: `{{${first}.last_name}}` }), {});
  });

  it('comes with what the sample lacks: choices have a value, nothing else is invented', () => {
    const account = (name: string) => `{{${first}.payment_details.${name}}}`;
    const details = Object.fromEntries(
      ['bank_name', 'branch_code', 'account_type', 'account_number'].map((name) => [name, account(name)]),
    );
    const payee = { first_name: 'Ayanda', last_name: 'Example', payment_details: { type: 'eft', details } };
    assert.deepEqual(because([{ first_name: 'Ayanda' }], payee)['pay']?.additions, [
      {
        path: ['policy', 'beneficiaries', 0, 'payment_details'],
        value: { bank_name: '', branch_code: '', account_type: 'savings_account', account_number: '' },
      },
    ]);
    // An item further back would need those before it.
    const third = { first_name: '{{claim.policy.beneficiaries.[2].first_name}}', last_name: 'Example' };
    assert.deepEqual(because([{}], third)['pay']?.additions, []);
  });

  it('leads to a value of the sample that is wrong', () => {
    const details = { ...payout.payee.payment_details.details, account_type: `{{${first}.account_type}}` };
    const payee = { first_name: 'Ayanda', last_name: 'Example', payment_details: { type: 'eft', details } };
    assert.deepEqual(because([{ account_type: 'savings' }], payee), {
      pay: { text: null, inSample: '/policy/beneficiaries/0/account_type', additions: [], unanswered: [] },
    });
  });

  it('is nothing where none is empty', () => {
    assert.deepEqual(because([{ first_name: 'Ayanda', last_name: 'Example' }]), {});
  });
});
