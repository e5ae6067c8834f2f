/**
 * What client and server say to each other beyond LSP. The server works without any of it: other editors need to know nothing of this file.
 * docs/protocol.md describes each message.
 */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { LifecycleFile } from './lifecycle-file.js';
import type { LifecycleReport } from './lifecycle.js';
import type { AlterationReport, JsonValue } from './sandbox.js';
import type { ClaimPreview, CreatedRequest, FulfillmentTypeView, MarkdownNode } from './view-model.js';

/** `initializationOptions`, from clients that know them. */
export interface InitializationOptions {
  /** The host reports JSON syntax and duplicate members itself. Absent: it does not. */
  readonly hostReportsJson?: boolean;
  /** The host formats, folds and selects JSON itself. Absent: it does not. */
  readonly hostEditsJson?: boolean;
  /** The client listens to `platformConfig/modulesChanged`. Absent: it is not sent. */
  readonly modulesChanged?: boolean;
  /** The user trusts the workspace: code of its modules may be run. Absent: none is run. */
  readonly trusted?: boolean;
  /** A command of the client that opens the URI that it is given. With it, problems have the action to explain them. */
  readonly openCommand?: string;
  /** The client has the commands of the code lenses (docs/protocol.md). Absent: lenses that need one are left out. */
  readonly clientCommands?: boolean;
}

/** Client → server, when the host begins or ends to report JSON syntax. */
export const HostReportsJsonNotification = new NotificationType<{ readonly hostReportsJson: boolean }>(
  'platformConfig/hostReportsJson',
);

/** Client → server, when the user begins to trust the workspace. There is no way back but a new server. */
export const TrustGrantedNotification = new NotificationType<Record<string, never>>('platformConfig/trustGranted');

/** Server → client, when what it answers to the requests below may have changed. */
export const ModulesChangedNotification = new NotificationType<Record<string, never>>('platformConfig/modulesChanged');

/** Client → server: what is known of the module that a file belongs to; null if it belongs to none. */
export const ModuleStatusRequest = new RequestType<ModuleFileParams, ModuleStatus | null, void>(
  'platformConfig/moduleStatus',
);

/** Client → server: the claim form of a module as it is now, unsaved text included; null where there is no module. Runs no code. */
export const PreviewRequest = new RequestType<PreviewParams, PreviewResult | null, void>('platformConfig/preview');

/** Client → server: what can be run in a module; null where there is no module. Runs no code. */
export const AlterationHooksRequest = new RequestType<ModuleFileParams, AlterationHooks | null, void>(
  'platformConfig/alterationHooks',
);

/** Client → server: one run of an alteration hook in the sandbox; null where there is no module. */
export const RunAlterationRequest = new RequestType<RunAlterationParams, RunAlterationResult | null, void>(
  'platformConfig/runAlteration',
);

/** Client → server: a policy's life with the settings of a module as they are now, unsaved text included; null where there is no module. Runs no code. */
export const LifecycleRequest = new RequestType<LifecycleParams, LifecycleResult | null, void>(
  'platformConfig/lifecycle',
);

/** Client → server: the same as a text for people or programs; null where there is no module. Runs no code. */
export const LifecycleExportRequest = new RequestType<LifecycleExportParams, LifecycleExport | null, void>(
  'platformConfig/lifecycleExport',
);

/** Client → server: where a JSON Pointer leads in a file of a module; null where there is no module, or no such file. */
export const PointerPlaceRequest = new RequestType<PointerPlaceParams, TextPosition | null, void>(
  'platformConfig/pointerPlace',
);

export interface ModuleFileParams {
  /** Any file of the module, or its folder. */
  readonly uri: string;
}

export interface ModuleStatus {
  /** The URI of the module's folder. */
  readonly root: string;
  /** `productModuleName` of the configuration, else the name of the folder. */
  readonly name: string;
  /** What the file is in its module; null for a file that is not checked. */
  readonly kind: 'configuration' | 'claimsBlocks' | 'hookSchema' | 'code' | 'document' | 'tools' | null;
  /** The URI of the tools file that holds for the module. */
  readonly toolsFile: string | null;
  /** The `$schema` member of the file: while it is there, the host proposes what that schema says beside the server's own. */
  readonly schemaMember: { readonly start: TextPosition; readonly end: TextPosition } | null;
  /** Whether the host's own JSON support is told to leave this file to the server; it is not if the tools file alone names it. */
  readonly hostLeavesFile: boolean;
}

export interface PreviewParams extends ModuleFileParams {
  readonly claim: PlayedClaim;
  /** The key of a disbursement block whose button is pressed now. */
  readonly create: string | null;
}

/** A claim as far as it was played: what its preview depends on beside the module. */
export interface PlayedClaim {
  /** A file of the samples folder by its name; null: the first. */
  readonly sample: string | null;
  /** `claim.status`; null: as in the sample. */
  readonly status: string | null;
  /** `claim.approval_status`; null: as in the sample. */
  readonly approvalStatus: string | null;
  /** An ISO 8601 time, or a date, which is its first moment in the module's time zone; null: the time of the request. */
  readonly now: string | null;
  /** By block key: the key of an option, the value of an input (money in cents); null: emptied. */
  readonly answers: Readonly<Record<string, JsonValue>>;
  /** What was created so far. It keeps its payload, whatever is answered later. */
  readonly requests: readonly CreatedRequest[];
}

export interface PreviewResult {
  readonly root: string;
  readonly name: string;
  /** The URI of the claims blocks file. */
  readonly claimsBlocks: string;
  /** The files of the samples folder, by their names. */
  readonly samples: readonly string[];
  /** The one that the form was made with; null if there is none. */
  readonly sample: string | null;
  /** Null while there is a fault. */
  readonly form: ClaimForm | null;
  /** Why there is no form. */
  readonly fault: ModuleFault | null;
}

export interface ClaimForm {
  readonly preview: ClaimPreview;
  /** The Markdown of blocks by key, as a tree of what may be drawn. */
  readonly markdown: Readonly<Record<string, readonly MarkdownNode[]>>;
  /** The fulfillment types of the configuration by key: what their parameters are called, and which are money. */
  readonly fulfillmentTypes: Readonly<Record<string, FulfillmentTypeView>>;
}

/** Something about a module that keeps it from being shown or run. */
export interface ModuleFault {
  /** A sentence: what is wrong, and what to do. */
  readonly message: string;
  /** Where it can be mended. */
  readonly place: { readonly uri: string; readonly start: TextPosition } | null;
}

export interface AlterationHooks {
  readonly root: string;
  readonly name: string;
  /** As the configuration defines them, in its order. */
  readonly hooks: readonly { readonly key: string; readonly name: string | null }[];
  /** The files of the samples folder, by their names. */
  readonly samples: readonly string[];
}

export interface RunAlterationParams extends ModuleFileParams {
  readonly hook: string;
  /** A file of the samples folder by its name; null: the first. */
  readonly sample: string | null;
  /** The `data` of the request. */
  readonly data: JsonValue;
  /** Apply the package, and tell what changes in the policy. */
  readonly apply: boolean;
  /** The clock of the code, an ISO 8601 time or date; null: the time of the request. */
  readonly now: string | null;
}

/** One of both is null. */
export interface RunAlterationResult {
  readonly report: AlterationReport | null;
  /** Why nothing was run: no trust, no code, no sample, a sample without policy. */
  readonly fault: ModuleFault | null;
}

export interface LifecycleParams extends ModuleFileParams {
  /** A file of the lifecycles folder by its name; null: `text` is played. */
  readonly file: string | null;
  /** The text of a lifecycle file that is nowhere saved; it is not looked at where a file is named. */
  readonly text: string | null;
  /** The last day that is shown, in place of that of the file. */
  readonly until: string | null;
  /** Settings to compare with. */
  readonly against: LifecycleAgainst | null;
}

export interface LifecycleAgainst {
  /** What these settings are called. */
  readonly label: string;
  /** The text of a configuration; null: that of the module that `module` names. */
  readonly configuration: string | null;
  /** The URI of a module's folder. */
  readonly module: string | null;
}

export interface LifecycleResult {
  readonly root: string;
  readonly name: string;
  /** The URI of the module's configuration. */
  readonly configuration: string;
  /** The lifecycles folder: its URI, its path in the module, and the names of its files. */
  readonly folder: LifecycleFolder;
  /** The other modules of the workspace. */
  readonly modules: readonly { readonly root: string; readonly name: string }[];
  /** The file that was played, as it was read; null while there is a fault. */
  readonly played: LifecycleFile | null;
  /** The days on which the payments of its pattern are created. */
  readonly paymentDates: readonly string[];
  /** Null while there is a fault. */
  readonly report: LifecycleReport | null;
  /** Why there is no report. */
  readonly fault: ModuleFault | null;
}

export interface LifecycleFolder {
  readonly uri: string;
  readonly path: string;
  readonly files: readonly string[];
}

export interface LifecycleExportParams extends LifecycleParams {
  readonly format: LifecycleFormat;
}

export type LifecycleFormat = 'svg' | 'markdown' | 'json';

/** One of both is null. */
export interface LifecycleExport {
  readonly text: string | null;
  readonly fault: ModuleFault | null;
}

export interface PointerPlaceParams {
  /** The URI of a JSON file of a module. */
  readonly uri: string;
  readonly pointer: string;
}

/** A position as in LSP. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}
