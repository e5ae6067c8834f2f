describe('Pricing', () => {
  const module = { cover_amount: 2000000, family_members: [] };

  it('adds the fees to the risk premium', () => {
    expect(calculateMonthlyPremium(module, 29)).to.equal(20 * 180 + 2600);
  });

  it('depends on the age at which the policyholder joined', () => {
    const premiums = [29, 30, 49, 50, 64, 65].map((age) => calculateMonthlyPremium(module, age));
    expect(premiums).to.deep.equal([6200, 7800, 7800, 11000, 11000, 18200]);
  });

  it('counts whole years up to the start of the policy', () => {
    const policy = { start_date: '2024-02-01T00:00:00.000Z' };
    expect(getEntryAge(policy, { date_of_birth: '1984-02-01' })).to.equal(40);
    expect(getEntryAge(policy, { date_of_birth: '1984-02-02' })).to.equal(39);
  });
});
