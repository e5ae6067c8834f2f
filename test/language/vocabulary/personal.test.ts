import assert from 'node:assert/strict';
import { personalRole } from '../../../language/vocabulary/index.js';

describe('The role of a field that identifies people', () => {
  const roles: Readonly<Record<string, readonly string[]>> = {
    name: [
      'policyholder.first_name',
      'module.spouse.lastName',
      'beneficiaries.full_name',
      'module.account_holder_name',
    ],
    identity: ['policyholder.id.number', 'module.idNumber', 'module.spouse_passport_number', 'module.tax_number'],
    contact: ['policyholder.email', 'policyholder.cellphone', 'claimant.phone_number', 'module.workEmail'],
    address: [
      'policyholder.address.line_1',
      'policyholder.address.city',
      'module.home_address',
      'module.address.extra',
    ],
    bank: ['payment_method.bank_details.account_number', 'module.iban', 'payee.payment_details.details.branch_code'],
  };
  for (const [role, paths] of Object.entries(roles))
    it(`is ${role}`, () => {
      for (const path of paths) assert.equal(personalRole(path.split('.')), role, path);
    });

  it('is none where a field says something else', () => {
    const others = ['policy_id', 'policy.package_name', 'policyholder.date_of_birth', 'policyholder.address.country'];
    for (const path of [
      ...others,
      'policyholder.id.type',
      'policy.module.cover_amount',
      'policy.status',
      'policyholder.gender',
    ])
      assert.equal(personalRole(path.split('.')), undefined, path);
  });
});
