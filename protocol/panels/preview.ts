/** The panel of the claim form. */
import type { ClaimDifference, UnexercisedCondition } from '../claim-scenarios.js';
import { json } from '../json.js';
import type { PreviewResult } from '../lsp.js';
import { playedClaim } from '../played-claim.js';
import { boolean, messages, object, orNull, otherwise, string, type Shaped } from '../shape.js';
import { commonMessages, editCount } from './page.js';

const { sample, policyholder, status, approvalStatus, now } = playedClaim.required;

/** What the head of the form lets one choose: the members that are there. */
const claimChoice = object({}, { sample, policyholder, status, approvalStatus, now });

export type ClaimChoice = Shaped<typeof claimChoice>;

/** Two claims that are compared: scenario files by their names, or null for the claim as it is now. */
const comparedPair = object({ one: orNull(string), other: orNull(string) });

export type ComparedPair = Shaped<typeof comparedPair>;

/** The preview's page → the extension. */
export const previewPageMessage = messages({
  ...commonMessages,
  /** The user answered a question: an option's key, an input's value (money in cents), or null for none. `edit` counts the answers of this page. */
  answer: { key: string, value: json, edit: editCount },
  /** The button of a disbursement block was pressed. */
  create: { key: string },
  /** The world around the claim was changed. */
  choose: { choice: claimChoice },
  /** A request has come to another status. */
  setStatus: { key: string, status: string },
  /** All answers and requests are forgotten. */
  restart: {},
  /** Show what a problem is about in the claims blocks: a property of a block, or the block. */
  openProblem: { block: string, property: orNull(string) },
  /** The user turned to a block: mark its JSON where it is seen, and leave the focus where it is. */
  select: { key: string },
  /** The scenarios are looked at, or not any more. A page begins without them. */
  showScenarios: { isShown: boolean },
  /** Write the claim as it is now as a scenario file. */
  saveScenario: {},
  /** Go on with the claim of a scenario. */
  loadScenario: { file: string },
  openScenario: { file: string },
  /** Write the scenarios that are missing. */
  generateScenarios: {},
  /** Tell what differs between two scenarios, from now on; null is the claim as it is now. */
  compare: { pair: orNull(comparedPair) },
});

export type PreviewPageMessage = Shaped<typeof previewPageMessage>;

/** The extension → the preview's page. */
export type PreviewHostMessage = PreviewShowMessage | PreviewMarkMessage | PreviewScenariosMessage;

/** The cursor of the claims blocks is in a block: its place in the form is marked, and scrolled to. Null: it is in none. */
export interface PreviewMarkMessage {
  readonly type: 'mark';
  readonly key: string | null;
}

export interface PreviewScenariosMessage {
  readonly type: 'scenarios';
  readonly scenarios: ScenariosView;
}

export interface ScenariosView {
  /** Null until they are looked at: each is played for what is shown of them. */
  readonly files: readonly { readonly file: string; readonly fault: string | null }[] | null;
  /** Null while nothing can tell. */
  readonly unexercised: readonly UnexercisedCondition[] | null;
  readonly comparison: (ComparedPair & { readonly differences: readonly ClaimDifference[] }) | null;
  /** The scenario that the claim began with; null if it was played by hand. */
  readonly loaded: string | null;
}

export interface PreviewShowMessage {
  readonly type: 'show';
  /** What the page keeps with `setState`, so that the panel can be brought back after a restart. */
  readonly state: PreviewPanelState;
  /** With the last good form while there is a fault. Null: there is no module any more. */
  readonly result: PreviewResult | null;
  /** The last `edit` that is part of it: the page does not overwrite what was typed since. */
  readonly edit: number;
}

/** Everything that brings the preview's panel back. */
export const previewPanelState = object({
  /** A file of the module. */
  uri: string,
  claim: playedClaim,
});

export type PreviewPanelState = Shaped<typeof previewPanelState>;

/** What VS Code keeps of the panel of a claim form. */
export const keptPreview = object({
  ...previewPanelState.required,
  /** The file of the scenario whose claim it was at first; null: none. */
  scenario: otherwise(null, string),
});

export type KeptPreview = Shaped<typeof keptPreview>;

export interface PreviewProtocol {
  readonly shown: PreviewHostMessage;
  readonly posted: PreviewPageMessage;
  readonly state: KeptPreview;
}
