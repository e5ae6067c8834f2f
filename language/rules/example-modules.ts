/** A configuration for the examples of rules, with one fulfillment type. */
export const configurationWithVoucher = `
{
  "productModuleKey": "travel",
  "productModuleName": "Travel",
  "settings": { "claims": { "fulfillmentTypes": [
    { "key": "voucher", "label": "Voucher", "fulfillmentData": { "amount": { "label": "Amount", "valueType": "currency" } } }
  ] } }
}`;
