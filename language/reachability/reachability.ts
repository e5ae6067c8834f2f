/**
 * Which blocks of a claim form can ever be visible, and with which answers. An answer can be given to a visible block, and is kept when it is hidden; the
 * statuses of the claim change freely. Sections 2.7.5 and 2.7.6. The work for each question is bounded.
 */
import type { Facts } from '../module/facts/facts.js';
import type { BlockFact } from '../module/facts/block-facts.js';
import { allSteps } from '../steps.js';
import { blockOf, dataPathOf, type Variable } from '../semantics/decision.js';
import type { Located, ModuleIndex } from '../module/index/module-index.js';
import { approvalStatuses, claimStatuses } from '../vocabulary/index.js';
import { answerTo, BlockAnswers, readsOf, usable, type Answer } from './block-answers.js';
import type { Demand } from './demands.js';
import type { Question } from './questions.js';
import { anyDay, only, rangeOfState, rangeOfTexts, untouched, type Range } from './ranges.js';

/** Before the claim is decided. */
const early: ReadonlyMap<Variable, Range> = new Map<Variable, Range>([
  ['approval status', only(['pending'])],
  ['status', only(['open', 'in_review'])],
]);

const always: ReadonlyMap<Variable, Range> = new Map<Variable, Range>([
  ['approval status', rangeOfTexts(['pending', ...approvalStatuses.map(({ value }) => value)])],
  ['status', rangeOfTexts(claimStatuses.map(({ value }) => value))],
  ['today', anyDay],
]);

const statusPaths: ReadonlyMap<Variable, string> = new Map<Variable, string>([
  ['approval status', 'claim.approval_status'],
  ['status', 'claim.status'],
]);

/** The longest work of the rules about a form, which they share. Pauses after each block. */
export function* settleReachability(index: ModuleIndex): Generator<void> {
  const reachability = reachabilityIn(index);
  if (reachability) yield* reachability.settle();
}

/** The analysis of a module; undefined while a part of its claims blocks cannot be read. */
export function reachabilityIn(index: ModuleIndex): Reachability | undefined {
  if (!index.knowsAll('block')) return undefined;
  return index.derived(analysisOf);
}

function analysisOf(index: ModuleIndex): Reachability {
  return new Reachability(index);
}

/** A block that may have a finding. */
interface Noticed extends Located<BlockFact> {
  /** Judging by its own conditions. */
  readonly hasFinding: boolean;
}

/** What a sample has at a path such as `claim.policy.start_date`; undefined where it has nothing, which may then be any value. */
export type SampleData = (path: string) => unknown;

/** What was concluded about a block. */
export interface Conclusion<T> {
  readonly block: BlockFact;
  readonly is: T;
}

/** Which blocks cannot be used on the form. */
interface Settled {
  /** In source order: few. */
  readonly noticed: readonly Noticed[];
  readonly unreached: ReadonlySet<BlockFact>;
}

export class Reachability {
  readonly #answers = new Map<BlockFact, BlockAnswers>();
  readonly #ranges = new Map<string, Range>();
  #state: Settled | undefined;

  constructor(private readonly index: ModuleIndex) {}

  /** The block with a key, if it or an enclosing group has conditions. */
  block(key: string): BlockFact | undefined {
    // If two blocks share a key, the first has the state.
    const entry = this.index.entryDefining('block', key);
    const place = entry?.blocks && this.index.definition('block', key)?.fact.range.start;
    return entry?.blocks?.find(({ range }) => range.start === place);
  }

  /** Whether it is possible with any answers at all, including those given through the API. */
  ask(block: BlockFact, question: Question): Answer {
    return this.#answersTo(block).answer(question, '', this.#rangesFor(question));
  }

  /** Like `ask`, but only with answers that can be given on the form. */
  askOnForm(block: BlockFact, question: Question): Answer {
    return this.#askWithout(block, question, this.#settled().unreached);
  }

  /**
   * What can be said about blocks with something to report, in source order: all others are shown and used as expected.
   *
   * @param judge undefined if there is nothing to say
   */
  conclusions<T>(judge: (block: BlockFact) => T | undefined): readonly Located<Conclusion<T>>[] {
    const { noticed, unreached } = this.#settled();
    return noticed.flatMap(({ fact: block, path, start, hasFinding }) => {
      const is = hasFinding || unreached.has(block) ? judge(block) : undefined;
      return is === undefined ? [] : [{ fact: { block, is }, path, start }];
    });
  }

  /** Whether a block cannot be used, but could be if other unusable blocks were answered. */
  isStuck(block: BlockFact): boolean {
    return this.#settled().unreached.has(block) && this.ask(block, usable(block)).kind !== 'none';
  }

  /** Whether demands can be met by answers given on the form. */
  solveOnForm(demands: readonly Demand[]): Answer {
    return answerTo(demands, this.rangeOnForm);
  }

  /** The possible values of a variable. */
  readonly rangeOf = (variable: Variable): Range => {
    const key = blockOf(variable);
    if (key === undefined) return always.get(variable) ?? { kind: 'open' };
    let range = this.#ranges.get(key);
    if (!range) {
      const answers = this.#answersOf(key);
      this.#ranges.set(key, (range = answers ? rangeOfState(answers) : only([undefined])));
    }
    return range;
  };

  /** The possible values of a variable by answers given on the form. */
  readonly rangeOnForm = (variable: Variable): Range => this.#rangeWithout(variable, this.#settled().unreached);

  /** The same with the data of a sample, which no answer changes; its statuses are the initial ones. */
  rangeWith(data: SampleData): (variable: Variable) => Range {
    return (variable) => {
      const path = dataPathOf(variable) ?? statusPaths.get(variable);
      const value = path === undefined ? undefined : data(path);
      const range = this.rangeOnForm(variable);
      if (value === undefined) return range;
      return range.kind === 'text' ? { ...range, starts: [value] } : only([value]);
    };
  }

  readonly #rangesFor = (question: Question, rangeOf = this.rangeOf): ((variable: Variable) => Range) =>
    question === 'usableEarly' ? (variable) => early.get(variable) ?? rangeOf(variable) : rangeOf;

  /** What can be answered to the block with a key. */
  readonly #answersOf = (key: string) => this.index.definition('block', key)?.fact.answers;

  #answersTo(block: BlockFact): BlockAnswers {
    let answers = this.#answers.get(block);
    if (!answers) this.#answers.set(block, (answers = BlockAnswers.of(block, this.#answersOf)));
    return answers;
  }

  #rangeWithout(variable: Variable, unreached: ReadonlySet<BlockFact>): Range {
    const read = this.block(blockOf(variable) ?? '');
    const range = this.rangeOf(variable);
    return read && unreached.has(read) ? untouched(range) : range;
  }

  #askWithout(block: BlockFact, question: Question, unreached: ReadonlySet<BlockFact>): Answer {
    if (unreached.size === 0) return this.ask(block, question);
    const keys = this.#unreachedReads(block, unreached);
    if (keys.length === 0) return this.ask(block, question);
    const rangeOf = (variable: Variable) => this.#rangeWithout(variable, unreached);
    return this.#answersTo(block).answer(question, keys.join(' '), this.#rangesFor(question, rangeOf));
  }

  /** The keys of the blocks that a block reads and that are not reached. */
  #unreachedReads(block: BlockFact, unreached: ReadonlySet<BlockFact>): readonly string[] {
    return readsOf(block).filter((key) => {
      const read = this.block(key);
      return read && unreached.has(read);
    });
  }

  #settled(): Settled {
    return allSteps(this.settle());
  }

  /** Finds out which blocks cannot be used on the form, if that is not known yet. Pauses after each block. */
  *settle(): Generator<void, Settled> {
    if (this.#state) return this.#state;
    const noticed: Noticed[] = [];
    const unreached = new Set<BlockFact>();
    for (const located of this.index.located(blocksOf)) {
      const { fact: block } = located;
      const { hasNothingToReport, answered } = this.#answersTo(block).usual(this.#rangesFor);
      const needsNoOtherBlock = answered?.every((key) => !this.block(key)) ?? false;
      if (!hasNothingToReport || !needsNoOtherBlock) noticed.push({ ...located, hasFinding: !hasNothingToReport });
      if (!needsNoOtherBlock) unreached.add(block);
      yield;
    }
    this.#state = { noticed, unreached };
    this.#reachAll(unreached, [...unreached]);
    return this.#state;
  }

  /**
   * Removes all blocks that can be used on the form: the rest is the smallest set that cannot.
   *
   * @param unreached those that may not be usable
   * @param doubted those of them that may be usable
   */
  #reachAll(unreached: Set<BlockFact>, doubted: readonly BlockFact[]): void {
    for (let grows = doubted.length > 0; grows;) {
      this.#reach(unreached, doubted);
      // The solution found may need answers that cannot be given: only then another one is searched for.
      const more = doubted.filter(
        (block) =>
          unreached.has(block) &&
          this.ask(block, usable(block)).kind !== 'none' &&
          this.#askWithout(block, usable(block), unreached).kind !== 'none',
      );
      for (const block of more) unreached.delete(block);
      grows = more.length > 0;
    }
  }

  /** Removes the blocks whose answers can all be given, and then those that only waited for one of them. */
  #reach(unreached: Set<BlockFact>, doubted: readonly BlockFact[]): void {
    const waiting = new Map<BlockFact, BlockFact[]>();
    const left = doubted.toReversed();
    for (let block = left.pop(); block; block = left.pop()) {
      const answer = unreached.has(block) ? this.ask(block, usable(block)) : undefined;
      if (answer?.kind !== 'found') continue;
      const obstacle = answer.answered.map((key) => this.block(key)).find((read) => read && unreached.has(read));
      if (!obstacle) {
        unreached.delete(block);
        for (const one of waiting.get(block) ?? []) left.push(one);
      } else if (waiting.has(obstacle)) waiting.get(obstacle)?.push(block);
      else waiting.set(obstacle, [block]);
    }
  }
}

const blocksOf = ({ blocks = [] }: Facts) => blocks;
