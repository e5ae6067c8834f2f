/** The form that the dashboard draws for an alteration hook. Section 2.2: its elements give the `data` of the request, and may be prefilled from the policy. */
import { valueAt, type HookForm, type HookFormElement, type HookFormOption } from '../../protocol/hook-form.js';
import { filledForm } from '../../protocol/display-conditions.js';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { isObject, own } from './changes.js';
import { displayConditions } from './display-conditions.js';

/**
 * @param schema the content of the hook's schema file
 * @param sample the data for default values and conditions, e.g. `policy`
 */
export function hookForm(schema: JsonValue, sample: JsonObject): HookForm {
  const found = elementsIn(schema, []);
  const pathOf = (name: string) => {
    const named = found.find(({ json }) => textOf(json, 'key') === name);
    const wanted = pathIn(name).join('.');
    return (named ?? found.find(({ path }) => path.join('.') === wanted))?.path;
  };
  const elements = found.map(({ json, output, path, conditions }): HookFormElement => {
    const label = textOf(json, 'label') ?? textOf(json, 'title') ?? textOf(json, 'key') ?? output;
    return {
      type: textOf(json, 'type') ?? '',
      label,
      path,
      options: optionsOf(json),
      isRequired: isRequired(json),
      initial: defaultOf(own(json, 'default_value') ?? null, sample) ?? null,
      conditions: conditions.flatMap((one) => displayConditions(one, pathOf, (names) => valueAt(sample, names))),
    };
  });
  return { elements, data: filledForm(elements, ({ initial }) => initial ?? undefined).data };
}

/** How many display conditions each element has, its own and those around it, whether or not they can be read. By the path of its answer, with dots. */
export function conditionCounts(schema: JsonValue): ReadonlyMap<string, number> {
  const count = (conditions: readonly JsonValue[]) => conditions.flat().length;
  return new Map(elementsIn(schema, []).map(({ path, conditions }) => [path.join('.'), count(conditions)]));
}

interface FoundElement {
  readonly json: JsonObject;
  /** The path as written. */
  readonly output: string;
  readonly path: readonly string[];
  /** Its own conditions, and those of the elements around it. */
  readonly conditions: readonly JsonValue[];
}

/** Elements may contain others. */
function elementsIn(json: JsonValue, around: readonly JsonValue[]): readonly FoundElement[] {
  if (Array.isArray(json)) return (json as readonly JsonValue[]).flatMap((one) => elementsIn(one, around));
  if (!isObject(json)) return [];
  const { displayConditions: own = null, ...others } = json;
  const conditions = own === null ? around : [...around, own];
  const inside = Object.values(others).flatMap((value) =>
    typeof value === 'object' ? elementsIn(value, conditions) : [],
  );
  const output = textOf(json, 'outputPath');
  // The target of a computed path is not known.
  if (!output || output.includes('{{')) return inside;
  return [{ json, output, path: pathIn(output), conditions }, ...inside];
}

/** `members[0].name` and `members.0.name` → `members`, `0`, `name`. */
function pathIn(output: string): readonly string[] {
  return output.split(/[.[\]]+/).filter((name) => name !== '');
}

function optionsOf(json: JsonObject): readonly HookFormOption[] | null {
  const options = own(json, 'options');
  if (!Array.isArray(options)) return null;
  return (options as readonly JsonValue[]).flatMap((option) => {
    const key = isObject(option) ? textOf(option, 'key') : undefined;
    return isObject(option) && key !== undefined
      ? [{ key, label: textOf(option, 'value') ?? textOf(option, 'label') ?? key }]
      : [];
  });
}

function isRequired(json: JsonObject): boolean {
  const validators = own(json, 'validators');
  return (
    Array.isArray(validators) &&
    (validators as readonly JsonValue[]).some((one) => isObject(one) && own(one, 'type') === 'isRequired')
  );
}

function textOf(json: JsonObject, name: string): string | undefined {
  const value = own(json, name);
  return typeof value === 'string' ? value : undefined;
}

/** A default is a value, or a template that reads one value of the sample; others are not evaluated. */
function defaultOf(value: JsonValue, sample: JsonObject): JsonValue | undefined {
  if (typeof value !== 'string') return value ?? undefined;
  const [, path] = /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/.exec(value) ?? [];
  if (path !== undefined) return valueAt(sample, path.split('.'));
  return value === '' || value.includes('{{') ? undefined : value;
}
