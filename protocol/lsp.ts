/**
 * What client and server say to each other beyond LSP. The server works without any of it: other editors need to know nothing of this file.
 * docs/protocol.md describes each message.
 */
import type { LifecycleFile } from './lifecycle-file.js';
import type { LifecycleReport } from './lifecycle.js';
import { NotificationType, ProgressType, RequestType } from 'vscode-languageserver-protocol';
import type { ClaimDifference, ClaimScenarios, GeneratedScenario, ScenarioText } from './claim-scenarios.js';
import type { PlayedClaim } from './played-claim.js';
import type { HookForm } from './hook-form.js';
import type { JsonObject, JsonValue, LocatedReport } from './sandbox.js';
import type { ModuleTests, TestProgress, TestReport, TestSelection } from './tests.js';
import type {
  ClaimPreview,
  FulfillmentTypeView,
  MarkdownNode,
  RequestType as RequestTypeName,
  WaitingPeriodView,
} from './view-model.js';

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
  /** The client has the commands of code lenses and actions (docs/protocol.md). Absent: what needs one is left out. */
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

/** Client → server: where a block stands in the claims blocks; null where there is no such block. */
export const BlockPlaceRequest = new RequestType<BlockPlaceParams, TextPlace | null, void>('platformConfig/blockPlace');

/** Client → server: the block that a position of the claims blocks is in; null where it is in none, or the block has no key. */
export const BlockAtRequest = new RequestType<BlockAtParams, { readonly key: string } | null, void>(
  'platformConfig/blockAt',
);

/** Client → server: the scenarios of kind `claim` of a module, and what none of them tries; null where there is no module. */
export const ClaimScenariosRequest = new RequestType<ModuleFileParams, ClaimScenarios | null, void>(
  'platformConfig/claimScenarios',
);

/** Client → server: a claim as a scenario file; null where there is no module, or it cannot be played. */
export const ScenarioTextRequest = new RequestType<ClaimParams, ScenarioText | null, void>(
  'platformConfig/scenarioText',
);

/** Client → server: scenarios that try what none of the module's does; null where there is no module, or it cannot be played. */
export const MissingScenariosRequest = new RequestType<ModuleFileParams, readonly GeneratedScenario[] | null, void>(
  'platformConfig/missingScenarios',
);

/** Client → server: what differs between two claims of a module; null where there is no module, or it cannot be played. */
export const CompareClaimsRequest = new RequestType<CompareClaimsParams, readonly ClaimDifference[] | null, void>(
  'platformConfig/compareClaims',
);

/** Client → server: what can be run in a module; null where there is no module. Runs no code. */
export const AlterationHooksRequest = new RequestType<ModuleFileParams, AlterationHooks | null, void>(
  'platformConfig/alterationHooks',
);

/** Client → server: the form that the dashboard draws for a hook; null where there is no module. Runs no code. */
export const HookFormRequest = new RequestType<HookFormParams, HookForm | null, void>('platformConfig/hookForm');

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
/** Client → server: the tests of all modules, as far as their files tell without being run; unsaved text included. */
export const TestsRequest = new RequestType<Record<string, never>, readonly ModuleTests[], void>(
  'platformConfig/tests',
);

/** Client → server: runs tests of a module in the sandbox; null where there is no module. To cancel it ends the sandbox. */
export const RunTestsRequest = new RequestType<RunTestsParams, RunTestsResult | null, void>('platformConfig/runTests');

/** What `RunTestsRequest` tells meanwhile, in order, with the token of its `partialResultToken`. */
export const testProgress = new ProgressType<TestProgress>();

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
  readonly kind: 'configuration' | 'claimsBlocks' | 'hookSchema' | 'code' | 'document' | 'scenario' | 'tools' | null;
  /** The URI of the tools file that holds for the module. */
  readonly toolsFile: string | null;
  /** The `$schema` member of the file: while it is there, the host proposes what that schema says beside the server's own. */
  readonly schemaMember: { readonly start: TextPosition; readonly end: TextPosition } | null;
  /** Whether the host's own JSON support is told to leave this file to the server; it is not if the tools file alone names it. */
  readonly hostLeavesFile: boolean;
}

export interface BlockPlaceParams extends ModuleFileParams {
  /** The key of the block. */
  readonly block: string;
  /** A property or a condition, such as `show_if` or `payee.amount`; null: the entry with the block. */
  readonly property: string | null;
}

export interface BlockAtParams {
  /** The claims blocks file. */
  readonly uri: string;
  readonly position: TextPosition;
}

/** A range of a file. */
export interface TextPlace {
  readonly uri: string;
  readonly start: TextPosition;
  readonly end: TextPosition;
}

export interface ClaimParams extends ModuleFileParams {
  readonly claim: PlayedClaim;
}

export interface CompareClaimsParams extends ModuleFileParams {
  readonly one: PlayedClaim;
  readonly other: PlayedClaim;
}

export interface PreviewParams extends ModuleFileParams {
  readonly claim: PlayedClaim;
  /** The key of a disbursement block whose button is pressed now. */
  readonly create: string | null;
}

export type { PlayedClaim };

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
  /** Of the general settings, while the claim is viewed within it (section 2.8): the dashboard shows an alert then. */
  readonly waitingPeriod: WaitingPeriodView | null;
  /** Why the answers of blocks could not be captured (section 8), by their keys: those that are seen. The answers stay as they are. */
  readonly invalid: Readonly<Record<string, string>>;
  readonly world: ClaimWorld;
  readonly statuses: KnownStatuses;
}

/** What a claim is played in, as it holds where nobody chooses otherwise. */
export interface ClaimWorld {
  /** `claim.status` of the sample. */
  readonly status: string;
  /** `claim.approval_status` of the sample. */
  readonly approvalStatus: string;
  /** The currency of the claim or its policy, else the default of section 2.7.2. */
  readonly currency: string;
  /** The language and country whose way of writing amounts is used. */
  readonly locale: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** The day of the preview's clock in that time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The statuses that can be chosen. Those of a claim are open: a sample may have others. Those of requests are all that there are (section 2.7.6). */
export interface KnownStatuses extends Readonly<Record<RequestTypeName, readonly string[]>> {
  readonly claim: readonly string[];
  readonly approval: readonly string[];
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
  /** The URI of the scenarios folder, which need not be there. */
  readonly scenarios: string;
}

export interface HookFormParams extends ModuleFileParams {
  readonly hook: string;
  /** A file of the samples folder by its name, from which the form is prefilled; null: the first. */
  readonly sample: string | null;
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

/** One of report and fault is null. */
export interface RunAlterationResult {
  readonly report: LocatedReport | null;
  /** Why nothing was run: no trust, no code, no sample, a sample without policy. */
  readonly fault: ModuleFault | null;
  /** The sample's policy, as it was before; null where there is no report. */
  readonly policy: JsonObject | null;
  /** How long each function ran, in milliseconds, by its step; null where there is no report, or it did not run. */
  readonly durations: StepDurations | null;
}

export type StepDurations = Readonly<Record<'validate' | 'get' | 'apply', number | null>>;

export interface RunTestsParams extends ModuleFileParams {
  /** What is run: the tests that are in one of these, and in none of `excluded`. */
  readonly included: readonly TestSelection[];
  readonly excluded: readonly TestSelection[];
  /** Count how often each statement of the module's code runs in the unit tests. */
  readonly coverage: boolean;
  /** The clock of tests that have none of their own, an ISO 8601 time or date; null: the time of the request. */
  readonly now: string | null;
  /** With it, each test that begins or ends is told at once. */
  readonly partialResultToken?: string | number;
}

/** One of both is null. */
export interface RunTestsResult {
  readonly report: TestReport | null;
  /** Why nothing was run: no trust, or a clock that is none. */
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
