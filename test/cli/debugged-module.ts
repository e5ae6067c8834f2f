/** A module whose code has something for every part of a debugger. */
import { folderWith } from './command-line.js';

const code = `const rates = { smoker: 2, other: 1 };
function rateOf(member) {
  if (member.smokes) return rates.smoker;
  return rates.other;
}
class Totals {
  constructor() { this.sum = 0; }
  get half() { return this.sum / 2; }
  add(amount) {
    this.sum += amount;
  }
}
const validateAlterationPackageRequest = ({ data }) => Joi.validate(data, Joi.object({ members: Joi.array() }));
const getAlteration = ({ policy, data }) => {
  const totals = new Totals();
  // Each member has a rate.
  for (const member of data.members) {
    const rate = rateOf(member);
    totals.add(rate * 10);
  }
  const kept = { map: new Map([['a', 1]]), set: new Set([1]), date: new Date(0), at: moment(0), schema: Joi.string().required() };
  try {
    JSON.parse('{');
  } catch (error) {
    console.log('caught', error.name);
  }
  if (policy.fails) throw new RangeError('too much');
  return new AlterationPackage({ input_data: data, monthly_premium: totals.sum, sum_assured: 1, module: policy.module, change_description: String(kept.map.size) });
};
const applyAlteration = ({ policy, alteration_package }) => new AlteredPolicy({
  package_name: 'x', sum_assured: 1, base_premium: 1, monthly_premium: alteration_package.monthly_premium,
  start_date: policy.start_date, end_date: policy.end_date, module: policy.module, charges: [],
});
`;
/** The line of a text in its code. */
export const lineOf = (text: string): number => code.slice(0, code.indexOf(text)).split('\n').length;
export const policy = {
  policy_id: '1',
  module: {},
  start_date: '2026-01-01T00:00:00Z',
  end_date: '2027-01-01T00:00:00Z',
};

export const debuggedModule = (): string =>
  folderWith({
    '.platform-config.json': JSON.stringify({ alterationHooks: [{ key: 'change', name: 'Change' }] }),
    'code/main.js': code,
    'code/unit-tests/main.js': `describe('rates', () => { it('are two for smokers', () => { expect(rateOf({ smokes: true })).to.equal(2); }); it('of others', () => rateOf({})); });`,
    'sandbox/merge-vars.json': JSON.stringify({ policy }),
    'sandbox/failing.json': JSON.stringify({ policy: { ...policy, fails: true } }),
    'sandbox/scenarios/two.json': JSON.stringify({
      kind: 'alteration',
      hook: 'change',
      sample: 'merge-vars.json',
      data: { members: [{ smokes: true }, {}] },
      expect: { alteration_package: { monthly_premium: 30 } },
    }),
  });
