/** Books of policies of the sample module, and a module whose hook does what its policies ask for. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BookRecord } from '../../protocol/book.js';
import type { BookPolicy } from '../../runtime/book/book-lines.js';
import { readPolicyLine } from '../../runtime/book/policy-line.js';

const sample = JSON.parse(readFileSync('samples/funeral-cover/sandbox/two-beneficiaries.json', 'utf8')) as {
  readonly policy: { readonly module: object };
  readonly policyholder: object;
};

export const doubleCover = '{ "cover_amount": "{{ multiply policy.module.cover_amount 2 }}" }';

/** Lines of policies with different covers, named `p-1`, `p-2`, … */
export function policies(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => {
    const cover = 1_000_000 + ((at * 7) % 60) * 100_000;
    const { policy, policyholder } = sample;
    const module = { ...policy.module, cover_amount: cover };
    return JSON.stringify({
      policy: { ...policy, policy_id: `p-${String(at + 1)}`, sum_assured: cover, module },
      policyholder: { ...policyholder, date_of_birth: `${String(1970 + (at % 30))}-05-17` },
    });
  });
}

/** What the hook `act` of a module does is in the policy: `act` in its module fields. */
export const actingModule = {
  '.platform-config.json': JSON.stringify({
    productModuleKey: 'acting',
    productModuleName: 'Acting',
    codeFileOrder: ['main.js'],
    alterationHooks: [{ key: 'act', name: 'Act' }],
  }),
  'code/main.js': `
let runs = 0;
const validateAlterationPackageRequest = ({ data, policy }) => {
  switch (policy.module.act) {
    case 'throw': throw new Error('Broken for ' + policy.policyholder_name.first);
    case 'name': throw Object.assign(new Error('No'), { name: policy.policyholder_name.first });
    case 'key': return { error: { details: [{ type: 'any.unknown', path: ['people', policy.policyholder_name.first + ' Smith'] }] } };
    case 'type': return { error: { details: [{ type: 'No ' + policy.policyholder_name.first, path: ['name'] }] } };
    case 'hang': for (;;) runs++;
    case 'fill': { const kept = []; for (;;) kept.push('x'.repeat(100000) + kept.length); }
    case 'overflow': { const deep = () => deep() + 1; return deep(); }
    case 'reject': return { error: { message: 'No: ' + policy.policy_id }, value: null };
    case 'later': return new Promise((resolve) => setTimeout(() => resolve({ error: null, value: data }), 50));
    default: return { error: null, value: data };
  }
};
const getAlteration = ({ data, policy }) => ({
  sum_assured: data.cover, monthly_premium: policy.module.act === 'count' ? ++runs : Math.round(data.cover / 100),
  module: { ...policy.module, cover: data.cover }, input_data: data, change_description: 'Cover changed.',
});
const applyAlteration = ({ alteration_package, policy }) => ({
  package_name: policy.package_name, sum_assured: policy.module.act === 'half' ? 0.5 : alteration_package.sum_assured,
  base_premium: alteration_package.monthly_premium, monthly_premium: alteration_package.monthly_premium,
  module: alteration_package.module, start_date: policy.start_date, end_date: policy.end_date,
});
`,
};

/** A policy of that module. */
export function acting(id: string, act = 'nothing', premium = 10): string {
  return JSON.stringify({
    policy_id: id,
    package_name: 'Gold',
    sum_assured: 1000,
    base_premium: premium,
    monthly_premium: premium,
    start_date: '2026-01-01',
    end_date: '2030-01-01',
    charges: [],
    module: { act, cover: 1000 },
  });
}

/** Lines of JSON as they are played. @param isChecked whether they get the checks that run the hook again */
export function policiesIn(lines: readonly string[], isChecked = false): readonly BookPolicy[] {
  return lines.map((line) => {
    const read = readPolicyLine(line);
    if ('id' in read) return { ...read, joined: undefined, isChecked };
    throw new Error(read.message);
  });
}

/** @param text NDJSON */
export function recordsIn(text: string): readonly BookRecord[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as BookRecord);
}

export function record(more: Partial<BookRecord>): BookRecord {
  const nothing = { premium_before: null, premium_after: null, changes: [], codes: [], error: null };
  return { policy_id: 'p', outcome: 'applied', ...nothing, ...more };
}

/** Resolves once a run that has just been started does something in the folder of the file, and it has so many bytes; or the run has ended. */
export async function untilWritten(path: string, bytes: number, ended: Promise<unknown>): Promise<void> {
  const hasEnded = new AbortController();
  void ended.then(() => {
    hasEnded.abort();
  });
  try {
    for await (const _ of watch(dirname(path), { signal: hasEnded.signal }))
      if (existsSync(path) && statSync(path).size >= bytes) return;
  } catch (error) {
    if (!hasEnded.signal.aborted) throw error;
  }
}
