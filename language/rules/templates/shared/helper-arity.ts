/** Calls with fewer or more arguments than their helper takes. */
import { emptyAt } from '../../../syntax/range.js';
import { placeOf, type Located, type ModuleIndex } from '../../../module/index/module-index.js';
import type { CallFact } from '../../../module/facts/template-facts.js';
import { each, ifHelper, log, lookup, unless, withHelper } from '../../../vocabulary/helpers/built-in.js';
import { arityOf, type Arity } from '../../../vocabulary/helpers/arity.js';
import { helperNamed, type Helper } from '../../../vocabulary/index.js';
import type { Place, Report } from '../../define.js';
import { replaceText, type Suggestion } from '../../fix.js';
import { misplacedOperator } from './operators.js';

const ownOfHandlebars: ReadonlySet<Helper> = new Set([ifHelper, unless, each, withHelper, lookup, log]);

/** How certain the helper's parameters are: described by the specification, by handlebars or by the tools file, or only known from existing modules. */
export type Knowledge = 'described' | 'practice';

/** Reports calls with a wrong number of arguments, of helpers whose parameters have the given certainty. */
export function reportArguments(
  index: ModuleIndex,
  knowledge: Knowledge,
  report: (report: Report<'tooFew' | 'tooMany', Place>) => void,
): void {
  for (const located of index.templates) {
    const { fact } = located;
    const helper = fact.kind === 'call' ? takes(index, fact.name) : undefined;
    if (fact.kind !== 'call' || helper?.knowledge !== knowledge) continue;
    const { min, max } = helper.arity;
    const given = fact.arguments.length;
    // An extra operator has its own diagnostic.
    if ((given >= min && given <= max) || misplacedOperator(fact.name, given, fact.second) !== undefined) continue;
    const call = { fact, path: located.path, start: located.start };
    const surplus = given > max ? between(fact.arguments[max], fact.arguments.at(-1)) : undefined;
    report({
      range: placeOf(call, surplus ?? fact.range),
      message: surplus ? 'tooMany' : 'tooFew',
      data: {
        name: fact.name,
        expected: counted(helper.arity),
        given: given === 0 ? 'none' : String(given),
        parameters: helper.parameters.length === 0 ? '' : `: it takes ${helper.parameters.join(', ')}`,
      },
      suggestions: surplus ? [withoutSurplus(call, max)] : missingOperator(call),
    });
  }
}

interface Takes {
  readonly arity: Arity;
  readonly knowledge: Knowledge;
  readonly parameters: readonly string[];
}

/** The tools file takes precedence over the catalogue. */
function takes({ options }: ModuleIndex, name: string): Takes | undefined {
  const declared = options.helpers.get(name);
  if (declared) return declared.arity && { arity: declared.arity, knowledge: 'described', parameters: [] };
  const helper = helperNamed(name);
  if (!helper) return undefined;
  const isDescribed = helper.section !== undefined || ownOfHandlebars.has(helper);
  return {
    arity: arityOf(helper),
    knowledge: isDescribed ? 'described' : 'practice',
    parameters: helper.parameters.map((parameter) => `\`${parameter.name}\``),
  };
}

function counted({ min, max }: Arity): string {
  const count =
    min === max ? String(min) : max === Infinity ? `at least ${String(min)}` : `${String(min)} to ${String(max)}`;
  return max === 0 ? 'no values' : `${count} ${max === 1 ? 'value' : 'values'}`;
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

/** `{{ifCondition a b}}` was most likely meant to check whether both are equal. */
function missingOperator(call: Located<CallFact>): readonly Suggestion<Place>[] {
  const [, second] = call.fact.arguments;
  if (call.fact.name !== 'ifCondition' || !second || call.fact.arguments.length !== 2) return [];
  const place = placeOf(call, emptyAt(second.start));
  return ['===', '!=='].map((operator) => ({
    title: `Compare with \`${operator}\``,
    edits: [replaceText(place, `'${operator}' `)],
  }));
}
