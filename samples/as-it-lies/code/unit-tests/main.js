describe('the premium', () => {
  it('depends on the value of the bicycle and where it is kept', () => {
    const indoors = calculateMonthlyPremium({ bicycle_value: 2000000, storage: 'indoors' });
    const outside = calculateMonthlyPremium({ bicycle_value: 2000000, storage: 'locked_outside' });
    expect(indoors).to.equal(9000);
    expect(outside).to.equal(11250);
  });
});
