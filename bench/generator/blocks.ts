/** One realistic block of each type. */
import type { Block } from './entry.js';
import type { BlockTypeName } from '../../protocol/view-model.js';
import type { Random } from '../../test/support/random.js';

/** An answer that later conditions may read. */
export interface Readable {
  readonly path: string;
  /** An operator and the value it compares the answer with. */
  readonly comparison: string;
}

/** A group is composed of others. */
export type BlockKind = Exclude<BlockTypeName, 'group'>;

interface Made {
  /** What the block has besides its type and its key. */
  readonly members: Readonly<Record<string, unknown>>;
  /** The field of its state that conditions read, and what they compare it with. */
  readonly read?: readonly [field: string, comparison: string];
}

/** In the order of a generated list. */
const generators: Readonly<Record<BlockKind, (title: string, random: Random) => Made>> = {
  heading: (title) => ({ members: { title: `${title} of claim {{claim.claim_number}}` } }),
  'input.text': (title, random) => ({
    members: { title, placeholder: 'As in the document', min_length: 2, max_length: 20 + random.below(60) },
    read: ['value', "'===' 'none'"],
  }),
  dropdown: choice,
  'input.date': (title) => ({ members: { title, max: '{{dateNow}}' }, read: ['value', "'<' (dateNow)"] }),
  checkbox: (title, random) => ({
    members: { title, default_value: random.chance(0.5) },
    read: ['value', "'===' true"],
  }),
  'input.currency': (title, random) => ({
    members: { title, isoCode: 'ZAR', min: 0, max: 100000 + random.below(900000) },
    read: ['value', `'>' ${String(1000 + random.below(9000))}`],
  }),
  markdown: (title) => ({ members: { markdown: `**${title}**\n\n${summary}` } }),
  'input.paragraph': (title) => ({
    members: { title, description: 'What is known of {{claim.claim_number}}.', max_length: 2000 },
  }),
  radio: choice,
  'input.number': (title, random) => ({
    members: { title, min: 0, max: 2 + random.below(10) },
    read: ['value', "'>=' 1"],
  }),
  alert: (title, random) => ({
    members: {
      color: random.pick(['info', 'warning', 'danger']),
      markdown: `**${title}**: ask for the "original" document.`,
    },
  }),
  'input.time': (title) => ({ members: { title, default_value: '08:00' } }),
  payout_request: (title, random) => ({ members: { title, ...payout(`0.${String(1 + random.below(9))}`) } }),
  divider: () => ({ members: {} }),
  fulfillment_request: (title) => ({ members: { title, ...voucher } }),
  annuity_request: (_title, random) => ({
    members: {
      description: 'Pays the monthly benefit.',
      frequency: { type: 'monthly', time_of_day: '08:00', day_of_month: 1 + random.below(28) },
      duration: { count: 2 + random.below(22) },
      amount: '{{claim.policy.module.monthly_benefit}}',
    },
  }),
};

function choice(title: string): Made {
  const options = [
    { key: 'yes', value: 'Yes' },
    { key: 'no', value: 'No' },
    { key: 'unknown', value: 'Not known yet' },
  ];
  return { members: { title, options, default_value: 'Yes' }, read: ['option_key', "'===' 'no'"] };
}

export const blockKinds = Object.keys(generators) as readonly BlockKind[];

export function titleOf(key: string): string {
  return `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;
}

export function generateBlock(
  type: BlockKind,
  key: string,
  random: Random,
): { readonly block: Block; readonly reads?: Readable } {
  const { members, read } = generators[type](titleOf(key), random);
  const block = { type, key, ...members };
  if (!read) return { block };
  const [field, comparison] = read;
  return { block, reads: { path: `claim.block_states.${key}.${field}`, comparison } };
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
