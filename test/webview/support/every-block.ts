/** Every type of block, by the example that the catalogue gives of it, and every colour of an alert. */
import { blockTypes } from '../../../language/vocabulary/index.js';
import { moduleOf } from './previews.js';

const alertColours = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'light', 'dark'] as const;

const sample = {
  policy: {
    policy_id: 'policy',
    status: 'active',
    start_date: '2025-05-01T00:00:00.000Z',
    sum_assured: 3000000,
    module: {},
    beneficiaries: [{ first_name: 'Sipho', last_name: 'Example', percentage: 100 }],
  },
  policyholder: { policyholder_id: '5d2f9c10-3a4b-4e6d-8f71-2c9a0b7e4d02', first_name: 'Amara', last_name: 'Example' },
  claim: { claim_id: 'claim', claim_number: 'CLM-1', status: 'open', approval_status: 'pending' },
};

export const everyBlock = moduleOf(
  blockTypes.map(({ example }) => ({ block: example })),
  sample,
);

export const everyAlert = moduleOf(
  alertColours.map((color) => ({
    block: {
      type: 'alert',
      key: color,
      color,
      markdown: `**${color}**: the claim is \`open\`, see [the policy](https://example.com).`,
    },
  })),
  sample,
);
