/** The two endpoints of alteration hooks: create a package, apply it. Sections 2.6, 3 and 4. */
import type {
  AlterationError,
  AlterationStep,
  AlterationSteps,
  PolicyChange,
  SandboxError,
} from '../../protocol/sandbox.js';
import type { CallResult, Session } from '../sandbox/session.js';
import { changesBetween } from './changes.js';
import { checkArguments } from './check-arguments.js';
import { checkWritten } from './check-written.js';
import { foundIn, type FoundCheck } from './found-check.js';
import { checkAlteredPolicy, checkIsObject, checkLostFields, checkPackage, checkValidation } from './checks.js';
import { overwritePolicy } from './overwrite-policy.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** The policy to change, and the hook. */
export interface AlterationSubject {
  readonly hook: string;
  readonly policy: JsonObject;
  /** Null if the sample has none. */
  readonly policyholder: JsonValue;
  readonly isGroupScheme: boolean;
}

/** A package as the platform stores it. */
export interface StoredPackage {
  readonly hook: string;
  /** The policy of the package; null if the sample's policy has no identifier. */
  readonly policyId: JsonValue;
  readonly alterationPackage: JsonObject;
}

/** What the endpoints need of a session. */
export type Calls = Pick<Session, 'call' | 'loadError'>;

export interface Created {
  readonly steps: Pick<AlterationSteps, 'validate' | 'get'>;
  /** Null: the request was rejected, or a function failed. */
  readonly stored: StoredPackage | null;
  readonly checks: readonly FoundCheck[];
  readonly error: AlterationError | null;
}

export interface Applied {
  readonly step: NonNullable<AlterationSteps['apply']>;
  /** The package with the status `applied`; null: a function failed. */
  readonly stored: StoredPackage | null;
  readonly policy: JsonObject | null;
  readonly changes: readonly PolicyChange[] | null;
  readonly checks: readonly FoundCheck[];
  readonly error: AlterationError | null;
}

/** A request that the API refuses before any code runs. */
export class RefusedRequest extends Error {}

const notValidated = { ok: false, error: null, value: null } as const;
export const hookFunctions = {
  validate: 'validateAlterationPackageRequest',
  get: 'getAlteration',
  apply: 'applyAlteration',
} as const;

/**
 * Validates a request and computes the package.
 *
 * @param id the value of `alteration_package_id`
 */
export async function createPackage(
  session: Calls,
  { hook, policy, policyholder, isGroupScheme }: AlterationSubject,
  data: JsonValue,
  id: string,
): Promise<Created> {
  const about = { alteration_hook_key: json(hook), policy: json(policy), policyholder: json(policyholder) };
  if (session.loadError) return failed('load', session.loadError, { validate: notValidated, get: null });
  const validated = await session.call(hookFunctions.validate, { ...about, data: json(data) });
  if (!validated.ok) return failed('validate', validated.error, { validate: notValidated, get: null });
  const result = valueOf(validated);
  const meant = 'an object with `error` and `value`';
  const invalid = checkIsObject(result, validated.type, hookFunctions.validate, meant);
  if (invalid || !isObject(result))
    return {
      steps: { validate: notValidated, get: null },
      stored: null,
      checks: foundIn('validate', invalid ? [invalid] : []),
      error: null,
    };

  const rejection = memberOf(result, 'error') ?? null;
  const value = memberOf(result, 'value') ?? null;
  // Any falsy value means no error: `null`, an empty text, `false`.
  const validate = { ok: !rejection, error: rejection, value };
  const changed = checkArguments(hookFunctions.validate, validated, { ...about, data: json(data) });
  if (rejection)
    return { steps: { validate, get: null }, stored: null, checks: foundIn('validate', changed), error: null };
  // A problem of the validation may be the reason why the next function fails.
  const found = foundIn('validate', [...checkValidation(result), ...changed]);

  // The value itself, not its JSON: validation may have turned a text into a date.
  const got = await session.call(hookFunctions.get, {
    ...about,
    data: { resultOf: hookFunctions.validate, member: 'value' },
  });
  if (!got.ok) return failed('get', got.error, { validate, get: { ok: false, alteration_package: null } }, found);
  const returned = valueOf(got);
  const noPackage = checkIsObject(returned, got.type, hookFunctions.get, 'an alteration package');
  const get = { ok: !noPackage, alteration_package: returned };
  if (noPackage || !isObject(returned))
    return {
      steps: { validate, get },
      stored: null,
      checks: [...found, ...foundIn('get', noPackage ? [noPackage] : [])],
      error: null,
    };
  const alterationPackage = { ...returned, alteration_package_id: id, status: 'pending' };
  return {
    steps: { validate, get },
    stored: {
      hook,
      policyId: memberOf(policy, 'policy_id') ?? null,
      alterationPackage: platformFieldsFirst(alterationPackage),
    },
    checks: [
      ...found,
      ...foundIn('get', [
        ...checkWritten('alteration-package', got, checkPackage(returned, value, policy, isGroupScheme)),
        ...checkArguments(hookFunctions.get, got, { ...about, data: json(value) }),
      ]),
    ],
    error: null,
  };
}

/**
 * Applies a package to its policy.
 *
 * @throws {RefusedRequest} if it was already applied, or belongs to another policy or hook
 */
export async function applyPackage(
  session: Calls,
  { hook, policy, policyholder, isGroupScheme }: AlterationSubject,
  stored: StoredPackage,
): Promise<Applied> {
  refuseWrongPackage(stored, hook, policy);
  if (session.loadError) return notApplied('load', session.loadError);
  const given = {
    alteration_hook_key: json(hook),
    policy: json(policy),
    policyholder: json(policyholder),
    alteration_package: json(stored.alterationPackage),
  };
  const applied = await session.call(hookFunctions.apply, given);
  if (!applied.ok) return notApplied('apply', applied.error);
  const returned = valueOf(applied);
  const noPolicy = checkIsObject(returned, applied.type, hookFunctions.apply, 'an altered policy');
  const step = { ok: !noPolicy, altered_policy: returned };
  if (noPolicy || !isObject(returned))
    return {
      step,
      stored: null,
      policy: null,
      changes: null,
      checks: foundIn('apply', noPolicy ? [noPolicy] : []),
      error: null,
    };
  const overwritten = overwritePolicy(policy, returned);
  const lost = checkLostFields(returned, policy, stored.alterationPackage);
  return {
    step,
    stored: { ...stored, alterationPackage: { ...stored.alterationPackage, status: 'applied' } },
    policy: overwritten,
    changes: changesBetween(policy, overwritten),
    checks: [
      ...foundIn('get', lost.get),
      ...foundIn('apply', [
        ...checkWritten('altered-policy', applied, [
          ...checkAlteredPolicy(returned, policy, stored.alterationPackage, isGroupScheme),
          ...lost.apply,
        ]),
        ...checkArguments(hookFunctions.apply, applied, given),
      ]),
    ],
    error: null,
  };
}

/** @throws {RefusedRequest} if it was already applied, or belongs to another policy or hook */
export function refuseWrongPackage(
  { alterationPackage, hook, policyId }: StoredPackage,
  given: string,
  policy: JsonObject,
): void {
  const id = text(alterationPackage['alteration_package_id'] ?? null);
  if (alterationPackage['status'] === 'applied')
    throw new RefusedRequest(`The alteration package ${id} was applied already: a package is applied once.`);
  const other = memberOf(policy, 'policy_id') ?? null;
  if (policyId !== other)
    throw new RefusedRequest(
      `The alteration package ${id} was made for the policy ${text(policyId)}, not for ${text(other)}.`,
    );
  if (hook !== given)
    throw new RefusedRequest(`The alteration package ${id} was made by the hook ${hook}, not by ${given}.`);
}

function text(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function platformFieldsFirst({ alteration_package_id = null, status = null, ...rest }: JsonObject): JsonObject {
  return { alteration_package_id, status, ...rest };
}

function failed(
  step: AlterationStep,
  error: SandboxError,
  steps: Created['steps'],
  checks: Created['checks'] = [],
): Created {
  return { steps, stored: null, checks, error: { step, ...error } };
}

function notApplied(step: AlterationStep, error: SandboxError): Applied {
  const none = { ok: false, altered_policy: null };
  return { step: none, stored: null, policy: null, changes: null, checks: [], error: { step, ...error } };
}

/** Written when it is wanted: the calls of a flow that ran in one go have had their parameters. */
function json(value: JsonValue): { readonly json: string } {
  let text: string | undefined;
  return {
    get json() {
      return (text ??= JSON.stringify(value));
    },
  };
}

function valueOf({ json: text }: Extract<CallResult, { ok: true }>): JsonValue {
  return text === undefined ? null : (JSON.parse(text) as JsonValue);
}
