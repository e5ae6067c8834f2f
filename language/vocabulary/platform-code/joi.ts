/** Joi as module code knows it: the API of version 13, with the platform's own rules and types. */
import { member, type CodeInterface, type CodeMember } from './code-names.js';

const validation: CodeInterface = {
  name: 'JoiResult',
  doc: 'What a validation returns: `error` is null if the value is valid.',
  members: [
    member('error', ': JoiError | null', 'Why the value is refused; null if it is valid.'),
    member('value', ': any', 'The value after conversions and defaults.'),
  ],
};

const failure: CodeInterface = {
  name: 'JoiError',
  extends: 'Error',
  doc: 'Why a value is refused.',
  members: [
    member(
      'details',
      ': { message: string; path: (string | number)[]; type: string; context?: any }[]',
      'Each violation: all of them with the option `abortEarly: false`, else the first.',
    ),
    member('annotate', '(): string', 'The value as text, with the violations marked.'),
  ],
};

const options: CodeInterface = {
  name: 'JoiOptions',
  doc: 'The options of a validation.',
  members: [
    member('abortEarly?', ': boolean', 'Whether to stop at the first violation. Default: true.'),
    member('allowUnknown?', ': boolean', 'Whether members that the schema does not name are allowed. Default: false.'),
    member('convert?', ': boolean', "Whether values are converted, such as `'5'` to `5`. Default: true."),
    member(
      'stripUnknown?',
      ': boolean | { arrays?: boolean; objects?: boolean }',
      'Whether to remove what the schema does not name. Default: false.',
    ),
    member(
      'presence?',
      ": 'optional' | 'required' | 'forbidden'",
      'Whether members are required unless they say otherwise. Default: optional.',
    ),
    member('context?', ': object', 'Data that references with `$` refer to.'),
    member('language?', ': object', 'Messages that replace the usual ones.'),
    member('noDefaults?', ': boolean', 'Whether to leave defaults out. Default: false.'),
    member('skipFunctions?', ': boolean', 'Whether members that are functions are ignored. Default: false.'),
  ],
};

/** Of a schema of any type; most are also on `Joi` itself. */
const ofAny: readonly CodeMember[] = [
  member('allow', '(...values: any[]): this', 'Allows these values besides those that the type allows.'),
  member('valid', '(...values: any[]): this', 'Allows only these values; a list is one argument or many.'),
  member('only', '(...values: any[]): this', 'The same as `valid`.'),
  member('equal', '(...values: any[]): this', 'The same as `valid`.'),
  member('invalid', '(...values: any[]): this', 'Refuses these values.'),
  member('disallow', '(...values: any[]): this', 'The same as `invalid`.'),
  member('not', '(...values: any[]): this', 'The same as `invalid`.'),
  member('required', '(): this', 'The value must be given.'),
  member('exist', '(): this', 'The same as `required`.'),
  member('optional', '(): this', 'The value may be missing.'),
  member('forbidden', '(): this', 'The value must be missing.'),
  member('strip', '(): this', 'Removes the value after it was validated.'),
  member('default', '(value?: any, description?: string): this', 'The value if none is given; a function computes it.'),
  member(
    'when',
    '(condition: string | JoiReference | JoiSchema, options: JoiWhen): this',
    'A rule that depends on another member.',
  ),
  member('concat', '(schema: JoiSchema): this', 'Adds the rules of another schema of the same type.'),
  member('label', '(name: string): this', 'The name in messages.'),
  member('description', '(text: string): this', 'Describes the value.'),
  member('notes', '(notes: string | string[]): this', 'Notes about the value.'),
  member('tags', '(tags: string | string[]): this', 'Tags of the value.'),
  member('example', '(...values: any[]): this', 'Examples of values.'),
  member('meta', '(meta: object): this', 'Attaches data to the schema.'),
  member('unit', '(name: string): this', 'The unit of the value.'),
  member('options', '(options: JoiOptions): this', 'Options for this value and those inside of it.'),
  member('strict', '(isStrict?: boolean): this', 'Turns conversions off.'),
  member('raw', '(isRaw?: boolean): this', 'Keeps the value as it was given.'),
  member('empty', '(schema: any): this', 'Values that count as missing.'),
  member('error', '(error: Error | ((errors: any[]) => any)): this', 'Replaces the error.'),
  member('validate', '(value: any, options?: JoiOptions): JoiResult', 'Validates a value.'),
];

const schema: CodeInterface = { name: 'JoiSchema', doc: 'A schema of any type.', members: ofAny };

const when: CodeInterface = {
  name: 'JoiWhen',
  doc: 'A rule that depends on another member.',
  members: [
    member('is', ': any', 'The value, or the schema, that the other member is compared with.'),
    member('then?', ': any', 'The schema if it matches.'),
    member('otherwise?', ': any', 'The schema if it does not.'),
  ],
};

const reference: CodeInterface = { name: 'JoiReference', doc: 'Refers to another member: `Joi.ref`.', members: [] };

const limits = (what: string, type = 'number | JoiReference'): readonly CodeMember[] => [
  member('min', `(limit: ${type}): this`, `The least ${what}.`),
  member('max', `(limit: ${type}): this`, `The greatest ${what}.`),
];

const length = (what: string): readonly CodeMember[] => [
  ...limits(what),
  member('length', '(limit: number | JoiReference): this', `The exact ${what}.`),
];

const text: CodeInterface = {
  name: 'JoiString',
  extends: 'JoiSchema',
  doc: 'A schema of texts.',
  members: [
    ...length('number of characters'),
    member(
      'regex',
      '(pattern: RegExp, options?: string | { name?: string; invert?: boolean }): this',
      'The pattern that the text must match.',
    ),
    member('replace', '(pattern: RegExp | string, replacement: string): this', 'Replaces what matches.'),
    member('email', '(options?: object): this', 'An email address.'),
    member('rfcEmail', '(): this', "An email address: the platform's own rule."),
    member('guid', '(options?: object): this', 'A UUID.'),
    member('uuid', '(options?: object): this', 'A UUID.'),
    member('uri', '(options?: object): this', 'A URI.'),
    member('ip', '(options?: object): this', 'An IP address.'),
    member('hostname', '(): this', 'The name of a host.'),
    member('creditCard', '(): this', 'The number of a credit card.'),
    member('alphanum', '(): this', 'Letters and digits only.'),
    member('token', '(): this', 'Letters, digits and underscores only.'),
    member('hex', '(): this', 'Hexadecimal digits only.'),
    member('base64', '(options?: object): this', 'Base64.'),
    member('insensitive', '(): this', 'Compares without regard to case.'),
    member('trim', '(): this', 'Removes blanks at both ends.'),
    member('truncate', '(isOn?: boolean): this', 'Cuts the text to its greatest length.'),
    member('lowercase', '(): this', 'Lower case.'),
    member('uppercase', '(): this', 'Upper case.'),
    member(
      'isoDate',
      '(zone?: string): this',
      'A date, with or without a time, in the form of ISO 8601: it becomes a time in UTC. The zone is that of texts that name none.',
    ),
    member('digits', '(): this', "Digits only: the platform's own rule."),
    member('idNumber', '(): this', "A South African identity number: the platform's own rule."),
    member('imei', '(): this', "The IMEI of a telephone: the platform's own rule."),
    member('jsonString', '(): this', "A text that is JSON: the platform's own rule."),
  ],
};

const dateOfBirth: CodeInterface = {
  name: 'JoiDateOfBirth',
  extends: 'JoiString',
  doc: 'A schema of dates of birth.',
  members: [member('format', '(format: string): this', 'The only form of the text, as in `YYYY-MM-DD`.')],
};

const number: CodeInterface = {
  name: 'JoiNumber',
  extends: 'JoiSchema',
  doc: 'A schema of numbers.',
  members: [
    ...limits('number'),
    member('greater', '(limit: number | JoiReference): this', 'The number must be greater.'),
    member('less', '(limit: number | JoiReference): this', 'The number must be less.'),
    member('integer', '(): this', 'A whole number, as amounts in cents are.'),
    member('positive', '(): this', 'Greater than zero.'),
    member('negative', '(): this', 'Less than zero.'),
    member('precision', '(digits: number): this', 'The number of decimals.'),
    member('multiple', '(base: number | JoiReference): this', 'A multiple of this number.'),
    member('port', '(): this', 'The number of a port.'),
  ],
};

const date: CodeInterface = {
  name: 'JoiDate',
  extends: 'JoiSchema',
  doc: 'A schema of dates. The value is converted to a `Date`.',
  members: [
    ...limits('date', "Date | string | number | 'now' | JoiReference"),
    member('iso', '(): this', 'A date in the form of ISO 8601.'),
    member('timestamp', "(type?: 'javascript' | 'unix'): this", 'A number of milliseconds or seconds.'),
    member('greater', "(limit: Date | string | number | 'now' | JoiReference): this", 'A later date.'),
    member('less', "(limit: Date | string | number | 'now' | JoiReference): this", 'An earlier date.'),
  ],
};

const array: CodeInterface = {
  name: 'JoiArray',
  extends: 'JoiSchema',
  doc: 'A schema of lists.',
  members: [
    ...length('number of items'),
    member('items', '(...types: any[]): this', 'The schemas that the items may match.'),
    member('ordered', '(...types: any[]): this', 'The schema of each item, in order.'),
    member('unique', '(comparator?: string | ((a: any, b: any) => boolean), options?: object): this', 'No item twice.'),
    member('single', '(isOn?: boolean): this', 'Takes a single value for a list of one.'),
    member('sparse', '(isOn?: boolean): this', 'Allows missing items.'),
  ],
};

const object: CodeInterface = {
  name: 'JoiObject',
  extends: 'JoiSchema',
  doc: 'A schema of objects.',
  members: [
    ...length('number of members'),
    member(
      'keys',
      '(members?: Record<string, any>): this',
      'The members with their schemas. Others are refused, unless `unknown` allows them.',
    ),
    member('append', '(members?: Record<string, any>): this', 'Adds members.'),
    member('unknown', '(isAllowed?: boolean): this', 'Allows members that the schema does not name.'),
    member('pattern', '(names: RegExp | JoiSchema, schema: any): this', 'The schema of all members whose names match.'),
    member('and', '(...names: string[]): this', 'All of these members, or none.'),
    member('nand', '(...names: string[]): this', 'Not all of these members.'),
    member('or', '(...names: string[]): this', 'At least one of these members.'),
    member('xor', '(...names: string[]): this', 'Exactly one of these members.'),
    member(
      'with',
      '(name: string, others: string | string[]): this',
      'The other members are required beside this one.',
    ),
    member(
      'without',
      '(name: string, others: string | string[]): this',
      'The other members are forbidden beside this one.',
    ),
    member('rename', '(from: string, to: string, options?: object): this', 'Gives a member another name.'),
    member(
      'assert',
      '(path: string | JoiReference, schema: any, message?: string): this',
      'A further demand on a member.',
    ),
    member('requiredKeys', '(...names: any[]): this', 'Makes members required.'),
    member('optionalKeys', '(...names: any[]): this', 'Makes members optional.'),
    member('forbiddenKeys', '(...names: any[]): this', 'Forbids members.'),
    member('type', '(constructor: Function, name?: string): this', 'The class of the object.'),
  ],
};

const boolean: CodeInterface = {
  name: 'JoiBoolean',
  extends: 'JoiSchema',
  doc: 'A schema of true and false.',
  members: [
    member('truthy', '(...values: any[]): this', 'Further values that mean true.'),
    member('falsy', '(...values: any[]): this', 'Further values that mean false.'),
    member('insensitive', '(isOn?: boolean): this', 'Compares texts without regard to case.'),
  ],
};

const alternatives: CodeInterface = {
  name: 'JoiAlternatives',
  extends: 'JoiSchema',
  doc: 'A schema of values that match one of several schemas.',
  members: [member('try', '(...schemas: any[]): this', 'The schemas to choose from.')],
};

const joi: CodeInterface = {
  name: 'PlatformJoi',
  extends: 'JoiSchema',
  doc: 'Validates values against schemas. The platform provides the API of Joi 13 with a few rules and types of its own.',
  members: [
    member('any', '(): JoiSchema', 'Any value.'),
    member('string', '(): JoiString', 'A text. An empty one is refused, unless `allow` allows it.'),
    member('number', '(): JoiNumber', 'A number, or a text that is one.'),
    member('boolean', '(): JoiBoolean', 'True or false.'),
    member('bool', '(): JoiBoolean', 'True or false.'),
    member('date', '(zone?: string): JoiDate', 'A date. The zone is that of texts that name none.'),
    member('array', '(): JoiArray', 'A list.'),
    member('object', '(members?: Record<string, any>): JoiObject', 'An object, with the schemas of its members.'),
    member('alternatives', '(...schemas: any[]): JoiAlternatives', 'One of several schemas.'),
    member('binary', '(): JoiSchema', 'A buffer.'),
    member('func', '(): JoiSchema', 'A function.'),
    member('symbol', '(): JoiSchema', 'A symbol.'),
    member('lazy', '(make: () => JoiSchema): JoiSchema', 'A schema that is made when it is first needed.'),
    member('cellphone', '(): JoiString', "The number of a cellphone: the platform's own type."),
    member(
      'dateOfBirth',
      '(): JoiDateOfBirth',
      "A text with a date that is not in the future, as `YYYYMMDD` or `YYYY-MM-DD`: the platform's own type.",
    ),
    member('ref', '(path: string, options?: object): JoiReference', 'Refers to another member.'),
    member('isRef', '(value: any): boolean', 'Whether a value is a reference.'),
    member('reach', '(schema: JoiObject, path: string): JoiSchema', 'The schema of a member.'),
    member('compile', '(schema: any): JoiSchema', 'A schema from a literal value.'),
    member(
      'validate',
      '(value: any, schema: any, options?: JoiOptions): JoiResult',
      'Validates a value against a schema.',
    ),
    member(
      'attempt',
      '(value: any, schema: any, message?: string | Error): any',
      'Validates a value, and throws if it is refused.',
    ),
    member('assert', '(value: any, schema: any, message?: string | Error): void', 'Throws if a value is refused.'),
  ],
};

export const joiInterfaces: readonly CodeInterface[] = [
  ...[joi, schema, text, dateOfBirth, number, date, array, object, boolean, alternatives],
  ...[when, reference, options, validation, failure],
];
