/** Statements as sentences. Alternatives among conditions that must all hold are in parentheses: nothing is left to the reader's idea of precedence. */
import type { BlockCategory, Condition } from '../vocabulary/index.js';
import { decide } from '../semantics/decide.js';
import type { Decision } from '../semantics/decision.js';
import { parseTemplate } from '../syntax/template/parser.js';
import { statementOf } from './conditions.js';
import type { FormNames } from './names.js';
import type { Statement } from './statements.js';
import { codeOf, joined, say, phrase, type Phrase } from './tokens.js';

/** A statement within a sentence, after "when". */
export function statementPhrase(statement: Statement): Phrase {
  switch (statement.kind) {
    case 'always':
      return say('always');
    case 'never':
      return say('never');
    case 'says':
      return statement.phrase;
    case 'is':
      return isPhrase(statement);
    case 'all':
    case 'any': {
      const parts = statement.of.map((part) =>
        part.kind === 'all' || part.kind === 'any' ? phrase`(${statementPhrase(part)})` : statementPhrase(part),
      );
      return separated(parts, statement.kind === 'all' ? 'and' : 'or', statement.of.some(hasCommas));
    }
  }
}

function isPhrase({ subject, values, holds }: Statement & { kind: 'is' }): Phrase {
  const [only] = values;
  if (holds) return phrase`${subject} is ${joined(values, 'or')}`;
  return values.length === 1 && only
    ? phrase`${subject} is not ${only}`
    : phrase`${subject} is neither ${joinedNor(values)}`;
}

function joinedNor(values: readonly Phrase[]): Phrase {
  return values.flatMap((value, i) => (i === 0 ? value : [...say(' nor '), ...value]));
}

/** Whether a part of a list has `or`, `and` or commas of its own. */
function hasCommas(part: Statement): boolean {
  return (
    (part.kind === 'is' && part.values.length > 1) || (part.kind === 'says' && /, | or /.test(textOf(part.phrase)))
  );
}

function separated(parts: readonly Phrase[], conjunction: 'and' | 'or', isClearer: boolean): Phrase {
  if (!isClearer || (conjunction === 'and' && parts.length === 2)) return joined(parts, conjunction);
  return parts.flatMap((part, i) =>
    i === 0 ? part : [...say(i === parts.length - 1 ? `; ${conjunction} ` : '; '), ...part],
  );
}

const textOf = (sentence: Phrase) => sentence.map(({ text }) => text).join('');

/** What a condition means for its block, as a sentence without a full stop; its statement is undefined if the template is shown instead. */
export interface ConditionSentence {
  readonly condition: Condition['name'];
  readonly phrase: Phrase;
  readonly statement: Statement | undefined;
  /** What is the case while the condition does not hold. */
  readonly negated: Statement | undefined;
}

/**
 * @param given the condition as written: a template, or a constant
 */
export function conditionSentence(
  condition: Condition['name'],
  given: string | number | boolean,
  category: BlockCategory | undefined,
  names: FormNames,
): ConditionSentence {
  const effect = conditionEffect(condition, category);
  const decision = decisionOf(given);
  if (decision === 'faulty')
    return {
      condition,
      statement: undefined,
      negated: undefined,
      phrase: say(`${effect}: this condition cannot be read`),
    };
  const statement = statementOf(decision, true, names);
  const known = { condition, statement, negated: statementOf(decision, false, names) };
  if (!statement) return { ...known, phrase: phrase`${effect} when ${codeOf(String(given))} is true` };
  if (statement.kind === 'always') return { ...known, phrase: say(`Always ${effect.toLowerCase()}`) };
  if (statement.kind === 'never') return { ...known, phrase: say(`Never ${effect.toLowerCase()}`) };
  return { ...known, phrase: phrase`${effect} when ${statementPhrase(statement)}` };
}

/** What a template with a fault renders says nothing about what is meant. */
function decisionOf(given: string | number | boolean): Decision | 'faulty' {
  if (typeof given !== 'string' || !given.includes('{{')) return { kind: 'literal', value: given };
  const decided = decide(parseTemplate(given));
  return decided && !decided.hasFault ? decided.decision : 'faulty';
}

/** What a block is while a condition holds: `Shown`. Section 2.7.5. */
export function conditionEffect(condition: Condition['name'], category: BlockCategory | undefined): string {
  return effects[condition](category);
}

const effects: Readonly<Record<Condition['name'], (category: BlockCategory | undefined) => string>> = {
  show_if: () => 'Shown',
  hide_if: () => 'Hidden',
  disabled_if: (category) => (category === 'disbursement' ? 'Disabled' : 'Read-only'),
  required_if: () => 'Required',
};
