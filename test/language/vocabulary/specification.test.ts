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
  policyStatuses,
  settings,
  type BlockType,
  type Presence,
  type Shape,
  type ValueType,
} from '../../../language/vocabulary/index.js';

/** The tables of the specification, name by name: nothing of section 2 may be missing from the catalogue, and nothing added to it. */
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
      ...properties.filter(({ presence }) => presence.kind === 'required').map(({ name }) => name),
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
      ['payout_request', 'key', 'title', 'amount', 'payee'],
      ['fulfillment_request', 'key', 'title', 'fulfillment_type_key', 'fulfillment_data'],
      ['annuity_request', 'key', 'frequency', 'duration', 'amount'],
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
    assert.equal(entry.kind, 'object');
    assert.deepEqual(entry.kind === 'object' && names(entry.shape), [
      'block',
      'show_if',
      'hide_if',
      'disabled_if',
      'required_if',
    ]);
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

  it('2.8 settings', () => {
    assert.deepEqual(names(settings), [
      'policySchemeType',
      'dashboardIssuingEnabled',
      'canReactivatePolicies',
      'canRequote',
      'policyholder',
      'beneficiaries',
      'welcomeLetterEnabled',
      'policyAnniversaryNotification',
      'policyDocuments',
      'activatePoliciesOnEvent',
      'gracePeriod',
      'lapseExclusionRules',
      'notTakenUpEnabled',
      'coolingOffPeriod',
      'waitingPeriod',
      'claims',
    ]);
    assert.deepEqual(values(settings, 'policySchemeType'), ['individual', 'group']);
    assert.deepEqual(values(settings, 'activatePoliciesOnEvent'), [
      'policy_issued',
      'payment_method_assigned',
      'first_successful_payment',
      'none',
    ]);
    assert.deepEqual(names(element(settings, 'claims')), ['fulfillmentTypes']);
  });

  it('2.8 policyholder and beneficiaries', () => {
    const policyholder = element(settings, 'policyholder');
    assert.deepEqual(names(policyholder), [
      'companiesAllowed',
      'individualsAllowed',
      'individualsIdAllowed',
      'individualsPassportAllowed',
      'individualsCellphoneAllowed',
      'individualsEmailAllowed',
      'individualsCustomIdAllowed',
      'customIdName',
      'idCountry',
      'individualPolicyholderFields',
    ]);
    const fields = element(policyholder, 'individualPolicyholderFields');
    assert.deepEqual(names(fields), ['dateOfBirth', 'address.suburb']);
    assert.deepEqual(names(element(fields, 'dateOfBirth')), ['required']);
    assert.deepEqual(names(element(fields, 'address.suburb')), ['required']);
    assert.deepEqual(names(element(settings, 'beneficiaries')), ['makePolicyholderABeneficiary', 'min', 'max']);
  });

  it('2.8 policy documents', () => {
    assert.deepEqual(names(element(settings, 'policyAnniversaryNotification')), ['daysBeforeToSend']);
    const policyDocument = element(settings, 'policyDocuments');
    assert.deepEqual(presences(policyDocument), {
      type: 'required',
      supplementaryTermsType: 'required when type is supplementary_terms',
      fileName: 'optional',
      enabled: 'required when type is certificate',
    });
    assert.deepEqual(values(policyDocument, 'type'), [
      'policy_schedule',
      'terms',
      'welcome_letter',
      'policy_anniversary',
      'certificate',
      'supplementary_terms',
    ]);
  });

  it('2.8 lapse rules and their exclusion', () => {
    const rules = element(element(settings, 'gracePeriod'), 'lapseOn');
    assert.deepEqual(
      rules.properties.map(({ name }) => [name, ...names(element(rules, name))]),
      [
        ['afterFirstMissedPayment', 'period', 'periodType'],
        ['consecutiveMissedPayments', 'number'],
        ['missedPaymentsOverPolicyTerm', 'number'],
        ['missedPaymentsWithinPeriod', 'number', 'period', 'periodType'],
      ],
    );
    assert.deepEqual(values(element(rules, 'afterFirstMissedPayment'), 'periodType'), ['days', 'months', 'years']);
    assert.deepEqual(names(element(settings, 'lapseExclusionRules')), ['lapsePolicyWithProcessingPayment']);
  });

  it('2.8 cooling-off and waiting periods', () => {
    const coolingOff = element(element(element(settings, 'coolingOffPeriod'), 'applyTo'), 'theFullPolicy');
    assert.deepEqual(names(coolingOff), ['period', 'periodType', 'refundType']);
    assert.deepEqual(values(coolingOff, 'refundType'), ['all_premiums']);
    const waiting = element(element(element(settings, 'waitingPeriod'), 'applyTo'), 'theFullPolicy');
    assert.deepEqual(names(waiting), ['period', 'periodType']);
  });

  it('2.8 settings that may be null', () => {
    assert.deepEqual(nullable(settings), [
      'beneficiaries',
      'policyAnniversaryNotification',
      'gracePeriod.lapseOn.afterFirstMissedPayment',
      'gracePeriod.lapseOn.consecutiveMissedPayments',
      'gracePeriod.lapseOn.missedPaymentsOverPolicyTerm',
      'gracePeriod.lapseOn.missedPaymentsWithinPeriod',
      'lapseExclusionRules.lapsePolicyWithProcessingPayment',
      'coolingOffPeriod.applyTo.theFullPolicy',
      'waitingPeriod.applyTo.theFullPolicy',
    ]);
  });

  it('3 policy statuses', () => {
    assert.deepEqual(
      policyStatuses.map(({ value }) => value),
      ['pending_initial_payment', 'active', 'lapsed', 'cancelled', 'not_taken_up'],
    );
  });
});

function names(shape: Shape): readonly string[] {
  return shape.properties.map(({ name }) => name);
}

function presences(shape: Shape): Readonly<Record<string, string>> {
  return Object.fromEntries(shape.properties.map(({ name, presence }) => [name, inWords(presence)]));
}

function inWords(presence: Presence): string {
  switch (presence.kind) {
    case 'requiredWhen':
      return `required when ${presence.property} is ${presence.values.join(' or ')}`;
    case 'requiredWithout':
      return `required without ${presence.property}`;
    default:
      return presence.kind;
  }
}

function block(type: string): BlockType {
  const found = blockTypes.find((candidate) => candidate.type === type);
  assert.ok(found, type);
  return found;
}

function blocks(category: string): Readonly<Record<string, unknown>> {
  const chosen: readonly BlockType[] = blockTypes.filter((candidate) => candidate.category === category);
  return Object.fromEntries(
    chosen.map((candidate) => [
      candidate.type,
      { properties: names(candidate), state: candidate.state.map(({ name }) => name) },
    ]),
  );
}

function typeOf(shape: Shape, name: string): ValueType {
  const property = shape.properties.find((candidate) => candidate.name === name);
  assert.ok(property, `${shape.name} has no ${name}`);
  return property.type;
}

/** The shape of an object, or of the objects in a list. */
function element(shape: Shape, name: string): Shape {
  const type = typeOf(shape, name);
  const of = type.kind === 'list' ? type.of() : type;
  assert.ok(of.kind === 'object', `${name} is no object`);
  return of.shape;
}

function values(shape: Shape, name: string): readonly string[] {
  const type = typeOf(shape, name);
  assert.ok(type.kind === 'choice', `${name} is no choice`);
  return type.options.map(({ value }) => value);
}

function nullable(shape: Shape): readonly string[] {
  return shape.properties.flatMap(({ name, type }) => [
    ...(type.nullable === undefined ? [] : [name]),
    ...(type.kind === 'object' ? nullable(type.shape).map((below) => `${name}.${below}`) : []),
  ]);
}
