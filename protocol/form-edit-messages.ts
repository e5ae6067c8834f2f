/** Editing a claim form: what a block has, what an edit changes, and what a condition comes to. The server returns edits and never writes. */
import type { Range, WorkspaceEdit } from 'vscode-languageserver-types';
import { blockEdit, blockRef, type BlockRef, type PropertyPath } from './block-edit.js';
import type { WayToBlock } from './claim-map-messages.js';
import { conditionRows, type ConditionField, type ConditionRows } from './condition-rows.js';
import { CustomRequest } from './custom-request.js';
import type { JsonValue } from './json-value.js';
import { moduleFileParams } from './lsp.js';
import { sampleAddition } from './sample-addition.js';
import { playedClaim } from './played-claim.js';
import { listOf, object, oneOf, orNull, string, type Decoded } from './decoder.js';
import type { ConditionName, EmptyReason } from './view-model.js';

const editBlockParams = object({ ...moduleFileParams.required, edit: blockEdit });

export type EditBlockParams = Decoded<typeof editBlockParams>;

/** Client → server: the text edits of one edit of a claim form. Null if there is no module. */
export const EditBlockRequest = new CustomRequest<EditBlockParams, EditBlockResult | null>(
  'platformConfig/editBlock',
  editBlockParams,
);

export interface EditBlockResult {
  /** To be applied as a whole; null if nothing changes, or the edit is refused. */
  readonly edit: WorkspaceEdit | null;
  /** Why the edit is not possible, and what to do: a sentence. */
  readonly refused: string | null;
  /** The blocks that the edit is about, as they are called after it. */
  readonly blocks: readonly BlockRef[];
  /** Of deleted blocks and of a removed option: what still reads them. */
  readonly readers: readonly BlockReader[];
}

export interface BlockReader {
  /** The block that it reads, or the option of one, in words: blocks by their titles, else by their keys. */
  readonly of: string;
  readonly uri: string;
  readonly range: Range;
  /** The block by its title, else its key, with what of it reads; elsewhere the path of the file in the module, and the line, from 1. */
  readonly place: string;
}

const copyBlocksParams = object({ ...moduleFileParams.required, blocks: listOf(blockRef) });

/** Client → server: blocks as a text that can be pasted into this or another form. Null if there is no module. */
export const CopyBlocksRequest = new CustomRequest<Decoded<typeof copyBlocksParams>, CopiedBlocks | null>(
  'platformConfig/copyBlocks',
  copyBlocksParams,
);

export interface CopiedBlocks {
  readonly text: string | null;
  readonly refused: string | null;
}

const inspectBlockParams = object({ ...moduleFileParams.required, block: orNull(blockRef) });

export type InspectBlockParams = Decoded<typeof inspectBlockParams>;

/** Client → server: what a block has by the catalogue, with its problems and their fixes. Null if there is no module. */
export const InspectBlockRequest = new CustomRequest<InspectBlockParams, BlockInspection | null>(
  'platformConfig/inspectBlock',
  inspectBlockParams,
);

export interface BlockInspection {
  /** Why the form cannot be edited, and what to do first: a sentence. */
  readonly refused: string | null;
  readonly palette: Palette;
  /** Null if none was asked for, or there is no such block. */
  readonly block: InspectedBlock | null;
}

/** What can be added, and what a request needs to know. */
export interface Palette {
  readonly types: readonly { readonly type: string; readonly category: string; readonly doc: string }[];
  /** Keys and labels of the module's fulfillment types. */
  readonly fulfillmentTypes: readonly Choice[];
  /** Templates that render an amount, with their names, and the key of the block that asks for it; null: none does. */
  readonly amounts: readonly (Choice & { readonly block: string | null })[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface InspectedBlock {
  readonly ref: BlockRef;
  /** Null if it has none. */
  readonly type: string | null;
  /** Of a question: its type and those that it can have instead, with all properties that it has. Empty for other blocks. */
  readonly types: readonly string[];
  /** What the type is for; null if it is not known. */
  readonly doc: string | null;
  /** The group around it. */
  readonly group: BlockRef | null;
  /** Of a request: the name of the nearest other one that pays the same payee; null if none does. */
  readonly payeeOf: string | null;
  /** Its neighbours in their list. */
  readonly previous: BlockRef | null;
  readonly next: BlockRef | null;
  readonly properties: readonly InspectedProperty[];
  readonly conditions: readonly InspectedCondition[];
  /** Problems that are no property's. */
  readonly problems: readonly InspectedProblem[];
}

/** How a value is entered. `options` is a list of keys and values, `members` an object; `json` is edited in the text. */
export type PropertyControl =
  | 'boolean'
  | 'choice'
  | 'color'
  | 'currency'
  | 'date'
  | 'json'
  | 'key'
  | 'markdown'
  | 'members'
  | 'money'
  | 'number'
  | 'options'
  | 'text'
  | 'time';

export interface InspectedProperty {
  readonly path: PropertyPath;
  readonly label: string;
  /** Markdown; null for a property that the specification does not describe. */
  readonly doc: string | null;
  readonly control: PropertyControl;
  /** What is written: a number, or a text of digits. */
  readonly writes: 'number' | 'text' | 'boolean';
  readonly isRequired: boolean;
  /** Null if it is absent. */
  readonly value: JsonValue;
  readonly isSet: boolean;
  readonly mayBeTemplate: boolean;
  /** Of a choice. */
  readonly choices: readonly Choice[];
  /** Of an object. */
  readonly members: readonly InspectedProperty[];
  readonly problems: readonly InspectedProblem[];
}

export interface InspectedCondition {
  readonly name: ConditionName;
  /** What the block is while it holds: `Shown`, or of a question that is disabled `Read-only`. */
  readonly effect: string;
  readonly doc: string;
  /** As it is written; null if it is absent. */
  readonly template: string | null;
  /** What it says, as a sentence; null if it is absent. */
  readonly sentence: string | null;
  /** Null if it has none: then it is edited as text. */
  readonly rows: ConditionRows | null;
  readonly problems: readonly InspectedProblem[];
}

export interface InspectedProblem {
  readonly message: string;
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'information' | 'hint';
  readonly fixes: readonly { readonly title: string; readonly edit: WorkspaceEdit }[];
}

const conditionParams = object({
  ...moduleFileParams.required,
  block: blockRef,
  condition: oneOf<ConditionName>(['show_if', 'hide_if', 'disabled_if', 'required_if']),
  claim: playedClaim,
  /** The condition to try, as rows or as a template; both null: as it is written. */
  rows: orNull(conditionRows),
  template: orNull(string),
});

export type ConditionParams = Decoded<typeof conditionParams>;

/** Client → server: a condition as it would be, and what it comes to. Null if there is no such block. Runs no code. */
export const ConditionRequest = new CustomRequest<ConditionParams, TriedCondition | null>(
  'platformConfig/condition',
  conditionParams,
);

/** With what a condition holds, as it was tried. */
export interface ConditionWay {
  /** The fewest changes of the claim; null if none are known. */
  readonly way: WayToBlock | null;
  /** What the sample has to get as well, in words: otherwise it decides that the condition does not hold. Null: nothing. */
  readonly lacks: { readonly data: readonly string[]; readonly because: EmptyReason } | null;
  /** Whether it holds with no answers at all and the sample as it is. */
  readonly isImpossible: boolean;
}

export interface TriedCondition extends ConditionWay {
  /** The template that the rows write; null if there is no condition, or they cannot be written. */
  readonly template: string | null;
  readonly rows: ConditionRows | null;
  readonly sentence: string | null;
  /** What rows can be about. */
  readonly fields: readonly ConditionField[];
  /** Whether it holds in the claim; null if it cannot be evaluated. */
  readonly holds: boolean | null;
  /** Why it cannot be evaluated: the errors that the claim reports of it, and the blocks that it reads and that do not exist. */
  readonly faults: readonly string[];
  /** Whether one of the faults is in what is written, whatever the claim holds: then it is not to be written. */
  readonly isBroken: boolean;
  /** Whether it holds with no answers at all while its block is otherwise visible. */
  readonly neverHolds: boolean;
  /** The scenarios in which a block is shown, disabled or required otherwise than now. */
  readonly scenarios: { readonly changed: readonly string[]; readonly total: number };
}

const addToSampleParams = object({
  /** The URI of the sample. */
  uri: string,
  additions: listOf(sampleAddition),
});

export type AddToSampleParams = Decoded<typeof addToSampleParams>;

/** Client → server: the edits that add to a sample what it lacks; null if there is no module, no such file, or no place for it. Nothing is written. */
export const AddToSampleRequest = new CustomRequest<AddToSampleParams, WorkspaceEdit | null>(
  'platformConfig/addToSample',
  addToSampleParams,
);
