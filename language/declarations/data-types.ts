/** The catalogue's types as TypeScript, and its known names as members. */
import type { DataType, Property, StateField, TemplatePath } from '../vocabulary/define.js';
import { knownNames, type KnownName } from '../vocabulary/known-paths.js';
import { describeOptions, describeUse } from '../vocabulary/describe.js';
import { literal, type KnownMember } from './type-text.js';

const types: Readonly<Record<DataType, string>> = {
  any: 'any',
  text: 'string',
  number: 'number',
  integer: 'number',
  cents: 'Platform.Cents',
  boolean: 'boolean',
  date: 'string',
  'date-time': 'string',
  time: 'string',
  uuid: 'string',
  'option key': 'string',
  'option value': 'string',
  status: 'string',
  list: 'any[]',
  object: 'any',
};

/** Values are proposed; others may occur. */
function typeOf({ type = 'any', values }: Pick<TemplatePath, 'type' | 'values'>): string {
  if (!values) return types[type];
  return [...values.map(({ value }) => literal(value)), '(string & {})'].join(' | ');
}

/** The members that the catalogue names below `policy`, `policyholder` or `claim`. */
export function knownMembers(name: string): ReadonlyMap<string, KnownMember> {
  const root = knownNames.children.get(name);
  return root ? membersOf(root) : new Map();
}

function membersOf({ children }: KnownName): ReadonlyMap<string, KnownMember> {
  return new Map([...children].filter(([name]) => name !== '[0]').map(([name, child]) => [name, memberOf(child)]));
}

function memberOf({ path, children }: KnownName): KnownMember {
  const isObject = [...children.keys()].some((name) => name !== '[0]');
  return {
    type: path && typeOf(path),
    doc: path && [path.doc, path.values && describeOptions(path.values)].filter(Boolean).join('\n\n'),
    members: isObject ? membersOf({ path, children }) : undefined,
  };
}

/** A property that the specification describes, as a member. */
export function memberOfProperty(property: Property): KnownMember {
  return {
    type: typeOfProperty(property),
    doc: describeUse(property),
  };
}

function typeOfProperty({ type }: Property): string {
  switch (type.kind) {
    case 'integer':
      return type.unit === 'cents' ? 'Platform.Cents' : 'number';
    case 'text':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'choice':
      return typeOf({ type: 'text', values: type.options });
    case 'list':
      return 'any[]';
    default:
      return 'any';
  }
}

/** A field of a block's state. */
export function memberOfState(field: StateField): KnownMember {
  return {
    type: typeOf({ type: field.valueType, ...(field.values && { values: field.values }) }),
    doc: [field.doc, field.values && describeOptions(field.values)].filter(Boolean).join('\n\n'),
  };
}
