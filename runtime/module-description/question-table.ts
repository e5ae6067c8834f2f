/** The questions of a form in words: of an alteration hook, of the quote or of the application. */
import { counted, listed } from '../../protocol/counted.js';
import { joined, say, value, phrase, type ValuePhrase, type Phrase } from '../../language/phrases/index.js';
import { isSameAnswer } from '../../protocol/display-conditions.js';
import { moneyText, type MoneyStyle } from '../../protocol/money.js';
import type { JsonValue } from '../../protocol/json-value.js';
import {
  questionsIn,
  type AnswerBounds,
  type Comparison,
  type DisplayCondition,
  type HookFormElement,
} from '../../protocol/hook-form.js';
import { conditionCounts, hookForm } from '../alterations/hook-form.js';
import { capitalised, spoken } from './phrases.js';
import { table, type Part } from './parts.js';

/** An element with the conditions of those around it. */
interface Asked {
  readonly element: HookFormElement;
  readonly conditions: readonly DisplayCondition[];
  /** The labels of the lists around it. */
  readonly within: readonly string[];
}

/** @param schema the content of the form's file */
export function questionTable(schema: JsonValue, caption: string, style: MoneyStyle): Part | undefined {
  const { elements } = hookForm(schema, {});
  const counts = conditionCounts(schema);
  const isConditional = [...counts.values()].some((count) => count > 0);
  const questions = questionsIn(elements);
  return table(
    caption,
    ['Question', 'Answer', 'Required', ...(isConditional ? ['Asked when'] : [])],
    askedIn(elements, [], []).map(({ element, conditions, within }) => [
      say([...within, element.label].join(' / ')),
      say(answerPhrase(element, style)),
      say(isNeeded(element) ? 'yes' : 'no'),
      ...(isConditional
        ? [conditionsInWords(conditions, counts.get(element.path.join('.')) ?? 0, questions, style)]
        : []),
    ]),
  );
}

function askedIn(
  elements: readonly HookFormElement[],
  around: readonly DisplayCondition[],
  within: readonly string[],
): readonly Asked[] {
  return elements.flatMap((element) => {
    const { answer, components, label } = element;
    const conditions = [...around, ...element.conditions];
    const inside = askedIn(components, conditions, answer === 'entries' ? [...within, label] : within);
    return answer === null ? inside : [{ element, conditions, within }, ...inside];
  });
}

/** A list that must have an entry is required as well. */
function isNeeded({ isRequired, answer, bounds }: HookFormElement): boolean {
  return isRequired || (answer === 'entries' && (bounds.least ?? 0) > 0);
}

const kinds = {
  text: 'text',
  number: 'number',
  cents: 'amount of money',
  date: 'date',
  boolean: 'box to tick',
  option: 'choice',
  choices: 'any of these',
  entries: 'list',
} as const;

/** More options than these are not listed. */
const mostOptions = 20;

function answerPhrase({ type, answer, options, bounds }: HookFormElement, style: MoneyStyle): string {
  const kind = answer === null ? '' : kinds[answer];
  if (type === 'country') return 'country';
  if (options && options.length > 0) {
    const labels = options.slice(0, mostOptions).map(({ label }) => label);
    const rest = options.length - labels.length;
    const list = [...labels, ...(rest > 0 ? [counted(rest, 'other', 'others')] : [])].join(', ');
    return answer === 'choices' ? `${kind}: ${list}` : list;
  }
  const written = (bound: number) =>
    answer === 'cents'
      ? moneyText(bound, style.currency, style.locale)
      : answer === 'text'
        ? counted(bound, 'character', 'characters')
        : answer === 'entries'
          ? counted(bound, 'entry', 'entries')
          : String(bound);
  const said = boundsInWords(bounds, written);
  return said === '' ? kind : `${kind}, ${said}`;
}

function boundsInWords({ least, most, above, below }: AnswerBounds, written: (bound: number) => string): string {
  const parts = [
    ...(least === undefined || least === 0 ? [] : [`at least ${written(least)}`]),
    ...(above === undefined ? [] : [`more than ${written(above)}`]),
    ...(most === undefined ? [] : [`at most ${written(most)}`]),
    ...(below === undefined ? [] : [`less than ${written(below)}`]),
  ];
  return listed(parts, 'and');
}

const orders = { '<': 'is less than', '<=': 'is at most', '>': 'is more than', '>=': 'is at least' } as const;

/** @param count how many conditions must hold, with those that the form alone cannot decide */
function conditionsInWords(
  conditions: readonly DisplayCondition[],
  count: number,
  elements: readonly HookFormElement[],
  style: MoneyStyle,
): Phrase {
  const readable = conditions.filter((one) => !('values' in one) || one.values.length > 0);
  const said = readable.map((one) => conditionInWords(one, elements, style));
  const all = count > readable.length ? [...said, say('conditions on other data hold')] : said;
  return all.length === 0 ? say('always') : joined(all, 'and');
}

function conditionInWords(
  condition: DisplayCondition,
  elements: readonly HookFormElement[],
  style: MoneyStyle,
): Phrase {
  if ('all' in condition)
    return joined(
      condition.all.map((one) => conditionInWords(one, elements, style)),
      'and',
    );
  if ('any' in condition)
    return joined(
      condition.any.map((one) => conditionInWords(one, elements, style)),
      'or',
    );
  const { path, operator, values }: Comparison = condition;
  const element = elements.find((one) => one.path.join('.') === path.join('.'));
  const shown = joined(values.map(writtenAs(element, style)), 'or');
  const verb = operator === 'is' || operator === 'is not' ? operator : orders[operator];
  return phrase`${say(element?.label ?? memberName(path))} ${verb} ${shown}`;
}

/** `family_member`, `first_name` → `family member / first name`. */
export function memberName(names: readonly string[]): string {
  if (names.length === 0) return 'The request';
  return capitalised(names.map((name) => (name === '[]' ? 'each entry' : spoken(name))).join(' / '));
}

/** Options by what the form calls them, and amounts as amounts. */
export function writtenAs(element: HookFormElement | undefined, style: MoneyStyle): ValuePhrase {
  return (given) => {
    const option = element?.options?.find((one) => isSameAnswer(one.value, given));
    if (option) return value(option.label);
    if (element?.answer === 'boolean' && typeof given === 'boolean') return say(given ? 'ticked' : 'not ticked');
    const money = element?.answer === 'cents' ? moneyPhrase(given, style) : undefined;
    return money ?? (given === null || given === '' ? say('nothing') : value(valueText(given)));
  };
}

export function moneyPhrase(given: unknown, style: MoneyStyle): Phrase | undefined {
  return Number.isSafeInteger(given) ? value(moneyText(Number(given), style.currency, style.locale)) : undefined;
}

const valueText = (given: JsonValue): string => (typeof given === 'string' ? given : JSON.stringify(given));
