/** One realistic block of each type. */
import type { Block } from './entry.js';
import type { Random } from '../../test/support/random.js';

/** An answer that later conditions may read. */
export interface Readable {
  readonly path: string;
  /** An operator and the value it compares the answer with. */
  readonly comparison: string;
}

/** In the order of a generated list; a group is composed of others. */
export const blockKinds = [
  'heading',
  'input.text',
  'dropdown',
  'input.date',
  'checkbox',
  'input.currency',
  'markdown',
  'input.paragraph',
  'radio',
  'input.number',
  'alert',
  'input.time',
  'payout_request',
  'divider',
  'fulfillment_request',
  'annuity_request',
] as const;

export type BlockKind = (typeof blockKinds)[number];

export function titleOf(key: string): string {
  return `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;
}

export function generateBlock(
  type: BlockKind,
  key: string,
  random: Random,
): { readonly block: Block; readonly reads?: Readable } {
  const title = titleOf(key);
  const reads = (field: string, comparison: string) => ({ path: `claim.block_states.${key}.${field}`, comparison });
  switch (type) {
    case 'heading':
      return { block: { type, key, title: `${title} of claim {{claim.claim_number}}` } };
    case 'divider':
      return { block: { type, key } };
    case 'alert': {
      const color = random.pick(['info', 'warning', 'danger']);
      return { block: { type, key, color, markdown: `**${title}**: ask for the "original" document.` } };
    }
    case 'markdown':
      return { block: { type, key, markdown: `**${title}**\n\n${summary}` } };
    case 'input.text':
      return {
        block: {
          type,
          key,
          title,
          placeholder: 'As in the document',
          min_length: 2,
          max_length: 20 + random.below(60),
        },
        reads: reads('value', "'===' 'none'"),
      };
    case 'input.paragraph':
      return { block: { type, key, title, description: 'What is known of {{claim.claim_number}}.', max_length: 2000 } };
    case 'input.date':
      return { block: { type, key, title, max: '{{dateNow}}' }, reads: reads('value', "'<' (dateNow)") };
    case 'input.time':
      return { block: { type, key, title, default_value: '08:00' } };
    case 'input.currency':
      return {
        block: { type, key, title, isoCode: 'ZAR', min: 0, max: 100000 + random.below(900000) },
        reads: reads('value', `'>' ${String(1000 + random.below(9000))}`),
      };
    case 'input.number':
      return { block: { type, key, title, min: 0, max: 2 + random.below(10) }, reads: reads('value', "'>=' 1") };
    case 'checkbox':
      return { block: { type, key, title, default_value: random.chance(0.5) }, reads: reads('value', "'===' true") };
    case 'dropdown':
    case 'radio': {
      const options = [
        { key: 'yes', value: 'Yes' },
        { key: 'no', value: 'No' },
        { key: 'unknown', value: 'Not known yet' },
      ];
      return { block: { type, key, title, options, default_value: 'Yes' }, reads: reads('option_key', "'===' 'no'") };
    }
    case 'payout_request':
      return { block: { type, key, title, ...payout(`0.${String(1 + random.below(9))}`) } };
    case 'fulfillment_request':
      return { block: { type, key, title, ...voucher } };
    case 'annuity_request':
      return {
        block: {
          type,
          key,
          description: 'Pays the monthly benefit.',
          frequency: { type: 'monthly', time_of_day: '08:00', day_of_month: 1 + random.below(28) },
          duration: { count: 2 + random.below(22) },
          amount: '{{claim.policy.module.monthly_benefit}}',
        },
      };
  }
}

const summary = `- Policy: {{claim.policy.policy_number}}
- Cover: {{formatCurrency claim.policy.sum_assured 'ZAR'}}
- Since: {{dateFormat claim.policy.start_date 'D MMM YYYY'}}`;

const voucher = {
  description: 'Sends a voucher to the family.',
  fulfillment_type_key: 'grocery_voucher',
  fulfillment_data: {
    recipient_name: '{{claim.claimant.first_name}} {{claim.claimant.last_name}}',
    voucher_amount: '{{divide (multiply claim.policy.sum_assured 10) 100}}',
  },
};

/** @param part of the sum assured */
function payout(part: string) {
  const amount = `{{multiply claim.policy.sum_assured ${part}}}`;
  const details = {
    bank_name: 'first_example_bank',
    branch_code: '000123',
    account_type: 'cheque_account',
    account_number: '{{claim.policy.module.account_number}}',
  };
  return {
    description: 'Pays a part of the sum assured.',
    amount,
    payee: {
      type: 'policyholder',
      amount,
      percentage: '100',
      policyholder_id: '{{claim.policyholder_id}}',
      payment_details: { type: 'eft', details },
    },
  };
}
