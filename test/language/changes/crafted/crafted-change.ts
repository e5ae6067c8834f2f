/**
 * Changes of a module with their verdicts, written by hand from the specification. A verdict answers: what happens to claims that are open, to policies
 * that are active, to clients, and to money, when the module of `base` is replaced by that of `head`?
 */
import { configurationFileName, defaultOptions } from '../../../../language/index.js';

export interface CraftedChange {
  readonly name: string;
  /** The section of the specification that decides. */
  readonly section: string;
  readonly base: ModuleTexts;
  readonly head: ModuleTexts;
  /** `verdict kind subject`, for a condition with its relation at the end. Nothing else may be reported. */
  readonly expected: readonly string[];
}

/** The files of a module that matter for a change, by path. */
export type ModuleTexts = Readonly<Record<string, string>>;
export type Json = Readonly<Record<string, unknown>>;

/** The claims blocks, from blocks or entries with conditions. */
export function form(...entries: readonly Json[]): ModuleTexts {
  return { [defaultOptions.layout.claimsBlocks]: JSON.stringify(entries.map(asEntry), null, 2) };
}

/** A group with a list of blocks or entries. */
export function group(key: string, ...entries: readonly Json[]): Json {
  return { type: 'group', key, title: 'Details', collapsible: true, blocks: entries.map(asEntry) };
}

function asEntry(given: Json): Json {
  return 'block' in given ? given : { block: given };
}

/** The configuration with these settings. */
export function settings(given: Json): ModuleTexts {
  return configuration({ settings: given });
}

export function configuration(given: Json): ModuleTexts {
  const all = { configVersion: '2026-01-01', productModuleName: 'Sample', productModuleKey: 'sample', ...given };
  return { [configurationFileName]: JSON.stringify(all, null, 2) };
}

export function hooks(...alterationHooks: readonly Json[]): ModuleTexts {
  return configuration({ alterationHooks });
}

export function schemaOf(hook: string, ...fields: readonly Json[]): ModuleTexts {
  return { [`${defaultOptions.layout.hookSchemas}/${hook}.json`]: JSON.stringify(fields, null, 2) };
}

export function code(text: string): ModuleTexts {
  return { 'code/main.js': text };
}

export function fulfillment(...fulfillmentTypes: readonly Json[]): ModuleTexts {
  return settings({ claims: { fulfillmentTypes } });
}

export const lapseOn = (rules: Json) => settings({ gracePeriod: { lapseOn: rules } });
export const coolingOff = (theFullPolicy: Json | null) =>
  settings({ coolingOffPeriod: { applyTo: { theFullPolicy } } });
export const waiting = (theFullPolicy: Json | null) => settings({ waitingPeriod: { applyTo: { theFullPolicy } } });

export const heading: Json = { type: 'heading', key: 'intro', title: 'About the loss' };
export const notes: Json = { type: 'input.text', key: 'notes', title: 'Notes' };
export const age: Json = { type: 'input.number', key: 'age', title: 'Age of the vehicle' };
export const amount: Json = { type: 'input.currency', key: 'loss', title: 'Amount of the loss' };
export const lossDate: Json = { type: 'input.date', key: 'loss_date', title: 'Date of loss' };
export const witness: Json = { type: 'checkbox', key: 'witness', title: 'There was a witness', default_value: false };
export const causes = [
  { key: 'theft', value: 'theft' },
  { key: 'fire', value: 'fire' },
  { key: 'hail', value: 'hail' },
];
export const cause: Json = { type: 'dropdown', key: 'cause', title: 'Cause', options: causes };
export const payout: Json = {
  type: 'payout_request',
  key: 'payout',
  title: 'Pay the claim',
  description: 'Pays the loss.',
  amount: '{{claim.block_states.loss.value}}',
  payee: {
    type: 'policyholder',
    amount: '{{claim.block_states.loss.value}}',
    percentage: '100',
    policyholder_id: '{{claim.policyholder_id}}',
    payment_details: {
      type: 'eft',
      details: { bank_name: 'example_bank', branch_code: '1', account_type: 'savings_account', account_number: '2' },
    },
  },
};
export const annuity: Json = {
  type: 'annuity_request',
  key: 'income',
  description: 'Pays an income.',
  frequency: { type: 'monthly', time_of_day: '08:00', day_of_month: 1 },
  duration: { count: 12 },
  amount: 100000,
};
export const voucher: Json = {
  key: 'voucher',
  label: 'Voucher',
  fulfillmentData: {
    store: { label: 'Store', valueType: 'enum', valueOptions: { corner: 'Corner store', market: 'Market' } },
    amount: { label: 'Amount', valueType: 'currency' },
  },
};
export const voucherRequest: Json = {
  type: 'fulfillment_request',
  key: 'send_voucher',
  title: 'Send a voucher',
  description: 'Sends a voucher.',
  fulfillment_type_key: 'voucher',
  fulfillment_data: { store: 'Market', amount: '5000' },
};

export const isTheft = "{{ifCondition claim.block_states.cause.option_key '===' 'theft'}}";
export const isFire = "{{ifCondition claim.block_states.cause.option_key '===' 'fire'}}";
export const isApproved = "{{ifCondition claim.approval_status '===' 'approved'}}";

export const none: readonly string[] = [];
