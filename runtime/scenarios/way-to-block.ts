/** What has to change until a block is visible: in words, and as a claim to play. */
import { otherText } from '../../language/index.js';
import { blockOf, dataPathOf, type Variable } from '../../language/semantics/index.js';
import { plainText, type FormNames } from '../../language/phrases/index.js';
import { approvalStatuses, blockTypeNamed, claimStatuses } from '../../language/vocabulary/index.js';
import { dateText, momentText } from '../../protocol/dates.js';
import type { WayToBlock } from '../../protocol/claim-map-messages.js';
import { optionLabel } from '../../protocol/view-model.js';
import { claimWith } from './witness-claim.js';
import { memberOf } from '../../protocol/json-value.js';

/** @param values as reachability has found them */
export function wayToBlock(values: ReadonlyMap<Variable, unknown>, names: FormNames): WayToBlock {
  const said = [...values].map(([variable, value]) => ({
    isAssumed: dataPathOf(variable) !== undefined,
    text:
      isMissing(value) && dataPathOf(variable) !== undefined
        ? `no ${nameOf(variable, names)}`
        : `${nameOf(variable, names)}: ${valueInWords(variable, value, names)}`,
  }));
  return {
    steps: said.filter(({ isAssumed }) => !isAssumed).map(({ text }) => text),
    assumed: said.filter(({ isAssumed }) => isAssumed).map(({ text }) => text),
    claim: claimWith(values, null) ?? null,
  };
}

function nameOf(variable: Variable, names: FormNames): string {
  switch (variable) {
    case 'status':
      return 'Claim status';
    case 'approval status':
      return 'Approval status';
    case 'today':
      return 'Date of today';
    default: {
      const key = blockOf(variable);
      return key === undefined ? (dataPathOf(variable) ?? variable) : plainText(names.of(key));
    }
  }
}

function valueInWords(variable: Variable, value: unknown, names: FormNames): string {
  const key = blockOf(variable);
  if (key === undefined) return inWords(value) + (isKnown(variable, value) ? '' : ' (not a known value)');
  const option = memberOf(value, 'option_value');
  if (typeof option === 'string') return optionLabel(option);
  const answer = memberOf(value, 'value') ?? memberOf(value, 'status');
  if (typeof answer === 'boolean') return answer ? 'ticked' : 'not ticked';
  const isMoney = memberOf(value, 'type') === 'input.currency';
  if (isMissing(answer)) return unanswered(names.block(key)?.blockType);
  if (typeof answer !== 'number' || !isMoney) return inWords(answer);
  const currency = names.block(key)?.currency;
  return currency === undefined ? names.numbers.amount(answer) : names.numbers.money(answer, currency);
}

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** What the form has in the place of an answer, or of the status of a request. */
function unanswered(type: string | undefined): string {
  return blockTypeNamed(type ?? '')?.category === 'disbursement' ? 'not created' : 'not answered';
}

/** Whether a status of the claim is known from practice; of others, the form reaches none. */
function isKnown(variable: Variable, value: unknown): boolean {
  if (variable !== 'status' && variable !== 'approval status') return true;
  const known: readonly unknown[] = (variable === 'status' ? claimStatuses : approvalStatuses).map((one) => one.value);
  return value === otherText || known.includes(value);
}

function inWords(value: unknown): string {
  if (value === otherText) return 'any other text';
  if (isMissing(value)) return 'missing';
  if (value === '') return 'empty';
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? momentText(value) : dateText(value.replaceAll('_', ' '));
}
