/** What a block has by the catalogue: only the properties that its type has, and those that are there. Sections 2.7.1 to 2.7.6. */
import type {
  InspectedBlock,
  InspectedProperty,
  Palette,
  PropertyControl,
} from '../../../protocol/form-edit-messages.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { findingsIn, type LocatedFinding } from '../diagnostics/diagnostics.js';
import { labelFrom } from '../../rules/shared/objects/skeleton.js';
import { plainValue } from '../../syntax/json/print.js';
import { memberNamed, memberText, memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import {
  blockTypeNamed,
  blockTypes,
  conditions,
  describePresence,
  describeUse,
  type BlockType,
  type Presence,
  type Property,
  type Shape,
  type ValueType,
} from '../../vocabulary/index.js';
import { conditionEffect, conditionSentence, fieldKindsIn, namesIn, plainText, readRows } from '../../phrases/index.js';
import { amountsIn } from '../completion/json/payout-sources.js';
import type { FormBlock, FormTree } from './form-tree.js';
import { isSamePayee, requestsNear } from './like-neighbours.js';

/** Problems are found where they are: an adapter makes them what a client shows. */
type Problems = (findings: readonly LocatedFinding[]) => InspectedProperty['problems'];

export function inspectBlock(
  check: ModuleCheck,
  form: FormTree,
  block: FormBlock,
  problemsOf: Problems,
): InspectedBlock {
  return new Inspector(check, form, problemsOf).block(block);
}

/** What can be added to a form. */
export function paletteOf({ index }: ModuleCheck): Palette {
  const names = namesIn(index);
  const label = (block: string | null) =>
    block === null ? 'Sum assured of the policy' : plainText(names.of(block)).replace(/^“(.*)”$/, '$1');
  return {
    types: blockTypes.map(({ type, category, doc }) => ({ type, category, doc })),
    fulfillmentTypes: [...index.definitions('fulfillmentType').keys()].map((key) => ({
      value: key,
      label: labelFrom(key),
    })),
    amounts: index.derived(amountsIn).map(({ block, path }) => ({ block, value: `{{${path}}}`, label: label(block) })),
  };
}

/** The types of questions that have all properties of a block, with the same values, and need no other. Section 2.7.2. */
function typesFor({ members }: JsonObject, own: BlockType): readonly string[] {
  const given = members.map(({ name }) => name.value).filter((name) => name !== 'type');
  const typeOf = ({ properties }: BlockType, name: string) =>
    JSON.stringify(properties.find((property) => property.name === name)?.type);
  const isFit = (one: BlockType) =>
    one.category === 'form' &&
    given.every((name) => typeOf(one, name) === typeOf(own, name)) &&
    one.properties.every(({ name, presence }) => presence?.kind !== 'required' || given.includes(name));
  return blockTypes.filter(isFit).map(({ type }) => type);
}

class Inspector {
  /** Each finding belongs to the innermost property around it. */
  #left: readonly LocatedFinding[];

  constructor(
    private readonly check: ModuleCheck,
    private readonly form: FormTree,
    private readonly problemsOf: Problems,
  ) {
    this.#left = findingsIn(check, form.path);
  }

  block(one: FormBlock): InspectedBlock {
    const { block, entry, ref, group } = one;
    const siblings = this.form.blocks.filter(({ list }) => list === one.list);
    const at = siblings.indexOf(one);
    const inner = memberValue(block, 'blocks');
    this.#left = this.#left.filter(
      ({ report: { range } }) =>
        isIn(range.range, entry.range) && !(inner?.kind === 'array' && isIn(range.range, inner.range)),
    );
    const type = memberText(block, 'type');
    const known = blockTypeNamed(type ?? '');
    const properties = this.#members(block, known, []);
    const ownConditions = conditions
      .filter(
        ({ name, appliesTo }) => memberNamed(entry, name) !== undefined || !known || appliesTo.includes(known.category),
      )
      .map(({ name, doc }) => this.#condition(name, doc, entry, known));
    return {
      ref,
      type: type ?? null,
      types: known?.category === 'form' ? typesFor(block, known) : [],
      doc: known?.doc ?? null,
      group: group?.ref ?? null,
      payeeOf: this.#payeeOf(one),
      previous: siblings[at - 1]?.ref ?? null,
      next: siblings[at + 1]?.ref ?? null,
      properties,
      conditions: ownConditions,
      problems: this.problemsOf(this.#left),
    };
  }

  #payeeOf({ block, entry }: FormBlock): string | null {
    const payee = memberValue(block, 'payee');
    const others = requestsNear(this.form.blocks, entry.range.start).filter((one) => one.entry !== entry);
    const same = others.find((one) => isSamePayee(payee, memberValue(one.block, 'payee')));
    return same?.ref.key ? plainText(namesIn(this.check.index).of(same.ref.key)) : null;
  }

  #condition(name: (typeof conditions)[number]['name'], doc: string, entry: JsonObject, type: BlockType | undefined) {
    const member = memberNamed(entry, name);
    const { value } = member ?? {};
    const given = value?.kind === 'string' || value?.kind === 'boolean' ? value.value : undefined;
    const { index } = this.check;
    return {
      name,
      effect: conditionEffect(name, type?.category),
      doc,
      template: given === undefined ? null : String(given),
      sentence:
        given === undefined || given === ''
          ? null
          : plainText(conditionSentence(name, given, type?.category, namesIn(index)).phrase),
      rows: typeof given === 'string' ? (readRows(given, fieldKindsIn(index)) ?? null) : null,
      problems: member ? this.#take({ start: member.name.range.start, end: (value ?? member.name).range.end }) : [],
    };
  }

  #members(
    object: JsonObject,
    shape: Shape | undefined,
    path: readonly (string | number)[],
  ): readonly InspectedProperty[] {
    const described = (shape?.properties ?? []).filter((property) => isShown(property, object));
    const names = new Set(described.map(({ name }) => name));
    const others = object.members.filter(
      ({ name: { value } }) => !names.has(value) && value !== 'type' && value !== 'blocks',
    );
    return [
      ...described.filter(({ name }) => name !== 'blocks').map((property) => this.#property(property, object, path)),
      ...[...new Set(others.map(({ name }) => name.value))].map((name) => this.#unknown(name, object, path)),
    ];
  }

  #property(property: Property, object: JsonObject, around: readonly (string | number)[]): InspectedProperty {
    const { name, type, presence } = property;
    const member = memberNamed(object, name);
    const path = [...around, name];
    const control = controlOf(property);
    const members =
      type.kind === 'object' && (member?.value?.kind === 'object' || presence)
        ? this.#members(member?.value?.kind === 'object' ? member.value : emptyObject, type.shape, path)
        : [];
    return {
      path,
      label: wordsOf[name] ?? labelFrom(name),
      doc: `${describeUse(property)}\n\n${describePresence(presence)}`,
      control: control === 'json' && this.#isData(name) ? 'members' : control,
      writes: type.kind === 'integer' ? 'number' : type.kind === 'boolean' ? 'boolean' : 'text',
      isRequired: presence !== undefined && isRequiredIn(presence, object),
      value: valueOf(member?.value),
      isSet: member?.value !== undefined,
      mayBeTemplate: 'templated' in type && (type.templated ?? false),
      choices: this.#choices(type, object),
      members: this.#isData(name) ? this.#data(object, path) : members,
      problems: member ? this.#take(rangeOf(member)) : [],
    };
  }

  /** The data of a fulfillment request has the parameters of its type. */
  #isData(name: string): boolean {
    return name === 'fulfillment_data';
  }

  #data(object: JsonObject, path: readonly (string | number)[]): readonly InspectedProperty[] {
    const given = memberValue(object, 'fulfillment_data');
    const data = given?.kind === 'object' ? given : emptyObject;
    const { index } = this.check;
    const type = index.definition('fulfillmentType', memberText(object, 'fulfillment_type_key') ?? '')?.fact;
    const names = [...(type?.parameters ?? []).map(({ name }) => name), ...data.members.map(({ name }) => name.value)];
    return [...new Set(names)].map((name) => {
      const parameter = type?.parameters?.find((one) => one.name === name);
      const member = memberNamed(data, name);
      return {
        ...plain,
        path: [...path, name],
        label: labelFrom(name),
        control: parameter?.displayValues.length ? 'choice' : 'text',
        isRequired: parameter !== undefined,
        value: valueOf(member?.value),
        isSet: member?.value !== undefined,
        mayBeTemplate: true,
        choices: (parameter?.displayValues ?? []).map((value) => ({ value, label: value })),
        problems: member ? this.#take(rangeOf(member)) : [],
      };
    });
  }

  #unknown(name: string, object: JsonObject, path: readonly (string | number)[]): InspectedProperty {
    const member = memberNamed(object, name);
    return {
      ...plain,
      path: [...path, name],
      label: name,
      value: valueOf(member?.value),
      isSet: true,
      problems: member ? this.#take(rangeOf(member)) : [],
    };
  }

  #choices(type: ValueType, object: JsonObject): InspectedProperty['choices'] {
    if (type.kind === 'choice') return type.options.map(({ value }) => ({ value, label: value }));
    if (type.kind !== 'text') return [];
    if (type.role && 'refersTo' in type.role && type.role.refersTo === 'fulfillmentType')
      return paletteOf(this.check).fulfillmentTypes;
    const list = type.item && memberValue(object, type.item.list);
    if (!type.item || list?.kind !== 'array') return [];
    const { member } = type.item;
    return list.items.flatMap((item) => {
      const value = item.kind === 'object' ? memberText(item, member) : undefined;
      return value === undefined ? [] : [{ value, label: value }];
    });
  }

  /** The problems in a range that no property inside of it has taken. */
  #take(range: OffsetRange): InspectedProperty['problems'] {
    const here = this.#left.filter(({ report }) => isIn(report.range.range, range));
    this.#left = this.#left.filter((finding) => !here.includes(finding));
    return here.length === 0 ? [] : this.problemsOf(here);
  }
}

/** The labels of properties whose names are no words. */
const wordsOf: Readonly<Partial<Record<string, string>>> = { isoCode: 'Currency', max: 'Maximum', min: 'Minimum' };

const emptyObject: JsonObject = { kind: 'object', range: { start: 0, end: 0 }, members: [] };

const plain = {
  doc: null,
  control: 'json',
  writes: 'text',
  isRequired: false,
  mayBeTemplate: false,
  choices: [],
  members: [],
} as const;

function isShown({ name, presence }: Property, object: JsonObject): boolean {
  if (memberNamed(object, name)) return true;
  return presence?.kind !== 'requiredWhen' || isRequiredIn(presence, object);
}

function isRequiredIn(presence: Presence, object: JsonObject): boolean {
  switch (presence.kind) {
    case 'required':
      return true;
    case 'requiredWhen':
      return presence.values.includes(memberText(object, presence.property) ?? '');
    case 'requiredWithout':
      return !memberNamed(object, presence.property);
  }
}

function controlOf({ name, type }: Property): PropertyControl {
  switch (type.kind) {
    case 'boolean':
      return 'boolean';
    case 'choice':
      return name === 'color' ? 'color' : 'choice';
    case 'integer':
      return type.unit === 'cents' ? 'money' : 'number';
    case 'object':
      return 'members';
    case 'list':
      return name === 'options' ? 'options' : 'json';
    case 'text':
      return textControl(type);
    default:
      return 'json';
  }
}

function textControl({ format, role, item }: Extract<ValueType, { kind: 'text' }>): PropertyControl {
  if (role) return 'defines' in role ? 'key' : 'choice';
  if (item) return 'choice';
  switch (format) {
    case 'markdown':
      return 'markdown';
    case 'date':
    case 'date-or-time':
      return 'date';
    case 'time':
    case 'time-of-day':
      return 'time';
    case 'cents':
      return 'money';
    case 'currency':
      return 'currency';
    default:
      return 'text';
  }
}

function valueOf(node: JsonNode | undefined): InspectedProperty['value'] {
  return node ? plainValue(node) : null;
}

function rangeOf({ name, value }: JsonObject['members'][number]): OffsetRange {
  return { start: name.range.start, end: (value ?? name).range.end };
}

function isIn(inner: OffsetRange, outer: OffsetRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
