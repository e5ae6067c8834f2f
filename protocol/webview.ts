/**
 * What the pages in the panels and the extension say to each other. A page draws what it is shown and tells what the user does; it decides nothing.
 * Both ends check what comes in: a message of another shape is dropped.
 */
import type { LifecycleFile } from './lifecycle-file.js';
import type { HookForm } from './hook-form.js';
import type {
  LifecycleFormat,
  LifecycleResult,
  PlayedClaim,
  ModuleFault,
  PreviewResult,
  StepDurations,
} from './lsp.js';
import type { WhatIfFormat } from './what-if-messages.js';
import type { ClaimDifference, UnexercisedCondition } from './claim-scenarios.js';
import type { FuzzFinding } from './fuzz.js';
import type { JsonValue, LocatedReport } from './sandbox.js';
import type { WhatIfReport, WhatIfRow } from './what-if.js';

/** The preview's page → the extension. */
export type PreviewPageMessage =
  /** The page listens: it wants to be shown everything. */
  | { readonly type: 'ready' }
  /** The user answered a question: an option's key, an input's value (money in cents), or null for none. `edit` counts the answers of this page. */
  | { readonly type: 'answer'; readonly key: string; readonly value: JsonValue; readonly edit: number }
  /** The button of a disbursement block was pressed. */
  | { readonly type: 'create'; readonly key: string }
  /** The world around the claim was changed: the members that are there. */
  | { readonly type: 'choose'; readonly choice: Partial<ClaimChoice> }
  /** A request has come to another status. */
  | { readonly type: 'setStatus'; readonly key: string; readonly status: string }
  /** All answers and requests are forgotten. */
  | { readonly type: 'restart' }
  /** Show the place of the fault in its file. */
  | { readonly type: 'openFault' }
  /** Show what a problem is about in the claims blocks: a property of a block, or the block. */
  | { readonly type: 'openProblem'; readonly block: string; readonly property: string | null }
  /** The user turned to a block: mark its JSON where it is seen, and leave the focus where it is. */
  | { readonly type: 'select'; readonly key: string }
  /** The scenarios are looked at, or not any more. A page begins without them. */
  | { readonly type: 'showScenarios'; readonly isShown: boolean }
  /** Write the claim as it is now as a scenario file. */
  | { readonly type: 'saveScenario' }
  /** Go on with the claim of a scenario. */
  | { readonly type: 'loadScenario'; readonly file: string }
  | { readonly type: 'openScenario'; readonly file: string }
  /** Write the scenarios that are missing. */
  | { readonly type: 'generateScenarios' }
  /** Tell what differs between two scenarios, from now on; null is the claim as it is now. */
  | { readonly type: 'compare'; readonly pair: ComparedPair | null };

/** Two claims that are compared: scenario files by their names, or null for the claim as it is now. */
export interface ComparedPair {
  readonly one: string | null;
  readonly other: string | null;
}

/** What the head of the form lets one choose. */
export type ClaimChoice = Pick<PlayedClaim, 'sample' | 'policyholder' | 'status' | 'approvalStatus' | 'now'>;

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
export interface PreviewPanelState {
  /** A file of the module. */
  readonly uri: string;
  readonly claim: PlayedClaim;
}

/** What VS Code keeps of the panel of a claim form. */
export interface KeptPreview extends PreviewPanelState {
  /** The file of the scenario whose claim it was at first; null: none. */
  readonly scenario: string | null;
}

/** The alteration panel's page → the extension. */
export type AlterationPageMessage =
  | { readonly type: 'ready' }
  /** What the user chose and wrote: kept for the next time. Another hook is shown with the data that it was given last. `edit` counts those of this page. */
  | { readonly type: 'edit'; readonly request: AlterationRequest; readonly edit: number }
  | { readonly type: 'run'; readonly request: AlterationRequest }
  /** Begin anew with the data that the hook's form begins with. */
  | { readonly type: 'prefill' }
  /** Show the policy before and after the latest run in VS Code's own diff editor. */
  | { readonly type: 'showDiff' }
  /** Write the latest run, and what came of it, as a scenario file. */
  | { readonly type: 'saveScenario' }
  /** Run all scenarios of the module in the Test Explorer. */
  | { readonly type: 'runScenarios' }
  /** Show every hook over every sample. */
  | { readonly type: 'whatIf' }
  /** Show a line of a code file of the module. Lines and columns count from 1. */
  | { readonly type: 'openCode'; readonly file: string; readonly line: number; readonly column: number | null }
  | { readonly type: 'openFault' }
  /** Show VS Code's own page about trust. */
  | { readonly type: 'manageTrust' };

/** A run as it is prepared in the panel. */
export interface AlterationRequest {
  readonly hook: string;
  readonly sample: string | null;
  /** The `data` of the request as the user wrote it: JSON, or what is to become it. */
  readonly data: string;
}

/** The extension → the alteration panel's page. */
export interface AlterationHostMessage {
  readonly type: 'show';
  readonly state: AlterationPanelState;
  readonly module: AlterationModule | null;
  /** Without it nothing is run, and the page says why. */
  readonly trusted: boolean;
  readonly run: AlterationRun | null;
  /** The form of the hook; null while it is not known. */
  readonly form: HookForm | null;
  /** The data that the hook was run with before, the latest first. */
  readonly history: readonly string[];
  /** The last `edit` that is part of it: the page does not overwrite what was written since. */
  readonly edit: number;
}

export interface AlterationModule {
  readonly name: string;
  readonly hooks: readonly { readonly key: string; readonly name: string | null }[];
  readonly samples: readonly string[];
}

/** The latest run. */
export interface AlterationRun {
  readonly request: AlterationRequest;
  /** `running` until there is a report or a fault. */
  readonly status: 'running' | 'done';
  readonly report: LocatedReport | null;
  readonly fault: ModuleFault | null;
  /** How long it took, in milliseconds; null while it runs. */
  readonly duration: number | null;
  readonly durations: StepDurations | null;
}

/** Everything that brings the alteration panel back. A report is not kept: it tells of code that may have changed. */
export interface AlterationPanelState {
  /** A file of the module. */
  readonly uri: string;
  readonly request: AlterationRequest;
}

/** The lifecycle panel's page → the extension. */
export type LifecyclePageMessage =
  | { readonly type: 'ready' }
  /** What the user chose and drew. `edit` counts the changes of this page. */
  | { readonly type: 'edit'; readonly request: LifecycleChoice; readonly edit: number }
  /** Show a setting of the module, by its JSON Pointer. */
  | { readonly type: 'openSetting'; readonly pointer: string }
  /** Show an event of the chosen file, by its JSON Pointer. */
  | { readonly type: 'openEvent'; readonly pointer: string }
  | { readonly type: 'openFault' }
  /** Save what is drawn as a file: the extension asks where. */
  | { readonly type: 'save' }
  | { readonly type: 'export'; readonly format: LifecycleFormat };

/** What is played, and what it is compared with. */
export interface LifecycleChoice {
  /** A file of the lifecycles folder by its name; null: what is drawn. */
  readonly file: string | null;
  /** What was drawn in the panel. It is kept while a file is shown. */
  readonly drawn: LifecycleFile;
  readonly until: string | null;
  readonly against: LifecycleOpponent | null;
}

/** Whose settings to compare with: the module's own as they were committed last, or those of another module, by the URI of its folder. */
export type LifecycleOpponent = { readonly kind: 'commit' } | { readonly kind: 'module'; readonly uri: string };

/** The extension → the lifecycle panel's page. */
export interface LifecycleHostMessage {
  readonly type: 'show';
  readonly state: LifecyclePanelState;
  /** With the last good report while there is a fault. Null: there is no module any more. */
  readonly result: LifecycleResult | null;
  /** Whether the module is in a repository, so that there may be a last commit. */
  readonly hasCommits: boolean;
  /** The last `edit` that is part of it: the page does not overwrite what was changed since. */
  readonly edit: number;
}

/** Everything that brings the lifecycle panel back. */
export interface LifecyclePanelState {
  /** The URI of the module's folder. */
  readonly uri: string;
  readonly request: LifecycleChoice;
}

/** The what-if panel's page → the extension. */
export type WhatIfPageMessage =
  | { readonly type: 'ready' }
  /** How the page is looked at: kept for the next one. */
  | { readonly type: 'look'; readonly view: WhatIfView }
  | { readonly type: 'run' }
  | { readonly type: 'cancel' }
  /** Keep the latest report to be compared with. */
  | { readonly type: 'saveBaseline' }
  | { readonly type: 'removeBaseline' }
  /** Show the latest report as a text: with `changes`, as Markdown, what has changed since the baseline. */
  | { readonly type: 'export'; readonly format: WhatIfFormat; readonly changes: boolean }
  /** Show the request of a row, or the one that was found by fuzzing, in the alteration panel. */
  | { readonly type: 'prepare'; readonly hook: string; readonly sample: string; readonly request: string }
  | { readonly type: 'prepareFinding'; readonly hook: string }
  /** Write what was found by fuzzing a hook as a scenario file. */
  | { readonly type: 'saveFinding'; readonly hook: string }
  | { readonly type: 'fuzz'; readonly order: FuzzOrder }
  | { readonly type: 'cancelFuzz' }
  /** Show a line of a code file of the module. Lines and columns count from 1. */
  | { readonly type: 'openCode'; readonly file: string; readonly line: number; readonly column: number }
  | { readonly type: 'openFault' }
  | { readonly type: 'manageTrust' };

/** What is fuzzed. */
export interface FuzzOrder {
  /** Null: each, one after the other. */
  readonly hook: string | null;
  /** Null: the first with a policy. */
  readonly sample: string | null;
  readonly runs: number;
  /** Null: another each time. */
  readonly seed: number | null;
}

/** How the what-if page is looked at. */
export interface WhatIfView {
  readonly tab: 'whatIf' | 'fuzz';
  /** Null: what has changed where there is a baseline, else everything. */
  readonly filter: WhatIfFilter | null;
  readonly sort: WhatIfColumn;
  readonly isDescending: boolean;
}

export type WhatIfFilter = 'all' | 'failures' | 'changes';

export type WhatIfColumn = 'outcome' | 'hook' | 'sample' | 'request' | 'before' | 'after' | 'change' | 'values';

/** The extension → the what-if page. */
export type WhatIfHostMessage =
  | WhatIfShowMessage
  /** Further rows of the run that goes on. */
  | { readonly type: 'rows'; readonly rows: readonly WhatIfRow[]; readonly done: number; readonly all: number }
  | { readonly type: 'fuzz'; readonly fuzz: readonly FuzzState[] };

export interface WhatIfShowMessage {
  readonly type: 'show';
  readonly state: WhatIfPanelState;
  readonly module: AlterationModule | null;
  /** Without it nothing is run, and the page says why. */
  readonly trusted: boolean;
  /** Why nothing can be run; or why nothing was. */
  readonly fault: ModuleFault | null;
  readonly run: WhatIfState | null;
  /** The rows that are compared with, and the clock that they were made with. */
  readonly baseline: Pick<WhatIfReport, 'rows' | 'now'> | null;
  /** Why the baseline cannot be used. */
  readonly baselineFault: string | null;
  readonly fuzz: readonly FuzzState[];
}

/** The latest run of what-if. */
export interface WhatIfState {
  readonly status: 'running' | 'done' | 'cancelled';
  readonly rows: readonly WhatIfRow[];
  readonly done: number;
  /** 0 until it is known. */
  readonly all: number;
  readonly notes: readonly string[];
  /** The clock of the code, as ISO time; null until it is known. */
  readonly now: string | null;
  /** Code, samples, forms or scenarios are others by now. */
  readonly isOutdated: boolean;
}

/** The latest fuzzing of a hook. */
export interface FuzzState {
  readonly hook: string;
  readonly status: 'waiting' | 'running' | 'done' | 'cancelled';
  /** How many requests are tried. */
  readonly runs: number;
  readonly seed: number;
  readonly done: number;
  readonly accepted: number;
  readonly finding: FuzzFinding | null;
  readonly fault: ModuleFault | null;
}

/** Everything that brings the what-if panel back. Results are not kept: they tell of code that may have changed. */
export interface WhatIfPanelState {
  /** The URI of the module's folder. */
  readonly uri: string;
  readonly look: WhatIfView;
}
