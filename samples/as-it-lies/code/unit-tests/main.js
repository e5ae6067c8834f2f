describe('the premium', () => {
  const bicycle = { bicycle_value: 2000000, storage: 'indoors' };

  it('depends on the value of the bicycle and where it is kept', () => {
    expect(calculateMonthlyPremium(bicycle)).to.equal(9000);
    expect(calculateMonthlyPremium({ ...bicycle, storage: 'locked_outside' })).to.equal(11250);
  });

  it('is lower with a higher excess, and higher with races and further riders', () => {
    expect(calculateMonthlyPremium({ ...bicycle, excess: 300000 })).to.equal(7200);
    expect(calculateMonthlyPremium({ ...bicycle, races: true, riders: [{}, {}] })).to.equal(11300);
  });
});

describe('the market value', () => {
  it('is a tenth less each year', async () => {
    const bought_on = moment().subtract(2, 'years').format('YYYY-MM-DD');
    expect(await marketValueOf({ model: 'Tidewater 5', bought_on })).to.equal(2592000);
  });

  it('is that of a model in the price list', async () => {
    const refused = await marketValueOf({ model: 'Unknown', bought_on: '2026-01-01' }).catch((error) => error);
    expect(refused.message).to.equal('The price list has no Unknown.');
  });
});

describe('a quote', () => {
  it('becomes a policy that begins on the first of a month', () => {
    const { error, value } = validateQuoteRequest({ model: 'Tidewater 3', bicycle_value: 2000000, storage: 'indoors' });
    expect(error).to.equal(null);
    const [quote] = getQuote(value);
    const data = {
      frame_number: 'HB-7741',
      accepts_terms: true,
      riders: [{ first_name: 'Ann', date_of_birth: '1990-05-01' }],
    };
    expect(validateApplicationRequest(data).error).to.equal(null);
    const policy = getPolicy(getApplication(data, {}, quote));
    expect(policy.monthly_premium).to.equal(9000);
    expect(policy.start_date.date()).to.equal(1);
  });
});
