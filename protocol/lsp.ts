/**
 * What client and server say to each other beyond LSP. The server works without any of it: other editors need to know nothing of this file.
 * docs/protocol.md describes each message. Any program may be a client, so what the server is sent is checked by the shape that each request has.
 */
import { NotificationType, ProgressType } from 'vscode-languageserver-protocol';
import type { ClaimDifference, ClaimScenarios, GeneratedScenario, ScenarioText } from './claim-scenarios.js';
import { CustomRequest, noParams, progressToken, type NoParams } from './custom-request.js';
import type { HookForm } from './hook-form.js';
import { json } from './json.js';
import { playedClaim } from './played-claim.js';
import type { JsonObject, LocatedReport } from './sandbox.js';
import { boolean, listOf, number, object, objectOrDefaults, orNull, otherwise, string, type Shaped } from './shape.js';
import { testSelection, type ModuleTests, type TestProgress, type TestReport } from './tests.js';
import type {
  ClaimPreview,
  FulfillmentTypeView,
  MarkdownNode,
  RequestType as RequestTypeName,
  WaitingPeriodView,
} from './view-model.js';

/** `initializationOptions`, from clients that know them. What is of another type counts as absent. */
export const initializationOptions = objectOrDefaults({
  /** The host reports JSON syntax and duplicate members itself. Absent: it does not. */
  hostReportsJson: otherwise(false, boolean),
  /** The host formats, folds and selects JSON itself. Absent: it does not. */
  hostEditsJson: otherwise(false, boolean),
  /** The client listens to `platformConfig/modulesChanged`. Absent: it is not sent. */
  modulesChanged: otherwise(false, boolean),
  /** The user trusts the workspace: code of its modules may be run. Absent: none is run. */
  trusted: otherwise(false, boolean),
  /** A command of the client that opens the URI that it is given. With it, problems have the action to explain them. */
  openCommand: otherwise(null, string),
  /** The client has the commands of code lenses and actions (docs/protocol.md). Absent: what needs one is left out. */
  clientCommands: otherwise(false, boolean),
});

export type InitializationOptions = ReturnType<typeof initializationOptions>;

export const hostReportsJsonParams = objectOrDefaults({ hostReportsJson: otherwise(false, boolean) });

/** Client → server, when the host begins or ends to report JSON syntax. */
export const HostReportsJsonNotification = new NotificationType<ReturnType<typeof hostReportsJsonParams>>(
  'platformConfig/hostReportsJson',
);

/** Client → server, when the user begins to trust the workspace. There is no way back but a new server. */
export const TrustGrantedNotification = new NotificationType<Record<string, never>>('platformConfig/trustGranted');

/** Server → client, when what it answers to the requests below may have changed. */
export const ModulesChangedNotification = new NotificationType<Record<string, never>>('platformConfig/modulesChanged');

/** A position as in LSP. */
export const textPosition = object({
  line: number,
  character: number,
});

export type TextPosition = Shaped<typeof textPosition>;

/** A range of a file. */
export interface TextPlace {
  readonly uri: string;
  readonly start: TextPosition;
  readonly end: TextPosition;
}

/** Something about a module that keeps it from being shown or run. */
export interface ModuleFault {
  /** A sentence: what is wrong, and what to do. */
  readonly message: string;
  /** Where it can be fixed. */
  readonly place: { readonly uri: string; readonly start: TextPosition } | null;
}

export const moduleFileParams = object({
  /** Any file of the module, or its folder. */
  uri: string,
});

export type ModuleFileParams = Shaped<typeof moduleFileParams>;

/** Client → server: what is known of the module that a file belongs to; null if it belongs to none. */
export const ModuleStatusRequest = new CustomRequest<ModuleFileParams, ModuleStatus | null>(
  'platformConfig/moduleStatus',
  moduleFileParams,
);

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

export const pointerPlaceParams = object({
  /** The URI of a JSON file of a module. */
  uri: string,
  pointer: string,
});

export type PointerPlaceParams = Shaped<typeof pointerPlaceParams>;

/** Client → server: where a JSON Pointer leads in a file of a module; null where there is no module, or no such file. */
export const PointerPlaceRequest = new CustomRequest<PointerPlaceParams, TextPosition | null>(
  'platformConfig/pointerPlace',
  pointerPlaceParams,
);

export const previewParams = object({
  ...moduleFileParams.required,
  claim: playedClaim,
  /** The key of a disbursement block whose button is pressed now. */
  create: orNull(string),
});

export type PreviewParams = Shaped<typeof previewParams>;

/** Client → server: the claim form of a module as it is now, unsaved text included; null where there is no module. Runs no code. */
export const PreviewRequest = new CustomRequest<PreviewParams, PreviewResult | null>(
  'platformConfig/preview',
  previewParams,
);

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

/** The default circumstances of a played claim. */
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

export const blockPlaceParams = object({
  ...moduleFileParams.required,
  /** The key of the block. */
  block: string,
  /** A property or a condition, such as `show_if` or `payee.amount`; null: the entry with the block. */
  property: orNull(string),
});

export type BlockPlaceParams = Shaped<typeof blockPlaceParams>;

/** Client → server: where a block stands in the claims blocks; null where there is no such block. */
export const BlockPlaceRequest = new CustomRequest<BlockPlaceParams, TextPlace | null>(
  'platformConfig/blockPlace',
  blockPlaceParams,
);

export const blockAtParams = object({
  /** The claims blocks file. */
  uri: string,
  position: textPosition,
});

export type BlockAtParams = Shaped<typeof blockAtParams>;

/** Client → server: the block that a position of the claims blocks is in; null where it is in none, or the block has no key. */
export const BlockAtRequest = new CustomRequest<BlockAtParams, { readonly key: string } | null>(
  'platformConfig/blockAt',
  blockAtParams,
);

/** Client → server: the scenarios of kind `claim` of a module, and what none of them tries; null where there is no module. */
export const ClaimScenariosRequest = new CustomRequest<ModuleFileParams, ClaimScenarios | null>(
  'platformConfig/claimScenarios',
  moduleFileParams,
);

/** Client → server: scenarios that try what none of the module's does; null where there is no module, or it cannot be played. */
export const MissingScenariosRequest = new CustomRequest<ModuleFileParams, readonly GeneratedScenario[] | null>(
  'platformConfig/missingScenarios',
  moduleFileParams,
);

export const claimParams = object({
  ...moduleFileParams.required,
  claim: playedClaim,
});

export type ClaimParams = Shaped<typeof claimParams>;

/** Client → server: a claim as a scenario file; null where there is no module, or it cannot be played. */
export const ScenarioTextRequest = new CustomRequest<ClaimParams, ScenarioText | null>(
  'platformConfig/scenarioText',
  claimParams,
);

export const compareClaimsParams = object({
  ...moduleFileParams.required,
  one: playedClaim,
  other: playedClaim,
});

export type CompareClaimsParams = Shaped<typeof compareClaimsParams>;

/** Client → server: what differs between two claims of a module; null where there is no module, or it cannot be played. */
export const CompareClaimsRequest = new CustomRequest<CompareClaimsParams, readonly ClaimDifference[] | null>(
  'platformConfig/compareClaims',
  compareClaimsParams,
);

/** Client → server: what can be run in a module; null where there is no module. Runs no code. */
export const AlterationHooksRequest = new CustomRequest<ModuleFileParams, AlterationHooks | null>(
  'platformConfig/alterationHooks',
  moduleFileParams,
);

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

/** A module as the panels that run hooks show it. */
export type AlterationModule = Pick<AlterationHooks, 'name' | 'hooks' | 'samples'>;

export const hookFormParams = object({
  ...moduleFileParams.required,
  hook: string,
  /** A file of the samples folder by its name, from which the form is prefilled; null: the first. */
  sample: orNull(string),
});

export type HookFormParams = Shaped<typeof hookFormParams>;

/** Client → server: the form that the dashboard draws for a hook; null where there is no module. Runs no code. */
export const HookFormRequest = new CustomRequest<HookFormParams, HookForm | null>(
  'platformConfig/hookForm',
  hookFormParams,
);

export const runAlterationParams = object({
  ...moduleFileParams.required,
  hook: string,
  /** A file of the samples folder by its name; null: the first. */
  sample: orNull(string),
  /** The `data` of the request. */
  data: json,
  /** Apply the package, and tell what changes in the policy. */
  apply: boolean,
  /** The clock of the code, an ISO 8601 time or date; null: the time of the request. */
  now: orNull(string),
});

export type RunAlterationParams = Shaped<typeof runAlterationParams>;

/** Client → server: one run of an alteration hook in the sandbox; null where there is no module. */
export const RunAlterationRequest = new CustomRequest<RunAlterationParams, RunAlterationResult | null>(
  'platformConfig/runAlteration',
  runAlterationParams,
);

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

/** Client → server: the tests of all modules, as far as their files tell without being run; unsaved text included. */
export const TestsRequest = new CustomRequest<NoParams, readonly ModuleTests[]>('platformConfig/tests', noParams);

export const runTestsParams = object(
  {
    ...moduleFileParams.required,
    /** What is run: the tests that are in one of these, and in none of `excluded`. */
    included: listOf(testSelection),
    excluded: listOf(testSelection),
    /** Count how often each statement of the module's code runs in the unit tests. */
    coverage: boolean,
    /** The clock of tests that have none of their own, an ISO 8601 time or date; null: the time of the request. */
    now: orNull(string),
  },
  {
    /** With it, each test that begins or ends is told at once. */
    partialResultToken: progressToken,
  },
);

export type RunTestsParams = Shaped<typeof runTestsParams>;

/** Client → server: runs tests of a module in the sandbox; null where there is no module. To cancel it ends the sandbox. */
export const RunTestsRequest = new CustomRequest<RunTestsParams, RunTestsResult | null>(
  'platformConfig/runTests',
  runTestsParams,
);

/** What `RunTestsRequest` tells meanwhile, in order, with the token of its `partialResultToken`. */
export const testProgress = new ProgressType<TestProgress>();

/** One of both is null. */
export interface RunTestsResult {
  readonly report: TestReport | null;
  /** Why nothing was run: no trust, or a clock that is none. */
  readonly fault: ModuleFault | null;
}
