/** The panel of the claim form. */
import type { ClaimDifference, TriedOutcomes, UnexercisedCondition } from '../claim-scenarios.js';
import type { ClaimCodeResult } from '../claim-code-messages.js';
import { blockEdit, blockPlace, blockRef, type BlockEdit, type BlockRef } from '../block-edit.js';
import { conditionRows } from '../condition-rows.js';
import type { BlockInspection, TriedCondition } from '../form-edit-messages.js';
import { json } from '../json.js';
import type { PreviewResult } from '../lsp.js';
import { playedClaim } from '../played-claim.js';
import type { ReviewVerdict } from '../review.js';
import { sampleAddition } from '../sample-addition.js';
import { boolean, listOf, messages, object, oneOf, orNull, otherwise, string, type Decoded } from '../decoder.js';
import type { ConditionName } from '../view-model.js';
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
  /** Bring back what the last reset has dropped. */
  undoRestart: {},
  /** Show the source of a problem in the claims blocks: a property of a block, or the block. */
  openProblem: { block: string, property: orNull(string) },
  /** Show a place of the sample, by its JSON Pointer. */
  openSample: { pointer: string },
  /** Add to the sample what it lacks, and show the first place. */
  addToSample: { pointer: string, additions: listOf(sampleAddition) },
  /** The user selected a block: mark its JSON if visible, without moving the focus. */
  select: { key: string },
  /** The scenarios were opened or closed. A page starts without them. */
  showScenarios: { isShown: boolean },
  /** Write the current claim as a scenario file. */
  saveScenario: {},
  /** Continue with the claim of a scenario. */
  loadScenario: { file: string },
  /** Run a scenario as a test: its verdict is shown beside it from now on. */
  runScenario: { file: string },
  openScenario: { file: string },
  /** Write the missing scenarios. */
  generateScenarios: {},
  /** Show the differences between two scenarios from now on; null is the current claim. */
  compare: { pair: orNull(comparedPair) },
  /** Edit mode was turned on or off, or other blocks were selected in it: the first one is inspected. */
  inspect: { isOn: boolean, blocks: listOf(blockRef) },
  /** Change the form's text. */
  edit: { edit: blockEdit },
  /** Copy blocks to the clipboard; `isCut` also deletes them. */
  copyBlocks: { blocks: listOf(blockRef), isCut: boolean },
  pasteBlocks: { place: blockPlace },
  /** Undo or redo the last change of the form's text, as its editor does. */
  undo: {},
  redo: {},
  /** Apply a fix of the inspected block: it is known by the problem and its title. */
  fix: { code: string, message: string, title: string },
  /** Say what a condition would come to; nothing is written. */
  tryCondition: {
    block: blockRef,
    condition: oneOf<ConditionName>(['show_if', 'hide_if', 'disabled_if', 'required_if']),
    rows: orNull(conditionRows),
    template: orNull(string),
  },
  /** Call the lifecycle functions of the claim from now on, or stop calling them. */
  callCode: { isCalled: boolean },
  /** Debug the lifecycle functions of the claim. */
  debugCode: {},
});

export type PreviewPageMessage = Decoded<typeof previewPageMessage>;

/** The extension → the preview's page. */
export type PreviewHostMessage =
  | PreviewShowMessage
  | PreviewMarkMessage
  | PreviewScenariosMessage
  | PreviewCodeMessage
  | PreviewInspectionMessage
  | PreviewVerdictsMessage
  | PreviewConditionMessage;

/** What is selected in edit mode. */
export interface PreviewInspectionMessage {
  readonly type: 'inspection';
  /** The block that was asked for; null: none was. */
  readonly of: BlockRef | null;
  /** Null if there is no module. */
  readonly inspection: BlockInspection | null;
  /** How many of the edits, undos and redos that the page has asked for are done or refused. */
  readonly handled: number;
  /** The blocks to select after an edit; null: those that are. */
  readonly select: readonly BlockRef[] | null;
  /** Why the last change was not possible, and the edit; null for a change that is no edit, such as a fix. */
  readonly refused: { readonly why: string; readonly edit: BlockEdit | null } | null;
}

/** What the change of a block since the last commit does. It takes longer than what the block has, which does not wait for it. */
export interface PreviewVerdictsMessage {
  readonly type: 'verdicts';
  readonly of: BlockRef;
  /** Null if that is not known. */
  readonly verdicts: readonly BlockVerdict[] | null;
}

export interface BlockVerdict {
  readonly verdict: ReviewVerdict;
  readonly message: string;
}

/** What a condition would come to; null if its block does not exist any more. */
export interface PreviewConditionMessage {
  readonly type: 'condition';
  readonly block: BlockRef;
  readonly condition: ConditionName;
  readonly tried: TriedCondition | null;
}

/** The block at the cursor in the claims blocks: it is marked in the form, and scrolled to. Null: there is none. */
export interface PreviewMarkMessage {
  readonly type: 'mark';
  readonly key: string | null;
  /** Edit mode is turned on, and inspects it. */
  readonly inspects?: true;
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
  readonly files: readonly ShownScenario[] | null;
  /** Null while not known. */
  readonly unexercised: readonly UnexercisedCondition[] | null;
  /** Null while not known. */
  readonly outcomes: TriedOutcomes | null;
  /** Whether scenarios were generated for what is not covered, and none was found. */
  readonly isExhausted: boolean;
  readonly comparison: (ComparedPair & { readonly differences: readonly ClaimDifference[] }) | null;
  /** The scenario that the claim started from; null if it was played by hand. */
  readonly loaded: string | null;
  /** Whether the claim has been changed by hand since. */
  readonly isChanged: boolean;
}

export interface ShownScenario {
  readonly file: string;
  readonly fault: string | null;
  /** Whether the code of the module takes part in it. */
  readonly code: boolean;
  /** Null if it was not run. */
  readonly verdict: ScenarioVerdict | null;
}

/** What a scenario comes to as a test, with the module as it is now. */
export interface ScenarioVerdict {
  /** Null if it could not be run. */
  readonly passed: boolean | null;
  /** Why it failed or could not be run. */
  readonly message: string | null;
}

export interface PreviewShowMessage {
  readonly type: 'show';
  /** The page stores this with `setState`, so that the panel can be restored after a restart. */
  readonly state: PreviewPanelState;
  /** Contains the last valid form while there is a fault. Null: the module no longer exists. */
  readonly result: PreviewResult | null;
  /** The last `edit` that is included: the page does not overwrite later input. */
  readonly edit: number;
  /** The claim was reset or replaced just now: what was dropped can be brought back. */
  readonly isUndoable: boolean;
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
