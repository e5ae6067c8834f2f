/** Cached answers to the questions about a block. */
import type { Answers } from '../module/facts/answers.js';
import type { BlockFact } from '../module/facts/block-facts.js';
import { blockOf, variablesOf, type Decision, type Variable } from '../semantics/decision.js';
import type { Demand } from './demands.js';
import type { ModuleIndex } from '../module/index/module-index.js';
import { conditionsFor, demandsFor, type Question } from './questions.js';
import { isStart, rangeOfState, type Range } from './ranges.js';
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

/** The questions about every block after every edit. */
interface Usual {
  /** Whether the block's own conditions give no reason for a finding. */
  readonly hasNothingToReport: boolean;
  /** The keys of the blocks that have to be answered to use it; undefined if no sufficient answers are known. */
  readonly answered: readonly string[] | undefined;
}

type RangeOf = (variable: Variable) => Range;

/** The answers of all blocks of a module. */
export class AnswersOfBlocks {
  readonly #all = new WeakMap<BlockFact, BlockAnswers>();
  readonly #signatures = new WeakMap<Answers, string>();
  readonly #ranges = new WeakMap<Answers, Range>();
  /** By the only condition of a block. */
  readonly #shared = new WeakMap<Decision, Map<string, KnownAnswers>>();

  of(block: BlockFact): BlockAnswers {
    let answers = this.#all.get(block);
    if (!answers) this.#all.set(block, (answers = new BlockAnswers(block, this)));
    return answers;
  }

  /** The possible states of a block. */
  rangeOf(answers: Answers): Range {
    let range = this.#ranges.get(answers);
    if (!range) this.#ranges.set(answers, (range = rangeOfState(answers)));
    return range;
  }

  /** The possible answers as a text, for comparison. */
  signature(given: Answers): string {
    let text = this.#signatures.get(given);
    if (text === undefined) this.#signatures.set(given, (text = JSON.stringify(given)));
    return text;
  }

  /** Where to keep the answers of a block: blocks whose only condition is the same, and reads no block, have the same answers. */
  answersFor({ category, around, conditions }: BlockFact, reads: readonly string[]): KnownAnswers {
    const [condition] = conditions.values();
    if (!condition?.decision || conditions.size > 1 || around || reads.length > 0) return new Map();
    const { name, decision } = condition;
    let shared = this.#shared.get(decision);
    if (!shared) this.#shared.set(decision, (shared = new Map<string, KnownAnswers>()));
    const use = `${category ?? ''} ${name}`;
    let answers = shared.get(use);
    if (!answers) shared.set(use, (answers = new Map<string, Answer>()));
    return answers;
  }
}

/** By the question, and what differs from the usual ranges. */
type KnownAnswers = Map<string, Answer>;

export class BlockAnswers {
  /** The keys of the blocks that its conditions read. */
  readonly reads: readonly string[];
  readonly #answers: KnownAnswers;
  #conclusions: Map<string, unknown> | undefined;
  readonly #before: (Answers | undefined)[];
  #index: object | undefined;
  #usual: Usual | undefined;

  constructor(
    readonly block: BlockFact,
    private readonly blocks: Pick<AnswersOfBlocks, 'signature' | 'answersFor'>,
  ) {
    const variables = new Set<Variable>();
    for (const question of ['usable', 'required'] as const)
      for (const { condition } of conditionsFor(block, question))
        if (condition.decision) variablesOf(condition.decision, variables);
    this.reads = [...variables].flatMap((variable) => blockOf(variable) ?? []);
    this.#before = new Array<Answers | undefined>(this.reads.length);
    this.#answers = blocks.answersFor(block, this.reads);
  }

  /** Drops the cached answers if the possible answers to the blocks that are read have changed. */
  update(index: Pick<ModuleIndex, 'definition'>): void {
    if (this.#index === index) return;
    this.#index = index;
    for (const [i, key] of this.reads.entries()) {
      const now = index.definition('block', key)?.fact.answers;
      const before = this.#before[i];
      if (now === before) continue;
      this.#before[i] = now;
      if (now && before && this.blocks.signature(now) === this.blocks.signature(before)) continue;
      this.#answers.clear();
      this.#conclusions = undefined;
      this.#usual = undefined;
    }
  }

  usual(rangesFor: (question: Question) => RangeOf): Usual {
    return (this.#usual ??= this.#findUsual(rangesFor));
  }

  #findUsual(rangesFor: (question: Question) => RangeOf): Usual {
    const { category, conditions } = this.block;
    const use = this.#usually(usable(this.block), rangesFor);
    return {
      hasNothingToReport:
        use.kind !== 'none' &&
        (category !== 'disbursement' || !isFoundForCertain(this.#usually('usableEarly', rangesFor))) &&
        (!conditions.has('required_if') ||
          this.#usually('required', rangesFor).kind === 'none' ||
          this.#usually('requiredWhileShown', rangesFor).kind !== 'none'),
      answered: use.kind === 'found' ? use.answered : undefined,
    };
  }

  #usually(question: Question, rangesFor: (question: Question) => RangeOf): Answer {
    return this.answer(question, '', rangesFor(question));
  }

  /** A value derived from the conditions and from the possible answers to the blocks that they read; computed once until one of these changes. */
  conclusion<T>(name: string, make: () => T): T {
    const known = this.#conclusions?.get(name) as { readonly is: T } | undefined;
    if (known) return known.is;
    const is = make();
    (this.#conclusions ??= new Map()).set(name, { is });
    return is;
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
