/** Scenarios for outcomes of conditions that no scenario covers: derived from the conditions, and kept only if playing them confirms it. */
import type { Variable } from '../../language/semantics/index.js';
import type { GeneratedScenario, TriedOutcomes, UnexercisedCondition } from '../../protocol/claim-scenarios.js';
import { newClaim, type PlayedClaim } from '../../protocol/played-claim.js';
import type { ConditionName } from '../../protocol/view-model.js';
import type { ConditionOutcome } from '../claims/condition-outcomes.js';
import { outcomeExpectation } from './claim-expectations.js';
import { scenarioText } from './scenario-text.js';
import { claimWith } from './witness-claim.js';

/** The outcomes that no play covers, for conditions with more than one outcome. */
export function unexercised(plays: readonly (readonly ConditionOutcome[])[]): readonly UnexercisedCondition[] {
  const seen = new Map<string, { of: Omit<ConditionOutcome, 'holds'>; outcomes: Set<boolean> }>();
  for (const { holds, ...of } of plays.flat()) {
    const name = nameOf(of);
    const known = seen.get(name) ?? { of, outcomes: new Set() };
    if (holds !== undefined) known.outcomes.add(holds);
    seen.set(name, known);
  }
  return [...seen.values()].flatMap(({ of, outcomes }) => {
    const left = [true, false].filter((outcome) => !outcomes.has(outcome));
    return left.length === 0 ? [] : [{ ...of, outcomes: left }];
  });
}

/** The outcomes that the plays cover, of all. */
export function triedOutcomes(
  plays: readonly (readonly ConditionOutcome[])[],
  left: readonly UnexercisedCondition[],
): TriedOutcomes {
  const all = 2 * new Set(plays.flat().map(({ block, condition }) => nameOf({ block, condition }))).size;
  return { tried: all - left.reduce((sum, { outcomes }) => sum + outcomes.length, 0), all };
}

export interface Search {
  /** Values that lead a condition to an outcome with the data of a sample, or with any data, as far as the conditions determine it; undefined otherwise. */
  readonly witness: (
    block: string,
    condition: ConditionName,
    holds: boolean,
    sample: string | null,
  ) => ReadonlyMap<Variable, unknown> | undefined;
  /** Plays a claim. */
  readonly play: (claim: PlayedClaim) => Promise<readonly ConditionOutcome[]>;
  /** Why the text of a scenario fails as a test, in a sentence without its full stop; null: it passes. */
  readonly failure: (text: string) => Promise<string | null>;
  /** Tried in this order. */
  readonly samples: readonly string[];
  /** The names of existing scenarios. */
  readonly taken: ReadonlySet<string>;
  /** The clock of generated scenarios, unless a condition needs another. */
  readonly now: string;
}

/** One for each outcome that can be reached; an outcome already covered by another scenario gets none. */
export async function missingScenarios(
  conditions: readonly UnexercisedCondition[],
  { witness, play, failure, samples, taken, now }: Search,
): Promise<readonly GeneratedScenario[]> {
  const found: GeneratedScenario[] = [];
  const missing = new Set(
    conditions.flatMap(({ block, condition, outcomes }) =>
      outcomes.map((holds) => nameOf({ block, condition, holds })),
    ),
  );
  const tried = new Set<string>();
  const names = new Set(taken);
  for (const { block, condition, outcomes } of conditions)
    for (const holds of outcomes) {
      if (tried.has(nameOf({ block, condition, holds }))) continue;
      const claimFor = (sample: string | null) => {
        const values = witness(block, condition, holds, sample);
        return values && claimWith(values, now);
      };
      const anyData = claimFor(null);
      for (const { claim, sample } of [
        ...[...samples, null].map((sample) => ({ claim: anyData, sample })),
        ...samples.map((sample) => ({ claim: claimFor(sample), sample })),
      ]) {
        if (!claim) continue;
        const played = { ...newClaim, ...claim, sample };
        const reached = await play(played);
        if (!reached.some((one) => one.block === block && one.condition === condition && one.holds === holds)) continue;
        const before = tried.size;
        for (const one of reached) if (missing.has(nameOf(one))) tried.add(nameOf(one));
        const gain = tried.size - before;
        const file = freeName(`${block}-${words[condition][holds ? 0 : 1]}`, names);
        names.add(file);
        const expect = outcomeExpectation(block, condition, holds);
        const text = scenarioText(played, 'pressed', expect);
        found.push({ block, condition, outcomes: [holds], file, text, failure: await failure(text), gain });
        break;
      }
    }
  return found;
}

/** The states of a block while a condition is true, and while it is not. */
const words: Readonly<Record<ConditionName, readonly [string, string]>> = {
  show_if: ['shown', 'hidden'],
  hide_if: ['hidden', 'shown'],
  disabled_if: ['disabled', 'enabled'],
  required_if: ['required', 'optional'],
};

function nameOf({ block, condition, holds }: Omit<ConditionOutcome, 'holds'> & { readonly holds?: unknown }): string {
  return JSON.stringify([block, condition, holds]);
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const name = wanted.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  for (let count = 1; ; count++) {
    const file = `${name}${count === 1 ? '' : `-${String(count)}`}.json`;
    if (!taken.has(file)) return file;
  }
}
