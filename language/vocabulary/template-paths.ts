import type { TemplatePath } from './define.js';
import { approvalStatuses, claimStatuses, policyStatuses } from './statuses.js';

const claimPaths: readonly TemplatePath[] = [
  { path: 'claim', section: '2.7.2', doc: 'The claim that the form belongs to.' },
  { path: 'claim.claim_id', doc: 'The UUID of the claim.' },
  { path: 'claim.claim_number', section: '2.7.2', doc: 'The number by which people call the claim.' },
  { path: 'claim.status', section: '2.7.2', doc: 'How far the claim has come.', values: claimStatuses },
  {
    path: 'claim.claim_status',
    doc: 'How far the claim has come: the name that most modules use for it.',
    values: claimStatuses,
  },
  {
    path: 'claim.approval_status',
    section: '2.7.2',
    doc: 'What was decided on the claim.',
    values: approvalStatuses,
  },
  { path: 'claim.block_states', section: '2.7', doc: 'The answers and requests of the claim, by block key.' },
  { path: 'claim.policy', section: '2.7.2', doc: 'The policy that is claimed on.' },
  { path: 'claim.policy.sum_assured', section: '2.7.2', doc: 'The value that is insured in total, in cents.' },
  { path: 'claim.policy.module', section: '2.7.2', doc: "The product's own fields of the policy." },
  { path: 'claim.policy.module_data', section: '2.7.2', doc: "The product's own data of the policy." },
  { path: 'claim.policy.beneficiaries', section: '2.7.2', doc: 'The beneficiaries of the policy, a list.' },
  {
    path: 'claim.policy.beneficiaries.[0].first_name',
    doc: 'The first name of the first beneficiary. Places count from 0.',
  },
  {
    path: 'claim.policy.beneficiaries.[0].last_name',
    doc: 'The last name of the first beneficiary. Places count from 0.',
  },
  { path: 'claim.policy_id', doc: 'The UUID of the policy.' },
  { path: 'claim.policyholder_id', doc: 'The UUID of the policyholder.' },
  { path: 'claim.claimant', doc: 'Who makes the claim.' },
  { path: 'claim.incident_type', doc: 'What kind of incident is claimed for.' },
  { path: 'claim.incident_cause', doc: 'What caused the incident.' },
  { path: 'claim.incident_date', doc: 'When the incident happened.' },
  { path: 'claim.app_data', doc: 'Data that an app keeps on the claim.' },
  { path: 'claim.module_data', doc: "The product's own data of the claim." },
  { path: 'claim.requested_amount', doc: 'The amount that is asked for, in cents.' },
  { path: 'claim.granted_amount', doc: 'The amount that was granted, in cents.' },
  { path: 'claim.rejection_reason', doc: 'Why the claim was turned down.' },
  { path: 'claim.currency', doc: "The currency of the claim's amounts." },
  { path: 'claim.created_at', doc: 'When the claim was opened.' },
  { path: 'claim.updated_at', doc: 'When the claim last changed.' },
];

const policyPaths: readonly TemplatePath[] = [
  { path: 'policy', section: '2.8', doc: 'The policy that a document belongs to.' },
  { path: 'policy.policyNumber', section: '2.8', doc: 'The number by which people call the policy.' },
  { path: 'policy.policy_number', doc: 'The number by which people call the policy: the name that most modules use.' },
  { path: 'policy.status', section: '3', doc: 'The state of the policy.', values: policyStatuses },
  { path: 'policy.package_name', section: '2.5', doc: 'The name of the insurance package.' },
  { path: 'policy.sum_assured', section: '2.5', doc: 'The value that is insured in total, in cents.' },
  { path: 'policy.base_premium', section: '2.5', doc: 'The lowest premium that a month may cost, in cents.' },
  { path: 'policy.monthly_premium', section: '2.5', doc: 'The premium of a month, in cents.' },
  { path: 'policy.module', section: '2.5', doc: "The product's own fields." },
  { path: 'policy.start_date', section: '2.5', doc: 'The first day of the policy.' },
  { path: 'policy.end_date', section: '2.5', doc: 'The last day of the policy.' },
  { path: 'policy.charges', section: '2.5', doc: 'The breakdown of the premium of each payment, a list.' },
  { path: 'policy.beneficiaries', section: '2.7.2', doc: 'The beneficiaries of the policy, a list.' },
  { path: 'policyholder', section: '2.7.2', doc: 'The policyholder of the policy.' },
  { path: 'policyholder.policyholder_id', doc: 'The UUID of the policyholder.' },
  { path: 'policyholder.first_name', doc: 'The first name of the policyholder, a person.' },
  { path: 'policyholder.last_name', doc: 'The last name of the policyholder, a person.' },
  { path: 'file_type', section: '2.8', doc: 'The kind of document, in the template of a file name.' },
];

/** Names that templates can read. Open: others are no mistakes, and below `module` only the product knows them. */
export const templatePaths: readonly TemplatePath[] = [...claimPaths, ...policyPaths];
