/** The payouts and requests of the form: who gets what and when, with an example from a scenario. Section 2.7.6. */
import {
  codeOf,
  plainText,
  say,
  statementPhrase,
  textPhrase,
  value,
  valuePhrase,
  phrase,
  type FormNames,
  type Phrase,
  type Statement,
} from '../../language/phrases/index.js';
import type { ClaimForm } from '../../protocol/claim-form.js';
import { dateText } from '../../protocol/dates.js';
import { moneyText } from '../../protocol/money.js';
import type { BlockView, FulfillmentTypeView, RequestView } from '../../protocol/view-model.js';
import { viewWithKey } from '../claims/block-views.js';
import { readClaimSettings } from '../claims/claim-settings.js';
import type { Entry } from '../claims/claims-list.js';
import { fulfillmentTypeViews } from '../claims/fulfillment-types.js';
import { toText } from '../../language/semantics/index.js';
import { isRequestType } from '../claims/requests/request.js';
import { decisionTable, headingOf, paths, sentencesOf, usableStatement, waysOf } from './form-part.js';
import type { Gathered, PlayedClaimScenario } from './gather.js';
import { facts, list, section, text, type Part } from './parts.js';
import { capitalised, spoken, timesText } from './phrases.js';
import { isObject, memberOf } from '../../protocol/json-value.js';

export function requestsPart(gathered: Gathered): (Part & { kind: 'section' }) | undefined {
  const { entries = [], names } = gathered;
  const found = [...paths(entries)].filter((path) => isRequestType(path.at(-1)?.type));
  if (found.length === 0) return undefined;
  const table = decisionTable(
    'When each request can be created',
    'Request',
    found.flatMap((path) => {
      const entry = path.at(-1);
      return entry ? [{ phrase: headingOf(entry, undefined, names), statement: usableStatement(path, names) }] : [];
    }),
  );
  return section('requests', say('Payouts and requests'), [
    text(
      say(
        'A request is created on the dashboard, once for each claim. Nothing is paid or delivered until it is processed.',
      ),
      'muted',
    ),
    table,
    ...equalOnes(
      found.flatMap((path) => {
        const entry = path.at(-1);
        return entry ? [requestPart(entry, path, gathered, table !== undefined)] : [];
      }),
    ),
  ]);
}

type Section = Part & { readonly kind: 'section' };

/** Requests of which the same is said are told once, with all of their names. */
function equalOnes(sections: readonly Section[]): readonly Section[] {
  const alike = new Map<string, Section>();
  for (const one of sections) {
    const said = JSON.stringify(one.parts);
    const first = alike.get(said);
    const otherIds = [...(first?.otherIds ?? []), one.id, ...(one.otherIds ?? [])];
    alike.set(said, first ? { ...first, title: [...first.title, ...say(', '), ...one.title], otherIds } : one);
  }
  return [...alike.values()];
}

function whenPhrase(statement: Statement): Phrase {
  return statement.kind === 'always' ? say('always') : phrase`when ${statementPhrase(statement)}`;
}

type FulfillmentTypes = Readonly<Record<string, FulfillmentTypeView>>;

/** @param isInTable whether one table says when every request can be created */
function requestPart(entry: Entry, path: readonly Entry[], gathered: Gathered, isInTable: boolean): Section {
  const { names, claims, configurationText, money } = gathered;
  const amountOf: WriteAmount = (cents) => names.numbers.money(cents, money.currency);
  const types = fulfillmentTypeViews(readClaimSettings(configurationText).fulfillmentTypes);
  const { key, block, type } = entry;
  const description = memberOf(block, 'description');
  const statement = usableStatement(path, names);
  const conditions = path.flatMap((one) =>
    sentencesOf(one, names)
      .filter(({ condition }) => condition !== 'required_if')
      .map(({ phrase: sentence }) => (one === entry ? phrase`${sentence}.` : phrase`In a group: ${sentence}.`)),
  );
  const parts = [
    typeof description === 'string' && description !== '' ? text(textPhrase(description, names)) : undefined,
    facts([
      ['Can be created', statement && whenPhrase(statement)],
      ...(type === 'payout_request' ? payoutFacts(block, names, amountOf) : []),
      ...(type === 'annuity_request' ? annuityFacts(block, names, amountOf) : []),
      ...(type === 'fulfillment_request' ? fulfillmentFacts(block, names, types, amountOf) : []),
      ['Example', key === undefined ? undefined : exampleOf(key, claims)],
    ]),
    statement ? undefined : list(conditions),
    isInTable ? undefined : waysOf('When it can be created', 'created', statement),
  ];
  const told = section(`request-${key ?? 'without-key'}`, headingOf(entry, undefined, names), parts, key);
  return key === undefined ? told : { ...told, otherIds: [`block-${key}`] };
}

/** Whole cents as money: a request has the currency of the policy. */
type WriteAmount = (cents: number) => string;

type Facts = readonly (readonly [string, Phrase | undefined])[];

/**
 * In words, and as the formula where that is more than a name.
 *
 * @param ofPayee what the payee gets; told where it is written in another way than the amount of the request
 */
function amountFacts(given: unknown, names: FormNames, amountOf: WriteAmount, ofPayee?: unknown): Facts {
  const [amount, another] = [amountPhrases(given, names, amountOf), amountPhrases(ofPayee, names, amountOf)];
  const differs = another.written !== undefined && another.written !== amount.written;
  const payeeSaid = differs ? (another.said ?? another.formula) : undefined;
  const payeeFormula = differs ? another.formula : undefined;
  const said = amount.said ?? (payeeSaid && amount.formula);
  return [
    ['Amount', said && payeeSaid ? phrase`${said}; the payee gets ${payeeSaid}` : said],
    [
      'Formula',
      amount.formula && payeeFormula ? phrase`${amount.formula}; of the payee: ${payeeFormula}` : amount.formula,
    ],
  ];
}

interface AmountPhrases {
  /** The source; undefined if none is given. */
  readonly written: string | undefined;
  readonly said: Phrase | undefined;
  readonly formula: Phrase | undefined;
}

function amountPhrases(given: unknown, names: FormNames, amountOf: WriteAmount): AmountPhrases {
  const written = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : '';
  if (written === '') return { written: undefined, said: undefined, formula: undefined };
  if (/^\d+$/.test(written)) return { written, said: value(amountOf(Number(written))), formula: undefined };
  return { written, said: valuePhrase(written, names), formula: codeOf(written) };
}

function payoutFacts(block: unknown, names: FormNames, amountOf: WriteAmount): Facts {
  const payee = memberOf(block, 'payee');
  const of = (name: string) => textOf(memberOf(payee, name), names);
  const details = memberOf(memberOf(payee, 'payment_details'), 'details');
  const isBeneficiary = memberOf(payee, 'type') === 'beneficiary';
  const [first, last] = [of('first_name'), of('last_name')];
  return [
    ...amountFacts(memberOf(block, 'amount'), names, amountOf, memberOf(payee, 'amount')),
    [
      'Paid to',
      isBeneficiary
        ? first && last
          ? phrase`a beneficiary, named by ${first} and ${last}`
          : say('a beneficiary')
        : say('the policyholder'),
    ],
    ['By', accountPhrase(details, names)],
    [
      'Share in percent',
      of('percentage') && phrase`${of('percentage') ?? []} (informational: the amount is what counts)`,
    ],
  ];
}

/** Of a bank account: several values of one owner as a list, and each other value with its name. Section 2.7.6. */
function accountPhrase(details: unknown, names: FormNames): Phrase | undefined {
  const given = ['bank_name', 'branch_code', 'account_type', 'account_number'].flatMap((name) => {
    const said = textOf(memberOf(details, name), names);
    const [whole, start] = [said ? plainText(said) : '', `the ${spoken(name)} of `];
    const owner = whole.startsWith(start) ? whole.slice(start.length) : '';
    return said ? [{ name: spoken(name), said, owner }] : [];
  });
  const owners = given.map(({ owner }) => owner);
  const parts = given.flatMap(({ name, said, owner }, i) => {
    const together = owner === '' ? [] : given.filter((one) => one.owner === owner);
    if (together.length < 2) return [phrase`${name}: ${said}`];
    const isFirst = owners.indexOf(owner) === i;
    return isFirst ? [say(`from ${owner}: ${together.map((one) => one.name).join(', ')}`)] : [];
  });
  return parts.length === 0 ? undefined : parts.flatMap((one, i) => (i === 0 ? one : [...say('; '), ...one]));
}

function annuityFacts(block: unknown, names: FormNames, amountOf: WriteAmount): Facts {
  const [frequency, duration] = [memberOf(block, 'frequency'), memberOf(block, 'duration')];
  const of = (owner: unknown, name: string) => textOf(memberOf(owner, name), names);
  const isYearly = memberOf(frequency, 'type') === 'yearly';
  const day = of(frequency, 'day_of_month');
  const time = of(frequency, 'time_of_day');
  const month = monthName(memberOf(frequency, 'month_of_year'));
  const monthGiven = of(frequency, 'month_of_year');
  const inMonth = month === undefined ? monthGiven && phrase` in month ${monthGiven}` : say(` in ${month}`);
  const every = [
    ...say(isYearly ? 'every year' : 'every month'),
    ...((isYearly ? inMonth : undefined) ?? []),
    ...(day ? phrase` on day ${day}` : []),
    ...(time ? phrase` at ${time}` : []),
  ];
  const count = of(duration, 'count');
  const end = of(duration, 'end_date');
  const often = count
    ? plainText(count) === '1'
      ? say(', once')
      : phrase`, ${count} times`
    : end
      ? phrase`, until ${end}`
      : [];
  return [
    ...amountFacts(memberOf(block, 'amount'), names, amountOf),
    ['Paid to', say('the policyholder')],
    ['Paid', [...every, ...often]],
  ];
}

function monthName(given: unknown): string | undefined {
  const month = Number(given);
  if (!Number.isInteger(month) || month < 1 || month > 12) return undefined;
  return new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1));
}

function fulfillmentFacts(block: unknown, names: FormNames, types: FulfillmentTypes, amountOf: WriteAmount): Facts {
  const data = memberOf(block, 'fulfillment_data');
  const key = memberOf(block, 'fulfillment_type_key');
  const type = typeof key === 'string' ? types[key] : undefined;
  return [
    ['Kind', typeof key === 'string' ? say(type?.label ?? spoken(key)) : undefined],
    ...(isObject(data) ? Object.entries(data) : []).map(([name, given]) => {
      const parameter = type?.parameters[name];
      const isCents = parameter?.valueType === 'currency' && /^\d+$/.test(String(given));
      const said = isCents ? value(amountOf(Number(given))) : textOf(given, names);
      return [parameter?.label ?? capitalised(spoken(name)), said] as const;
    }),
  ];
}

function textOf(given: unknown, names: FormNames): Phrase | undefined {
  if (typeof given === 'number') return value(String(given));
  return typeof given === 'string' && given !== '' ? textPhrase(given, names) : undefined;
}

/** The request in the first scenario that creates it, or could. */
function exampleOf(key: string, claims: readonly PlayedClaimScenario[]): Phrase | undefined {
  const created = claims.map(({ name, form }) => ({
    name,
    form,
    request: form.preview.requests.find(({ block }) => block === key),
  }));
  const possible = claims.map(({ name, form }) => ({
    name,
    form,
    request: possibleRequest(viewWithKey(form.preview.blocks, key)),
  }));
  const found = [...created, ...possible].find(({ request }) => request !== undefined);
  if (!found?.request) return say('no scenario creates it');
  const { name, request, form } = found;
  return phrase`in the scenario ${value(`“${spokenName(name)}”`)}: ${say(requestText(request, form))}`;
}

function possibleRequest(view: BlockView | undefined): RequestView | undefined {
  return view?.visible === true && !view.disabled && view.request ? view.request : undefined;
}

function requestText(request: RequestView, { world: { currency, locale }, fulfillmentTypes }: ClaimForm): string {
  const money = (amount: unknown) => (typeof amount === 'number' ? moneyText(amount, currency, locale) : undefined);
  const amount = money(request['amount']) ?? '';
  const payee = request['payee'];
  switch (request.type) {
    case 'payout_request': {
      const names = [memberOf(payee, 'first_name'), memberOf(payee, 'last_name')].filter(
        (one) => typeof one === 'string',
      );
      const ofPayee = money(memberOf(payee, 'amount')) ?? amount;
      const who = memberOf(payee, 'type') === 'beneficiary' ? names.join(' ') : 'the policyholder';
      return `${amount} to ${who}${ofPayee === amount ? '' : `, who gets ${ofPayee}`}`;
    }
    case 'annuity_request': {
      const schedule = Array.isArray(request['schedule']) ? (request['schedule'] as readonly unknown[]) : [];
      const days = [schedule[0], schedule.at(-1)].map((one) => dateText(toText(memberOf(one, 'date'))));
      const total = money(request['total']);
      return `${amount} each time, ${timesText(schedule.length)} from ${days[0] ?? ''} to ${days[1] ?? ''}${total === undefined ? '' : `, ${total} in total`}`;
    }
    case 'fulfillment_request': {
      const data = request['fulfillment_data'];
      return Object.entries(isObject(data) ? data : {})
        .map(([name, given]) => {
          const parameter = fulfillmentTypes[String(request['fulfillment_type_key'])]?.parameters[name];
          const shown = (parameter?.valueType === 'currency' ? money(given) : undefined) ?? String(given);
          return `${parameter?.label ?? spoken(name)}: ${shown}`;
        })
        .join('; ');
    }
  }
}

function spokenName(file: string): string {
  return file.replaceAll('-', ' ');
}
