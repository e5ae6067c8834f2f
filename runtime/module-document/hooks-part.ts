/** The alteration hooks: their forms, an example with before and after, and what their checks found. Sections 2.2 to 2.6. */
import { codeOf, say, value, words, type Words } from '../../language/words/index.js';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { valueAt } from '../../protocol/hook-form.js';
import { defaultCurrency, moneyText } from '../../protocol/money.js';
import type { AlterationScenario } from '../scenarios/scenario.js';
import { hookForm } from '../alterations/hook-form.js';
import type { Gathered, PlayedAlterationScenario } from './gather.js';
import { list, section, table, text, type Part } from './parts.js';
import { isJsonObject } from '../json-text.js';

export function hooksPart(gathered: Gathered): Part & { kind: 'section' } {
  const given = gathered.configuration['alterationHooks'];
  const hooks = (Array.isArray(given) ? (given as readonly JsonValue[]) : []).filter(isJsonObject);
  return section('alterations', say('Changes after issue'), [
    hooks.length === 0 ? text(say('A policy cannot be altered: the product has no alteration hooks.')) : undefined,
    ...hooks.map((hook) => hookPart(hook, gathered)),
  ]);
}

function hookPart({ key, name }: JsonObject, { schemas, alterations, triedHooks, input }: Gathered): Part {
  const id = typeof key === 'string' ? key : '';
  const schema = schemas.get(id);
  const examples = alterations.filter(({ scenario }) => scenario.hook === id);
  const without = triedHooks.has(id)
    ? 'The example is not shown, because the code of the module may not run here.'
    : 'No scenario runs it.';
  return section(`hook-${id}`, say(typeof name === 'string' && name !== '' ? name : id), [
    text(codeOf(id), 'muted'),
    schema ? formTable(schema as JsonValue) : text(say('It has no form on the dashboard.')),
    ...examples.flatMap((example) => exampleParts(example, schema as JsonValue | undefined)),
    examples.length === 0 ? text(say(input.sandboxes ? 'No scenario runs it.' : without), 'muted') : undefined,
  ]);
}

function formTable(schema: JsonValue): Part | undefined {
  const { elements } = hookForm(schema, {});
  const kinds: Readonly<Record<string, string>> = {
    'input.currency': 'amount of money',
    'input.number': 'number',
    'input.text': 'text',
    'input.date': 'date',
    checkbox: 'box to tick',
  };
  return table(
    'What is asked',
    ['Question', 'Answer', 'Required'],
    elements.map(({ label, type, options, isRequired }) => [
      say(label),
      say(options ? options.map((option) => option.label).join(', ') : (kinds[type] ?? type)),
      say(isRequired ? 'yes' : 'no'),
    ]),
  );
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
    (schema === undefined ? [] : hookForm(schema, {}).elements).flatMap(({ type, path }) =>
      type === 'input.currency' ? String(path.at(-1)) : [],
    ),
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
  const answers = (schema === undefined ? [] : hookForm(schema, {}).elements).flatMap(({ label, path, type }) => {
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

function jsonWords(given: unknown): Words {
  if (given === undefined) return say('–');
  return typeof given === 'string' ? say(given) : codeOf(JSON.stringify(given));
}
