/** The data in a sample policy that the settings limit, and where it violates them. Section 2.8. */
import { counted } from '../../../protocol/counted.js';
import { isObject, memberOf } from '../../../protocol/json-value.js';

export interface SampleFacts {
  /** The members of the data itself. */
  readonly names: readonly string[];
  /** Undefined if the sample does not list them. */
  readonly beneficiaries: number | undefined;
  /** The missing fields of an individual policyholder that can be required; empty for a company, or without a policyholder. */
  readonly missingFields: readonly PolicyholderField[];
  /** Each literal `bank_name`, anywhere in the sample. */
  readonly banks: readonly string[];
  /** The members of the policy, nested ones with the names around them: `module.cover_amount`. */
  readonly policy: readonly PolicyMember[];
}

/** `isObject`: it has members of its own, which are listed as well. */
export interface PolicyMember {
  readonly path: string;
  readonly isObject: boolean;
}

/** As `individualPolicyholderFields` names them. */
export type PolicyholderField = 'dateOfBirth' | 'address.suburb';

/** How a sample differs from the settings. */
export type SampleDifference =
  | {
      readonly kind: 'too-many-beneficiaries' | 'too-few-beneficiaries';
      readonly count: number;
      readonly limit: number;
    }
  | { readonly kind: 'missing-field'; readonly field: PolicyholderField }
  | { readonly kind: 'unknown-bank'; readonly bank: string };

const maximumDepth = 20;

/** @param sample any JSON value */
export function sampleFacts(sample: unknown): SampleFacts {
  const policy = memberOf(sample, 'policy');
  const beneficiaries = memberOf(policy, 'beneficiaries');
  const holder = memberOf(sample, 'policyholder');
  const isIndividual = typeof holder === 'object' && holder !== null && memberOf(holder, 'type') !== 'company';
  const banks = new Set<string>();
  collectBanks(sample, banks, 0);
  return {
    names: isObject(sample) ? Object.keys(sample) : [],
    beneficiaries: Array.isArray(beneficiaries) ? beneficiaries.length : undefined,
    missingFields: isIndividual ? fields.filter((field) => !isGiven(valueOfField(holder, field))) : [],
    banks: [...banks],
    policy: membersOf(policy, '', 0),
  };
}

/** The names of a huge sample are not all needed. */
const mostMembers = 5000;

function membersOf(value: unknown, around: string, depth: number): readonly PolicyMember[] {
  if (!isObject(value) || depth > maximumDepth) return [];
  return Object.entries(value)
    .slice(0, mostMembers)
    .flatMap(([name, inner]) => [
      { path: around + name, isObject: isObject(inner) },
      ...membersOf(inner, `${around}${name}.`, depth + 1),
    ]);
}

/** The names of these fields in a sample. */
const inSample: Readonly<Record<PolicyholderField, string>> = {
  dateOfBirth: 'date_of_birth',
  'address.suburb': 'address.suburb',
};

const fields: readonly PolicyholderField[] = ['dateOfBirth', 'address.suburb'];

function valueOfField(holder: unknown, field: PolicyholderField): unknown {
  return field === 'dateOfBirth'
    ? (memberOf(holder, 'date_of_birth') ?? memberOf(holder, 'dateOfBirth') ?? dateInIdentity(holder))
    : memberOf(memberOf(holder, 'address'), 'suburb');
}

/** The date with which an identity number of 13 digits begins, `YYMMDD`. */
function dateInIdentity(holder: unknown): string | undefined {
  const id = memberOf(holder, 'id');
  const numbers = [
    memberOf(holder, 'id_number'),
    id,
    memberOf(id, 'number'),
    memberOf(memberOf(holder, 'identification'), 'number'),
  ];
  const texts = numbers.filter((one) => typeof one === 'string');
  return texts.find((one) => /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{7}$/.test(one))?.slice(0, 6);
}

function collectBanks(value: unknown, banks: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > maximumDepth) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'bank_name' && typeof inner === 'string' && inner !== '') banks.add(inner);
    collectBanks(inner, banks, depth + 1);
  }
}

/**
 * @param configuration the value of the configuration file
 * @param banks the identifiers in the tools file; empty: any name in lower snake case
 */
export function sampleDifferences(
  { beneficiaries: count, missingFields, banks: used }: SampleFacts,
  configuration: unknown,
  banks: readonly string[],
): readonly SampleDifference[] {
  const settings = memberOf(configuration, 'settings');
  const limits = memberOf(settings, 'beneficiaries');
  const [min, max] = limits === null ? [undefined, 0] : [memberOf(limits, 'min'), memberOf(limits, 'max')];
  const required = memberOf(memberOf(settings, 'policyholder'), 'individualPolicyholderFields');
  return [
    ...(count !== undefined && typeof max === 'number' && count > max
      ? [{ kind: 'too-many-beneficiaries' as const, count, limit: max }]
      : []),
    ...(count !== undefined && typeof min === 'number' && count < min
      ? [{ kind: 'too-few-beneficiaries' as const, count, limit: min }]
      : []),
    ...missingFields
      .filter((field) => memberOf(ruleFor(required, field), 'required') === true)
      .map((field) => ({ kind: 'missing-field' as const, field })),
    ...used
      .filter((bank) => (banks.length > 0 ? !banks.includes(bank) : !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(bank)))
      .map((bank) => ({ kind: 'unknown-bank' as const, bank })),
  ];
}

/** The suburb may also be in a nested object. */
function ruleFor(required: unknown, field: PolicyholderField): unknown {
  return memberOf(required, field) ?? field.split('.').reduce<unknown>(memberOf, required);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Where a sample differs: the names from its top. Empty: in several places. */
export function placeOfDifference(difference: SampleDifference): readonly string[] {
  switch (difference.kind) {
    case 'missing-field':
      return ['policyholder', ...inSample[difference.field].split('.')];
    case 'unknown-bank':
      return [];
    default:
      return ['policy', 'beneficiaries'];
  }
}

/** The difference as a sentence. @param sample the name of the sample, such as `sandbox/merge-vars.json` in back-ticks */
export function differenceText(difference: SampleDifference, sample: string): string {
  switch (difference.kind) {
    case 'too-many-beneficiaries':
      return `${sample} has ${beneficiariesText(difference.count)}. The settings allow at most ${String(difference.limit)}.`;
    case 'too-few-beneficiaries':
      return `${sample} has ${beneficiariesText(difference.count)}. The settings ask for at least ${String(difference.limit)}.`;
    case 'missing-field':
      return `${sample} has a policyholder without \`${inSample[difference.field]}\`. The settings require it.`;
    case 'unknown-bank':
      return `${sample} has the bank \`${difference.bank.slice(0, 40)}\`. It is not an allowed bank identifier.`;
  }
}

function beneficiariesText(count: number): string {
  return count === 0 ? 'no beneficiaries' : counted(count, 'beneficiary', 'beneficiaries');
}
