/** The answers to the questions about a block. */
import type { Answers } from '../module/facts/answers.js';
import type { BlockFact } from '../module/facts/block-facts.js';
import { blockOf, variablesOf, type Variable } from '../semantics/decision.js';
import type { Demand } from './demands.js';
import { conditionsFor, demandsFor, type Question } from './questions.js';
import { isStart, type Range } from './ranges.js';
import { solve, type Solution } from './solve.js';

/** Whether the conditions of a block can be met. */
export type Answer =
  | (Solution & { readonly kind: 'none' | 'unknown' })
  | (Solution & {
      readonly kind: 'found';
      /** Whether it assumes unknown data, such as a certain field of the policy. */
      readonly assumes: boolean;
      /** The keys of the blocks that have to be answered. */
      readonly answered: readonly string[];
    });

type RangeOf = (variable: Variable) => Range;

/** Whether a block is used as expected. */
interface Usual {
  /** Whether the block's own conditions give no reason for a finding. */
  readonly hasNothingToReport: boolean;
  /** The keys of the blocks that have to be answered to use it; undefined if no sufficient answers are known. */
  readonly answered: readonly string[] | undefined;
}

/** The answers to the questions about a block: they follow from its conditions, and from the answers that can be given to the blocks that these read. */
export class BlockAnswers {
  readonly #answers = new Map<string, Answer>();

  /** @param given to each of the blocks that the conditions read, see `readsOf`; undefined for one that does not exist */
  private constructor(
    readonly block: BlockFact,
    readonly given: readonly (Answers | undefined)[],
  ) {}

  /** Those of an earlier state of the module, if the conditions are the same and the blocks that they read can be answered as before. */
  static of(block: BlockFact, answersOf: (key: string) => Answers | undefined): BlockAnswers {
    const last = block.derived.of(block, lastAnswers);
    const given = readsOf(block).map(answersOf);
    const known = last.are;
    if (known?.given.every((one, i) => one === given[i])) return known;
    return (last.are = new BlockAnswers(block, given));
  }

  usual(rangesFor: (question: Question) => RangeOf): Usual {
    const { category, conditions } = this.block;
    const usually = (question: Question) => this.answer(question, '', rangesFor(question));
    const use = usually(usable(this.block));
    return {
      hasNothingToReport:
        use.kind !== 'none' &&
        (category !== 'disbursement' || !isFoundForCertain(usually('usableEarly'))) &&
        (!conditions.has('required_if') ||
          usually('required').kind === 'none' ||
          usually('requiredWhileShown').kind !== 'none'),
      answered: use.kind === 'found' ? use.answered : undefined,
    };
  }

  /** @param without names the difference from the usual ranges; the same name means the same ranges */
  answer(question: Question, without: string, rangeOf: RangeOf): Answer {
    const name = without === '' ? question : `${question} ${without}`;
    const known = this.#answers.get(name);
    if (known) return known;
    const answer = answerTo(demandsFor(this.block, question), rangeOf);
    this.#answers.set(name, answer);
    return answer;
  }
}

const lastAnswers = (): { are?: BlockAnswers } => ({});

/** The keys of the blocks that the conditions of a block read, its own and those of the groups around it. */
export function readsOf(block: BlockFact): readonly string[] {
  return block.derived.of(block, findReads);
}

function findReads(block: BlockFact): readonly string[] {
  const variables = new Set<Variable>();
  for (const question of ['usable', 'required'] as const)
    for (const { condition } of conditionsFor(block, question))
      if (condition.decision) variablesOf(condition.decision, variables);
  return [...variables].flatMap((variable) => blockOf(variable) ?? []);
}

/** First without any assumption about data that the module does not define, then with those that help. */
export function answerTo(demands: readonly Demand[], rangeOf: RangeOf): Answer {
  for (const assumes of [false, true]) {
    const solution = solve(demands, rangeOf, { assumes });
    if (solution.kind === 'none' || (solution.kind === 'unknown' && assumes)) return solution;
    if (solution.kind === 'unknown') continue;
    const answered: string[] = [];
    for (const [variable, value] of solution.values) {
      const key = blockOf(variable);
      if (key !== undefined && !isStart(rangeOf(variable), value)) answered.push(key);
    }
    return { kind: solution.kind, values: solution.values, assumes, answered };
  }
  return { kind: 'unknown', because: { kind: 'work' } };
}

function isFoundForCertain(answer: Answer): boolean {
  return answer.kind === 'found' && !answer.assumes;
}

/** How a block is used: it is shown, or its button is pressed. */
export function usable({ category }: BlockFact): Question {
  return category === 'disbursement' ? 'usable' : 'shown';
}
