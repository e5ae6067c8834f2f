/** Modules for the examples of several rules. */

/** A configuration with one fulfillment type. */
const configurationWithVoucher = `
{
  "productModuleKey": "travel",
  "productModuleName": "Travel",
  "settings": { "claims": { "fulfillmentTypes": [
    { "key": "voucher", "label": "Voucher", "fulfillmentData": { "amount": { "label": "Amount", "valueType": "currency" } } }
  ] } }
}`;

/** The condition that keeps a request from being created too early. */
export const onceApproved = `"show_if": "{{ifCondition claim.approval_status '===' 'approved'}}"`;

/**
 * A module with one fulfillment type, `voucher`, a valid request for it, and another request.
 *
 * @param request the lines of the request from `fulfillment_type_key` on, with marks
 */
export const voucherModule = (request: string): Readonly<Record<string, string>> => ({
  '.platform-config.json': configurationWithVoucher,
  'workflows/claims-blocks.json': `
[{ ${onceApproved}, "block": { "type": "fulfillment_request", "description": "Sends.", "key": "send", "title": "Voucher",
  "fulfillment_type_key": "voucher", "fulfillment_data": { "amount": "5000" } } },
{ ${onceApproved}, "block": { "type": "fulfillment_request", "description": "Sends.", "key": "send_another", "title": "Voucher",
${request}
]`,
});

/** The same without problems. */
export const goodVoucherModule = voucherModule(
  '  "fulfillment_type_key": "voucher", "fulfillment_data": { "amount": "5000" } } }',
);
