/** Modules for the examples of several rules. */

/**
 * A module whose configuration has these members.
 *
 * @param members lines of JSON with marks, each after a line break
 * @param files of the module, besides the configuration
 */
export const configuration = (
  members: string,
  files: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({
  '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",${members}
}`,
  ...files,
});

/**
 * Claims blocks with these entries.
 *
 * @param entries lines of JSON with marks, each after a line break
 */
export const claims = (entries: string): string => `
[${entries}
]`;

/** The condition that keeps a request from being created too early. */
export const onceApproved = `"show_if": "{{ifCondition claim.approval_status '===' 'approved'}}"`;

/**
 * A module with one fulfillment type, `voucher`, a valid request for it, and another request.
 *
 * @param request the lines of the request from `fulfillment_type_key` on, with marks
 */
export const voucherModule = (request: string): Readonly<Record<string, string>> =>
  configuration(
    `
  "settings": { "claims": { "fulfillmentTypes": [
    { "key": "voucher", "label": "Voucher", "fulfillmentData": { "amount": { "label": "Amount", "valueType": "currency" } } }
  ] } }`,
    {
      'workflows/claims-blocks.json': `
[{ ${onceApproved}, "block": { "type": "fulfillment_request", "description": "Sends.", "key": "send", "title": "Voucher",
  "fulfillment_type_key": "voucher", "fulfillment_data": { "amount": "5000" } } },
{ ${onceApproved}, "block": { "type": "fulfillment_request", "description": "Sends.", "key": "send_another", "title": "Voucher",
${request}
]`,
    },
  );

/** The same without problems. */
export const goodVoucherModule = voucherModule(
  '  "fulfillment_type_key": "voucher", "fulfillment_data": { "amount": "5000" } } }',
);
