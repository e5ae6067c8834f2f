/**
 * Joi as on the platform, which has version 11.3.4: the API of version 13, which is the same for what it knows, and additional rules for identity numbers,
 * dates and telephones.
 */
import moment, { type Moment } from 'moment';
import joi, { type Extension, type Joi, type Rule, type Schema } from 'joi-browser';
import { bare } from './bare.js';

/** The last digit of a number makes Luhn's sum a multiple of ten. */
function hasCheckDigit(text: string): boolean {
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = Number(text[text.length - 1 - index]);
    const doubled = index % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function isIdNumber(text: string): boolean {
  const [, month, day] = /^\d\d(\d\d)(\d\d)\d{7}$/.exec(text) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31 && hasCheckDigit(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface TextRule {
  readonly holds: (text: string) => boolean;
  /** The expected form of a text, which follows its name in an error message. */
  readonly message: string;
}

const textRules: Readonly<Record<string, TextRule>> = {
  idNumber: { holds: isIdNumber, message: 'must be a valid identity number' },
  digits: { holds: (text) => /^\d+$/.test(text), message: 'must only contain digits' },
  imei: { holds: (text) => /^\d{15}$/.test(text) && hasCheckDigit(text), message: 'must be a valid IMEI number' },
  jsonString: { holds: isJson, message: 'must be valid JSON' },
  rfcEmail: {
    holds: (text) => /^[^\s@"(),:;<>[\]\\]+@[^\s@]+\.[^\s@.]+$/.test(text),
    message: 'must be a valid email address',
  },
};

const ruleOf = ([name, { holds }]: readonly [string, TextRule]): Rule => ({
  name,
  validate(_, value, state, options) {
    return holds(value) ? value : this.createError(`string.${name}`, { value }, state, options);
  },
});

/** The instant of a text: the zone says of which place its time is, if the text itself does not. */
function instantOf(text: string, zone: string): Moment {
  return (moment as unknown as { tz(text: string, zone: string): Moment }).tz(text, zone);
}

/** Whether the text is a date or a time, and not a number of milliseconds. */
function isWrittenDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d/.test(value);
}

const plainIsoDate = joi.string().isoDate();

/** Joi's own rule, which converts the text to an instant in UTC, with the zone of texts that name none. */
const isoDateRule: Rule = {
  name: 'isoDate',
  params: { zone: joi.string() },
  validate({ zone }, value, state, options) {
    const { error, value: read } = joi.validate(value, plainIsoDate, { convert: options.convert });
    if (error) return this.createError('string.isoDate', { value }, state, options);
    return zone === undefined || !options.convert ? read : instantOf(value, zone).toISOString();
  },
};

const textExtension = (base: Joi): Extension => ({
  name: 'string',
  base: base.string(),
  language: Object.fromEntries(Object.entries(textRules).map(([name, { message }]) => [name, message])),
  rules: [...Object.entries(textRules).map(ruleOf), isoDateRule],
});

const dateExtension = (base: Joi): Extension => ({
  name: 'date',
  base: base.date(),
  coerce(value, _state, options) {
    const { zone } = this._flags;
    if (zone === undefined || !options.convert || !isWrittenDate(value)) return value;
    const instant = instantOf(value, zone);
    return instant.isValid() ? instant.toDate() : value;
  },
});

/** Gives `Joi.date` the zone of texts that name none: `Joi.date('Africa/Johannesburg')`. */
function withZones(base: Joi): Joi {
  const { date } = base;
  base.date = function (this: Joi, zone?: string) {
    const schema = date.call(this).clone();
    if (zone !== undefined) schema._flags.zone = zone;
    return schema;
  };
  return base;
}

const birthFormats = ['YYYYMMDD', 'YYYY-MM-DD'];

/** A date that is not in the future, as a text, in one of two forms or in the one of `format`. */
const dateOfBirthExtension = (base: Joi): Extension => ({
  name: 'dateOfBirth',
  base: base.string(),
  language: {
    base: 'must be a date in the form YYYYMMDD or YYYY-MM-DD that is not in the future',
    format: 'must be a date in the form {{format}} that is not in the future',
  },
  pre(value, state, options) {
    const { format } = this._flags;
    const date = moment.utc(value, format ?? birthFormats, true);
    if (date.isValid() && date.valueOf() <= Date.now()) return value;
    const code = format === undefined ? 'base' : 'format';
    return this.createError(`dateOfBirth.${code}`, { value, format }, state, options);
  },
  rules: [
    {
      name: 'format',
      params: { format: joi.string().required() },
      setup({ format }) {
        this._flags.format = format;
      },
    },
  ],
});

/** An additional type, e.g. `Joi.cellphone()`: a text of one form. */
const textType =
  (name: string, { holds, message }: TextRule) =>
  (base: Joi): Extension => ({
    name,
    base: base.string(),
    language: { base: message },
    pre(value, state, options) {
      return holds(value) ? value : this.createError(`${name}.base`, { value }, state, options);
    },
  });

const { getPrototypeOf, ownKeys } = Reflect;

/** The options of a validation that are true or false. */
const switches = bare<Readonly<Record<string, true>>>({
  abortEarly: true,
  convert: true,
  allowUnknown: true,
  skipFunctions: true,
  raw: true,
  strip: true,
  noDefaults: true,
  escapeHtml: true,
});

/** Joi validates the options of each validation with a schema. Switches need none. */
function skipCheckOfSwitches(): void {
  const schemas = getPrototypeOf(joi.any()) as Schema;
  const check = schemas.checkOptions.bind(schemas);
  schemas.checkOptions = (options) => {
    if (!hasOnlySwitches(options)) check(options);
  };
}

function hasOnlySwitches(options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false;
  const names = ownKeys(options);
  // Not for…of: module code may have changed the iterator of lists.
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let index = 0; index < names.length; index++) {
    const name = names[index];
    if (typeof name !== 'string' || !switches[name]) return false;
    if (typeof (options as Readonly<Record<string, unknown>>)[name] !== 'boolean') return false;
  }
  return true;
}

skipCheckOfSwitches();

export const platformJoi = withZones(
  joi.extend(
    textExtension,
    dateExtension,
    textType('cellphone', { holds: (text) => /^\+?\d{9,15}$/.test(text), message: 'must be a valid cellphone number' }),
    dateOfBirthExtension,
  ),
);
