/** The scenarios of kind `claim` of a module, for a panel that plays, saves and compares them. Absent is null, never omitted. */
import type { PlayedClaim } from './played-claim.js';
import type { ConditionName } from './view-model.js';

export interface ClaimScenarios {
  /** The URI of the scenarios folder, which need not be there. */
  readonly folder: string;
  /** By name. */
  readonly files: readonly ClaimScenarioFile[];
  /** The conditions that the scenarios, taken together, do not bring to both of their outcomes; in the order of the form. Null where the form cannot be read. */
  readonly unexercised: readonly UnexercisedCondition[] | null;
}

export interface ClaimScenarioFile {
  /** In the scenarios folder. */
  readonly file: string;
  /** As it is played in a panel; null if the file cannot be used. */
  readonly claim: PlayedClaim | null;
  /** Why it cannot. */
  readonly fault: string | null;
}

export interface UnexercisedCondition {
  /** The key of the block. */
  readonly block: string;
  readonly condition: ConditionName;
  /** What no scenario brings the condition to, while the block matters. */
  readonly outcomes: readonly boolean[];
}

/** A claim as a scenario file. */
export interface ScenarioText {
  readonly text: string;
  /** Whether the file, played again, gives the same form; if not, a request was created from other answers than the claim has now. */
  readonly isExact: boolean;
}

/** A scenario that was found by the conditions alone. */
export interface GeneratedScenario extends UnexercisedCondition {
  /** A name that no scenario of the module has. */
  readonly file: string;
  readonly text: string;
}

/** What differs between two claims: a block, or with null the claim as a whole. */
export interface ClaimDifference {
  readonly block: string | null;
  /** Such as `visible`, `answer`, `title` or `request`. */
  readonly what: string;
  /** In words; null where there is nothing. */
  readonly one: string | null;
  readonly other: string | null;
}
