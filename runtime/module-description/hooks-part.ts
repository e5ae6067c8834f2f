/** The alteration hooks: their forms, an example with before and after, and what their checks found. Sections 2.2 to 2.6. */
import { hookValidation } from '../../language/index.js';
import { codeOf, demandPhrase, say, value, phrase, type Phrase } from '../../language/phrases/index.js';
import { questionsIn, valueAt, type HookFormElement } from '../../protocol/hook-form.js';
import type { MoneyStyle } from '../../protocol/money.js';
import type { AlterationScenario } from '../scenarios/scenario.js';
import { hookForm } from '../alterations/hook-form.js';
import type { Gathered, PlayedAlterationScenario } from './gather.js';
import { list, section, table, text, type Part } from './parts.js';
import { memberName, moneyPhrase, questionTable, writtenAs } from './question-table.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

export function hooksPart(gathered: Gathered): Part & { kind: 'section' } {
  const given = gathered.configuration['alterationHooks'];
  const hooks = (Array.isArray(given) ? (given as readonly JsonValue[]) : []).filter((hook) => isObject(hook));
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
    schema
      ? questionTable(schema as JsonValue, 'What is asked', gathered.money)
      : text(say('It has no form on the dashboard.')),
    ...validationParts(id, elementsOf(schema as JsonValue | undefined), gathered),
    ...examples.flatMap((example) => exampleParts(example, schema as JsonValue | undefined, gathered.money)),
    examples.length === 0 ? text(say(input.sandboxes ? 'No scenario runs it.' : without), 'muted') : undefined,
  ]);
}

const elementsOf = (schema: JsonValue | undefined): readonly HookFormElement[] =>
  schema === undefined ? [] : questionsIn(hookForm(schema, {}).elements);

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
    const said = demandPhrase(member, writtenAs(element, money));
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
    list(refusals.map((refusal) => value(`“${refusal}”`))),
    isPartial ? text(say('Not everything that the code checks can be read from its text.'), 'muted') : undefined,
    isShared ? text(say('Some of these checks may be for another change.'), 'muted') : undefined,
  ];
}

function exampleParts(
  { name, scenario, report }: PlayedAlterationScenario,
  schema: JsonValue | undefined,
  money: MoneyStyle,
): readonly (Part | undefined)[] {
  const given = report.policy?.['currency'];
  const style = typeof given === 'string' ? { ...money, currency: given } : money;
  const { alteration_package: altered, changes, checks, error, steps } = report;
  const rejection = steps.validate.ok ? undefined : steps.validate.error;
  const outcome = error
    ? phrase`It fails: ${say(error.message)}.`
    : rejection !== undefined && rejection !== null
      ? phrase`It is rejected: ${say(rejectionText(rejection))}.`
      : say('It is accepted.');
  const description = altered?.['change_description'];
  const asked = new Set(
    elementsOf(schema).flatMap(({ answer, path }) => (answer === 'cents' ? String(path.at(-1)) : [])),
  );
  return [
    text(
      phrase`Example from the scenario ${value(`“${name.replaceAll('-', ' ')}”`)}: ${requestPhrase(scenario, schema, style)}. ${outcome}`,
    ),
    typeof description === 'string' ? text(say(description)) : undefined,
    changes
      ? table(
          'The policy before and after',
          ['Value', 'Before', 'After'],
          changes.map(({ path, before, after }) => [
            say(path.slice(1).replaceAll('/', ' / ').replaceAll('_', ' ')),
            changedPhrase(path, before, style, asked),
            changedPhrase(path, after, style, asked),
          ]),
        )
      : undefined,
    list(checks.map(({ severity, message }) => say(`${severity}: ${message.replaceAll('`', '')}`))),
  ];
}

function rejectionText(rejection: JsonValue): string {
  const message = isObject(rejection) ? rejection['message'] : rejection;
  return (typeof message === 'string' ? message : JSON.stringify(rejection)).slice(0, 300).replace(/\.$/, '');
}

/** The answers of the form, by its questions. */
function requestPhrase({ data }: AlterationScenario, schema: JsonValue | undefined, style: MoneyStyle): Phrase {
  const answers = elementsOf(schema).flatMap(({ label, path, answer: kind }) => {
    const answer = valueAt(data, path);
    const shown = kind === 'cents' ? moneyPhrase(answer, style) : undefined;
    return answer === undefined ? [] : [phrase`${say(label)}: ${shown ?? jsonPhrase(answer)}`];
  });
  return answers.length === 0
    ? codeOf(JSON.stringify(data))
    : answers.flatMap((one, i) => (i === 0 ? one : [...say('; '), ...one]));
}

/** The forms of the dashboard with which a policy is issued. Section 2.8. */
export function issuingPart({ issuing, money }: Gathered): (Part & { kind: 'section' }) | undefined {
  const forms = [...issuing].flatMap(([name, schema]) => {
    const questions = questionTable(schema, name, money);
    return questions ? [section(`issuing-${name.toLowerCase()}`, say(name), [questions])] : [];
  });
  return forms.length > 0 ? section('issuing', say('Quote and application'), forms) : undefined;
}

/** The fields of a policy that are amounts. Section 2.5. */
const amounts: ReadonlySet<string> = new Set(['/sum_assured', '/base_premium', '/monthly_premium']);

/** @param asked the amounts of the form */
function changedPhrase(path: string, given: unknown, style: MoneyStyle, asked: ReadonlySet<string>): Phrase {
  const isAmount = amounts.has(path) || asked.has(path.slice(path.lastIndexOf('/') + 1));
  return (isAmount ? moneyPhrase(given, style) : undefined) ?? jsonPhrase(given);
}

function jsonPhrase(given: unknown): Phrase {
  if (given === undefined) return say('-');
  return typeof given === 'string' ? say(given) : codeOf(JSON.stringify(given));
}
