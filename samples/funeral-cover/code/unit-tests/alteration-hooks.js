describe('Alteration hooks', () => {
  const policyholder = { first_name: 'Thandeka', last_name: 'Example', date_of_birth: '1984-05-17' };
  const policy = {
    package_name: 'Brightwillow Family',
    sum_assured: 3000000,
    base_premium: 18800,
    monthly_premium: 18800,
    start_date: '2024-02-01T00:00:00.000Z',
    end_date: '2064-01-31T00:00:00.000Z',
    module: {
      cover_amount: 3000000,
      grocery_benefit: 150000,
      education_benefit: 600000,
      family_members: [
        { first_name: 'Sipho', last_name: 'Example', relationship: 'spouse', date_of_birth: '1982-11-03' },
        { first_name: 'Lerato', last_name: 'Example', relationship: 'child', date_of_birth: '2015-08-21' },
      ],
    },
  };

  const change = (alteration_hook_key, data) => {
    const { error, value } = validateAlterationPackageRequest({ alteration_hook_key, data, policy, policyholder });
    expect(error).to.equal(null);
    const alteration_package = getAlteration({ alteration_hook_key, data: value, policy, policyholder });
    const altered_policy = applyAlteration({ alteration_hook_key, policy, policyholder, alteration_package });
    return { alteration_package, altered_policy };
  };

  describe('change_cover_amount', () => {
    const key = 'change_cover_amount';

    it('prices the new cover amount', () => {
      const { alteration_package, altered_policy } = change(key, { cover_amount: 5000000 });
      expect(alteration_package.sum_assured).to.equal(5000000);
      expect(alteration_package.monthly_premium).to.equal(29600);
      expect(alteration_package.input_data).to.deep.equal({ cover_amount: 5000000 });
      expect(altered_policy.monthly_premium).to.equal(29600);
      expect(altered_policy.base_premium).to.equal(29600);
    });

    it('gives the premium of the schedule for the cover amount of the policy', () => {
      const { alteration_package } = change(key, { cover_amount: policy.module.cover_amount });
      expect(alteration_package.monthly_premium).to.equal(policy.monthly_premium);
    });

    it('keeps the dates and the package of the policy', () => {
      const { altered_policy } = change(key, { cover_amount: 2000000 });
      expect(altered_policy.package_name).to.equal(policy.package_name);
      expect(altered_policy.start_date).to.equal(policy.start_date);
      expect(altered_policy.end_date).to.equal(policy.end_date);
    });

    it('rejects an amount outside the bounds', () => {
      for (const cover_amount of [999999, 10000001]) {
        const { error } = validateAlterationPackageRequest({
          alteration_hook_key: key,
          data: { cover_amount },
          policy,
          policyholder,
        });
        expect(error).to.not.equal(null);
      }
    });

    it('does not raise the cover of someone who joined at 65 or later', () => {
      const older = { ...policyholder, date_of_birth: '1958-01-31' };
      const request = (cover_amount) => () =>
        validateAlterationPackageRequest({
          alteration_hook_key: key,
          data: { cover_amount },
          policy,
          policyholder: older,
        });
      expect(request(4000000)).to.throw('before the age of 65');
      expect(request(2000000)).to.not.throw();
    });
  });

  describe('add_family_member', () => {
    const key = 'add_family_member';
    const family_member = {
      first_name: 'Nomsa',
      last_name: 'Example',
      relationship: 'extended_family',
      date_of_birth: '1955-03-09',
    };

    it('adds the member and prices the family', () => {
      const { altered_policy } = change(key, { family_member });
      expect(altered_policy.module.family_members).to.have.lengthOf(3);
      expect(altered_policy.module.family_members[2]).to.deep.equal(family_member);
      expect(altered_policy.monthly_premium).to.equal(28100);
      expect(altered_policy.sum_assured).to.equal(policy.sum_assured);
    });

    it('leaves the policy that it was given as it is', () => {
      change(key, { family_member });
      expect(policy.module.family_members).to.have.lengthOf(2);
    });

    it('names every field that is wrong', () => {
      const { error } = validateAlterationPackageRequest({
        alteration_hook_key: key,
        data: { family_member: { ...family_member, relationship: 'neighbour', date_of_birth: 'last year' } },
        policy,
        policyholder,
      });
      expect(error.details).to.have.lengthOf(2);
    });
  });

  it('throws for a key that no hook has', () => {
    const params = { alteration_hook_key: 'change_everything', data: {}, policy, policyholder, alteration_package: {} };
    const message = 'Invalid alteration hook key: change_everything';
    expect(() => validateAlterationPackageRequest(params)).to.throw(message);
    expect(() => getAlteration(params)).to.throw(message);
    expect(() => applyAlteration(params)).to.throw(message);
  });
});
