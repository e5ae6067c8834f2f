/** Claims blocks for the examples of several rules. */

/**
 * A payout to the policyholder.
 *
 * @param amount the amount of the block, as JSON, with marks on separate lines after it
 * @param payeeAmount that of the payee
 * @param account the other members of `details`
 */
export const payoutExample = (
  amount: string,
  payeeAmount: string,
  account = '"bank_name": "example_bank", "account_type": "savings_account"',
): string => `
[{
  "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}",
  "block": { "type": "payout_request", "description": "Pays.", "key": "pay", "title": "Pay",
    "amount": ${amount}, "payee": {
    "type": "policyholder", "policyholder_id": "{{claim.policyholder_id}}",
    "payment_details": { "type": "eft", "details": {
      ${account},
      "branch_code": "1", "account_number": "2" } },
    "amount": ${payeeAmount}
  } }
}]`;
