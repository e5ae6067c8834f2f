/** Checks of timelines, before anything of them is drawn. */
import { isLifecycleFile, isJson } from '../../../protocol/checks.js';
import type {
  CauseRule,
  DocumentType,
  LapseRule,
  PaymentStatus,
  PolicyStatus,
} from '../../../protocol/lifecycle-names.js';
import type {
  Assumption,
  BillingCycle,
  Cause,
  Comparison,
  CounterPoint,
  Difference,
  ExpectationResult,
  Insight,
  LapseCounter,
  LifecycleProblem,
  LifecycleReport,
  PaymentStep,
  PaymentView,
  PolicyView,
  SentDocument,
  Span,
  StatusBand,
  StatusDifference,
  Tick,
  Timeline,
  TimelineEntry,
  Totals,
} from '../../../protocol/lifecycle.js';
import {
  hasMembers,
  isBoolean,
  isNumber,
  isOneOf,
  isString,
  listOf,
  orNull,
  type Check,
} from '../../../protocol/shape.js';

const isStatus: Check<PolicyStatus> = isOneOf(
  'pending_initial_payment',
  'active',
  'lapsed',
  'cancelled',
  'not_taken_up',
);

const isPaymentStatus: Check<PaymentStatus> = isOneOf(
  'pending',
  'submitted',
  'processing',
  'successful',
  'failed',
  'reversed',
  'cancelled',
);

const lapseRules = [
  'afterFirstMissedPayment',
  'consecutiveMissedPayments',
  'missedPaymentsOverPolicyTerm',
  'missedPaymentsWithinPeriod',
] as const;

const isLapseRule: Check<LapseRule> = isOneOf(...lapseRules);

const isCauseRule: Check<CauseRule> = isOneOf(
  ...lapseRules,
  'activatePoliciesOnEvent',
  'canReactivatePolicies',
  'notTakenUpEnabled',
  'lapsePolicyWithProcessingPayment',
  'coolingOffPeriod',
  'waitingPeriod',
  'welcomeLetterEnabled',
  'policyAnniversaryNotification',
  'cancellation',
);

const isDocumentType: Check<DocumentType> = isOneOf('welcome_letter', 'policy_anniversary');

/** Where a stretch of time begins and ends. */
const range = { from: isString, to: isString, fromDay: isNumber, toDay: isNumber };

const isPolicy = hasMembers<PolicyView>({
  issued: isString,
  start: isString,
  end: orNull(isString),
  premium: orNull(isNumber),
  status: isStatus,
  statusLabel: isString,
});

const isEntry = hasMembers<TimelineEntry>({
  date: isString,
  day: isNumber,
  kind: isOneOf('status', 'payment_method', 'payment', 'deferred', 'released', 'refund', 'claim', 'document'),
  sentence: isString,
  from: orNull(isStatus),
  to: orNull(isStatus),
  causes: listOf(hasMembers<Cause>({ rule: isCauseRule, pointer: orNull(isString), sentence: isString })),
  event: orNull(isString),
  payment: orNull(isString),
  paymentStatus: orNull(isPaymentStatus),
  amount: orNull(isNumber),
  alert: orNull(isBoolean),
  document: orNull(isDocumentType),
  assumptions: listOf(isString),
});

const isPayment = hasMembers<PaymentView>({
  id: isString,
  retryOf: orNull(isString),
  amount: orNull(isNumber),
  status: isPaymentStatus,
  refunded: isNumber,
  history: listOf(hasMembers<PaymentStep>({ date: isString, day: isNumber, status: isPaymentStatus })),
});

const isCounter = hasMembers<LapseCounter>({
  rule: isLapseRule,
  label: isString,
  pointer: isString,
  sentence: isString,
  unit: isOneOf('payments', 'days'),
  shape: isOneOf('step', 'line'),
  points: listOf(
    hasMembers<CounterPoint>({ date: isString, day: isNumber, value: isNumber, limit: isNumber, share: isNumber }),
  ),
});

const isProblem = hasMembers<LifecycleProblem>({
  code: isString,
  severity: isOneOf('error', 'warning'),
  message: isString,
  file: isOneOf('configuration', 'lifecycle'),
  pointer: isString,
  date: orNull(isString),
  day: orNull(isNumber),
});

const isTimeline = hasMembers<Timeline>({
  timeZone: isString,
  from: isString,
  to: isString,
  days: isNumber,
  ticks: listOf(hasMembers<Tick>({ date: isString, day: isNumber, label: isString })),
  policy: orNull(isPolicy),
  entries: listOf(isEntry),
  bands: listOf(hasMembers<StatusBand>({ status: isStatus, label: isString, ...range })),
  spans: listOf(
    hasMembers<Span>({
      kind: isOneOf('cooling_off', 'waiting', 'grace'),
      label: isString,
      pointer: isString,
      sentence: isString,
      ...range,
    }),
  ),
  cycles: listOf(
    hasMembers<BillingCycle>({
      number: isNumber,
      date: isString,
      day: isNumber,
      payments: listOf(isPayment),
      missed: isNumber,
    }),
  ),
  counters: listOf(isCounter),
  documents: listOf(
    hasMembers<SentDocument>({
      type: isDocumentType,
      label: isString,
      date: isString,
      day: isNumber,
      pointer: isString,
      sentence: isString,
    }),
  ),
  totals: hasMembers<Totals>({
    collected: isNumber,
    reversed: isNumber,
    refunded: isNumber,
    kept: isNumber,
    unknown: isNumber,
  }),
  assumptions: listOf(hasMembers<Assumption>({ id: isString, sentence: isString })),
  problems: listOf(isProblem),
});

const isComparison = hasMembers<Comparison>({
  beforeName: isString,
  afterName: isString,
  before: isTimeline,
  after: isTimeline,
  differences: listOf(
    hasMembers<Difference>({
      date: isString,
      day: isNumber,
      before: orNull(isString),
      after: orNull(isString),
      beforeEntry: orNull(isNumber),
      afterEntry: orNull(isNumber),
    }),
  ),
  statuses: listOf(hasMembers<StatusDifference>({ before: orNull(isStatus), after: orNull(isStatus), ...range })),
});

export const isReport = hasMembers<LifecycleReport>({
  name: isString,
  description: orNull(isString),
  timeline: isTimeline,
  expectations: listOf(
    hasMembers<ExpectationResult>({
      pointer: isString,
      sentence: isString,
      passed: isBoolean,
      message: orNull(isString),
      expected: isJson,
      actual: isJson,
    }),
  ),
  insights: listOf(
    hasMembers<Insight>({
      code: isOneOf('never-first', 'reached-in-one-cycle', 'period-of-nothing', 'waiting-beyond-term'),
      pointer: isString,
      sentence: isString,
      timeline: isTimeline,
      file: isLifecycleFile,
    }),
  ),
  comparison: orNull(isComparison),
});
