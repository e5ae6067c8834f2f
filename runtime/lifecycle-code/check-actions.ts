/** What lifecycle functions returned: the actions that can be applied, and what the platform would not accept. */
import {
  lifecycleActions,
  policyUpdate,
  reactivationOption,
  type LifecycleFunction,
  type Shape,
} from '../../language/vocabulary/index.js';
import { didYouMean, nearest, nearestOrLonger, suggestion } from '../../language/names/did-you-mean.js';
import type { AlterationCheck } from '../../protocol/sandbox.js';
import { lostModuleFields, resultInWords, shown, wrongMember } from '../alterations/check-members.js';
import { pointerTo } from '../json-pointer.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

const area = 'lifecycle-actions';

/** An action without errors. */
export interface CheckedAction {
  readonly name: string;
  readonly members: JsonObject;
}

export interface CheckedResult {
  readonly actions: readonly CheckedAction[];
  readonly options: readonly JsonObject[];
  readonly checks: readonly AlterationCheck[];
}

/**
 * @param type the `typeof` of the result
 * @param policy that the function was given
 */
export function checkResult(
  { name, gives }: LifecycleFunction,
  returned: JsonValue,
  type: string,
  policy: JsonObject,
): CheckedResult {
  const isNothing = type === 'undefined' || type === 'null';
  if (gives === 'nothing' || (gives === 'actions' && isNothing)) return { actions: [], options: [], checks: [] };
  if (!Array.isArray(returned)) {
    const meant = gives === 'options' ? 'a list of `ReactivationOption`' : 'a list of actions, or nothing';
    const message = `\`${name}\` returned ${resultInWords(type)}: it has to return ${meant}.`;
    return {
      actions: [],
      options: [],
      checks: [{ code: `${area}/not-a-list`, severity: 'error', message, path: '' }],
    };
  }
  const items = returned as readonly JsonValue[];
  if (gives === 'options') {
    const checked = items.map((item, i) => checkOption(item, pointerTo('', i)));
    const options = items.filter((item, i): item is JsonObject => isObject(item) && !hasError(checked[i] ?? []));
    return { actions: [], options, checks: checked.flat() };
  }
  const checked = items.map((item, i) => checkAction(item, pointerTo('', i), policy));
  return {
    actions: checked.flatMap(({ action, checks }) => (action && !hasError(checks) ? [action] : [])),
    options: [],
    checks: checked.flatMap(({ checks }) => checks),
  };
}

export function hasError(checks: readonly AlterationCheck[]): boolean {
  return checks.some(({ severity }) => severity === 'error');
}

function checkOption(item: JsonValue, path: string): readonly AlterationCheck[] {
  return isObject(item)
    ? checkMembers(item, reactivationOption, path)
    : [notAnObject(item, 'a `ReactivationOption`', path)];
}

function checkAction(
  item: JsonValue,
  path: string,
  policy: JsonObject,
): { readonly action?: CheckedAction; readonly checks: readonly AlterationCheck[] } {
  if (!isObject(item)) return { checks: [notAnObject(item, 'an action', path)] };
  const name = memberOf(item, 'name') ?? null;
  const variant = lifecycleActions.find(({ type }) => type === name);
  if (!variant) return { checks: [unknownAction(name, pointerTo(path, 'name'))] };
  const { name: _, ...members } = item;
  const data = memberOf(members, 'data');
  const inData = pointerTo(path, 'data');
  const replaced = replacedObjects[variant.type];
  const module =
    variant.type === 'update_policy_module_data' ? data : isObject(data) ? memberOf(data, 'module') : undefined;
  const checks = [
    ...checkMembers(members, variant, path),
    ...(variant.type === 'update_policy' && isObject(data) ? checkMembers(data, policyUpdate, inData) : []),
    ...(replaced !== undefined && data !== undefined && !isObject(data) ? [notAnObject(data, replaced, inData)] : []),
    ...lostModuleFields(
      area,
      memberOf(policy, 'module'),
      module,
      variant.type === 'update_policy' ? pointerTo(inData, 'module') : inData,
    ),
  ];
  return { action: { name: variant.type, members }, checks };
}

/** What the `data` of an action replaces. */
const replacedObjects: Readonly<Partial<Record<string, string>>> = {
  update_policy_module_data: 'the `module` of the policy',
  update_claim_module_data: 'the `module_data` of the claim',
};

/** The platform may know more actions than the catalogue, so only a name that is close to a known one is a mistake. */
function unknownAction(name: JsonValue, path: string): AlterationCheck {
  const known = lifecycleActions.map(({ type }) => type);
  const code = `${area}/unknown-action`;
  if (typeof name !== 'string') {
    const message = `An action needs a \`name\`: one of ${known.map((one) => `\`${one}\``).join(', ')}.`;
    return { code, severity: 'error', message, path };
  }
  const shortened = name.slice(0, 80);
  const meant = nearestOrLonger(name, known);
  if (meant !== undefined)
    return { code, severity: 'error', message: `There is no action \`${shortened}\`.${suggestion(meant)}`, path };
  const message = `The action \`${shortened}\` is not known here, so it is not applied.`;
  return { code, severity: 'information', message, path };
}

function checkMembers(
  members: JsonObject,
  { name: what, properties }: Shape,
  path: string,
): readonly AlterationCheck[] {
  const checks: AlterationCheck[] = [];
  const names = properties.map(({ name }) => name);
  for (const { name, type, presence } of properties) {
    const value = memberOf(members, name);
    const at = pointerTo(path, name);
    if (value === undefined) {
      if (presence?.kind === 'required')
        checks.push({
          code: `${area}/missing-field`,
          severity: 'error',
          message: `\`${name}\` is missing from the ${what}.`,
          path: at,
        });
      continue;
    }
    if (value === null && !presence) continue;
    const wrong = wrongMember(area, name, value, type, at);
    if (wrong) checks.push(wrong);
    else if (type.kind === 'choice' && !type.options.some((option) => option.value === value))
      checks.push({
        code: `${area}/wrong-type`,
        severity: 'error',
        message: `\`${name}\` is ${shown(value)}: it has to be one of ${type.options.map((option) => `\`${option.value}\``).join(', ')}.`,
        path: at,
      });
  }
  for (const name of Object.keys(members)) {
    if (names.includes(name)) continue;
    const meant = nearest(name, names);
    // `monthly_premium` for `monthlyPremium`, and the other way round.
    const isOtherCase = meant !== undefined && lettersOf(meant) === lettersOf(name);
    checks.push({
      code: isOtherCase ? `${area}/camel-case` : `${area}/unknown-field`,
      severity: isOtherCase ? 'error' : 'information',
      message: isOtherCase
        ? `\`${name}\` is not read: write \`${meant}\`.`
        : `\`${name.slice(0, 80)}\` is not a member of the ${what} and has no effect.${didYouMean(name, names)}`,
      path: pointerTo(path, name),
    });
  }
  return checks;
}

function lettersOf(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

function notAnObject(value: JsonValue, meant: string, path: string): AlterationCheck {
  return {
    code: `${area}/not-an-object`,
    severity: 'error',
    message: `${shown(value)} is not an object: it has to be ${meant}.`,
    path,
  };
}
