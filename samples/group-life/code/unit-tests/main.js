describe('change_salary_multiple', () => {
  const alteration_hook_key = 'change_salary_multiple';
  const policy = {
    package_name: 'Fernhollow Staff Life',
    monthly_premium: 492532,
    start_date: '2025-07-01T00:00:00.000Z',
    end_date: '2030-06-30T00:00:00.000Z',
    module: { member_count: 38, monthly_payroll: 83200000, salary_multiple: 24 },
  };

  it('gives the premium of the schedule for the multiple of the policy', () => {
    expect(calculateSchemePremium(policy.module)).to.equal(policy.monthly_premium);
  });

  it('prices the new multiple and keeps the rest', () => {
    const { value } = validateAlterationPackageRequest({
      alteration_hook_key,
      data: { salary_multiple: '36' },
      policy,
    });
    const alteration_package = getAlteration({ alteration_hook_key, data: value, policy });
    const altered_policy = applyAlteration({ alteration_hook_key, policy, alteration_package });
    expect(alteration_package.input_data).to.deep.equal({ salary_multiple: 36 });
    expect(altered_policy.monthly_premium).to.equal(732148);
    expect(altered_policy.module.member_count).to.equal(38);
    expect(altered_policy.end_date).to.equal(policy.end_date);
  });

  it('offers three multiples only', () => {
    const { error } = validateAlterationPackageRequest({ alteration_hook_key, data: { salary_multiple: 18 }, policy });
    expect(error).to.not.equal(null);
  });

  it('throws for a key that no hook has', () => {
    const params = { alteration_hook_key: 'change_everything', data: {}, policy, alteration_package: {} };
    const message = 'Invalid alteration hook key: change_everything';
    expect(() => validateAlterationPackageRequest(params)).to.throw(message);
    expect(() => getAlteration(params)).to.throw(message);
    expect(() => applyAlteration(params)).to.throw(message);
  });
});
