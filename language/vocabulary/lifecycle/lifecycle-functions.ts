import type { HookFunction } from '../define.js';

/** A function that the platform calls when something happens to a policy or a claim. All are optional, and all may be async. */
export interface LifecycleFunction extends HookFunction {
  /** `actions`: a list of actions, or nothing; `options`: a list of reactivation options; `nothing`: it may only throw. */
  readonly gives: 'actions' | 'options' | 'nothing';
}

const policy = { name: 'policy', doc: 'The policy as it is now.' };
const policyholder = { name: 'policyholder', doc: 'The policyholder of the policy.' };
const payment = { name: 'payment', doc: 'The payment as it is now.' };
const claim = { name: 'claim', doc: 'The claim as it is now, with its `block_states`.' };
const option = { name: 'reactivationOption', doc: 'The option that was chosen, if there was one.' };
const ofPayment = [policy, policyholder, payment];
const ofClaim = [claim, policy, policyholder];
const actions = 'A list of actions, or nothing.';

const after = (name: string, when: string, parameters: HookFunction['parameters']): LifecycleFunction => ({
  name,
  doc: `Called ${when}.`,
  parameters,
  returns: actions,
  gives: 'actions',
});

const before = (name: string, when: string, parameters: HookFunction['parameters']): LifecycleFunction => ({
  name,
  doc: `Called before ${when}. It refuses that by throwing an error.`,
  parameters,
  returns: actions,
  gives: 'actions',
});

const coupon = { name: 'paymentCoupon', doc: 'The coupon.' };
const coupons = { name: 'paymentCoupons', doc: 'The coupons of the policy.' };
const newCoupons = { name: 'newPaymentCoupons', doc: 'The coupons that are created.' };
const ofCoupons = [policy, policyholder, coupons];

const couponFunctions: readonly LifecycleFunction[] = [
  before('beforePaymentCouponCreated', 'payment coupons are created', [policy, policyholder, newCoupons, coupon]),
  after('afterPaymentCouponCreated', 'when payment coupons were created', [...ofCoupons, coupon, newCoupons]),
  after('afterPaymentCouponRedeemed', 'when payment coupons were redeemed', ofCoupons),
  after('afterPaymentCouponReversed', 'when redeemed payment coupons were reversed', ofCoupons),
  after('afterPaymentCouponCancelled', 'when payment coupons were cancelled', ofCoupons),
];

const startDateFunctions: readonly LifecycleFunction[] = [
  before('beforePolicyStartDateChanged', 'the start date of the policy changes', [
    policy,
    policyholder,
    { name: 'billingChange', doc: 'The change: the new `start_date`, and what it does to the billing.' },
  ]),
  after('afterPolicyStartDateChanged', 'when the start date of the policy has changed', [policy, policyholder]),
];

/**
 * The lifecycle functions, in the order of a policy's life. The specification speaks of lifecycle hooks and of the reactivation hook (sections 1 and
 * 2.8), but names none: these names are known from practice.
 */
export const lifecycleFunctions: readonly LifecycleFunction[] = [
  after('afterPolicyIssued', 'when the policy was issued', [policy, policyholder]),
  after('afterPolicyPaymentMethodAssigned', 'when the policy was given a payment method', [policy, policyholder]),
  after('afterPolicyActivated', 'when the policy became active for the first time', [policy, policyholder]),
  after('afterPaymentSuccess', 'when a payment was collected', ofPayment),
  after('afterPaymentFailed', 'when a payment failed', ofPayment),
  after('afterPaymentReversed', 'when a collected payment was reversed', ofPayment),
  ...couponFunctions,
  ...startDateFunctions,
  after('afterPolicyLapsed', 'when the policy lapsed', [policy, policyholder]),
  after('afterPolicyNotTakenUp', 'when the policy was marked as not taken up', [policy, policyholder]),
  after('afterPolicyCancelled', 'when the policy was cancelled', [policy, policyholder]),
  after('afterPolicyExpired', 'when the policy has reached its end date', [policy, policyholder]),
  {
    name: 'getReactivationOptions',
    doc: 'Defines how an inactive policy can be reactivated. Its only argument is the policy itself.',
    parameters: [policy],
    returns: 'A list of `ReactivationOption`.',
    gives: 'options',
    isBare: true,
  },
  {
    name: 'beforePolicyReactivated',
    doc: 'Called before the policy is reactivated. It refuses the reactivation by throwing an error.',
    parameters: [policy, policyholder, option],
    returns: 'Nothing.',
    gives: 'nothing',
  },
  after('afterPolicyReactivated', 'when the policy was reactivated', [policy, policyholder, option]),
  after('afterPolicyLinkedToClaim', 'when a claim was linked to the policy', [policy, policyholder, claim]),
  after('afterAlterationPackageApplied', 'when an alteration package was applied', [
    policy,
    policyholder,
    { name: 'alteration_package', doc: 'The package that was applied.' },
    { name: 'alteration_hook_key', doc: 'The key of its alteration hook.' },
  ]),
  after('afterClaimBlockUpdated', 'when the state of a block of the claim changed', [
    ...ofClaim,
    { name: 'block_key', doc: 'The key of that block.' },
  ]),
  before('beforeClaimSentToReview', 'the claim is sent to review', ofClaim),
  after('afterClaimSentToReview', 'when the claim was sent to review', ofClaim),
  after('afterClaimSentToCapture', 'when the claim was sent back to capture', ofClaim),
  after('afterClaimDecision', 'when the claim was decided, with any decision', ofClaim),
  after('afterClaimApproved', 'when the claim was approved', ofClaim),
  after('afterClaimDecisionAcknowledged', 'when the decision was acknowledged', ofClaim),
  after('afterClaimClosed', 'when the claim was closed', ofClaim),
];
