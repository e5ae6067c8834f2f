import assert from 'node:assert/strict';
import {
  alterationHook,
  alterationPackage,
  alteredPolicy,
  annuityRequestStatuses,
  blockTypes,
  claimsBlocks,
  conditions,
  configuration,
  createRequest,
  fulfillmentParameter,
  fulfillmentRequestStatuses,
  fulfillmentType,
  helpers,
  hookFunctions,
  payoutRequestStatuses,
  type BlockType,
} from '../../../language/vocabulary/index.js';

/** The tables of the specification, name by name: nothing of section 2 may be missing from the catalogue, and nothing added to it. */
import { block, blocks, element, names, presences, values } from './tables.js';

describe('the catalogue and the tables of the specification', () => {
  it('2.1 configuration file', () => {
    assert.deepEqual(names(configuration), [
      'configVersion',
      'productModuleName',
      'productModuleKey',
      'alterationHooks',
      'settings',
    ]);
  });

  it('2.2 alteration hook definition', () => {
    assert.deepEqual(names(alterationHook), ['key', 'name']);
  });

  it('2.3 create request', () => {
    assert.deepEqual(presences(createRequest), { key: 'required', data: 'required' });
  });

  it('2.4 alteration package', () => {
    assert.deepEqual(names(alterationPackage), [
      'alteration_package_id',
      'status',
      'sum_assured',
      'monthly_premium',
      'module',
      'input_data',
      'change_description',
    ]);
    assert.deepEqual(values(alterationPackage, 'status'), ['pending', 'applied']);
  });

  it('2.5 altered policy', () => {
    assert.deepEqual(presences(alteredPolicy), {
      package_name: 'required',
      sum_assured: 'required',
      base_premium: 'required',
      monthly_premium: 'required',
      module: 'required',
      start_date: 'optional',
      end_date: 'optional',
      charges: 'optional',
    });
  });

  it('2.6 hook functions', () => {
    assert.deepEqual(
      hookFunctions.map(({ name, parameters }) => [name, ...parameters.map((parameter) => parameter.name)]),
      [
        ['validateAlterationPackageRequest', 'alteration_hook_key', 'data', 'policy', 'policyholder'],
        ['getAlteration', 'alteration_hook_key', 'data', 'policy', 'policyholder'],
        ['applyAlteration', 'alteration_hook_key', 'policy', 'policyholder', 'alteration_package'],
      ],
    );
  });

  it('2.7.1 display blocks', () => {
    assert.deepEqual(blocks('display'), {
      alert: { properties: ['key', 'markdown', 'color'], state: [] },
      heading: { properties: ['key', 'title'], state: [] },
      markdown: { properties: ['key', 'markdown'], state: [] },
      divider: { properties: ['key'], state: [] },
    });
    assert.deepEqual(values(block('alert'), 'color'), [
      'primary',
      'secondary',
      'success',
      'danger',
      'warning',
      'info',
      'light',
      'dark',
    ]);
  });

  it('2.7.2 form element blocks', () => {
    const bounds = ['placeholder', 'max', 'min'];
    const lengths = ['placeholder', 'max_length', 'min_length'];
    const chosen = ['option_value', 'option_key'];
    assert.deepEqual(blocks('form'), {
      checkbox: { properties: ['key', 'title', 'default_value'], state: ['value'] },
      radio: { properties: ['key', 'title', 'description', 'default_value', 'options'], state: chosen },
      dropdown: { properties: ['key', 'title', 'options', 'default_value'], state: chosen },
      'input.currency': { properties: ['key', 'title', 'isoCode', ...bounds], state: ['value'] },
      'input.number': { properties: ['key', 'title', ...bounds], state: ['value'] },
      'input.text': { properties: ['key', 'title', 'description', ...lengths], state: ['value'] },
      'input.paragraph': { properties: ['key', 'title', ...lengths], state: ['value'] },
      'input.time': { properties: ['key', 'title', 'placeholder', 'default_value'], state: ['value'] },
      'input.date': { properties: ['key', 'title', 'default_value', ...bounds], state: ['value'] },
      group: { properties: ['key', 'title', 'blocks', 'collapsible'], state: [] },
    });
    assert.deepEqual(names(element(block('radio'), 'options')), ['key', 'value']);
  });

  it('2.7.2 requires what is not marked optional and cannot be missed', () => {
    const required = blockTypes.map(({ type, properties }: BlockType) => [
      type,
      ...properties.filter(({ presence }) => presence?.kind === 'required').map(({ name }) => name),
    ]);
    assert.deepEqual(required, [
      ['alert', 'key', 'markdown'],
      ['heading', 'key', 'title'],
      ['markdown', 'key', 'markdown'],
      ['divider', 'key'],
      ['checkbox', 'key', 'title'],
      ['radio', 'key', 'title', 'options'],
      ['dropdown', 'key', 'title', 'options'],
      ['input.currency', 'key', 'title'],
      ['input.number', 'key', 'title'],
      ['input.text', 'key', 'title'],
      ['input.paragraph', 'key', 'title'],
      ['input.time', 'key', 'title'],
      ['input.date', 'key', 'title'],
      ['group', 'key', 'title', 'blocks'],
      ['payout_request', 'key', 'title', 'description', 'amount', 'payee'],
      ['fulfillment_request', 'key', 'title', 'description', 'fulfillment_type_key', 'fulfillment_data'],
      ['annuity_request', 'key', 'description', 'frequency', 'duration', 'amount'],
    ]);
  });

  it('2.7.5 display conditions', () => {
    assert.deepEqual(
      conditions.map(({ name, default: value, appliesTo }) => [name, value, appliesTo.join(' ')]),
      [
        ['show_if', true, 'display form disbursement'],
        ['hide_if', false, 'display form disbursement'],
        ['disabled_if', false, 'form disbursement'],
        ['required_if', false, 'form'],
      ],
    );
    const entry = claimsBlocks.of();
    assert.ok(entry.kind === 'object');
    assert.deepEqual(names(entry.shape), ['block', 'show_if', 'hide_if', 'disabled_if', 'required_if']);
  });

  it('2.7.6 disbursement blocks', () => {
    assert.deepEqual(blocks('disbursement'), {
      payout_request: {
        properties: ['key', 'title', 'description', 'amount', 'payee'],
        state: ['payout_request_id', 'status'],
      },
      fulfillment_request: {
        properties: ['key', 'title', 'description', 'fulfillment_type_key', 'fulfillment_data'],
        state: ['fulfillment_request_id', 'status'],
      },
      annuity_request: {
        properties: ['key', 'description', 'frequency', 'duration', 'amount'],
        state: ['annuity_request_id', 'status'],
      },
    });
  });

  it('2.7.6 payee', () => {
    const payee = element(block('payout_request'), 'payee');
    assert.deepEqual(presences(payee), {
      type: 'required',
      amount: 'required',
      percentage: 'optional',
      payment_details: 'required',
      first_name: 'required when type is beneficiary',
      last_name: 'required when type is beneficiary',
      policyholder_id: 'required when type is policyholder',
    });
    assert.deepEqual(values(payee, 'type'), ['beneficiary', 'policyholder']);
    const payment = element(payee, 'payment_details');
    assert.deepEqual(names(payment), ['type', 'details']);
    assert.deepEqual(values(payment, 'type'), ['eft']);
    const account = element(payment, 'details');
    assert.deepEqual(names(account), ['bank_name', 'branch_code', 'account_type', 'account_number']);
    assert.deepEqual(values(account, 'account_type'), ['savings_account', 'cheque_account']);
  });

  it('2.7.6 fulfillment types', () => {
    assert.deepEqual(names(fulfillmentType), ['key', 'label', 'fulfillmentData']);
    assert.deepEqual(presences(fulfillmentParameter), {
      label: 'required',
      valueType: 'required',
      valueOptions: 'required when valueType is enum',
    });
    assert.deepEqual(values(fulfillmentParameter, 'valueType'), ['string', 'currency', 'enum']);
  });

  it('2.7.6 frequency and duration', () => {
    const frequency = element(block('annuity_request'), 'frequency');
    assert.deepEqual(presences(frequency), {
      type: 'required',
      time_of_day: 'required',
      day_of_month: 'required',
      month_of_year: 'required when type is yearly',
    });
    assert.deepEqual(values(frequency, 'type'), ['monthly', 'yearly']);
    assert.deepEqual(presences(element(block('annuity_request'), 'duration')), {
      count: 'required without end_date',
      end_date: 'required without count',
    });
  });

  it('2.7.6 request statuses', () => {
    const options = (list: readonly { readonly value: string }[]) => list.map(({ value }) => value);
    assert.deepEqual(options(payoutRequestStatuses), ['pending', 'completed', 'rejected', 'pending_claim_approval']);
    assert.deepEqual(options(fulfillmentRequestStatuses), ['pending', 'successful', 'rejected']);
    assert.deepEqual(options(annuityRequestStatuses), ['active', 'completed']);
    for (const { state } of blockTypes.filter(({ category }) => category === 'disbursement')) {
      assert.ok(state.some((field) => field.name === 'status' && 'values' in field));
    }
  });

  it('2.7.2 helpers that the specification names', () => {
    assert.deepEqual(
      helpers.filter(({ section }) => section !== undefined).map(({ name }) => name),
      ['ifCondition', 'ifEquals', 'divide', 'multiply', 'dateNow'],
    );
  });
});
