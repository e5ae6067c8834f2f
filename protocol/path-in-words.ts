/** The names of values of a claim, its policy and its policyholder in words: the same in a sentence, in what is so now, and in the lists of the form. */

export const statusesInWords = { status: 'the claim status', approval: 'the approval status' } as const;

/** Fields that every policy has: the product's own field of that name is another value. Sections 2.5 and 2.8. */
const ofEveryPolicy: ReadonlySet<string> = new Set([
  ...['policyNumber', 'policy_number', 'status', 'package_name', 'sum_assured', 'base_premium', 'monthly_premium'],
  ...['module', 'module_data', 'start_date', 'end_date', 'charges', 'beneficiaries'],
]);

/** `policy.cover_amount` → `the cover amount of the policy`. Undefined for the state of a block, for other data, and for names that are no words. */
export function pathInWords(path: string): string | undefined {
  if (path === 'claim.status' || path === 'claim.claim_status') return statusesInWords.status;
  if (path === 'claim.approval_status') return statusesInWords.approval;
  const [owner, ...rest] = path.replace(/^claim\.(?=(?:policy|policyholder)\b)/, '').split('.');
  if (owner !== 'claim' && owner !== 'policy' && owner !== 'policyholder') return undefined;
  if (rest[0] === 'block_states') return undefined;
  const isOwn = owner !== 'policyholder' && /^module(?:_data)?$/.test(rest[0] ?? '') && rest.length > 1;
  const names = isOwn ? rest.slice(1) : rest;
  if (names.length === 0 || !names.every((name) => /^\[?[\p{L}\p{N}_]+\]?$/u.test(name))) return undefined;
  const isClear = isOwn && rest[0] === 'module' && owner === 'policy' && !ofEveryPolicy.has(names[0] ?? '');
  return namesInWords(names, `the ${owner}${isOwn && !isClear ? `’s ${(rest[0] ?? '').replace('_', ' ')}` : ''}`);
}

/** A bank account is one thing in two objects: only what is inside has a name. Section 2.7.6. */
const account = ['payment_details', 'details'];

/** `beneficiaries.[1].first_name` of `the policy` → `the first name of beneficiary 2 of the policy`. */
function namesInWords(names: readonly string[], owner: string): string {
  return names.reduce((inner, name, i) => {
    if (indexIn(name) !== undefined || isOfAccount(names, i)) return inner;
    const index = indexIn(names[i + 1] ?? '');
    if (index !== undefined) return `${singular(spoken(name))} ${String(index + 1)} of ${inner}`;
    const event = /^(\w+ed)_at$/.exec(name)?.[1];
    return event === undefined ? `the ${spoken(name)} of ${inner}` : `the time ${inner} was ${spoken(event)}`;
  }, owner);
}

function isOfAccount(names: readonly string[], i: number): boolean {
  return [i, i - 1].some(
    (start) => start >= 0 && start + 2 < names.length && account.every((name, j) => names[start + j] === name),
  );
}

function indexIn(name: string): number | undefined {
  const digits = /^\[?(\d+)\]?$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** `cover_amount` and `coverAmount` → `cover amount`. */
function spoken(name: string): string {
  return name
    .replace(/[[\]]/g, '')
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

function singular(plural: string): string {
  return plural.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}
