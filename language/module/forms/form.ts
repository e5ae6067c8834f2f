/**
 * Reads a form: of an alteration hook, of the quote or of the application. Understands the notation of practice and that of earlier versions of these
 * tools (types such as `input.text`, `default_value`, `isRequired`, `operator`, options of `key` and `value`).
 */
import { nearest } from '../../names/did-you-mean.js';
import { plainValue, type JsonValue } from '../../syntax/json/print.js';
import { memberText, memberValue, type JsonNode, type JsonObject, type JsonString } from '../../syntax/json/tree.js';
import {
  componentTypeNamed,
  componentTypes,
  typeOfEarlier,
  type ComponentType,
} from '../../vocabulary/forms/component-types.js';
import { boundsOf, readValidators } from './validators.js';
import { namesIn, type FormComponent, type FormOption } from './component.js';
import { FormNames, readConditions } from './conditions.js';

export interface Form {
  /** In the order of the form. */
  readonly components: readonly FormComponent[];
  /** The same with those inside of others, each after the one around it. */
  readonly all: readonly FormComponent[];
  /** False if it may take answers that are not known: a component has an unknown type, or a path that is computed. */
  readonly isWhole: boolean;
}

type Unresolved = { -readonly [Name in keyof FormComponent]: FormComponent[Name] };

/** @param entries the components of the form, as JSON */
export function readForm(entries: readonly JsonNode[]): Form {
  const reader = new FormReader();
  const components = entries.flatMap((json, entry) => reader.component(json, undefined, entry));
  const { all } = reader;
  const names = new FormNames(components);
  for (const one of all) one.conditions = readConditions(one, names);
  return { components, all, isWhole: reader.isWhole };
}

class FormReader {
  readonly all: Unresolved[] = [];
  isWhole = true;

  /** The component, or those inside of it if it is a list of them. */
  component(json: JsonNode, around: FormComponent | undefined, entry: number): readonly FormComponent[] {
    if (json.kind === 'array') return json.items.flatMap((item) => this.component(item, around, entry));
    if (json.kind !== 'object') return [];
    const type = typeOf(json);
    const written = placeText(json, type);
    const path = written && answerPath(written.value, memberText(json, 'key'), around);
    const isAsked = type ? type.answer !== null || type.type === 'object' : written !== undefined;
    const isUnknown = !type && !written && memberValue(json, 'type') && containers(json, type).length === 0;
    if (isUnknown || (isAsked && written && !path)) this.isWhole = false;
    const validators = readValidators(json);
    const key = memberText(json, 'key');
    const component: Unresolved = {
      json,
      entry,
      type,
      key,
      label: memberText(json, 'label') ?? memberText(json, 'title') ?? key ?? written?.value ?? '',
      path: isAsked ? path : undefined,
      written: isAsked ? written : undefined,
      options: optionsOf(json),
      validators,
      isRequired: validators.some(({ kind }) => kind === 'required'),
      bounds: boundsOf(json, validators),
      initial: initialOf(json),
      conditions: [],
      isConditional: around?.isConditional === true || hasConditions(json),
      around,
      components: [],
    };
    this.all.push(component);
    component.components = containers(json, type).flatMap((inside) => this.component(inside, component, entry));
    return [component];
  }
}

function typeOf(json: JsonObject): ComponentType | undefined {
  const name = memberText(json, 'type');
  if (name === undefined) return undefined;
  const known = componentTypeNamed(name) ?? typeOfEarlier(name);
  if (known) return known;
  const meant = meantComponentType(name);
  return meant === undefined ? undefined : componentTypeNamed(meant);
}

/** The type that was probably meant by one that does not exist. */
export function meantComponentType(name: string): string | undefined {
  const names = componentTypes.map(({ type }) => type);
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return names.find((type) => plain(type) === plain(name)) ?? (name === 'date' ? 'date-picker' : nearest(name, names));
}

function placeText(json: JsonObject, type: ComponentType | undefined): JsonString | undefined {
  const names = type?.type === 'list' ? ['outputPathList', 'outputPath', 'key'] : ['outputPath', 'key'];
  for (const name of type ? names : ['outputPath']) {
    const value = memberValue(json, name);
    if (value?.kind === 'string' && value.value.trim() !== '') return value;
  }
  return undefined;
}

/**
 * In a list, a path starts at the entry. Where it is that of the list itself, the member is the `key`; one that begins with the list and a dot is the
 * member behind it.
 */
function answerPath(
  written: string,
  key: string | undefined,
  around: FormComponent | undefined,
): readonly string[] | undefined {
  if (written.includes('{{')) return undefined;
  const names = namesIn(written);
  if (names.length === 0) return undefined;
  const container = placeAround(around);
  if (!container) return names;
  const { path, isList } = container;
  if (!isList) return [...path, ...names];
  const list = path.slice(0, -1).filter((name) => name !== '[]');
  const isIts = list.every((name, i) => names[i] === name);
  if (!isIts) return [...path, ...names];
  const member = names.slice(list.length);
  if (member.length > 0) return [...path, ...member];
  return key === undefined ? undefined : [...path, ...namesIn(key)];
}

/** Where the answers of the components inside start: in an object, or in an entry of a list. */
function placeAround(
  around: FormComponent | undefined,
): { readonly path: readonly string[]; readonly isList: boolean } | undefined {
  if (!around) return undefined;
  const { type, path } = around;
  if (path && type?.type === 'list') return { path: [...path, '[]'], isList: true };
  if (path && type?.type === 'object') return { path, isList: false };
  return placeAround(around.around);
}

/** The members of a component that describe something else than components. */
const otherMembers: ReadonlySet<string> = new Set(['options', 'validators', 'displayConditions', 'props']);

/** Of a component that contains no others by its type, what looks like components: they are parts of the form as well. */
function containers(json: JsonObject, type: ComponentType | undefined): readonly JsonNode[] {
  if (type?.type === 'list' || type?.type === 'object') {
    const inside = memberValue(json, 'components');
    return inside ? [inside] : [];
  }
  return json.members.flatMap(({ name, value }) =>
    value?.kind === 'array' && !otherMembers.has(name.value) && value.items.some(({ kind }) => kind === 'object')
      ? [value]
      : [],
  );
}

function optionsOf(json: JsonObject): readonly FormOption[] | undefined {
  const options = memberValue(json, 'options');
  if (options?.kind !== 'array') return undefined;
  return options.items.flatMap((option) => {
    if (option.kind !== 'object') return [];
    // In the earlier notation the value is what is shown.
    const key = memberText(option, 'key');
    const value = memberValue(option, 'value');
    const text = value?.kind === 'string' ? value.value : undefined;
    const label = memberText(option, 'label');
    if (key !== undefined) return [{ json: option, value: key, label: text ?? label ?? key }];
    if (value?.kind !== 'string' && value?.kind !== 'number' && value?.kind !== 'boolean') return [];
    return [{ json: option, value: value.value, label: label ?? String(value.value) }];
  });
}

function initialOf(json: JsonObject): JsonValue {
  const value = memberValue(json, 'defaultValue') ?? memberValue(json, 'default_value');
  return value ? plainValue(value) : null;
}

function hasConditions(json: JsonObject): boolean {
  const conditions = memberValue(json, 'displayConditions');
  return conditions !== undefined && conditions.kind !== 'null';
}
