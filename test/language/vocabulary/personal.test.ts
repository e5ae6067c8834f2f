import assert from 'node:assert/strict';
import { personalRole } from '../../../language/vocabulary/index.js';

describe('The role of a field that identifies people', () => {
  const roles: Readonly<Record<string, readonly string[]>> = {
    name: [
      'policyholder.first_name',
      'module.spouse.lastName',
      'beneficiaries.full_name',
      'module.account_holder_name',
      ...['module.Full Name', 'module.first-name', 'module.user_name', 'module.next_of_kin', 'module.firstName2'],
      ...['module.name_of_insured', 'module.beneficiary', 'module.contact_person', 'policy.module.firstname'],
    ],
    identity: [
      'policyholder.id.number',
      'module.idNumber',
      'module.spouse_passport_number',
      'module.tax_number',
      'module.national_id',
      'module.idnumber',
      'module.vat_no',
      'module.vin',
    ],
    contact: [
      'policyholder.email',
      'policyholder.cellphone',
      'claimant.phone_number',
      'module.workEmail',
      'module.phone_2',
      'module.msisdn',
      'module.contactNo',
    ],
    address: [
      'policyholder.address.line_1',
      'policyholder.address.city',
      'module.home_address',
      'module.address.extra',
      ...['module.postcode', 'module.latitude', 'module.address2'],
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
