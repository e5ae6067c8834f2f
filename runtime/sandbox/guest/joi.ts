/** Joi as on the platform: the API of version 13, and additional rules for identity numbers, dates and telephones. */
import moment from 'moment';
import joi, { type Extension, type Joi, type Rule, type Schema } from 'joi-browser';
import { bare } from './bare.js';

/** With or without a time. The engine's own `Date` would turn 30 February into 2 March. */
function isIsoDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d/.test(text) && moment.utc(text, moment.ISO_8601, true).isValid();
}

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

function isPastDate(text: string): boolean {
  return isIsoDate(text) && moment.utc(text).valueOf() <= Date.now();
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
  isoDate: {
    holds: isIsoDate,
    message: 'must be an ISO 8601 date',
  },
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

const textExtension = (base: Joi): Extension => ({
  name: 'string',
  base: base.string(),
  language: Object.fromEntries(Object.entries(textRules).map(([name, { message }]) => [name, message])),
  rules: Object.entries(textRules).map(ruleOf),
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

export const platformJoi = joi.extend(
  textExtension,
  textType('cellphone', { holds: (text) => /^\+?\d{9,15}$/.test(text), message: 'must be a valid cellphone number' }),
  textType('dateOfBirth', { holds: isPastDate, message: 'must be an ISO 8601 date that is not in the future' }),
);
