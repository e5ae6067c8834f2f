/** Calls with fewer or more arguments than their helper takes. */
import { emptyAt } from '../../../syntax/range.js';
import { placeOf, type Located, type ModuleIndex } from '../../../module/index/module-index.js';
import type { CallFact } from '../../../module/facts/template-facts.js';
import { each, ifHelper, log, lookup, unless, withHelper } from '../../../vocabulary/helpers/built-in.js';
import { arityOf, type Arity } from '../../../vocabulary/helpers/arity.js';
import { helperNamed, type Helper } from '../../../vocabulary/index.js';
import type { Place, Report } from '../../define.js';
import { replaceText, type Edit, type Suggestion } from '../../fix.js';
import { quoted } from '../../../message-text.js';
import {
  comparesInIf,
  comparesWithUnknown,
  equalityOutcome,
  isNegation,
  meantOperator,
  misplacedOperator,
} from './operators.js';

const ownOfHandlebars: ReadonlySet<Helper> = new Set([ifHelper, unless, each, withHelper, lookup, log]);

/** How certain the helper's parameters are: described by the specification, by handlebars or by the tools file, or only known from existing modules. */
export type Knowledge = 'described' | 'practice';

/** Reports calls with a wrong number of arguments, of helpers whose parameters have the given certainty. */
export function reportArguments(
  index: ModuleIndex,
  knowledge: Knowledge,
  report: (report: Report<'tooFew' | 'tooMany' | 'join', Place>) => void,
): void {
  for (const located of index.templates) {
    const { fact } = located;
    const helper = fact.kind === 'call' ? takes(index, fact.name) : undefined;
    if (fact.kind !== 'call' || helper?.knowledge !== knowledge) continue;
    const { min, max } = helper.arity;
    const given = fact.arguments.length;
    if (given >= min && given <= max) continue;
    // An extra operator has its own diagnostic.
    const [, second] = fact.texts;
    if (comparesInIf(fact.name, given, second) || comparesWithUnknown(fact.name, given, second)) continue;
    if (misplacedOperator(fact.name, given, second) !== undefined) continue;
    const call = { fact, path: located.path, start: located.start };
    const surplus = given > max ? between(fact.arguments[max], fact.arguments.at(-1)) : undefined;
    const operators = surplus ? joining(fact) : undefined;
    report({
      range: placeOf(call, surplus ?? fact.range),
      message: operators ? 'join' : surplus ? 'tooMany' : 'tooFew',
      data: {
        name: fact.name,
        expected: helper.expected,
        given: values(given),
        operators: operators ?? '',
        parameters: missing(helper.parameters),
      },
      suggestions: operators ? nested(call) : surplus ? [withoutSurplus(call, max)] : missingOperator(call),
    });
  }
}

interface Takes {
  readonly arity: Arity;
  readonly knowledge: Knowledge;
  readonly parameters: readonly string[];
  /** As the object of "takes". */
  readonly expected: string;
}

/** The tools file takes precedence over the catalogue. */
function takes({ options }: ModuleIndex, name: string): Takes | undefined {
  const declared = options.helpers.get(name);
  if (declared)
    return (
      declared.arity && {
        arity: declared.arity,
        knowledge: 'described',
        parameters: [],
        expected: counted(declared.arity),
      }
    );
  const helper = helperNamed(name);
  if (!helper) return undefined;
  const isDescribed = helper.section !== undefined || ownOfHandlebars.has(helper);
  const arity = arityOf(helper);
  return {
    arity,
    expected: helper.takes ?? counted(arity),
    knowledge: isDescribed ? 'described' : 'practice',
    parameters: helper.parameters.map((parameter) => parameter.name),
  };
}

/** As the end of "Add what is missing". */
function missing(parameters: readonly string[]): string {
  if (parameters.length === 0) return '';
  return `${parameters.length === 1 ? ':' : ' of'} ${quoted(parameters, 'and')}`;
}

function counted({ min, max }: Arity): string {
  if (min === max) return values(min);
  return max === Infinity ? `at least ${values(min)}` : `${String(min)} to ${values(max)}`;
}

function values(count: number): string {
  return `${count === 0 ? 'no' : String(count)} ${count === 1 ? 'value' : 'values'}`;
}

function between(first: CallFact['range'] | undefined, last: CallFact['range'] | undefined) {
  return first && last && { start: first.start, end: last.end };
}

function withoutSurplus(call: Located<CallFact>, max: number): Suggestion<Place> {
  const { range, arguments: given } = call.fact;
  const removed = { start: given[max - 1]?.end ?? range.end, end: given.at(-1)?.end ?? range.end };
  return {
    title: max === 0 ? 'Remove the values' : 'Remove what is too many',
    edits: [replaceText(placeOf(call, removed), '')],
  };
}

/** The operators that join the comparisons in a call, as part of a sentence; undefined for a call that has one thing too many. */
function joining({ name, texts }: CallFact): string | undefined {
  const operators = texts.flatMap((text) => meantOperator(text ?? '') ?? []).filter((one) => !isComparison(one));
  if (operators.length === 0 && (name !== 'ifCondition' || texts.length < 5)) return undefined;
  return quoted(operators.length === 0 ? ["'&&'", "'||'"] : [...new Set(operators)].map((one) => `'${one}'`), 'or');
}

/**
 * `ifCondition a '===' b '||' c '===' d`, with the parentheses that are missing; nothing for arguments that are not operands with operators between
 * them. Comparisons come first, then `&&`, then `||`. What `a '||' b '!' true` negates is unclear: each order is a suggestion.
 */
function nested(call: Located<CallFact>): readonly Suggestion<Place>[] {
  const { name, arguments: given, texts } = call.fact;
  const operators = texts.map((text, i) => (i % 2 === 1 ? meantOperator(text ?? '') : undefined));
  const isJoined = operators.every((operator, i) => i % 2 === 0 || operator !== undefined);
  if (!['ifCondition', 'if'].includes(name) || given.length % 2 === 0 || !isJoined) return [];
  const byPrecedence = nesting(call, operators, [isComparison, isAnd, isOr]);
  const join = operators.findIndex((operator) => operator !== undefined && !isComparison(operator));
  if (join < 0 || !texts.some((text, i) => i > join && i % 2 === 1 && isNegation(text)))
    return [{ title: 'Nest the conditions', edits: byPrecedence, isMeant: true }];
  if (given.length > 5) return [];
  const [, first = '', , second = ''] = operators;
  return [
    {
      title: `Join with \`${first}\` first: whether ${isOr(first) ? 'either holds' : 'both hold'} is compared with the last value`,
      edits: nesting(call, operators, [(operator) => operator === first, isComparison]),
    },
    {
      title: `Compare with \`${second}\` first: true if the first holds ${isOr(first) ? 'or' : 'and'} the last two differ`,
      edits: byPrecedence,
    },
  ];
}

/**
 * The parentheses around the conditions in a call, and its operators as they are meant. An `if` that joins conditions compares like `ifCondition`:
 * in a block's tag they become its value, anywhere else it takes that name.
 *
 * @param order which operators bind their operands, the tightest first
 */
function nesting(
  call: Located<CallFact>,
  operators: readonly (string | undefined)[],
  order: readonly ((operator: string) => boolean)[],
): readonly Edit<Place>[] {
  const { name, form, range, arguments: given, texts } = call.fact;
  // Each group of operands, from its first to its last argument; the operators that join groups are between them.
  let groups = given.map((_, i) => ({ from: i, to: i })).filter(({ from }) => from % 2 === 0);
  const parts: { readonly from: number; readonly to: number }[] = [];
  for (const belongs of order) {
    const joined: typeof groups = [];
    for (const group of groups) {
      const before = joined.at(-1);
      if (!before || !belongs(operators[group.from - 1] ?? '')) {
        joined.push(group);
        continue;
      }
      joined[joined.length - 1] = { from: before.from, to: group.to };
      parts.push({ from: before.from, to: group.to });
    }
    groups = joined;
  }
  const isValue = name === 'if' && form === 'block';
  const inner = parts.filter(({ from, to }) => isValue || from > 0 || to < given.length - 1);
  // Insertions at one place are one edit.
  const before = given.map((_, i) => '(ifCondition '.repeat(inner.filter(({ from }) => from === i).length));
  const after = given.map((_, i) => ')'.repeat(inner.filter(({ to }) => to === i).length));
  return [
    ...(name === 'if' && !isValue ? [replaceText(placeOf(call, range), 'ifCondition')] : []),
    ...given.flatMap(({ start, end }, i) => [
      ...(before[i] ? [replaceText(placeOf(call, emptyAt(start)), before[i])] : []),
      ...(operators[i] !== undefined && operators[i] !== texts[i]
        ? [replaceText(placeOf(call, { start, end }), `'${operators[i]}'`)]
        : []),
      ...(after[i] ? [replaceText(placeOf(call, emptyAt(end)), after[i])] : []),
    ]),
  ];
}

const isAnd = (operator: string): boolean => operator === '&&';
const isOr = (operator: string): boolean => operator === '||';
const isComparison = (operator: string): boolean => !isAnd(operator) && !isOr(operator);

/** `{{ifCondition a b}}` was most likely meant to check whether both are equal. */
function missingOperator(call: Located<CallFact>): readonly Suggestion<Place>[] {
  const [, second] = call.fact.arguments;
  if (call.fact.name !== 'ifCondition' || !second || call.fact.arguments.length !== 2) return [];
  const place = placeOf(call, emptyAt(second.start));
  return ['===', '!=='].map((operator) => ({
    title: `Compare with \`${operator}\`: ${equalityOutcome(operator)}`,
    edits: [replaceText(place, `'${operator}' `)],
  }));
}
