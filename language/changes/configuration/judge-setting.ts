/** The verdict about a setting. Sections 2.8 and 3. */
import { addPeriod, dayOf, type Period } from '../../dates/calendar.js';
import { memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import type { Judgement } from '../difference.js';
import { comparable } from '../form/judge-property.js';
import type { JsonChange } from '../json-changes.js';
import { breaking, review, safe } from '../report.js';

type Judge = (change: JsonChange) => Judgement;

/** The verdict depends on which value a switch gets. A missing one is false. */
const toggle = (on: Judgement, off: Judgement): Judge => {
  return ({ head }) => (head?.kind === 'boolean' && head.value ? on : off);
};
const always =
  (judgement: Judgement): Judge =>
  () =>
    judgement;

const identifier = toggle(
  safe('Policyholders can be identified in one more way.'),
  review('Policyholders can no longer be identified this way. Existing policies stay.'),
);
const requiredField = toggle(
  review('Policyholders that are created without this field are refused.'),
  safe('The field is no longer required.'),
);
const letters = toggle(safe('Policyholders get one more letter.'), review('Policyholders no longer get this letter.'));

const notTakenUp = toggle(
  breaking('Policies whose first payment fails end at once, without a grace period.'),
  review('Policies whose first payment fails continue, and further payments are collected.'),
);

/** By path below `settings`. The longest path that a changed one begins with decides. */
export const settingJudges: Readonly<Record<string, Judge>> = {
  policySchemeType: always(
    breaking('Policies are another kind of contract: with persons, or with a company and its members.'),
  ),
  dashboardIssuingEnabled: toggle(
    safe('Policies can also be issued on the dashboard, which needs quote and application schemas.'),
    review('Policies can no longer be issued on the dashboard.'),
  ),
  canReactivatePolicies: toggle(
    safe('Inactive policies can be reactivated.'),
    breaking('Policies that lapsed or were cancelled can no longer be reactivated.'),
  ),
  canRequote: toggle(
    review('The requote hook is deprecated: alteration hooks replace it.'),
    review('Clients that still requote get an error.'),
  ),
  'policyholder.companiesAllowed': identifier,
  'policyholder.individualsAllowed': identifier,
  'policyholder.individualsIdAllowed': identifier,
  'policyholder.individualsPassportAllowed': identifier,
  'policyholder.individualsCellphoneAllowed': identifier,
  'policyholder.individualsEmailAllowed': identifier,
  'policyholder.individualsCustomIdAllowed': identifier,
  'policyholder.customIdName': always(safe('Only the dashboard shows the name.')),
  'policyholder.idCountry': always(safe('Only the country that inputs start with changes.')),
  'policyholder.individualPolicyholderFields': requiredField,
  beneficiaries: ({ head }) =>
    head?.kind === 'object'
      ? safe('Beneficiaries can be added.')
      : review('Beneficiaries can no longer be added. Existing ones stay.'),
  'beneficiaries.makePolicyholderABeneficiary': always(
    review('Policies that are issued from now on have other beneficiaries.'),
  ),
  'beneficiaries.min': limit('lower'),
  'beneficiaries.max': limit('upper'),
  welcomeLetterEnabled: letters,
  policyAnniversaryNotification: ({ head }) =>
    head?.kind === 'object'
      ? safe('Policyholders get one more letter.')
      : review('Policyholders no longer get this letter.'),
  'policyAnniversaryNotification.daysBeforeToSend': always(review('The anniversary letter is sent on another day.')),
  activatePoliciesOnEvent: always(
    breaking(
      'Policies become active by another event: those that are waiting may stay inactive, or be covered before.',
    ),
  ),
  'gracePeriod.lapseOn.afterFirstMissedPayment': lapseRule('shorter'),
  'gracePeriod.lapseOn.consecutiveMissedPayments': lapseRule('shorter'),
  'gracePeriod.lapseOn.missedPaymentsOverPolicyTerm': lapseRule('shorter'),
  'gracePeriod.lapseOn.missedPaymentsWithinPeriod': lapseRule('longer'),
  'lapseExclusionRules.lapsePolicyWithProcessingPayment': toggle(
    breaking('Policies lapse although a payment is still processing.'),
    safe('Policies wait for a payment that is processing before they lapse.'),
  ),
  notTakenUpEnabled: notTakenUp,
  'notTakenUp.enabled': notTakenUp,
  'notTakenUp.failedPaymentsBeforeNTU': ifEnabled(
    review('Policies that have paid nothing end after another number of failed payments.'),
  ),
  'billing.retryFailedPayments': ifEnabled(
    review('Failed payments are retried in another way, and every failed retry is one more missed payment.'),
  ),
  defaultStatus: always(review('Policies have another status before they are activated.')),
  'coolingOffPeriod.applyTo.theFullPolicy': coolingOff,
  'waitingPeriod.applyTo.theFullPolicy': always(
    review('Claims show the alert of the waiting period at other times. Benefits themselves are not limited by it.'),
  ),
};

export function judgeSetting(change: JsonChange): Judgement {
  const path = change.path.slice(1);
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join('.');
    const judge = Object.entries(settingJudges).find(([known]) => known === name)?.[1];
    if (judge) return judge(change);
  }
  return review('The specification does not describe this setting.');
}

/** What follows from details that count unless `enabled` beside them is false in both states. */
function ifEnabled(judgement: Judgement): Judge {
  const isOff = (owner: JsonObject | undefined) => {
    const enabled = owner && memberValue(owner, 'enabled');
    return enabled?.kind === 'boolean' && !enabled.value;
  };
  return ({ baseOwner, headOwner }) =>
    isOff(baseOwner) && isOff(headOwner) ? safe('It is switched off, before and now.') : judgement;
}

function limit(side: 'lower' | 'upper'): Judge {
  const wider = safe('Every number that was allowed still is.');
  return ({ base, head }) => {
    if (!head) return wider;
    const [one, other] = [base && comparable(base), comparable(head)];
    const isWider = one !== undefined && other !== undefined && (side === 'lower' ? other <= one : other >= one);
    return isWider ? wider : review('Policies with a number that was allowed are now out of bounds.');
  };
}

/** @param sooner the change of the period by which policies lapse sooner */
function lapseRule(sooner: 'shorter' | 'longer'): Judge {
  return (change) => {
    const [base, head] = objectsOf(change);
    if (!base) return breaking('Policies lapse that did not: the first rule that applies lapses them.');
    if (!head) return review('Policies that would have lapsed continue, and payments are collected.');
    const directions = [numberDirection(base, head), periodDirection(base, head, sooner)].filter(
      (one) => one !== 'same',
    );
    if (directions.every((one) => one === 'later')) return safe('Policies lapse later, or not at all.');
    if (directions.every((one) => one === 'sooner')) return breaking('Policies lapse sooner than before.');
    return review('Some policies lapse sooner, others later.');
  };
}

type Direction = 'sooner' | 'later' | 'same' | 'unclear';

function numberDirection(base: JsonObject, head: JsonObject): Direction {
  const [one, other] = [numberIn(base, 'number'), numberIn(head, 'number')];
  if (one === other) return 'same';
  return one === undefined || other === undefined ? 'unclear' : other < one ? 'sooner' : 'later';
}

function periodDirection(base: JsonObject, head: JsonObject, sooner: 'shorter' | 'longer'): Direction {
  const order = comparePeriods(base, head);
  if (order === undefined) return 'unclear';
  if (order === 0) return 'same';
  return order > 0 === (sooner === 'longer') ? 'sooner' : 'later';
}

function coolingOff(change: JsonChange): Judgement {
  const [base, head] = objectsOf(change);
  if (!head) return breaking('Premiums of policies that are cancelled early are no longer refunded.');
  if (!base) return review('Premiums of policies that are cancelled early are now refunded.');
  const order = comparePeriods(base, head);
  if (order !== undefined && order > 0) return review('Premiums are refunded for longer.');
  return order === undefined || order < 0
    ? breaking('Premiums of some policies that are cancelled early are no longer refunded.')
    : review('The refund is another one.');
}

/** The objects that the setting consists of, if a change is in one of its members. */
function objectsOf({
  path,
  base,
  head,
  baseOwner,
  headOwner,
}: JsonChange): readonly [JsonObject | undefined, JsonObject | undefined] {
  const isMember = ['period', 'periodType', 'number', 'refundType'].includes(path.at(-1) ?? '');
  if (isMember) return [baseOwner, headOwner];
  return [base?.kind === 'object' ? base : undefined, head?.kind === 'object' ? head : undefined];
}

/** Positive if the period of `head` is longer on every day of the calendar, negative if shorter; undefined if that depends on the day. */
export function comparePeriods(base: JsonObject, head: JsonObject): number | undefined {
  const [one, other] = [periodIn(base), periodIn(head)];
  if (!one && !other) return 0;
  if (!one || !other) return undefined;
  const signs = new Set(
    daysOfCycle.map((day) => Math.sign(addPeriod(day, other) - addPeriod(day, one))).filter((sign) => sign !== 0),
  );
  const [sign = 0] = signs;
  return signs.size > 1 ? undefined : sign;
}

/** The days of four years: months and leap years make a period longer or shorter. */
const daysOfCycle = Array.from({ length: 1461 }, (_, i) => dayOf(2024, 1, 1) + i);

function periodIn(object: JsonObject): Period | undefined {
  const period = numberIn(object, 'period');
  const type = memberValue(object, 'periodType');
  const periodType = type?.kind === 'string' ? type.value : undefined;
  return period !== undefined &&
    Math.abs(period) < 10_000 &&
    (periodType === 'days' || periodType === 'months' || periodType === 'years')
    ? { period, periodType }
    : undefined;
}

function numberIn(object: JsonObject, name: string): number | undefined {
  const node: JsonNode | undefined = memberValue(object, name);
  return node?.kind === 'number' ? node.value : undefined;
}
