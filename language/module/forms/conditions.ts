/** When a component of a form is shown. */
import type { Comparison } from '../../../protocol/hook-form.js';
import { plainValue, type JsonValue } from '../../syntax/json/print.js';
import { memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { namesIn, type FormComparison, type FormComponent, type FormCondition } from './component.js';

/** The names of the two sides of a comparison: the first of each is that of practice. */
const leftNames = ['path', 'key', 'outputPath', 'field'] as const;
const rightNames = ['value', 'values'] as const;

const operators: Readonly<Record<string, Comparison['operator']>> = {
  '=': 'is',
  '==': 'is',
  '===': 'is',
  in: 'is',
  '!=': 'is not',
  '!==': 'is not',
  'not in': 'is not',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** @param form the components of the form, which a condition may name */
export function readConditions(component: FormComponent, form: readonly FormComponent[]): readonly FormCondition[] {
  const json = memberValue(component.json, 'displayConditions');
  const read = (one: JsonNode): FormCondition => {
    if (one.kind === 'boolean' && !one.value) return { kind: 'never' };
    if (one.kind !== 'object') return { kind: 'unknown' };
    for (const [name, kind] of [
      ['and', 'all'],
      ['or', 'any'],
    ] as const) {
      const inside = memberValue(one, name);
      if (inside?.kind === 'array') return { kind, conditions: inside.items.map(read) };
    }
    return comparison(one, component, form) ?? { kind: 'unknown' };
  };
  if (!json || json.kind === 'null') return [];
  return (json.kind === 'array' ? json.items : [json]).map(read);
}

/** All comparisons in conditions. */
export function comparisonsIn(conditions: readonly FormCondition[]): readonly FormComparison[] {
  return conditions.flatMap((one) =>
    one.kind === 'comparison' ? [one] : 'conditions' in one ? comparisonsIn(one.conditions) : [],
  );
}

function comparison(
  json: JsonObject,
  component: FormComponent,
  form: readonly FormComponent[],
): FormComparison | undefined {
  const name = leftNames.map((left) => memberValue(json, left)).find((value) => value?.kind === 'string');
  const right = rightNames.map((one) => memberValue(json, one)).find((value) => value !== undefined);
  const sign = memberValue(json, 'condition') ?? memberValue(json, 'operator');
  const written = sign?.kind === 'string' ? sign.value : sign ? '' : '===';
  const operator = Object.hasOwn(operators, written) ? operators[written] : undefined;
  if (name?.kind !== 'string' || !right || !operator) return undefined;
  const value = plainValue(right);
  // What a template gives is not known.
  if (typeof value === 'string' && value.includes('{{')) return undefined;
  const values = Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  return { kind: 'comparison', json, name, target: componentNamed(name.value, component, form), operator, values };
}

/** Looks among the components of the entry first, then among those around its list; never into a list that it is not in. */
export function componentNamed(
  name: string,
  component: Pick<FormComponent, 'around'>,
  form: readonly FormComponent[],
): FormComponent | undefined {
  const wanted = namesIn(name.replace(/^data\./, '')).join('.');
  const scopes = [
    ...listsAround(component).map(({ components, path = [] }) => ({ components, entry: path.length + 1 })),
    { components: form, entry: 0 },
  ];
  for (const { components, entry } of scopes) {
    const shared = sharedIn(components);
    const found =
      shared.find(({ key }) => key === name) ??
      shared.find(({ path }) => path?.slice(entry).join('.') === wanted) ??
      shared.find(({ path }) => path?.filter((one) => one !== '[]').join('.') === wanted);
    if (found) return found;
  }
  return undefined;
}

/** The innermost first. */
function listsAround({ around }: Pick<FormComponent, 'around'>): readonly FormComponent[] {
  if (!around) return [];
  return [...(around.type?.type === 'list' ? [around] : []), ...listsAround(around)];
}

/** The components that have one answer each: those of lists inside have one in each entry. */
function sharedIn(components: readonly FormComponent[]): readonly FormComponent[] {
  return components.flatMap((one) => [one, ...(one.type?.type === 'list' ? [] : sharedIn(one.components))]);
}
