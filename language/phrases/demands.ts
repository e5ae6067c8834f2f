/** What a schema demands of one member, in words. A demand that has no words is shown as it is written. */
import type { Demand, DescribedMember } from '../module/code/joi-schema.js';
import type { JsonValue } from '../../protocol/json-value.js';
import { codeOf, joined, say, phrase, type Phrase } from './tokens.js';

/** How a value is written, e.g. as an amount of money. */
export type ValuePhrase = (value: JsonValue) => Phrase;

/** In the order of the schema; whether it may be missing comes last. */
export function demandPhrase({ type, demands }: DescribedMember, shown: ValuePhrase): readonly Phrase[] {
  if (type === undefined) return [];
  const names = new Set(demands.map(({ name }) => name));
  const kind = kinds[type];
  const what = type === 'number' && names.has('integer') ? 'a whole number' : kind?.what;
  const said = demands.flatMap((demand) => {
    const one = phraseOf(demand, kind, shown);
    return one === nothing ? [] : [one ?? codeOf(demand.source)];
  });
  const mayBeMissing = !names.has('required') && !names.has('forbidden') && !names.has('default');
  return [
    ...(what === undefined ? [] : [say(what)]),
    // An unknown kind, such as alternatives.
    ...(kind || names.has(type) ? [] : [codeOf(`${type}()`)]),
    ...said,
    ...(mayBeMissing ? [say('may be missing')] : []),
  ];
}

const nothing: Phrase = [];

interface Kind {
  readonly what: string | undefined;
  /** What `min`, `max` and `length` count; undefined if they compare the value itself. */
  readonly counts: readonly [one: string, several: string] | undefined;
}

const kinds: Readonly<Partial<Record<string, Kind>>> = {
  any: { what: undefined, counts: undefined },
  array: { what: 'a list', counts: ['entry', 'entries'] },
  bool: { what: 'true or false', counts: undefined },
  boolean: { what: 'true or false', counts: undefined },
  cellphone: { what: 'a cellphone number', counts: undefined },
  date: { what: 'a date', counts: undefined },
  dateOfBirth: { what: 'a date that is not in the future', counts: undefined },
  number: { what: 'a number', counts: undefined },
  object: { what: undefined, counts: ['member', 'members'] },
  string: { what: 'a text', counts: ['character', 'characters'] },
};

/** What has the same words whatever it is given; empty: nothing that a reader has to know. */
const fixed: Readonly<Partial<Record<string, string>>> = {
  alphanum: 'only letters and digits',
  description: '',
  digits: 'only digits',
  email: 'an e-mail address',
  error: '',
  forbidden: 'must be missing',
  guid: 'a UUID',
  idNumber: 'an identity number',
  imei: 'an IMEI number',
  integer: '',
  isoDate: 'a date such as 2026-01-31',
  jsonString: 'JSON',
  label: '',
  negative: 'less than 0',
  optional: '',
  options: '',
  positive: 'more than 0',
  required: 'required',
  rfcEmail: 'an e-mail address',
  uuid: 'a UUID',
};

/** Undefined: no words. */
function phraseOf({ name, given }: Demand, kind: Kind | undefined, shown: ValuePhrase): Phrase | undefined {
  const text = Object.hasOwn(fixed, name) ? fixed[name] : undefined;
  if (text !== undefined) return text === '' ? nothing : say(text);
  const [first, ...more] = given;
  const value = first && 'value' in first && more.length === 0 ? first.value : undefined;
  const number = typeof value === 'number' ? value : undefined;
  switch (name) {
    case 'min':
    case 'max':
    case 'length': {
      const start = name === 'min' ? 'at least' : name === 'max' ? 'at most' : 'exactly';
      if (number === undefined || !kind) return undefined;
      return kind.counts
        ? say(`${start} ${String(number)} ${kind.counts[number === 1 ? 0 : 1]}`)
        : kind === kinds['number']
          ? phrase`${start} ${shown(number)}`
          : undefined;
    }
    case 'greater':
    case 'less':
      return number === undefined ? undefined : phrase`${name === 'less' ? 'less' : 'more'} than ${shown(number)}`;
    case 'multiple':
      return number === undefined ? undefined : phrase`a multiple of ${shown(number)}`;
    case 'default':
      return value === undefined ? undefined : phrase`${shown(value)} if it is missing`;
    case 'regex':
      return first && 'pattern' in first && more.length === 0
        ? phrase`of the form ${codeOf(first.pattern)}`
        : undefined;
    case 'allow':
    case 'equal':
    case 'invalid':
    case 'valid': {
      const values = valuesOf(given);
      if (!values || values.length === 0) return undefined;
      const listed = joined(values.map(shown), 'or');
      return name === 'allow' ? phrase`also ${listed}` : name === 'invalid' ? phrase`not ${listed}` : listed;
    }
    case 'date':
      return typeof value === 'string' ? phrase`a time without a zone is one in ${codeOf(value)}` : undefined;
    case 'format':
      return typeof value === 'string' ? phrase`in the form ${codeOf(value)}` : undefined;
    case 'and':
      return together('all or none of', given);
    case 'nand':
      return together('not all of', given);
    case 'or':
      return together('at least one of', given);
    case 'unknown':
      return given.length === 0 || value === true ? say('other members are allowed') : undefined;
    case 'xor':
      return together('exactly one of', given);
    default:
      return undefined;
  }
}

/** `valid('a', 'b')` and `valid(['a', 'b'])`. */
function valuesOf(given: Demand['given']): readonly JsonValue[] | undefined {
  const values = given.map((one) => (one && 'value' in one ? one.value : undefined));
  if (values.includes(undefined)) return undefined;
  return values.flatMap((one) => (Array.isArray(one) ? (one as readonly JsonValue[]) : [one ?? null]));
}

/** A demand on several members of an object. */
function together(start: string, given: Demand['given']): Phrase | undefined {
  const names = valuesOf(given);
  if (!names?.every((name) => typeof name === 'string')) return undefined;
  return phrase`${start} ${joined(names.map(codeOf), 'and')}`;
}
