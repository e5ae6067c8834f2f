/** The scenarios of kind `claim` of a module, for a panel that plays, saves and compares them. Absent is null, never omitted. */
import type { PlayedClaim } from './played-claim.js';
import type { ConditionName } from './view-model.js';

export interface ClaimScenarios {
  /** The URI of the scenarios folder, which may not exist. */
  readonly folder: string;
  /** By name. */
  readonly files: readonly ClaimScenarioFile[];
  /** The conditions for which the scenarios together do not cover both outcomes; in the order of the form. Null if the form cannot be read. */
  readonly unexercised: readonly UnexercisedCondition[] | null;
  /** The outcomes of conditions: two for each. Null if the form cannot be read. */
  readonly outcomes: TriedOutcomes | null;
}

/** What condition coverage counts. */
export const bothOutcomes =
  'Each condition has two outcomes: true and false. Condition coverage is the share of them that scenarios reach.';

export interface TriedOutcomes {
  readonly tried: number;
  readonly all: number;
}

export interface ClaimScenarioFile {
  /** In the scenarios folder. */
  readonly file: string;
  /** As played in a panel; null if the file cannot be used. */
  readonly claim: PlayedClaim | null;
  /** Why it cannot be used. */
  readonly fault: string | null;
  /** Whether the code of the module takes part in it; false if the file cannot be used. */
  readonly code: boolean;
}

export interface UnexercisedCondition {
  /** The key of the block. */
  readonly block: string;
  readonly condition: ConditionName;
  /** The outcomes that no scenario covers while the block matters. */
  readonly outcomes: readonly boolean[];
}

/** A claim as a scenario file. */
export interface ScenarioText {
  readonly text: string;
  /** Whether playing the file gives the same form; if not, a request was created from other answers than the claim has now. */
  readonly isExact: boolean;
  /** Null if the scenario passes; otherwise its user decides what it expects. */
  readonly broken: BrokenScenario | null;
}

/** What is wrong with the form or the code of a claim: as the text stands, the scenario fails until that is corrected. */
export interface BrokenScenario {
  /** Sentences. */
  readonly errors: readonly string[];
  /** The same scenario, which expects these errors. */
  readonly expecting: string;
}

/** A scenario derived only from the conditions. */
export interface GeneratedScenario extends UnexercisedCondition {
  /** A name that no scenario of the module uses. */
  readonly file: string;
  readonly text: string;
  /** Why it fails today, because of an error of the form: a sentence without its full stop; null: it passes. */
  readonly failure: string | null;
  /** The number of outcomes that it tries, and no scenario before it. */
  readonly gain: number;
}

/** A difference between two claims: in a block, or with null in the claim as a whole. */
export interface ClaimDifference {
  readonly block: string | null;
  /** e.g. `visible`, `answer`, `title` or `request`. */
  readonly what: string;
  /** In words; null if missing. */
  readonly one: string | null;
  readonly other: string | null;
}
