import type { TemplatePath } from './define.js';
import { approvalStatuses, claimStatuses, policyStatuses } from './statuses.js';

const claimPaths: readonly TemplatePath[] = [
  { path: 'claim', type: 'object', section: '2.7.2', doc: 'The claim that the form belongs to.' },
  { path: 'claim.claim_id', type: 'uuid', doc: 'The UUID of the claim.' },
  { path: 'claim.claim_number', section: '2.7.2', doc: 'The human-readable number of the claim.' },
  { path: 'claim.status', type: 'status', section: '2.7.2', doc: 'The status of the claim.', values: claimStatuses },
  {
    path: 'claim.claim_status',
    type: 'status',
    doc: 'The status of the claim, under the name that most modules use.',
    values: claimStatuses,
  },
  {
    path: 'claim.approval_status',
    type: 'status',
    section: '2.7.2',
    doc: 'The approval status of the claim: the decision on it.',
    values: approvalStatuses,
  },
  {
    path: 'claim.block_states',
    type: 'object',
    section: '2.7',
    doc: 'The answers and requests of the claim, by block key.',
  },
  { path: 'claim.policy', type: 'object', section: '2.7.2', doc: 'The policy that is claimed on.' },
  {
    path: 'claim.policy.sum_assured',
    type: 'cents',
    section: '2.7.2',
    doc: 'The total sum insured, in cents.',
  },
  { path: 'claim.policy.module', type: 'object', section: '2.7.2', doc: "The product's own fields of the policy." },
  { path: 'claim.policy.module_data', type: 'object', section: '2.7.2', doc: "The product's own data of the policy." },
  {
    path: 'claim.policy.beneficiaries',
    type: 'list',
    section: '2.7.2',
    doc: 'The beneficiaries of the policy, a list.',
  },
  {
    path: 'claim.policy.beneficiaries.[0].first_name',
    type: 'text',
    doc: 'The first name of the first beneficiary. Indexes start at 0.',
  },
  {
    path: 'claim.policy.beneficiaries.[0].last_name',
    type: 'text',
    doc: 'The last name of the first beneficiary. Indexes start at 0.',
  },
  { path: 'claim.policy_id', type: 'uuid', doc: 'The UUID of the policy.' },
  { path: 'claim.policyholder_id', type: 'uuid', doc: 'The UUID of the policyholder.' },
  { path: 'claim.claimant', doc: 'Who makes the claim.' },
  { path: 'claim.incident_type', doc: 'The kind of incident.' },
  { path: 'claim.incident_cause', doc: 'What caused the incident.' },
  { path: 'claim.incident_date', type: 'date', doc: 'When the incident happened.' },
  { path: 'claim.app_data', type: 'object', doc: 'Data that an app stores on the claim.' },
  { path: 'claim.module_data', type: 'object', doc: "The product's own data of the claim." },
  { path: 'claim.requested_amount', type: 'cents', doc: 'The requested amount, in cents.' },
  { path: 'claim.granted_amount', type: 'cents', doc: 'The amount that was granted, in cents.' },
  { path: 'claim.rejection_reason', type: 'text', doc: 'Why the claim was rejected.' },
  { path: 'claim.currency', type: 'text', doc: "The currency of the claim's amounts." },
  { path: 'claim.created_at', type: 'date-time', doc: 'When the claim was opened.' },
  { path: 'claim.updated_at', type: 'date-time', doc: 'When the claim last changed.' },
];

const policyPaths: readonly TemplatePath[] = [
  { path: 'policy', type: 'object', section: '2.8', doc: 'The policy that a letter belongs to.' },
  { path: 'policy.policyNumber', section: '2.8', doc: 'The human-readable number of the policy.' },
  {
    path: 'policy.policy_number',
    doc: 'The human-readable number of the policy, under the name that most modules use.',
  },
  { path: 'policy.status', type: 'status', section: '3', doc: 'The state of the policy.', values: policyStatuses },
  { path: 'policy.package_name', type: 'text', section: '2.5', doc: 'The name of the insurance package.' },
  { path: 'policy.sum_assured', type: 'cents', section: '2.5', doc: 'The total sum insured, in cents.' },
  {
    path: 'policy.base_premium',
    type: 'cents',
    section: '2.5',
    doc: 'The lowest possible monthly premium, in cents.',
  },
  { path: 'policy.monthly_premium', type: 'cents', section: '2.5', doc: 'The monthly premium, in cents.' },
  { path: 'policy.module', type: 'object', section: '2.5', doc: "The product's own fields." },
  { path: 'policy.start_date', type: 'date', section: '2.5', doc: 'The first day of the policy.' },
  { path: 'policy.end_date', type: 'date', section: '2.5', doc: 'The last day of the policy.' },
  {
    path: 'policy.charges',
    type: 'list',
    section: '2.5',
    doc: 'The breakdown of the premium of each payment, a list.',
  },
  { path: 'policy.beneficiaries', type: 'list', section: '2.7.2', doc: 'The beneficiaries of the policy, a list.' },
  { path: 'policyholder', type: 'object', section: '2.7.2', doc: 'The policyholder of the policy.' },
  { path: 'policyholder.policyholder_id', type: 'uuid', doc: 'The UUID of the policyholder.' },
  { path: 'policyholder.first_name', type: 'text', doc: 'The first name of the policyholder, a person.' },
  { path: 'policyholder.last_name', type: 'text', doc: 'The last name of the policyholder, a person.' },
  { path: 'file_type', section: '2.8', doc: 'The type of the policy document, in the template of a file name.' },
];

/** Names that templates can read. Open: others are allowed, and names below `module` are specific to the product. */
export const templatePaths: readonly TemplatePath[] = [...claimPaths, ...policyPaths];
