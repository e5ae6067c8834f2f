/** A module whose code has something for every part of a debugger. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { DebugClient } from '../support/debug-client.js';
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

/** Replaces a text of its code in its folder. */
export function editCode(folder: string, before: string, after: string): void {
  const path = join(folder, 'code/main.js');
  const text = readFileSync(path, 'utf8');
  assert.ok(text.includes(before), before);
  writeFileSync(path, text.replace(before, after));
}

const members = [{ smokes: true }, { smokes: false }, { smokes: true }];
/** A request to its hook. */
export const launch = { hook: 'change', data: { members }, sample: 'merge-vars.json', now: '2026-03-01', seed: 3 };

/** Clients for the tests of a `describe`, which end with each test. */
export function useDebugClients() {
  const clients: DebugClient[] = [];
  const kept = (one: DebugClient): DebugClient => {
    clients.push(one);
    return one;
  };
  afterEach(async () => {
    for (const one of clients.splice(0)) await one.end();
  });
  return {
    client: (): DebugClient => kept(DebugClient.here()),
    program: (folder: string): DebugClient => kept(DebugClient.ofProgram(folder)),
  };
}

/** Sets all breakpoints in its code: by texts in a line of it, or as the protocol has them. */
export function breakAt(
  client: DebugClient,
  folder: string,
  ...breakpoints: (string | DebugProtocol.SourceBreakpoint)[]
): Promise<DebugProtocol.SetBreakpointsResponse['body']> {
  return client.ask('setBreakpoints', {
    source: { path: resolve(folder, 'code/main.js') },
    breakpoints: breakpoints.map((at) => (typeof at === 'string' ? { line: lineOf(at) } : at)),
  });
}
