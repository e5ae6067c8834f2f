/** The settings of a module in sentences, each with its consequence. Section 2.8. */
import { counted, listed } from '../../protocol/counted.js';
import { patternExample, periodsTried } from '../../language/lifecycle/index.js';
import { periodText, type Period } from '../../language/dates/index.js';
import { say } from '../../language/phrases/index.js';
import { dateText } from '../../protocol/dates.js';
import type { Retries } from '../../protocol/lifecycle-file.js';
import { settingsOf } from '../configuration.js';
import { readLifecycleFile } from '../lifecycle/read-file.js';
import { runLifecycle } from '../lifecycle/run.js';
import { renderSvg } from '../lifecycle/svg.js';
import { InputError } from '../inputs/input-error.js';
import { timesText } from './phrases.js';
import type { Gathered } from './gather.js';
import { list, section, text, type Part } from './parts.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

export function settingsPart(gathered: Gathered): Part & { kind: 'section' } {
  const given = gathered.configuration['settings'];
  const settings = isObject(given) ? given : {};
  const part = (id: string, title: string, items: readonly (string | undefined)[], more: readonly Part[] = []) => {
    const said = items.filter((item) => item !== undefined);
    const content = [list(said.map((item) => say(item))), ...more].filter((one) => one !== undefined);
    return content.length === 0 ? undefined : section(id, say(title), content);
  };
  return section('settings', say('What the product is'), [
    part('settings-scheme', 'Scheme and features', schemeSentences(settings)),
    part('settings-policyholder', 'Policyholders', policyholderSentences(settings)),
    part('settings-beneficiaries', 'Beneficiaries', beneficiarySentences(settings)),
    part('settings-life', 'Policy lifecycle', lifeSentences(gathered), lives(gathered)),
  ]);
}

function schemeSentences(settings: JsonObject): readonly (string | undefined)[] {
  const is = (name: string) => settings[name];
  return [
    is('policySchemeType') === 'group'
      ? 'This is a group scheme: one contract with a company, with many members on one policy.'
      : is('policySchemeType') === 'individual'
        ? 'This is an individual scheme: each customer has their own contract and policy schedule.'
        : undefined,
    either(
      is('dashboardIssuingEnabled'),
      'Policies can be quoted and issued on the management dashboard.',
      'Policies cannot be issued on the management dashboard: quotes and applications only come through the API.',
    ),
    either(is('canRequote'), 'Policies can be requoted. This is deprecated: alteration hooks replace it.', undefined),
  ];
}

const identifiers: readonly (readonly [string, string])[] = [
  ['individualsIdAllowed', 'an ID number'],
  ['individualsPassportAllowed', 'a passport number'],
  ['individualsCellphoneAllowed', 'a cellphone number'],
  ['individualsEmailAllowed', 'an email address'],
];

function policyholderSentences(settings: JsonObject): readonly (string | undefined)[] {
  const given = settings['policyholder'];
  if (!isObject(given)) return [];
  const { customIdName, idCountry, individualPolicyholderFields: fields } = given;
  const who = [
    ...(given['individualsAllowed'] === true ? ['people'] : []),
    ...(given['companiesAllowed'] === true ? ['companies'] : []),
  ];
  const custom =
    given['individualsCustomIdAllowed'] === true
      ? [typeof customIdName === 'string' ? `“${customIdName}”` : 'a custom identifier']
      : [];
  const known = [...identifiers.flatMap(([name, label]) => (given[name] === true ? [label] : [])), ...custom];
  const country = typeof idCountry === 'string' && /^[A-Z]{2}$/.test(idCountry) ? countryName(idCountry) : undefined;
  return [
    who.length === 0
      ? 'No policy can be taken out: neither people nor companies are allowed.'
      : `Policyholders are ${listed(who, 'or')}.`,
    known.length === 0 ? undefined : `People are identified by ${listed(known, 'or')}.`,
    country === undefined ? undefined : `Forms for issuing suggest ${country} as the country.`,
    ...(isObject(fields)
      ? fieldRules(fields).map(
          ([name, { required, hidden }]) =>
            `${fieldNames[name] ?? `The field ${name}`} is ${hidden === true ? 'left out of the forms' : required === true ? 'required' : 'optional'}.`,
        )
      : []),
  ];
}

/** By the names of the specification, such as `address.suburb`: also where a file has that field in an object of its own. */
function fieldRules(fields: JsonObject): readonly (readonly [name: string, rule: JsonObject])[] {
  return Object.entries(fields).flatMap(([name, rule]): readonly (readonly [string, JsonObject])[] => {
    if (!isObject(rule)) return [[name, {}]];
    const nested = fieldRules(rule).filter(([inside]) => isObject(rule[inside]));
    return nested.length > 0 ? nested.map(([inside, own]) => [`${name}.${inside}`, own]) : [[name, rule]];
  });
}

const fieldNames: Readonly<Record<string, string>> = {
  dateOfBirth: 'The date of birth of a person',
  'address.suburb': 'The suburb in an address',
};

function beneficiarySentences(settings: JsonObject): readonly (string | undefined)[] {
  const given = settings['beneficiaries'];
  if (given === null) return ['Policies have no beneficiaries.'];
  if (!isObject(given)) return [];
  const { min, max } = given;
  const count = (value: JsonValue | undefined) => (typeof value === 'number' ? value : undefined);
  const [least, most] = [count(min), count(max)];
  return [
    least === undefined && most === undefined
      ? undefined
      : least === most
        ? `A policy has exactly ${counted(least ?? 0, 'beneficiary', 'beneficiaries')}.`
        : `A policy has ${[least === undefined ? undefined : `at least ${String(least)}`, most === undefined ? undefined : `at most ${String(most)}`].filter((one) => one !== undefined).join(' and ')} beneficiaries.`,
    either(
      given['makePolicyholderABeneficiary'],
      'The policyholder is the first beneficiary from the start.',
      'The policyholder is not a beneficiary, unless added as one.',
    ),
  ];
}

function lifeSentences({ configuration, configurationText }: Gathered): readonly (string | undefined)[] {
  const { settings } = settingsOf(configurationText);
  const { activation, lapse, coolingOff, waiting } = settings;
  const given = configuration['settings'];
  const rules = lapseSentences(lapse, settings.retries?.number !== 0);
  return [
    activation && activations[activation],
    settings.notTakenUp
      ? `${settings.failuresBeforeNotTakenUp > 1 ? `After ${counted(settings.failuresBeforeNotTakenUp, 'missed payment', 'missed payments')} before any that succeeds` : 'If the first payment fails or is reversed'}, the policy counts as not taken up: billing stops, and no grace period applies.`
      : 'If the first payment fails, billing continues.',
    settings.retries && retriesSentence(settings.retries),
    isObject(given) && typeof given['defaultStatus'] === 'string' && given['defaultStatus'] !== 'active'
      ? `Before it is activated, a policy has the status "${given['defaultStatus']}".`
      : undefined,
    ...rules,
    rules.length === 0 ? 'No number of missed payments makes a policy lapse by these settings.' : undefined,
    rules.length > 1 ? 'The policy lapses as soon as any one of these rules applies.' : undefined,
    rules.length === 0
      ? undefined
      : settings.lapsesWhileProcessing
        ? 'A policy also lapses while a payment is still being processed.'
        : 'While a payment is still being processed, the policy does not lapse; the rules are applied when its result is known.',
    settings.canReactivate
      ? 'A lapsed or cancelled policy can be made active again.'
      : 'A lapsed or cancelled policy cannot be made active again.',
    coolingOff
      ? `Within ${of(coolingOff)} of the start date, the customer can cancel and gets all premiums back.`
      : isObject(given)
        ? 'There is no cooling-off period.'
        : undefined,
    waiting
      ? `For the first ${of(waiting)} after the start date the policy is in its waiting period: a claim that is viewed then shows an alert.`
      : isObject(given)
        ? 'There is no waiting period.'
        : undefined,
  ];
}

function retriesSentence({ number, days_apart: days }: Retries): string {
  return number === 0
    ? 'Failed payments are not retried.'
    : `A failed payment is retried ${timesText(number)}, ${counted(days, 'day', 'days')} after each failure.`;
}

const activations: Readonly<Record<string, string>> = {
  policy_issued: 'A policy is active as soon as it is issued.',
  payment_method_assigned:
    'An issued policy waits for its payment method: it is active from the moment that one is assigned.',
  first_successful_payment: 'An issued policy waits for its first payment: it is active once that payment succeeds.',
  none: 'The platform never activates a policy by itself: that is done by code of the product, or by an external call.',
};

function lapseSentences(
  lapse: ReturnType<typeof settingsOf>['settings']['lapse'],
  areRetried: boolean,
): readonly string[] {
  const { afterFirstMissedPayment: first, consecutiveMissedPayments: row, missedPaymentsOverPolicyTerm: term } = lapse;
  const { missedPaymentsWithinPeriod: within } = lapse;
  const missed = (count: number) => counted(count, 'missed payment', 'missed payments');
  return [
    ...(first ? [`A policy lapses ${of(first)} after its first missed payment.`] : []),
    ...(row
      ? [
          `A policy lapses after ${missed(row.number)} in a row.${areRetried ? ' Each failed retry counts as a missed payment.' : ''}`,
        ]
      : []),
    ...(term ? [`A policy lapses after ${missed(term.number)} in its whole life.`] : []),
    ...(within ? [`A policy lapses when more than ${missed(within.number)} fall within ${of(within)}.`] : []),
  ];
}

/** A life in which payments are missed, and those that the module keeps in its files. */
function lives({ configurationText, lifecycles, money, input }: Gathered): readonly Part[] {
  const { settings } = settingsOf(configurationText);
  const { lapse, coolingOff, waiting, notTakenUp } = settings;
  if (Object.keys(lapse).length === 0 && !coolingOff && !waiting && !notTakenUp && lifecycles.size === 0) return [];
  const outcomes = Array.from({ length: periodsTried - 3 }, (_, i) => ({ payment: i + 4, outcome: 'failed' as const }));
  const example = patternExample(settings, { payments: periodsTried, outcomes });
  const texts = [
    ['Example of three paid months and no further payment', JSON.stringify(example)] as const,
    ...lifecycles,
  ];
  return texts.flatMap(([name, file]) => {
    try {
      const report = runLifecycle({
        text: file,
        name,
        configuration: configurationText,
        timeZone: input.timeZone,
        money,
      });
      const { bands } = report.timeline;
      const statuses = bands.map(({ label, from }) => `${uncapitalised(label)} from ${dateText(from)}`);
      const outcome = statuses.length === 0 ? 'no policy was issued' : statuses.join(', ');
      const withoutCode = readLifecycleFile(file, name).file.code === true ? ' (without the code of the module)' : '';
      return [
        text(say(`${report.name}${withoutCode}: ${outcome}.`)),
        { kind: 'picture', svg: renderSvg(report, money), phrase: say(report.name) } as const,
      ];
    } catch (error) {
      if (error instanceof InputError) return [text(say(`${name}: ${error.message}`), 'warning')];
      throw error;
    }
  });
}

function uncapitalised(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function either(value: JsonValue | undefined, yes: string, no: string | undefined): string | undefined {
  return value === true ? yes : value === false ? no : undefined;
}

const of = (period: Period) => periodText(period);

function countryName(code: string): string | undefined {
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code);
}
