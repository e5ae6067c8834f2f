/** The panel of the claim form. */
import type { ClaimDifference, TriedOutcomes, UnexercisedCondition } from '../claim-scenarios.js';
import type { ClaimCodeResult } from '../claim-code-messages.js';
import { json } from '../json.js';
import type { PreviewResult } from '../lsp.js';
import { playedClaim } from '../played-claim.js';
import { boolean, messages, object, orNull, otherwise, string, type Decoded } from '../decoder.js';
import { commonMessages, editCount } from './page.js';

const { sample, policyholder, status, approvalStatus, now } = playedClaim.required;

/** The options in the head of the form: the members that are present. */
const claimChoice = object({}, { sample, policyholder, status, approvalStatus, now });

export type ClaimChoice = Decoded<typeof claimChoice>;

/** Two claims to compare: scenario files by their names, or null for the current claim. */
const comparedPair = object({ one: orNull(string), other: orNull(string) });

export type ComparedPair = Decoded<typeof comparedPair>;

/** The preview's page → the extension. */
export const previewPageMessage = messages({
  ...commonMessages,
  /** The user answered a question: an option's key, an input's value (money in cents), or null for none. `edit` counts the answers of this page. */
  answer: { key: string, value: json, edit: editCount },
  /** The button of a disbursement block was pressed. */
  create: { key: string },
  /** The data around the claim was changed. */
  choose: { choice: claimChoice },
  /** A request got another status. */
  setStatus: { key: string, status: string },
  /** Reset all answers and requests. */
  restart: {},
  /** Show the source of a problem in the claims blocks: a property of a block, or the block. */
  openProblem: { block: string, property: orNull(string) },
  /** The user selected a block: mark its JSON if visible, without moving the focus. */
  select: { key: string },
  /** The scenarios were opened or closed. A page starts without them. */
  showScenarios: { isShown: boolean },
  /** Write the current claim as a scenario file. */
  saveScenario: {},
  /** Continue with the claim of a scenario. */
  loadScenario: { file: string },
  openScenario: { file: string },
  /** Write the missing scenarios. */
  generateScenarios: {},
  /** Show the differences between two scenarios from now on; null is the current claim. */
  compare: { pair: orNull(comparedPair) },
  /** Call the lifecycle functions of the claim from now on, or stop calling them. */
  callCode: { isCalled: boolean },
  /** Debug the lifecycle functions of the claim. */
  debugCode: {},
});

export type PreviewPageMessage = Decoded<typeof previewPageMessage>;

/** The extension → the preview's page. */
export type PreviewHostMessage = PreviewShowMessage | PreviewMarkMessage | PreviewScenariosMessage | PreviewCodeMessage;

/** The block at the cursor in the claims blocks: it is marked in the form, and scrolled to. Null: there is none. */
export interface PreviewMarkMessage {
  readonly type: 'mark';
  readonly key: string | null;
}

export interface PreviewScenariosMessage {
  readonly type: 'scenarios';
  readonly scenarios: ScenariosView;
}

/** What code would do about the claim. It follows the form, which does not wait for it. */
export interface PreviewCodeMessage {
  readonly type: 'code';
  readonly code: ClaimCodeView;
}

export interface ClaimCodeView extends ClaimCodeResult {
  /** Whether functions are called where the workspace is trusted. */
  readonly isCalled: boolean;
}

export interface ScenariosView {
  /** Null until they are opened: each must be played to be shown. */
  readonly files: readonly { readonly file: string; readonly fault: string | null }[] | null;
  /** Null while not known. */
  readonly unexercised: readonly UnexercisedCondition[] | null;
  /** Null while not known. */
  readonly outcomes: TriedOutcomes | null;
  readonly comparison: (ComparedPair & { readonly differences: readonly ClaimDifference[] }) | null;
  /** The scenario that the claim started from; null if it was played by hand. */
  readonly loaded: string | null;
}

export interface PreviewShowMessage {
  readonly type: 'show';
  /** The page stores this with `setState`, so that the panel can be restored after a restart. */
  readonly state: PreviewPanelState;
  /** Contains the last valid form while there is a fault. Null: the module no longer exists. */
  readonly result: PreviewResult | null;
  /** The last `edit` that is included: the page does not overwrite later input. */
  readonly edit: number;
}

/** The restorable state of the preview's panel. */
export const previewPanelState = object({
  /** A file of the module. */
  uri: string,
  claim: playedClaim,
});

export type PreviewPanelState = Decoded<typeof previewPanelState>;

/** The stored state of a claim form's panel in VS Code. */
export const keptPreview = object({
  ...previewPanelState.required,
  /** The file of the scenario that the claim started from; null: none. */
  scenario: otherwise(null, string),
  /** Whether lifecycle functions are called. */
  callsCode: otherwise(true, boolean),
});

export type KeptPreview = Decoded<typeof keptPreview>;

export interface PreviewProtocol {
  readonly shown: PreviewHostMessage;
  readonly posted: PreviewPageMessage;
  readonly state: KeptPreview;
}
