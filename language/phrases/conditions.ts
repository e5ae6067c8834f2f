/**
 * Conditions as statements that hold exactly when the condition does, for every answer that the form can give. What a statement would say wrongly has
 * none: then the template is shown. A date means the start of that day, and what is not answered is neither before nor after, neither more nor less.
 */
import { isAlwaysBoolean } from '../semantics/always-boolean.js';
import { partsOf, type Decision } from '../semantics/decision.js';
import { falsyTexts, isTruthyText, toNumber, toText } from '../semantics/values.js';
import type { ConditionOperator } from '../vocabulary/helpers/if-condition.js';
import { dateBetween } from '../vocabulary/helpers/dates.js';
import { ifIsDefined, ifIsNotDefined } from '../vocabulary/helpers/if-is-defined.js';
import type { FormNames } from './names.js';
import { allOf, always, anyOf, constant, ifSaid, never, says, type Statement } from './statements.js';
import { datePhrase, numberPhrase, termOf, type Literal, type Term } from './terms.js';
import { value, phrase, type Phrase } from './tokens.js';

/** How a value becomes a boolean: a condition by its text, an operand as in JavaScript, the test of an `if` as in handlebars. */
type How = 'text' | 'operand' | 'truth';

type Said = Statement | undefined;

/**
 * What is the case when a condition holds, or when it does not.
 *
 * @returns undefined if that cannot be said
 */
export function statementOf(condition: Decision, holds: boolean, names: FormNames): Said {
  return new Speaker(names).of(condition, 'text', holds);
}

class Speaker {
  constructor(private readonly names: FormNames) {}

  of(decision: Decision, how: How, wanted: boolean): Said {
    switch (decision.kind) {
      case 'literal':
        return constant((how === 'text' ? isTruthyText(toText(decision.value)) : Boolean(decision.value)) === wanted);
      case 'compare':
        return this.#compare(decision, wanted);
      case 'choose':
        return this.#choose(decision, how, wanted);
      case 'text':
        return how === 'text' ? this.#text(decision.parts, wanted) : undefined;
      case 'read':
        return this.#truth(decision, how, wanted);
      case 'call':
        return this.#call(decision, wanted);
      case 'opaque':
        return undefined;
    }
  }

  /** Texts in a row: one that is never falsy makes the whole hold, and without any the whole is empty. */
  #text(parts: readonly Decision[], wanted: boolean): Said {
    const filled = parts.filter((part) => part.kind !== 'literal' || toText(part.value).trim() !== '');
    const [only] = filled;
    if (only === undefined) return constant(!wanted);
    if (filled.length === 1) return this.of(only, 'text', wanted);
    if (!filled.every(isEmptyOrTrue)) return undefined;
    return ifSaid(
      filled.map((part) => this.of(part, 'text', wanted)),
      wanted ? anyOf : allOf,
    );
  }

  #choose({ by, test, yes, no }: Decision & { kind: 'choose' }, how: How, wanted: boolean): Said {
    if (how !== 'text' || by === 'truth or zero' || (by === 'section' && !this.#isBoolean(test))) return undefined;
    const branch = (content: Decision, holds: boolean) => this.of(content, 'text', holds);
    // A call that fails renders neither branch.
    const mayFail = by === 'result' && test.kind === 'call' && ![ifIsDefined, ifIsNotDefined].includes(test.helper);
    if (mayFail && branch(no, true)?.kind !== 'never') return undefined;
    const [met, unmet] = [this.of(test, 'truth', true), this.of(test, 'truth', false)];
    const when = (tested: Said, content: Decision) => {
      const inside = branch(content, wanted);
      // What a branch that does not count has no words for does not matter.
      return inside?.kind === 'never' ? never : ifSaid([tested, inside], allOf);
    };
    return ifSaid([when(met, yes), when(unmet, no)], anyOf);
  }

  #isBoolean(test: Decision): boolean {
    return termOf(test, this.names)?.kind === 'boolean';
  }

  #call({ helper, args }: Decision & { kind: 'call' }, wanted: boolean): Said {
    const [first, second, third] = args;
    if ((helper === ifIsDefined || helper === ifIsNotDefined) && first) {
      const term = termOf(first, this.names);
      // A checkbox that was never ticked may have a value or none.
      if (!term || term.kind === 'boolean') return undefined;
      return presence(term, (helper === ifIsDefined) === wanted);
    }
    if (helper === dateBetween && first && second && third)
      return ifSaid(
        [this.#order('>=', first, second, wanted), this.#order('<=', first, third, wanted)],
        wanted ? allOf : anyOf,
      );
    return undefined;
  }

  #compare({ operator, left, right }: Decision & { kind: 'compare' }, wanted: boolean): Said {
    switch (operator) {
      case '&&':
      case '||':
        return ifSaid(
          [this.of(left, 'operand', wanted), this.of(right, 'operand', wanted)],
          (operator === '&&') === wanted ? allOf : anyOf,
        );
      case '===':
      case '!==':
      case '==':
      case '!=': {
        const isStrict = operator.length === 3;
        const holds = operator.startsWith('=') === wanted;
        if (right.kind === 'literal') return this.#equals(left, right.value, isStrict, holds);
        if (left.kind === 'literal') return this.#equals(right, left.value, isStrict, holds);
        return undefined;
      }
      default:
        return left.kind === 'literal' && right.kind !== 'literal'
          ? this.#order(turned[operator], right, left, wanted)
          : this.#order(operator, left, right, wanted);
    }
  }

  #equals(decision: Decision, given: Literal, isStrict: boolean, holds: boolean): Said {
    if (isAlwaysBoolean(decision) && typeof given === 'boolean') return this.of(decision, 'operand', given === holds);
    const term = termOf(decision, this.names);
    if (!term) return undefined;
    if (given === null || given === undefined)
      return isStrict || term.kind === 'boolean' ? undefined : presence(term, !holds);
    if (term.kind === 'boolean') return ticked(term, given, isStrict, holds);
    const meant = isStrict ? given : asCompared(term, given);
    const said = meant === undefined ? undefined : term.literal(meant);
    return said && is(term, said, holds);
  }

  /** An ordering of dates or of numbers. Nothing that is missing is before or after anything. */
  #order(operator: Order, left: Decision, right: Decision, wanted: boolean): Said {
    const one = this.#side(left, right);
    const other = this.#side(right, left);
    if (!other || one?.kind !== other.kind) return undefined;
    const phrase = (by: Order) => says(comparison(one, by, other));
    if (wanted) return phrase(operator);
    const needs = [...one.needs, ...other.needs].map(({ missing }) => says(missing));
    return anyOf(phrase(opposite[operator]), ...needs);
  }

  /** One side of an ordering; its kind is the way in which it is ordered. */
  #side(decision: Decision, beside: Decision): Side | undefined {
    if (decision.kind === 'literal') return this.#literalSide(decision.value, beside);
    const term = termOf(decision, this.names);
    if (!term) return undefined;
    if (term.kind === 'number' || term.kind === 'date' || term.kind === 'time') return { ...term, kind: term.kind };
    if (term.kind !== 'open') return undefined;
    // The values of open data are taken for what they are compared with.
    const kind = this.#kindOf(beside);
    return kind && { ...term, kind };
  }

  #kindOf(decision: Decision): Side['kind'] | undefined {
    if (decision.kind === 'literal') {
      if (toNumber(decision.value) !== undefined) return 'number';
      return datePhrase(decision.value) ? 'date' : undefined;
    }
    const kind = termOf(decision, this.names)?.kind;
    return kind === 'number' || kind === 'date' ? kind : undefined;
  }

  #literalSide(given: Literal, beside: Decision): Side | undefined {
    const term = termOf(beside, this.names);
    const kind = term?.kind === 'open' ? this.#kindOf({ kind: 'literal', value: given }) : term?.kind;
    const number = toNumber(given);
    const said = (found: Phrase | undefined, of: Side['kind']): Side | undefined =>
      found && { kind: of, phrase: found, needs: [] };
    if (kind === 'number' && number !== undefined)
      return said(
        term?.kind === 'open' ? numberPhrase(number, undefined, this.names) : term?.literal(number),
        'number',
      );
    if (kind === 'date') return said(datePhrase(given), 'date');
    return kind === 'time' ? said(term?.literal(given), 'time') : undefined;
  }

  /** Whether an answer, or a value of the data, counts as true. */
  #truth(decision: Decision & { kind: 'read' }, how: How, wanted: boolean): Said {
    const term = termOf(decision, this.names);
    switch (term?.kind) {
      case 'boolean':
        return says(phrase`${term.phrase} is ${wanted ? '' : 'not '}ticked`);
      case 'date':
      case 'time':
        return presence(term, wanted);
      case 'status':
        return term.needs.length > 0 ? presence(term, wanted) : undefined;
      case 'option': {
        const texts = (term.block?.options ?? []).flatMap(({ key, value: shown }) => [key, shown]);
        const isTrue = (text: string | undefined) =>
          text !== undefined && (how === 'text' ? isTruthyText(text) : text !== '');
        return texts.length > 0 && texts.every(isTrue) ? presence(term, wanted) : undefined;
      }
      case 'number': {
        const zero = term.literal(0);
        if (!zero) return undefined;
        const parts = [presence(term, wanted), is(term, zero, !wanted)];
        return wanted ? allOf(...parts) : anyOf(...parts);
      }
      case 'text':
        if (how !== 'text') return presence(term, wanted);
        return says(
          wanted
            ? phrase`${term.phrase} is answered, and not with ${falsyPhrase}`
            : phrase`${term.phrase} is not answered, or with ${falsyPhrase}`,
        );
      case 'open':
        return says(
          wanted
            ? phrase`${term.phrase} is given, and is not empty, 0 or false`
            : phrase`${term.phrase} is missing, empty, 0 or false`,
        );
      default:
        return undefined;
    }
  }
}

const falsyPhrase = value(
  falsyTexts
    .filter((text) => text !== '')
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1'),
);

type Order = Exclude<ConditionOperator, '===' | '!==' | '==' | '!=' | '&&' | '||'>;

interface Side extends Pick<Term, 'phrase' | 'needs' | 'count'> {
  readonly kind: 'number' | 'date' | 'time';
}

const turned: Readonly<Record<Order, Order>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const opposite: Readonly<Record<Order, Order>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

const relations: Readonly<Record<Side['kind'], Readonly<Record<Order, string>>>> = {
  number: { '<': 'is less than', '<=': 'is at most', '>': 'is more than', '>=': 'is at least' },
  date: { '<': 'is before', '<=': 'is on or before', '>': 'is after', '>=': 'is on or after' },
  time: { '<': 'is before', '<=': 'is at or before', '>': 'is after', '>=': 'is at or after' },
};

const counts: Readonly<Record<Order, string>> = {
  '<': 'fewer than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
};

function comparison(one: Side, by: Order, other: Side): Phrase {
  if (one.count && other.needs.length === 0 && !other.count) {
    const isOne = other.phrase.some(({ text }) => text === '1');
    return phrase`${counts[by]} ${other.phrase} whole ${isOne ? one.count.unit.slice(0, -1) : one.count.unit} ${isOne ? 'has' : 'have'} passed ${one.count.span}`;
  }
  return phrase`${one.phrase} ${relations[one.kind][by]} ${other.phrase}`;
}

function is(term: Term, said: Phrase, holds: boolean): Statement {
  return { kind: 'is', id: term.id, subject: term.phrase, values: [said], holds };
}

/** Whether there is a value. */
function presence({ needs }: Term, isGiven: boolean): Statement {
  if (needs.length === 0) return isGiven ? always : never;
  return isGiven
    ? allOf(...needs.map(({ given }) => says(given)))
    : anyOf(...needs.map(({ missing }) => says(missing)));
}

/** A checkbox is `true`, `false`, or, without a default, nothing until it is ticked. */
function ticked(term: Term, given: Literal, isStrict: boolean, holds: boolean): Said {
  if (typeof given !== 'boolean' || (!isStrict && !given)) return undefined;
  const start = term.block?.answers?.kind === 'boolean' ? term.block.answers.start : undefined;
  if (given || typeof start === 'boolean')
    return says(phrase`${term.phrase} is ${given === holds ? '' : 'not '}ticked`);
  if (start === 'rendered') return undefined;
  return says(
    holds ? phrase`${term.phrase} was ticked and is no longer` : phrase`${term.phrase} is ticked, or was never ticked`,
  );
}

/** The value that equals a literal by `==`: a number field equals a text of digits. */
function asCompared({ kind }: Term, given: Literal): Literal | undefined {
  if (kind === 'number') return typeof given === 'string' ? toNumber(given) : given;
  // "5" and 5 are the same words; 1 also equals `true`, and 0 an empty text.
  const isClear = typeof given === 'number' ? given !== 0 && given !== 1 : Number.isNaN(Number(given));
  return typeof given === 'string' || kind === 'open' ? (isClear ? given : undefined) : undefined;
}

/** Whether a part of a text renders nothing, or a text that holds whatever is around it. */
function isEmptyOrTrue(part: Decision): boolean {
  if (part.kind === 'literal') {
    const text = toText(part.value).trim();
    return text === '' || !falsyTexts.some((falsy) => falsy.includes(text));
  }
  return part.kind === 'choose' && partsOf(part).length >= 3 && [part.yes, part.no].every(isEmptyOrTrue);
}
