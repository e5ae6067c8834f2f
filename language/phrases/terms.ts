/** What a template reads or computes, in words, with what a comparison needs to know of its values. */
import { readDate, unitNamed } from '../dates/times.js';
import { dateText } from '../../protocol/dates.js';
import { pathInWords, statusesInWords } from '../../protocol/path-in-words.js';
import { optionLabel } from '../../protocol/view-model.js';
import type { Definition } from '../module/facts/facts.js';
import { blockOf, dataPathOf, type Decision, type Variable } from '../semantics/decision.js';
import { toNumber } from '../semantics/values.js';
import { approvalStatuses, claimStatuses } from '../vocabulary/statuses.js';
import { knownPath } from '../vocabulary/known-paths.js';
import { dateAdd, dateDifference, dateFormat, formatDate } from '../vocabulary/helpers/dates.js';
import { divide, multiply } from '../vocabulary/helpers/arithmetic.js';
import type { FormNames } from './names.js';
import { quotedIfNeeded, say, value, phrase, type Phrase } from './tokens.js';

export type Literal = (Decision & { kind: 'literal' })['value'];

/** `open`: a value of the data, whose type is not known. */
export type TermKind = 'option' | 'boolean' | 'number' | 'date' | 'time' | 'text' | 'status' | 'open';

export interface Term {
  /** The same for the same value. */
  readonly id: string;
  readonly kind: TermKind;
  readonly phrase: Phrase;
  /** What has to be there for a value: each may be missing. Empty if there always is one. */
  readonly needs: readonly Presence[];
  /** The words for a literal that values are compared with by `===`; undefined if no value can equal it, or words would be ambiguous. */
  readonly literal: (given: Literal) => Phrase | undefined;
  /** Of the answer to a question: the block. */
  readonly block?: Definition;
  /** A whole number of months or other units between two dates: `passed from A to B`. */
  readonly count?: { readonly unit: string; readonly span: Phrase };
}

/** How to say that a value is there, and that it is not. */
export interface Presence {
  readonly given: Phrase;
  readonly missing: Phrase;
}

/** Undefined for what has no words. */
export function termOf(decision: Decision, names: FormNames): Term | undefined {
  if (decision.kind === 'read') return readTerm(decision, names);
  return decision.kind === 'call' ? callTerm(decision, names) : undefined;
}

function readTerm({ variable, names: fields }: Decision & { kind: 'read' }, names: FormNames): Term | undefined {
  const key = blockOf(variable);
  if (key !== undefined) return fields.length === 1 ? answerTerm(key, fields[0] ?? '', names) : undefined;
  if (fields.length > 0) return undefined;
  const path = dataPathOf(variable);
  return path === undefined ? worldTerm(variable) : dataTerm(path, names);
}

/** A field of the state of a block. */
function answerTerm(key: string, field: string, names: FormNames): Term | undefined {
  const block = names.block(key);
  const answers = block?.answers;
  if (!block || !answers) return undefined;
  const name = names.of(key);
  const question = {
    id: `block ${key} ${field}`,
    phrase: name,
    needs: [{ missing: phrase`${name} is not answered`, given: phrase`${name} is answered` }],
    block,
  };
  if (answers.kind === 'option' && (field === 'option_key' || field === 'option_value'))
    return { ...question, id: `block ${key}`, kind: 'option', literal: (given) => optionPhrase(block, field, given) };
  if (answers.kind === 'request') return requestTerm(key, field, name, answers);
  if (field !== 'value') return undefined;
  switch (answers.kind) {
    case 'boolean':
      return { ...question, kind: 'boolean', literal: () => undefined };
    case 'number': {
      const isMoney = block.blockType === 'input.currency';
      return {
        ...question,
        kind: 'number',
        literal: (given) => numberPhrase(given, isMoney ? block : undefined, names),
      };
    }
    case 'date':
      return { ...question, kind: 'date', literal: datePhrase };
    case 'text':
      return block.blockType === 'input.time'
        ? { ...question, kind: 'time', literal: timePhrase }
        : { ...question, kind: 'text', literal: textPhrase };
    default:
      return undefined;
  }
}

function optionPhrase(
  { options = [] }: Definition,
  field: 'option_key' | 'option_value',
  given: Literal,
): Phrase | undefined {
  if (typeof given !== 'string') return undefined;
  const isMeant = (option: { readonly key: string | undefined; readonly value: string | undefined }) =>
    (field === 'option_key' ? option.key : option.value) === given;
  const meant = options.filter(isMeant);
  const label = optionLabel(meant[0]?.value ?? '').trim();
  // Another option with the same label would be meant by the same words.
  const sameLabel = options.filter((option) => optionLabel(option.value ?? '').trim() === label);
  return label !== '' && meant.length === 1 && sameLabel.length === 1 ? value(quotedIfNeeded(label)) : undefined;
}

function requestTerm(
  key: string,
  field: string,
  name: Phrase,
  { idField, statuses }: { readonly idField: string; readonly statuses: readonly string[] },
): Term | undefined {
  if (field !== 'status' && field !== idField) return undefined;
  const request = phrase`the request ${name}`;
  return {
    id: `block ${key} ${field}`,
    kind: 'status',
    phrase: request,
    needs: [{ missing: phrase`${request} has not been created`, given: phrase`${request} has been created` }],
    literal: (given) =>
      field === 'status' && typeof given === 'string' && statuses.includes(given)
        ? value(given.replaceAll('_', ' '))
        : undefined,
  };
}

/** The statuses of the claim, and the day. */
function worldTerm(variable: Variable): Term | undefined {
  const isApproval = variable === 'approval status';
  const known: readonly string[] = (isApproval ? approvalStatuses : claimStatuses).map((status) => status.value);
  const literal = (given: Literal) =>
    typeof given !== 'string' || given.trim() === ''
      ? undefined
      : value(known.includes(given) ? given.replaceAll('_', ' ') : `“${given}”`);
  const always = { id: variable, needs: [] };
  switch (variable) {
    case 'status':
      return { ...always, kind: 'status', phrase: say(statusesInWords.status), literal };
    case 'approval status':
      return { ...always, kind: 'status', phrase: say(statusesInWords.approval), literal };
    case 'today':
      return { ...always, kind: 'date', phrase: phrase`today`, literal: () => undefined };
    default:
      return undefined;
  }
}

function dataTerm(path: string, names: FormNames): Term | undefined {
  const words = pathInWords(path);
  if (words === undefined) return undefined;
  const name = say(words);
  const type = knownPath(path.split('.'))?.type;
  const id = `data ${path.replace(/^claim\.(?=policy\b|policyholder\b)/, '')}`;
  const data = {
    id,
    phrase: name,
    needs: [{ missing: phrase`${name} is missing`, given: phrase`${name} is given` }],
  };
  switch (type) {
    case 'cents':
      return { ...data, kind: 'number', literal: (given) => numberPhrase(given, 'cents', names) };
    case 'number':
    case 'integer':
      return { ...data, kind: 'number', literal: (given) => numberPhrase(given, undefined, names) };
    case 'date':
    case 'date-time':
      // It may have a time of day, and then it does not equal the text of its day.
      return { ...data, kind: 'date', literal: () => undefined };
    default:
      return { ...data, kind: 'open', literal: (given) => openPhrase(given, names) };
  }
}

function callTerm({ helper, args, hash }: Decision & { kind: 'call' }, names: FormNames): Term | undefined {
  const [first, second] = args;
  switch (helper) {
    case dateDifference:
      return first && second && differenceTerm(first, second, hash.get('measurement'), names);
    case dateAdd:
      return first && addedTerm(first, hash, names);
    case dateFormat:
    case formatDate: {
      const term = first && termOf(first, names);
      const isDay = second?.kind === 'literal' && second.value === 'YYYY-MM-DD';
      return term?.kind === 'date' && isDay && hash.size === 0 ? term : undefined;
    }
    case multiply:
    case divide:
      return first && second && calculatedTerm(helper === multiply, first, second, names);
    default:
      return undefined;
  }
}

function differenceTerm(
  later: Decision,
  earlier: Decision,
  measurement: Decision | undefined,
  names: FormNames,
): Term | undefined {
  const [to, from] = [dateSide(later, names), dateSide(earlier, names)];
  const named = measurement === undefined ? 'days' : measurement.kind === 'literal' ? measurement.value : undefined;
  const unit = typeof named === 'string' ? unitNamed(named) : undefined;
  if (!to || !from || !unit || unit === 'minutes' || unit === 'hours') return undefined;
  const span = phrase`from ${from.phrase} to ${to.phrase}`;
  return {
    id: `${unit} ${from.id} ${to.id}`,
    kind: 'number',
    phrase: phrase`the number of whole ${unit} ${span}`,
    needs: [...to.needs, ...from.needs],
    literal: (given) => numberPhrase(given, undefined, names),
    count: { unit, span },
  };
}

/** A date that is read, or a literal one. */
function dateSide(decision: Decision, names: FormNames): Pick<Term, 'id' | 'phrase' | 'needs'> | undefined {
  if (decision.kind === 'literal') {
    const said = datePhrase(decision.value);
    return said && { id: String(decision.value), phrase: said, needs: [] };
  }
  const term = termOf(decision, names);
  // Other data is taken for a date, as where it is compared with one.
  return term?.kind === 'date' || term?.kind === 'open' ? term : undefined;
}

function addedTerm(date: Decision, hash: ReadonlyMap<string, Decision>, names: FormNames): Term | undefined {
  const term = termOf(date, names);
  const [[unit, amount] = [], ...more] = [...hash];
  if (term?.kind !== 'date' || more.length > 0 || unit === undefined || amount?.kind !== 'literal') return undefined;
  const number = toNumber(amount.value);
  const isSaid = /^(?:days|weeks|months|years)$/.test(unit) && number !== undefined && Number.isInteger(number);
  if (!isSaid || number === 0) return undefined;
  const count = Math.abs(number);
  const span = `${String(count)} ${count === 1 ? unit.slice(0, -1) : unit}`;
  return {
    id: `${term.id} ${String(number)} ${unit}`,
    kind: 'date',
    phrase: phrase`the date ${span} ${number > 0 ? 'after' : 'before'} ${term.phrase}`,
    needs: term.needs,
    literal: term.literal,
  };
}

function calculatedTerm(isProduct: boolean, left: Decision, right: Decision, names: FormNames): Term | undefined {
  const [one, other] = isProduct && left.kind === 'literal' ? [right, left] : [left, right];
  const term = termOf(one, names);
  const factor = other.kind === 'literal' ? toNumber(other.value) : undefined;
  // Other data may be no number, and then the result is missing.
  if (term?.kind !== 'number' || factor === undefined || (!isProduct && factor === 0)) return undefined;
  const by = numberText(factor, names);
  const inCents = isCents(one, names) ? phrase`${term.phrase} in cents` : term.phrase;
  return {
    id: `${term.id} ${isProduct ? '*' : '/'} ${String(factor)}`,
    kind: 'number',
    phrase: phrase`${inCents} ${isProduct ? 'multiplied' : 'divided'} by ${value(by)}`,
    needs: term.needs,
    literal: (given) => numberPhrase(given, undefined, names),
  };
}

function isCents(decision: Decision, names: FormNames): boolean {
  if (decision.kind !== 'read') return false;
  const key = blockOf(decision.variable);
  if (key !== undefined) return names.block(key)?.blockType === 'input.currency';
  return knownPath(dataPathOf(decision.variable)?.split('.') ?? [])?.type === 'cents';
}

/** @param money the block with the currency; `cents` for an amount whose currency is not known */
export function numberPhrase(
  given: Literal,
  money: Definition | 'cents' | undefined,
  names: FormNames,
): Phrase | undefined {
  if (typeof given !== 'number' || !Number.isFinite(given)) return undefined;
  if (money === undefined) return value(numberText(given, names));
  if (!Number.isSafeInteger(given)) return undefined;
  const currency = money === 'cents' ? undefined : money.currency;
  return value(currency === undefined ? names.numbers.amount(given) : names.numbers.money(given, currency));
}

/** No digit of a fraction is lost. */
function numberText(number: number, { numbers }: FormNames): string {
  return Number.isInteger(number * 1000) ? numbers.whole(number) : String(number);
}

export function datePhrase(given: Literal): Phrase | undefined {
  const isDate = typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && readDate(given) !== undefined;
  return isDate ? value(dateText(given)) : undefined;
}

function timePhrase(given: Literal): Phrase | undefined {
  return typeof given === 'string' && /^\d{2}:\d{2}$/.test(given) ? value(given) : undefined;
}

function textPhrase(given: Literal): Phrase | undefined {
  return typeof given === 'string' && given.trim() !== '' ? value(`“${given}”`) : undefined;
}

function openPhrase(given: Literal, names: FormNames): Phrase | undefined {
  if (typeof given === 'boolean') return value(given ? 'true' : 'false');
  return typeof given === 'number' ? numberPhrase(given, undefined, names) : textPhrase(given);
}
