/** The form that the dashboard draws for an alteration hook. Section 2.2: its elements give the `data` of the request, and may be prefilled from the policy. */
import {
  valueAt,
  withValueAt,
  type HookForm,
  type HookFormElement,
  type HookFormOption,
} from '../../protocol/hook-form.js';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { isObject, own } from './changes.js';

/**
 * @param schema the content of the hook's schema file
 * @param sample what default values read, such as `policy`
 */
export function hookForm(schema: JsonValue, sample: JsonObject): HookForm {
  const found = elementsIn(schema);
  const data = found.reduce<JsonObject>((filled, { element, json }) => {
    const given = defaultOf(own(json, 'default_value') ?? null, sample);
    return given === undefined ? filled : withValueAt(filled, element.path, given);
  }, {});
  return { elements: found.map(({ element }) => element), data };
}

/** Elements may stand in others. */
function elementsIn(json: JsonValue): readonly { readonly element: HookFormElement; readonly json: JsonObject }[] {
  if (Array.isArray(json)) return (json as readonly JsonValue[]).flatMap(elementsIn);
  if (!isObject(json)) return [];
  const inside = Object.values(json).flatMap((value) => (typeof value === 'object' ? elementsIn(value) : []));
  const output = textOf(json, 'outputPath');
  // A path that is put together when the form is used leads anywhere.
  if (!output || output.includes('{{')) return inside;
  const path = output.split(/[.[\]]+/).filter((name) => name !== '');
  const label = textOf(json, 'label') ?? textOf(json, 'title') ?? textOf(json, 'key') ?? output;
  const element = {
    type: textOf(json, 'type') ?? '',
    label,
    path,
    options: optionsOf(json),
    isRequired: isRequired(json),
  };
  return [{ element, json }, ...inside];
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
