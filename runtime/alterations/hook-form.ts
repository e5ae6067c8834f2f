/** The form that the dashboard draws for an alteration hook. Section 2.2: its components give the `data` of the request, and may be prefilled from the policy. */
import { readForm, type FormComponent, type FormCondition } from '../../language/module/index.js';
import { memberValue, parseJson, type OffsetRange } from '../../language/syntax/index.js';
import { countries } from '../../language/vocabulary/index.js';
import { filledForm, meets } from '../../protocol/display-conditions.js';
import {
  pathName,
  valueAt,
  type AnswerKind,
  type DisplayCondition,
  type HookForm,
  type HookFormElement,
  type HookFormLook,
  type HookFormOption,
} from '../../protocol/hook-form.js';
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';

/**
 * @param schema the content of the hook's schema file
 * @param sample the data for default values and conditions, e.g. `policy`
 */
export function hookForm(schema: JsonValue, sample: JsonObject): HookForm {
  const elements = componentsIn(schema).map((component, index) => elementOf(component, String(index), sample));
  return { elements, data: filledForm(elements, ({ element }) => element.initial ?? undefined).data };
}

/** How many display conditions each element has, its own and those around it, whether or not they can be read. By the path of its answer, with dots. */
export function conditionCounts(schema: JsonValue): ReadonlyMap<string, number> {
  const count = (component: FormComponent): number =>
    component.conditions.length + (component.around ? count(component.around) : 0);
  const all = (components: readonly FormComponent[]): readonly (readonly [string, number])[] =>
    components.flatMap((one) => [[one.path?.join('.') ?? '', count(one)] as const, ...all(one.components)]);
  return new Map(all(componentsIn(schema)));
}

/** The ranges of the elements of a form, in offsets of its schema file, by their ids: those inside of another after it. @param text of the file */
export function elementRanges(text: string): ReadonlyMap<string, OffsetRange> {
  const all = (components: readonly FormComponent[], around: string): readonly (readonly [string, OffsetRange])[] =>
    components.flatMap(({ json, components: inside }, index) => {
      const id = `${around}${String(index)}`;
      return [[id, json.range] as const, ...all(inside, `${id}.`)];
    });
  return new Map(all(componentsOf(text), ''));
}

function componentsIn(schema: JsonValue): readonly FormComponent[] {
  return componentsOf(JSON.stringify(schema));
}

function componentsOf(text: string): readonly FormComponent[] {
  const { root } = parseJson(text);
  if (!root) return [];
  return readForm(root.kind === 'array' ? root.items : [root]).components;
}

function elementOf(component: FormComponent, id: string, sample: JsonObject): HookFormElement {
  const { type, label, path = [], options, isRequired, bounds, conditions, components } = component;
  const answer = answerKind(component);
  const list = options?.map(({ value, label: shown }) => ({ value, label: shown })) ?? countriesFor(component);
  return {
    id,
    // What is unknown asks for a text if it says where that goes, and else only contains others.
    type: type?.type ?? (answer === null ? 'object' : answer === 'option' ? 'select' : 'text'),
    answer,
    label: label === '' ? pathName(path) : label,
    path: answer === null ? [] : path,
    options: list ?? null,
    isRequired,
    bounds,
    initial: defaultOf(component.initial, sample) ?? null,
    conditions: conditions.flatMap((one) => conditionOn(one, sample)),
    components: components.map((one, index) => elementOf(one, `${id}.${String(index)}`, sample)),
    look: lookOf(component),
  };
}

function answerKind({ type, path, options }: FormComponent): AnswerKind | null {
  if (!path) return null;
  if (type) return options && type.answer === 'text' ? 'option' : type.answer;
  return options ? 'option' : 'text';
}

/** The options of a country are all countries. */
function countriesFor({ type }: FormComponent): readonly HookFormOption[] | undefined {
  if (type?.type !== 'country') return undefined;
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const all = [...countries].map((value) => ({ value, label: names.of(value) ?? value }));
  return all.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

function lookOf({ json }: FormComponent): HookFormLook {
  const props = memberValue(json, 'props');
  const of = (name: string) => (props?.kind === 'object' ? memberValue(props, name) : undefined);
  const text = (name: string) => {
    const value = of(name);
    return value?.kind === 'string' && value.value !== '' ? value.value : undefined;
  };
  const [prefix, addLabel, removeLabel] = [text('prefix'), text('addButtonLabel'), text('removeButtonLabel')];
  const increment = of('increment');
  return {
    ...(prefix !== undefined && { prefix }),
    ...(addLabel !== undefined && { addLabel }),
    ...(removeLabel !== undefined && { removeLabel }),
    ...(increment?.kind === 'number' && increment.value > 0 && { increment: increment.value }),
  };
}

/** A default is a value, or a template that reads one value of the sample; others are not evaluated. */
function defaultOf(value: JsonValue, sample: JsonObject): JsonValue | undefined {
  if (typeof value !== 'string') return value ?? undefined;
  const [, path] = /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/.exec(value) ?? [];
  if (path !== undefined) return valueAt(sample, path.split('.'));
  return value === '' || value.includes('{{') ? undefined : value;
}

/** The value of a missing answer. */
const never: DisplayCondition = { path: [], operator: 'is', values: [] };

/** None for a condition that cannot be read: it hides nothing. A condition on the sample is either always true or never. */
function conditionOn(condition: FormCondition, sample: JsonObject): readonly DisplayCondition[] {
  switch (condition.kind) {
    case 'never':
      return [never];
    case 'unknown':
      return [];
    case 'all':
      return [{ all: condition.conditions.flatMap((one) => conditionOn(one, sample)) }];
    case 'any': {
      const inside = condition.conditions.map((one) => conditionOn(one, sample));
      return inside.some((one) => one.length === 0) ? [] : [{ any: inside.flat() }];
    }
    case 'comparison': {
      const { target, name, operator, values } = condition;
      if (target) return target.path ? [{ path: target.path, operator, values }] : [];
      const names = name.value.split('.');
      if (names[0] !== 'policy' && names[0] !== 'policyholder') return [];
      return meets(valueAt(sample, names) ?? null, { operator, values }) ? [] : [never];
    }
  }
}
