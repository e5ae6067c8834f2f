/** Whether the platform accepts what the hook functions returned. Sections 2.4 to 2.6. */
import type { AlterationCheck } from '../../protocol/sandbox.js';
import { alterationPackage, alteredPolicy, givenByPlatform, type Shape } from '../../language/vocabulary/index.js';
import { isEqual } from './changes.js';
import { lostModuleFields, maximumNamed, resultInWords, shown, wrongMember } from './check-members.js';
import { pointerTo } from '../json-pointer.js';
import { alteredFields } from './overwrite-policy.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** @param result the result of the validation, and whether it accepts the request */
export function checkValidation(result: JsonObject): readonly AlterationCheck[] {
  if (memberOf(result, 'value') !== undefined) return [];
  return [
    {
      code: 'validation/missing-value',
      severity: 'error',
      message:
        '`validateAlterationPackageRequest` accepts the request and returns no `value`: `getAlteration` is given that as its `data`.',
      path: '/value',
    },
  ];
}

/**
 * @param data the input of `getAlteration`
 * @param policy the policy before the alteration
 * @param isGroupScheme group schemes may leave out the sum assured
 */
export function checkPackage(
  returned: JsonObject,
  data: JsonValue,
  policy: JsonObject,
  isGroupScheme: boolean,
): readonly AlterationCheck[] {
  const checks = checkFields(returned, alterationPackage, 'getAlteration', policy, isGroupScheme);
  const inputData = memberOf(returned, 'input_data');
  if (inputData !== undefined && !isEqual(inputData, data))
    checks.push(
      // Nothing of the policy depends on what was requested, so the package takes effect all the same.
      isObject(inputData)
        ? {
            code: 'alteration-package/input-data',
            severity: 'warning',
            message:
              '`input_data` differs from the `data` that `getAlteration` was given, and must equal it: return that value unchanged.',
            path: '/input_data',
          }
        : {
            code: 'alteration-package/wrong-type',
            severity: 'error',
            message: `\`input_data\` is ${shown(inputData)}: it has to be the \`data\` that \`getAlteration\` was given.`,
            path: '/input_data',
          },
    );
  const [cover, premium] = [memberOf(returned, 'sum_assured'), memberOf(returned, 'monthly_premium')];
  const isMoreOrLess =
    typeof cover === 'number' && typeof policy['sum_assured'] === 'number' && cover !== policy['sum_assured'];
  if (isMoreOrLess && premium !== undefined && premium === memberOf(policy, 'monthly_premium'))
    checks.push({
      code: 'alteration-package/premium-unchanged',
      severity: 'information',
      message: `\`sum_assured\` changes and \`monthly_premium\` stays at ${shown(premium)}: apply the pricing again in \`getAlteration\`, if it depends on the cover.`,
      path: '/monthly_premium',
    });
  return checks;
}

/**
 * @param policy the policy before the alteration
 * @param stored the package that is applied
 */
export function checkAlteredPolicy(
  returned: JsonObject,
  policy: JsonObject,
  stored: JsonObject,
  isGroupScheme: boolean,
): readonly AlterationCheck[] {
  const checks = checkFields(returned, alteredPolicy, 'applyAlteration', policy, isGroupScheme);
  if (memberOf(returned, 'end_date') === undefined)
    checks.push({
      code: 'altered-policy/end-date-default',
      severity: 'warning',
      message: `\`end_date\` is missing, and its documented default is the policy's *start* date${dateText(memberOf(policy, 'start_date'))}: return \`policy.end_date\` to keep the end date.`,
      path: '/end_date',
    });
  const unknown = Object.keys(returned).filter((name) => !alteredFields.includes(name));
  for (const name of unknown.slice(0, maximumNamed))
    checks.push({
      code: 'altered-policy/unknown-field',
      severity: 'information',
      message: `\`${name}\` is not a field of an altered policy and has no effect: the product's own fields belong in \`module\`.`,
      path: pointerTo('', name),
    });
  for (const name of ['sum_assured', 'monthly_premium']) {
    const [applied, offered] = [memberOf(returned, name), memberOf(stored, name)];
    if (Number.isSafeInteger(applied) && Number.isSafeInteger(offered) && applied !== offered)
      checks.push({
        code: 'altered-policy/not-as-offered',
        severity: 'warning',
        message: `\`${name}\` is ${shown(applied ?? null)}, and the package that was accepted says ${shown(offered ?? null)}: compute in \`getAlteration\`, and return \`alteration_package.${name}\`.`,
        path: pointerTo('', name),
      });
  }
  const [least, premium] = [memberOf(returned, 'base_premium'), memberOf(returned, 'monthly_premium')];
  const isOther = Number.isSafeInteger(premium) && premium !== memberOf(policy, 'monthly_premium');
  if (isOther && least !== undefined && least === memberOf(policy, 'base_premium'))
    checks.push({
      code: 'altered-policy/base-premium-unchanged',
      severity: 'information',
      message: `\`monthly_premium\` changes and \`base_premium\`, the lowest premium allowed, stays at ${shown(least)}: apply the pricing again in \`getAlteration\`, if both come of it.`,
      path: '/base_premium',
    });
  if (typeof least === 'number' && typeof premium === 'number' && premium < least)
    checks.push({
      code: 'altered-policy/below-base-premium',
      severity: 'warning',
      message: `\`monthly_premium\` is ${String(premium)}, less than \`base_premium\`, which is ${String(least)}: that is the lowest premium allowed.`,
      path: '/monthly_premium',
    });
  return checks;
}

/**
 * The fields that the policy's `module` loses, by the function that causes it: a package may have only what changes, so what it lacks is lost if
 * `applyAlteration` does not add it from the policy.
 *
 * @param returned the altered policy
 */
export function checkLostFields(
  returned: JsonObject,
  policy: JsonObject,
  stored: JsonObject,
): Readonly<Record<'get' | 'apply', readonly AlterationCheck[]>> {
  const [before, offered, after] = [policy, stored, returned].map((one) => memberOf(one, 'module'));
  if (!isObject(before)) return { get: [], apply: [] };
  const fields = (areOffered: boolean) =>
    Object.fromEntries(
      Object.entries(before).filter(([name]) => (!isObject(offered) || Object.hasOwn(offered, name)) === areOffered),
    );
  return {
    get: lostModuleFields('alteration-package', fields(false), after, '/module'),
    apply: lostModuleFields('altered-policy', fields(true), after, '/module'),
  };
}

/**
 * A hook function that returns nothing, a text or a list has no usable result.
 *
 * @param type the `typeof` of the result
 */
export function checkIsObject(
  returned: JsonValue,
  type: string,
  hookFunction: string,
  meant: string,
): AlterationCheck | undefined {
  if (type === 'object' && isObject(returned)) return undefined;
  const kind =
    hookFunction === 'applyAlteration'
      ? 'altered-policy'
      : hookFunction === 'getAlteration'
        ? 'alteration-package'
        : 'validation';
  return {
    code: `${kind}/not-an-object`,
    severity: 'error',
    message: `\`${hookFunction}\` returned ${resultInWords(type)}: it has to return ${meant}.`,
    path: '',
  };
}

function checkFields(
  returned: JsonObject,
  shape: Shape,
  hookFunction: string,
  policy: JsonObject,
  isGroupScheme: boolean,
): AlterationCheck[] {
  const checks: AlterationCheck[] = [];
  const area = shape.name.replaceAll(' ', '-');
  for (const { name, type, presence } of shape.properties) {
    if (givenByPlatform.has(name)) continue;
    const value = memberOf(returned, name);
    const path = pointerTo('', name);
    const mayBeMissing = presence?.kind !== 'required' || (name === 'sum_assured' && isGroupScheme);
    if (value === undefined) {
      if (!mayBeMissing)
        checks.push({
          code: `${area}/missing-field`,
          severity: 'error',
          message: `\`${name}\` is missing from what \`${hookFunction}\` returned.`,
          path,
        });
      continue;
    }
    // A policy may have no end, and a field that the policy lacks is not lost: `charges: policy.charges`.
    if (value === null && mayBeMissing && (name === 'end_date' || (memberOf(policy, name) ?? null) === null)) continue;
    const wrong = wrongMember(area, name, value, type, path);
    if (wrong) checks.push(wrong);
  }
  return checks;
}

function dateText(date: JsonValue | undefined): string {
  return typeof date === 'string' ? ` (${date.slice(0, 10)})` : '';
}
