/** Claims lists of any size, for tests of long lists and of edits. The same arguments give the same text. */

export interface GeneratedClaims {
  readonly text: string;
  readonly configuration: string;
}

/**
 * @param blocks how many top-level entries; every tenth is a group with two nested blocks, a third have conditions that read earlier blocks
 */
export function generateClaims(blocks: number): GeneratedClaims {
  const entries = Array.from({ length: blocks }, (_, i) => entry(i));
  return {
    text: `${JSON.stringify(entries, null, 2)}\n`,
    configuration: `${JSON.stringify(configuration, null, 2)}\n`,
  };
}

const configuration = {
  productModuleKey: 'generated',
  productModuleName: 'Generated',
  settings: {
    claims: {
      fulfillmentTypes: [
        { key: 'voucher', label: 'Voucher', fulfillmentData: { amount: { label: 'Amount', valueType: 'currency' } } },
      ],
    },
  },
};

const untilApproved = "{{ifCondition claim.approval_status '!==' 'approved'}}";

function entry(i: number): Record<string, unknown> {
  const block = blockOf(i);
  if (i % 3 !== 2) return i % 10 === 9 ? { block, disabled_if: untilApproved } : { block };
  const read = i - (i % 10 === 2 ? 2 : 1);
  return { block, show_if: `{{#if (ifCondition ${comparison(read)})}}true{{else}}false{{/if}}` };
}

/** What a condition asks of block `i`; see `blockOf` for its type. */
function comparison(i: number): string {
  const path = `claim.block_states.block_${String(i)}`;
  switch (i % 10) {
    case 1:
      return `${path}.option_key '===' 'yes'`;
    case 2:
    case 3:
      return `${path}.value '===' ${String(i)}`;
    case 4:
      return `${path}.value '<' '2026-01-31'`;
    case 6:
      return `${path}.value '===' true`;
    case 0:
    case 8:
      return `claim.claim_status '===' '${String(i)}'`;
    case 9:
      return `${path}.status '===' 'pending'`;
    default:
      return `${path}.value '===' '${String(i)}'`;
  }
}

function blockOf(i: number): Record<string, unknown> {
  const key = `block_${String(i)}`;
  const title = `Question ${String(i)} of claim {{claim.claim_number}}`;
  switch (i % 10) {
    case 0:
      return {
        type: 'group',
        key,
        title,
        collapsible: true,
        blocks: [
          { block: { type: 'checkbox', key: `${key}_a`, title, default_value: false } },
          {
            block: { type: 'input.text', key: `${key}_b`, title, max_length: 40 },
            required_if: `{{claim.block_states.${key}_a.value}}`,
          },
        ],
      };
    case 1:
      return {
        type: 'dropdown',
        key,
        title,
        options: [
          { key: 'yes', value: 'yes' },
          { key: 'no', value: 'no' },
        ],
      };
    case 2:
      return { type: 'input.currency', key, title, isoCode: 'ZAR', min: 0, max: 100000 };
    case 3:
      return { type: 'input.number', key, title, min: 0, max: 100000 };
    case 4:
      return { type: 'input.date', key, title, max: '{{ dateNow }}' };
    case 5:
      return { type: 'input.paragraph', key, title, max_length: 400 };
    case 6:
      return { type: 'checkbox', key, title, default_value: true };
    case 7:
      return { type: 'input.time', key, title, default_value: '08:00' };
    case 8:
      return { type: 'markdown', key, markdown: `**${title}**: {{claim.policy.policy_number}}` };
    default:
      return {
        type: 'fulfillment_request',
        key,
        title,
        description: 'Sends a voucher.',
        fulfillment_type_key: 'voucher',
        fulfillment_data: { amount: '{{divide (multiply claim.policy.sum_assured 10) 100}}' },
      };
  }
}
