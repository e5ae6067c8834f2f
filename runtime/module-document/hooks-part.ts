/** The alteration hooks: their forms, an example with before and after, and what their checks found. Sections 2.2 to 2.6. */
import { hookValidation } from '../../language/index.js';
import {
  codeOf,
  demandWords,
  joined,
  say,
  value,
  words,
  type ValueWords,
  type Words,
} from '../../language/words/index.js';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { valueAt, type HookFormElement } from '../../protocol/hook-form.js';
import { defaultCurrency, moneyText } from '../../protocol/money.js';
import type { AlterationScenario } from '../scenarios/scenario.js';
import { conditionCounts, hookForm } from '../alterations/hook-form.js';
import type { Gathered, PlayedAlterationScenario } from './gather.js';
import { list, section, table, text, type Part } from './parts.js';
import { capitalised, spoken } from './phrases.js';
import { isJsonObject } from '../json-text.js';

export function hooksPart(gathered: Gathered): Part & { kind: 'section' } {
  const given = gathered.configuration['alterationHooks'];
  const hooks = (Array.isArray(given) ? (given as readonly JsonValue[]) : []).filter(isJsonObject);
  return section('alterations', say('Changes after issue'), [
    hooks.length === 0 ? text(say('A policy cannot be altered: the product has no alteration hooks.')) : undefined,
    ...hooks.map((hook) => hookPart(hook, gathered)),
  ]);
}

function hookPart({ key, name }: JsonObject, gathered: Gathered): Part {
  const { schemas, alterations, triedHooks, input } = gathered;
  const id = typeof key === 'string' ? key : '';
  const schema = schemas.get(id);
  const examples = alterations.filter(({ scenario }) => scenario.hook === id);
  const without = triedHooks.has(id)
    ? 'The example is not shown, because the code of the module may not run here.'
    : 'No scenario runs it.';
  return section(`hook-${id}`, say(typeof name === 'string' && name !== '' ? name : id), [
    text(codeOf(id), 'muted'),
    schema ? formTable(schema as JsonValue) : text(say('It has no form on the dashboard.')),
    ...validationParts(id, elementsOf(schema as JsonValue | undefined), gathered),
    ...examples.flatMap((example) => exampleParts(example, schema as JsonValue | undefined)),
    examples.length === 0 ? text(say(input.sandboxes ? 'No scenario runs it.' : without), 'muted') : undefined,
  ]);
}

const elementsOf = (schema: JsonValue | undefined): readonly HookFormElement[] =>
  schema === undefined ? [] : hookForm(schema, {}).elements;

function formTable(schema: JsonValue): Part | undefined {
  const elements = elementsOf(schema);
  const kinds: Readonly<Record<string, string>> = {
    'input.currency': 'amount of money',
    'input.number': 'number',
    'input.text': 'text',
    'input.date': 'date',
    checkbox: 'box to tick',
  };
  const counts = conditionCounts(schema);
  const isConditional = [...counts.values()].some((count) => count > 0);
  return table(
    'What is asked',
    ['Question', 'Answer', 'Required', ...(isConditional ? ['Asked when'] : [])],
    elements.map(({ label, type, options, isRequired, conditions, path }) => [
      say(label),
      say(options ? options.map((option) => option.label).join(', ') : (kinds[type] ?? type)),
      say(isRequired ? 'yes' : 'no'),
      ...(isConditional ? [conditionsInWords(conditions, counts.get(path.join('.')) ?? 0, elements)] : []),
    ]),
  );
}

const orders = { '<': 'is less than', '<=': 'is at most', '>': 'is more than', '>=': 'is at least' } as const;

/** @param count how many conditions must hold, with those that the form alone cannot decide */
function conditionsInWords(
  conditions: HookFormElement['conditions'],
  count: number,
  elements: readonly HookFormElement[],
): Words {
  const readable = conditions.filter(({ values }) => values.length > 0);
  const said = readable.map(({ path, operator, values }) => {
    const element = elements.find((one) => one.path.join('.') === path.join('.'));
    const shown = joined(values.map(writtenAs(element, defaultCurrency)), 'or');
    const verb = operator === 'is' || operator === 'is not' ? operator : orders[operator];
    return words`${say(element?.label ?? memberName(path))} ${verb} ${shown}`;
  });
  const all = count > readable.length ? [...said, say('conditions on other data hold')] : said;
  return all.length === 0 ? say('always') : joined(all, 'and');
}

/** What the code checks, whether or not a scenario provokes it. */
function validationParts(
  key: string,
  elements: readonly HookFormElement[],
  { input, money }: Gathered,
): readonly (Part | undefined)[] {
  const validation = hookValidation(input.check, key);
  if (!validation) return [];
  const { members, refusals, isPartial, isShared } = validation;
  const rows = members.flatMap((member) => {
    const element = elements.find(({ path }) => path.join('.') === member.names.join('.'));
    const said = demandWords(member, writtenAs(element, money.currency));
    const isAround = member.type === 'object' && member.demands.every(({ name }) => name === 'required');
    if (isAround || said.length === 0) return [];
    return [
      [
        say(element?.label ?? memberName(member.names)),
        said.flatMap((one, i) => (i === 0 ? one : [...say('; '), ...one])),
      ],
    ];
  });
  return [
    table('What the code checks', ['Value', 'What the code accepts'], rows),
    refusals.length === 0
      ? undefined
      : text(
          say(
            `The code ${rows.length === 0 ? '' : 'also '}refuses requests with these messages, each for reasons of its own:`,
          ),
        ),
    list(refusals.map((refusal) => say(`“${refusal}”`))),
    isPartial ? text(say('Not everything that the code checks can be read from its text.'), 'muted') : undefined,
    isShared ? text(say('Some of these checks may be for another change.'), 'muted') : undefined,
  ];
}

/** `family_member`, `first_name` → `family member › first name`. */
function memberName(names: readonly string[]): string {
  if (names.length === 0) return 'The request';
  return capitalised(names.map((name) => (name === '[]' ? 'each entry' : spoken(name))).join(' › '));
}

/** Options by what the form calls them, and amounts as amounts. */
function writtenAs(element: HookFormElement | undefined, currency: string): ValueWords {
  return (given) => {
    const option = element?.options?.find(({ key }) => key === given);
    if (option) return value(option.label);
    const money = element?.type === 'input.currency' ? moneyWords(given, currency) : undefined;
    return money ?? (given === null || given === '' ? say('nothing') : value(valueText(given)));
  };
}

function exampleParts(
  { name, scenario, report }: PlayedAlterationScenario,
  schema: JsonValue | undefined,
): readonly (Part | undefined)[] {
  const given = report.policy?.['currency'];
  const currency = typeof given === 'string' ? given : defaultCurrency;
  const { alteration_package: altered, changes, checks, error, steps } = report;
  const rejection = steps.validate.ok ? undefined : steps.validate.error;
  const outcome = error
    ? words`It fails: ${say(error.message)}.`
    : rejection !== undefined && rejection !== null
      ? words`It is rejected: ${say(rejectionText(rejection))}.`
      : say('It is accepted.');
  const description = altered?.['change_description'];
  const asked = new Set(
    elementsOf(schema).flatMap(({ type, path }) => (type === 'input.currency' ? String(path.at(-1)) : [])),
  );
  return [
    text(
      words`Example from the scenario ${value(`“${name.replaceAll('-', ' ')}”`)}: ${requestWords(scenario, schema, currency)}. ${outcome}`,
    ),
    typeof description === 'string' ? text(say(description)) : undefined,
    changes
      ? table(
          'The policy before and after',
          ['Value', 'Before', 'After'],
          changes.map(({ path, before, after }) => [
            say(path.slice(1).replaceAll('/', ' › ').replaceAll('_', ' ')),
            changedWords(path, before, currency, asked),
            changedWords(path, after, currency, asked),
          ]),
        )
      : undefined,
    list(checks.map(({ severity, message }) => say(`${severity}: ${message.replaceAll('`', '')}`))),
  ];
}

function rejectionText(rejection: JsonValue): string {
  const message = isJsonObject(rejection) ? rejection['message'] : rejection;
  return (typeof message === 'string' ? message : JSON.stringify(rejection)).slice(0, 300).replace(/\.$/, '');
}

/** The answers of the form, by its questions. */
function requestWords({ data }: AlterationScenario, schema: JsonValue | undefined, currency: string): Words {
  const answers = elementsOf(schema).flatMap(({ label, path, type }) => {
    const answer = valueAt(data, path);
    const shown = type === 'input.currency' ? moneyWords(answer, currency) : undefined;
    return answer === undefined ? [] : [words`${say(label)}: ${shown ?? jsonWords(answer)}`];
  });
  return answers.length === 0
    ? codeOf(JSON.stringify(data))
    : answers.flatMap((one, i) => (i === 0 ? one : [...say('; '), ...one]));
}

/** The fields of a policy that are amounts. Section 2.5. */
const amounts: ReadonlySet<string> = new Set(['/sum_assured', '/base_premium', '/monthly_premium']);

/** @param asked the amounts of the form */
function changedWords(path: string, given: unknown, currency: string, asked: ReadonlySet<string>): Words {
  const isAmount = amounts.has(path) || asked.has(path.slice(path.lastIndexOf('/') + 1));
  return (isAmount ? moneyWords(given, currency) : undefined) ?? jsonWords(given);
}

function moneyWords(given: unknown, currency: string): Words | undefined {
  return Number.isSafeInteger(given) ? value(moneyText(Number(given), currency)) : undefined;
}

const valueText = (given: JsonValue): string => (typeof given === 'string' ? given : JSON.stringify(given));

function jsonWords(given: unknown): Words {
  if (given === undefined) return say('–');
  return typeof given === 'string' ? say(given) : codeOf(JSON.stringify(given));
}
