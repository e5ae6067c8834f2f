import { activationFirstPayment } from './activation-first-payment.js';
import { activationNone } from './activation-none.js';
import { activationPaymentMethod } from './activation-payment-method.js';
import { activationPolicyIssued } from './activation-policy-issued.js';
import * as coolingOff from './cooling-off.js';
import type { GoldenTimeline } from './define.js';
import * as exclusion from './exclusion-deferred.js';
import { lapseAfterFirstMissedDays } from './lapse-after-first-missed-days.js';
import { lapseAfterFirstMissedLeapYear } from './lapse-after-first-missed-leap-year.js';
import { lapseAfterFirstMissedMonths } from './lapse-after-first-missed-months.js';
import { lapseAfterFirstMissedPaidInTime } from './lapse-after-first-missed-paid-in-time.js';
import * as inARow from './lapse-consecutive.js';
import { lapseOverTermCountsFromIssue } from './lapse-over-term-counts-from-issue.js';
import { lapseOverTerm } from './lapse-over-term.js';
import { lapseRulesOff } from './lapse-rules-off.js';
import * as severalRules from './lapse-several-rules.js';
import * as withinPeriod from './lapse-within-period.js';
import * as leftOpen from './left-open.js';
import * as letters from './letters.js';
import * as notTakenUp from './not-taken-up.js';
import * as reactivation from './reactivation.js';
import * as retries from './retries-count.js';
import * as waitingPeriod from './waiting-period.js';

/** All golden timelines, by what they show. */
export const goldenTimelines: Readonly<Record<string, GoldenTimeline>> = {
  'active with its issue': activationPolicyIssued,
  'active with a payment method': activationPaymentMethod,
  'active with the first successful payment': activationFirstPayment,
  'never active by itself': activationNone,
  'lapsed days after the first missed payment was created': lapseAfterFirstMissedDays,
  'lapsed a month after the 31st': lapseAfterFirstMissedMonths,
  'lapsed a year after a leap day': lapseAfterFirstMissedLeapYear,
  'paid before the period was over': lapseAfterFirstMissedPaidInTime,
  'lapsed after missed payments in a row': inARow.lapseConsecutive,
  'lapsed by a reversal': inARow.lapseByReversal,
  'lapsed after missed payments over the term': lapseOverTerm,
  'missed payments over the term count from issue': lapseOverTermCountsFromIssue,
  'lapsed when missed payments within a period exceed the number': withinPeriod.lapseWithinPeriod,
  'not lapsed by what was missed exactly the period ago': withinPeriod.lapseOutsideOfPeriod,
  'lapsed by the first missed payment within a period': withinPeriod.lapseWithinYear,
  'never lapsed with all rules off': lapseRulesOff,
  'lapsed by the first of several rules': severalRules.lapseSeveralRules,
  'lapsed by two rules at once': severalRules.lapseSeveralRulesAtOnce,
  'three in a row within one billing cycle': retries.retriesCount,
  'three in a row by the retries of a pattern': retries.retriesOfPattern,
  'not lapsed by a payment that was on its way and succeeds': exclusion.exclusionThenSuccess,
  'lapsed once a payment on its way fails': exclusion.exclusionThenFailure,
  'lapsed once a payment on its way is cancelled': exclusion.exclusionThenCancellation,
  'lapsed although a payment on its way succeeds, by what was missed since issue':
    exclusion.exclusionThenSuccessOverTerm,
  'lapsed while a payment is on its way': exclusion.exclusionOff,
  'not lapsed when a payment on its way ends after the period': exclusion.exclusionPastThePeriod,
  'lapsed days late, because of payments on their way': exclusion.exclusionOfDueDay,
  'not taken up while waiting': notTakenUp.notTakenUpFromPending,
  'not taken up while active': notTakenUp.notTakenUpFromActive,
  'not taken up by a reversal': notTakenUp.notTakenUpByReversal,
  'taken up with the first payment': notTakenUp.notTakenUpOnlyByTheFirst,
  'grace for a first payment': notTakenUp.notTakenUpOff,
  'refunded on the last day of cooling off': coolingOff.coolingOffWithin,
  'not refunded a day later': coolingOff.coolingOffOver,
  'not refunded without a cooling-off period': coolingOff.coolingOffOff,
  'cancelled and refunded after a lapse': coolingOff.coolingOffFromAnyState,
  'refunded within a month of the 31st': coolingOff.coolingOffOfMonths,
  'refunded once, and once more after a reactivation': coolingOff.coolingOffTwice,
  'not refunded by a period of nothing': coolingOff.coolingOffOfNothing,
  'not refunded what was reversed': coolingOff.coolingOffReversedIsNotRefunded,
  'an alert by the day of viewing': waitingPeriod.waitingPeriodAlert,
  'no alert without a waiting period': waitingPeriod.waitingPeriodOff,
  'a waiting period of a year from a leap day': waitingPeriod.waitingPeriodOfYear,
  'no alert by a period of nothing': waitingPeriod.waitingPeriodOfNothing,
  'a waiting period in a time zone': waitingPeriod.waitingPeriodInTimeZone,
  'letters before anniversaries': letters.anniversaryLetter,
  'anniversaries of a leap day': letters.anniversaryOfLeapDay,
  'letters of a policy that started before its issue': letters.letterAfterBackdatedStart,
  'no letters': letters.lettersOff,
  'no letter once lapsed': letters.noLetterOnceLapsed,
  'reactivated after a lapse': reactivation.reactivationOfLapsed,
  'reactivated after a cancellation': reactivation.reactivationOfCancelled,
  'reactivated, and counted anew': reactivation.reactivationBeginsAnew,
  'reactivated, and counted anew within a period': reactivation.reactivationBeginsAnewWithinPeriod,
  'active again although a rule applies': reactivation.reactivationAlthoughRuleApplies,
  'reactivated between a payment that was left out and its retry': reactivation.reactivationBetweenRetries,
  'not reactivated where that is off': reactivation.reactivationRefused,
  'not reactivated when not taken up': reactivation.reactivationOfNotTakenUp,
  'waiting where no event of activation is set': leftOpen.withoutActivation,
  'within both periods before the start': leftOpen.beforeTheStart,
  'active although a rule applies': leftOpen.activeWithMissedPayments,
  'activated by hand although a rule applies': leftOpen.activatedByHandWithMissedPayments,
  'active although its grace was over': leftOpen.activatedAfterGrace,
  'active beyond its end': leftOpen.beyondTheEnd,
  'lapsed, and not untaken by a later reversal': leftOpen.reversedOnceLapsed,
  'not taken up after a cancelled payment': leftOpen.cancelledFirstPayment,
  'not billed once cancelled': leftOpen.notBilledOnceCancelled,
  'refunded what is collected after a cancellation': leftOpen.collectedAfterCancellation,
};
