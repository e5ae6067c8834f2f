import assert from 'node:assert/strict';
import { policyStatuses, settings } from '../../../language/vocabulary/index.js';

/** The tables of the specification, name by name: nothing of section 2 may be missing from the catalogue, and nothing added to it. */
import { element, names, nullable, presences, typeOf, values } from './tables.js';

describe('the catalogue and the tables of the specification: settings and states', () => {
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

  it('2.8 limits of numbers', () => {
    const rules = element(element(settings, 'gracePeriod'), 'lapseOn');
    const least = (rule: string) => {
      const type = typeOf(element(rules, rule), 'number');
      return type.kind === 'integer' ? type.minimum : undefined;
    };
    assert.equal(least('consecutiveMissedPayments'), 1);
    assert.equal(least('missedPaymentsOverPolicyTerm'), 1);
    // The number is exceeded, so the first missed payment may be one too many.
    assert.equal(least('missedPaymentsWithinPeriod'), 0);
    assert.deepEqual(element(settings, 'beneficiaries').bounds, [{ lower: 'min', upper: 'max', of: 'value' }]);
  });

  it('2.8 objects that support nothing but what is listed', () => {
    assert.equal(element(element(settings, 'policyholder'), 'individualPolicyholderFields').others, 'without effect');
    assert.equal(element(settings, 'policyholder').others, undefined);
  });

  it('3 policy statuses', () => {
    assert.deepEqual(
      policyStatuses.map(({ value }) => value),
      ['pending_initial_payment', 'active', 'lapsed', 'cancelled', 'not_taken_up'],
    );
  });
});
