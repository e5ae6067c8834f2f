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

/**
 * A module with one fulfillment type, `voucher`, and a request for one.
 *
 * @param request the lines of the request from `fulfillment_type_key` on, with marks
 */
export const voucherModule = (request: string): Readonly<Record<string, string>> => ({
  '.platform-config.json': configurationWithVoucher,
  'workflows/claims-blocks.json': `
[{ "block": { "type": "fulfillment_request", "key": "send", "title": "Voucher", "description": "Send it.",
${request}
]`,
});

/** The same without a fault. */
export const goodVoucherModule = voucherModule(
  '  "fulfillment_type_key": "voucher", "fulfillment_data": { "amount": "5000" } } }',
);
