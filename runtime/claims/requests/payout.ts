/** The payload of a payout request. Section 2.7.6. */
import { accountDetails, formats } from '../../../language/vocabulary/index.js';
import { toText } from '../../../language/semantics/index.js';
import type { ReportProblem } from '../problems.js';
import { cents, type MoneyText } from './cents.js';
import { isObject, memberOf, type JsonRecord } from '../../../protocol/json-value.js';

/**
 * @param block its properties, rendered
 * @param banks the allowed identifiers; empty: any in lower snake case
 * @param money how amounts are written in problems
 */
export function payoutPayload(
  block: JsonRecord,
  banks: readonly string[],
  money: MoneyText,
  report: ReportProblem,
): JsonRecord {
  const payee = memberOf(block, 'payee');
  const amount = cents(memberOf(block, 'amount'), 'amount', money, report);
  if (isObject(payee)) return { amount, payee: payeePayload(payee, amount, banks, money, report) };
  report('payee', 'missing-value', 'There is no payee: the request needs a `payee` object.');
  return { amount, payee: null };
}

function payeePayload(
  payee: JsonRecord,
  blockAmount: number | null,
  banks: readonly string[],
  money: MoneyText,
  report: ReportProblem,
): JsonRecord {
  const amount = cents(memberOf(payee, 'amount'), 'payee.amount', money, report);
  if (amount !== null && blockAmount !== null && amount !== blockAmount)
    report(
      'payee.amount',
      'payee-amount-differs',
      `The payee gets ${money(amount)}, the block pays ${money(blockAmount)}. The two must be equal.`,
    );
  const type = memberOf(payee, 'type');
  if (type === 'beneficiary') {
    required(payee, ['first_name', 'last_name'], 'payee', report);
    forbidden(payee, ['policyholder_id'], type, report);
  } else if (type === 'policyholder') {
    required(payee, ['policyholder_id'], 'payee', report);
    forbidden(payee, ['first_name', 'last_name'], type, report);
    const id = toText(memberOf(payee, 'policyholder_id'));
    if (id !== '' && !matches(formats.uuid.pattern, id))
      report(
        'payee.policyholder_id',
        'not-a-uuid',
        `\`payee.policyholder_id\` renders \`${id.slice(0, 40)}\`, which is not a UUID.`,
      );
  } else
    report('payee.type', 'payee-type', 'The payee has no valid `type`; it must be `beneficiary` or `policyholder`.');
  const details = memberOf(payee, 'payment_details');
  const payment = toText(memberOf(details, 'type'));
  // If there are no details at all, only that is reported.
  if (isObject(details) && payment !== paymentType)
    report(
      'payee.payment_details.type',
      'payment-type',
      payment === ''
        ? `The payment has no \`type\`; it must be \`${paymentType}\`.`
        : `The payment's \`type\` is \`${payment.slice(0, 40)}\`; it must be \`${paymentType}\`.`,
    );
  checkAccount(memberOf(details, 'details'), banks, report);
  return { ...payee, amount };
}

/** The only kind of payment. */
const paymentType = 'eft';

function checkAccount(details: unknown, banks: readonly string[], report: ReportProblem): void {
  const path = 'payee.payment_details.details';
  if (!isObject(details)) return report(path, 'missing-value', 'There is no account to pay to.');
  required(details, ['bank_name', 'branch_code', 'account_type', 'account_number'], path, report);
  const bank = toText(memberOf(details, 'bank_name'));
  if (bank !== '' && !matches(formats.bank.pattern, bank))
    report(
      `${path}.bank_name`,
      'bank-name',
      `\`bank_name\` renders \`${bank.slice(0, 40)}\`, which is not a bank identifier in lower snake case.`,
    );
  else if (bank !== '' && banks.length > 0 && !banks.includes(bank))
    report(
      `${path}.bank_name`,
      'unknown-bank',
      `\`bank_name\` renders \`${bank.slice(0, 40)}\`, which is not one of the \`banks\` in the tools file.`,
    );
  const type = toText(memberOf(details, 'account_type'));
  if (type !== '' && !accountTypes.some(({ value }) => value === type)) {
    const known = accountTypes.map(({ value }) => `\`${value}\``).join(' or ');
    report(
      `${path}.account_type`,
      'account-type',
      `\`account_type\` renders \`${type.slice(0, 40)}\`; it must be ${known}.`,
    );
  }
}

const accountType = accountDetails.properties.find(({ name }) => name === 'account_type')?.type;
const accountTypes = accountType?.kind === 'choice' ? accountType.options : [];

/** A value that renders to nothing counts as missing. */
function required(object: JsonRecord, names: readonly string[], path: string, report: ReportProblem): void {
  for (const name of names)
    if (toText(memberOf(object, name)).trim() === '')
      report(`${path}.${name}`, 'missing-value', `\`${name}\` is empty: the request needs it.`);
}

function forbidden(payee: JsonRecord, names: readonly string[], type: string, report: ReportProblem): void {
  for (const name of names)
    if (toText(memberOf(payee, name)) !== '')
      report(`payee.${name}`, 'forbidden-value', `\`${name}\` is not for a payee of type \`${type}\`.`);
}

function matches(pattern: string | undefined, text: string): boolean {
  return pattern === undefined || new RegExp(pattern).test(text);
}
