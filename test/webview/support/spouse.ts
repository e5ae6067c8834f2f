/** The death of a spouse, as far as its claim is approved: the answers of the sample's scenario. */
export const spouse = {
  sample: 'merge-vars.json',
  status: 'pending_payout',
  approvalStatus: 'approved',
  answers: {
    deceased_person: 'spouse',
    deceased_name: 'Sipho Example',
    cause_of_death: 'accident',
    date_of_death: '2026-10-02',
    police_case_number: 'CAS 12/10/2026',
    death_certificate_received: true,
    identity_copy_received: true,
    contact_cellphone: '+27 60 000 0418',
    children_at_school: 1,
    last_school_day: '2033-12-09',
    recommendation: 'approve',
    approved_amount: 3000000,
    first_bank: 'first_example_bank',
    first_branch_code: '000123',
    first_account_number: '1000000417',
  },
} as const;
