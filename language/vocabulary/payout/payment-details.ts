import { choice, object, required, text, type Shape } from '../define.js';

/** The account that a transfer goes to. */
export const accountDetails: Shape = {
  name: 'bank account',
  section: '2.7.6',
  doc: 'The bank account of the payee.',
  properties: [
    {
      name: 'bank_name',
      type: text({ format: 'bank', templated: true, filled: true }),
      presence: required,
      section: '2.7.6',
      doc: 'The bank, by its identifier in lower snake case. `banks` in the tools file lists the identifiers of your organisation.',
      example: 'example_bank',
      isExampleInvented: true,
    },
    {
      name: 'branch_code',
      type: text({ templated: true, filled: true }),
      presence: required,
      section: '2.7.6',
      doc: "The code of the account's branch. A text, to keep leading zeros.",
      example: '000123',
      isExampleInvented: true,
    },
    {
      name: 'account_type',
      type: choice(
        'account type',
        [
          { value: 'savings_account', doc: 'A savings account.' },
          { value: 'cheque_account', doc: 'A cheque (current) account.' },
        ],
        { templated: true },
      ),
      presence: required,
      section: '2.7.6',
      doc: 'The kind of account.',
      example: 'savings_account',
    },
    {
      name: 'account_number',
      type: text({ templated: true, filled: true }),
      presence: required,
      section: '2.7.6',
      doc: 'The number of the account. A text, to keep leading zeros.',
      example: '0001234567',
      isExampleInvented: true,
    },
  ],
};

/** How a payee is paid. */
export const paymentDetails: Shape = {
  name: 'payment',
  section: '2.7.6',
  doc: 'How the payee is paid.',
  properties: [
    {
      name: 'type',
      type: choice('payment type', [{ value: 'eft', doc: 'An electronic transfer to a bank account.' }]),
      presence: required,
      section: '2.7.6',
      doc: 'The payment type. Only `eft` exists.',
      example: 'eft',
    },
    {
      name: 'details',
      type: object(accountDetails),
      presence: required,
      section: '2.7.6',
      doc: 'The account to pay to.',
    },
  ],
};
