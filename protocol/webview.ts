/**
 * What the pages in the panels and the extension say to each other. A page draws what it is shown and tells what the user does; it decides nothing.
 * Both ends check what comes in: a message of another shape is dropped.
 */
import type { LifecycleFile } from './lifecycle-file.js';
import type { LifecycleFormat, LifecycleResult, PlayedClaim, ModuleFault, PreviewResult } from './lsp.js';
import type { AlterationReport, JsonValue } from './sandbox.js';

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
  /** All answers and requests are forgotten. */
  | { readonly type: 'restart' }
  /** Show the place of the fault in its file. */
  | { readonly type: 'openFault' };

/** What the head of the form lets one choose. */
export type ClaimChoice = Pick<PlayedClaim, 'sample' | 'status' | 'approvalStatus' | 'now'>;

/** The extension → the preview's page. */
export interface PreviewHostMessage {
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

/** The alteration panel's page → the extension. */
export type AlterationPageMessage =
  | { readonly type: 'ready' }
  /** What the user chose and wrote: kept for the next time. Another hook is shown with the data that it was given last. `edit` counts those of this page. */
  | { readonly type: 'edit'; readonly request: AlterationRequest; readonly edit: number }
  | { readonly type: 'run'; readonly request: AlterationRequest }
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
  readonly report: AlterationReport | null;
  readonly fault: ModuleFault | null;
  /** How long it took, in milliseconds; null while it runs. */
  readonly duration: number | null;
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
