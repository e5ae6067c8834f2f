/**
 * Client-server messages that are not part of LSP. The server works without them: other editors do not need this file.
 * docs/protocol.md describes each message. Any program may be a client, so the server reads every message with the request's decoder.
 */
import { NotificationType, ProgressType } from 'vscode-languageserver-protocol';
import type { LackedBySample } from './sample-addition.js';
import type {
  ClaimDifference,
  ClaimScenarios,
  GeneratedScenario,
  ScenarioText,
  TriedOutcomes,
} from './claim-scenarios.js';
import type { ClaimForm } from './claim-form.js';
import { CustomRequest, noParams, progressToken, type NoParams } from './custom-request.js';
import type { OfferedHookForm, VersionedRun } from './hook-form.js';
import { json } from './json.js';
import type { MoneyStyle } from './money.js';
import { playedClaim } from './played-claim.js';
import type { LocatedReport } from './sandbox.js';
import type { JsonObject } from './json-value.js';
import {
  boolean,
  listOf,
  number,
  object,
  objectOrDefaults,
  orNull,
  otherwise,
  string,
  type Decoded,
} from './decoder.js';
import type { LetterPart, ModulePart } from './module-path.js';
import { testSelection, type ModuleTests, type TestProgress, type TestReport } from './tests.js';

/** `initializationOptions` from clients that support them. A value of the wrong type counts as absent. */
export const initializationOptions = objectOrDefaults({
  /** The host reports JSON syntax and duplicate members itself. Absent: no. */
  hostReportsJson: otherwise(false, boolean),
  /** The host formats, folds and selects JSON itself. Absent: no. */
  hostEditsJson: otherwise(false, boolean),
  /** The client listens to `platformConfig/modulesChanged`. Absent: it is not sent. */
  modulesChanged: otherwise(false, boolean),
  /** The client reads files that the server cannot (protocol/client-files.ts). Absent: files that are not on the server's disk count as missing. */
  readsFiles: otherwise(false, boolean),
  /** The user trusts the workspace: code of its modules may run. Absent: no code runs. */
  trusted: otherwise(false, boolean),
  /** A command of the client that opens a given URI. With it, problems have an action that explains them. */
  openCommand: otherwise(null, string),
  /** The client has the commands of code lenses and actions (docs/protocol.md). Absent: features that need them are left out. */
  clientCommands: otherwise(false, boolean),
});

export type InitializationOptions = ReturnType<typeof initializationOptions>;

export const hostReportsJsonParams = objectOrDefaults({ hostReportsJson: otherwise(false, boolean) });

/** Client → server, when the host starts or stops reporting JSON syntax. */
export const HostReportsJsonNotification = new NotificationType<ReturnType<typeof hostReportsJsonParams>>(
  'platformConfig/hostReportsJson',
);

/** Client → server, when the user trusts the workspace. Trust can only be revoked by starting a new server. */
export const TrustGrantedNotification = new NotificationType<Record<string, never>>('platformConfig/trustGranted');

/** Server → client, when the answers to the requests below may have changed. */
export const ModulesChangedNotification = new NotificationType<Record<string, never>>('platformConfig/modulesChanged');

/** A position as in LSP. */
export const textPosition = object({
  line: number,
  character: number,
});

export type TextPosition = Decoded<typeof textPosition>;

/** A range of a file. */
export interface TextPlace {
  readonly uri: string;
  readonly start: TextPosition;
  readonly end: TextPosition;
}

/** A problem of a module that prevents it from being shown or run. */
export interface ModuleFault {
  /** A sentence: what is wrong, and how to fix it. */
  readonly message: string;
  /** The place to fix. */
  readonly place: { readonly uri: string; readonly start: TextPosition } | null;
}

export const moduleFileParams = object({
  /** Any file of the module, or its folder. */
  uri: string,
});

export type ModuleFileParams = Decoded<typeof moduleFileParams>;

/** Client → server: information about the module of a file; null if it belongs to none. */
export const ModuleStatusRequest = new CustomRequest<ModuleFileParams, ModuleStatus | null>(
  'platformConfig/moduleStatus',
  moduleFileParams,
);

export interface ModuleStatus {
  /** The URI of the module's folder. */
  readonly root: string;
  /** `productModuleName` of the configuration, else the name of the folder. */
  readonly name: string;
  /** The role of the file in its module; null for a file that is not checked. */
  readonly kind:
    | ('configuration' | 'otherConfiguration' | 'claimsBlocks' | 'hookSchema' | 'issuingForm' | 'scenario' | 'tools')
    | ('code' | 'unitTest' | 'stubs' | 'letter' | 'sample')
    | null;
  /** The URI of the tools file that applies to the module. */
  readonly toolsFile: string | null;
  /** The `$schema` member of the file: while it is present, the host's completions from that schema appear in addition to the server's. */
  readonly schemaMember: { readonly start: TextPosition; readonly end: TextPosition } | null;
  /** Whether the host's own JSON support should leave this file to the server; it should not if only the tools file names it. */
  readonly hostLeavesFile: boolean;
  /** How changes are reviewed: `review` of the tools file. */
  readonly review: { readonly base: string; readonly diagnostics: boolean };
}

export const pointerPlaceParams = object({
  /** The URI of a JSON file of a module. */
  uri: string,
  pointer: string,
});

export type PointerPlaceParams = Decoded<typeof pointerPlaceParams>;

/** Client → server: the target of a JSON Pointer in a file of a module; null if there is no module, or no such file. */
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

export type PreviewParams = Decoded<typeof previewParams>;

/** Client → server: the current claim form of a module, unsaved text included; null if there is no module. Runs no code. */
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
  /** What tells them apart, by the name of the file. */
  readonly sampleDetails: Readonly<Record<string, string>>;
  /** The sample of the form; null if there is none. */
  readonly sample: string | null;
  /** Null if there is a fault. */
  readonly form: ClaimForm | null;
  /** Why there is no form. */
  readonly fault: ModuleFault | null;
}

export const blockPlaceParams = object({
  ...moduleFileParams.required,
  /** The key of the block. */
  block: string,
  /** A property or a condition, e.g. `show_if` or `payee.amount`; null: the entry with the block. */
  property: orNull(string),
});

export type BlockPlaceParams = Decoded<typeof blockPlaceParams>;

/** Client → server: the place of a block in the claims blocks; null if there is no such block. */
export const BlockPlaceRequest = new CustomRequest<BlockPlaceParams, TextPlace | null>(
  'platformConfig/blockPlace',
  blockPlaceParams,
);

export const blockAtParams = object({
  /** The claims blocks file. */
  uri: string,
  position: textPosition,
});

export type BlockAtParams = Decoded<typeof blockAtParams>;

/** Client → server: the block at a position of the claims blocks; null if there is none, or it has no key. */
export const BlockAtRequest = new CustomRequest<BlockAtParams, { readonly key: string } | null>(
  'platformConfig/blockAt',
  blockAtParams,
);

/** Client → server: the scenarios of kind `claim` of a module, and the outcomes that none of them covers; null if there is no module. */
export const ClaimScenariosRequest = new CustomRequest<ModuleFileParams, ClaimScenarios | null>(
  'platformConfig/claimScenarios',
  moduleFileParams,
);

/** Client → server: scenarios for outcomes that no scenario of the module covers; null if there is no module, or it cannot be played. */
export const MissingScenariosRequest = new CustomRequest<ModuleFileParams, readonly GeneratedScenario[] | null>(
  'platformConfig/missingScenarios',
  moduleFileParams,
);

export const claimParams = object({
  ...moduleFileParams.required,
  claim: playedClaim,
});

export const scenarioTextParams = object(claimParams.required, {
  /** Whether the lifecycle functions of the claim are called for its form. Default: false. */
  isCalled: boolean,
});

export type ScenarioTextParams = Decoded<typeof scenarioTextParams>;

/** Client → server: a claim as a scenario file, with what code does about it; null if there is no module, or it cannot be played. */
export const ScenarioTextRequest = new CustomRequest<ScenarioTextParams, ScenarioText | null>(
  'platformConfig/scenarioText',
  scenarioTextParams,
);

export const compareClaimsParams = object({
  ...moduleFileParams.required,
  one: playedClaim,
  other: playedClaim,
});

export type CompareClaimsParams = Decoded<typeof compareClaimsParams>;

/** Client → server: the differences between two claims of a module; null if there is no module, or it cannot be played. */
export const CompareClaimsRequest = new CustomRequest<CompareClaimsParams, readonly ClaimDifference[] | null>(
  'platformConfig/compareClaims',
  compareClaimsParams,
);

/** Client → server: what can be run in a module; null if there is no module. Runs no code. */
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
  /** What tells a sample from the others, by its name; absent where nothing does. */
  readonly sampleDetails: Readonly<Record<string, string>>;
  /** How amounts are written where the policy names no currency. */
  readonly money: MoneyStyle;
  /** The URI of the scenarios folder, which may not exist. */
  readonly scenarios: string;
}

/** Client → server: what the side bar shows of a module besides its hooks and tests; null if there is no module. Runs no code. */
export const ModulePartsRequest = new CustomRequest<ModuleFileParams, ModuleParts | null>(
  'platformConfig/moduleParts',
  moduleFileParams,
);

export interface ModuleParts {
  /** The URI of the configuration. */
  readonly configuration: string;
  /** The URI of the claims blocks; null if there are none. */
  readonly claimsBlocks: string | null;
  readonly samples: readonly ModulePart[];
  readonly letters: readonly LetterPart[];
  /** The outcomes of conditions that scenarios cover; null if the claim form cannot be read. */
  readonly outcomes: TriedOutcomes | null;
}

/** A module as shown by the panels that run hooks. */
export type AlterationModule = ReturnType<typeof alterationModule>;

export function alterationModule({ name, hooks, samples, sampleDetails, money }: AlterationHooks) {
  return { name, hooks, samples, sampleDetails, money };
}

export const hookFormParams = object({
  ...moduleFileParams.required,
  hook: string,
  /** A file of the samples folder by its name, used to prefill the form; null: the first. */
  sample: orNull(string),
});

export type HookFormParams = Decoded<typeof hookFormParams>;

/** Client → server: the form that the dashboard draws for a hook; null if there is no module. Runs no code. */
export const HookFormRequest = new CustomRequest<HookFormParams, PlacedHookForm | null>(
  'platformConfig/hookForm',
  hookFormParams,
);

/** With where each element is written in the schema file, by its id: those inside of another after it. */
export type PlacedHookForm = OfferedHookForm & VersionedRun & { readonly places: Readonly<Record<string, TextPlace>> };

export const runAlterationParams = object({
  ...moduleFileParams.required,
  hook: string,
  /** A file of the samples folder by its name; null: the first. */
  sample: orNull(string),
  /** The `data` of the request. */
  data: json,
  /** Apply the package, and report the changes of the policy. */
  apply: boolean,
  /** The clock of the code, an ISO 8601 time or date; null: the time of the request. */
  now: orNull(string),
});

export type RunAlterationParams = Decoded<typeof runAlterationParams>;

/** Client → server: one run of an alteration hook in the sandbox; null if there is no module. */
export const RunAlterationRequest = new CustomRequest<RunAlterationParams, RunAlterationResult | null>(
  'platformConfig/runAlteration',
  runAlterationParams,
);

/** Either the report or the fault is null. Its version is that of what was run. */
export interface RunAlterationResult extends VersionedRun {
  readonly report: LocatedReport | null;
  /** Why nothing was run: no trust, no code, no sample, a sample without policy. */
  readonly fault: ModuleFault | null;
  /** What the sample lacks, if that is why the code has failed. */
  readonly lacked: LackedBySample | null;
  /** The sample's policy before the alteration; null if there is not a report. */
  readonly policy: JsonObject | null;
  /** The duration of each function, in milliseconds, by its step; null if there is not a report, or it did not run. */
  readonly durations: StepDurations | null;
}

export type StepDurations = Readonly<Record<'validate' | 'get' | 'apply', number | null>>;

/** Client → server: the tests of all modules, as far as known from their files without running them; unsaved text included. */
export const TestsRequest = new CustomRequest<NoParams, readonly ModuleTests[]>('platformConfig/tests', noParams);

export const runTestsParams = object(
  {
    ...moduleFileParams.required,
    /** The tests to run: those in one of these, and in none of `excluded`. */
    included: listOf(testSelection),
    excluded: listOf(testSelection),
    /** Count how often each statement of the module's code runs in the unit tests. */
    coverage: boolean,
    /** The clock of tests without their own, an ISO 8601 time or date; null: the time of the request. */
    now: orNull(string),
  },
  {
    /** With it, the start and end of each test are reported at once. */
    partialResultToken: progressToken,
  },
);

export type RunTestsParams = Decoded<typeof runTestsParams>;

/** Client → server: runs tests of a module in the sandbox; null if there is no module. Cancelling it ends the sandbox. */
export const RunTestsRequest = new CustomRequest<RunTestsParams, RunTestsResult | null>(
  'platformConfig/runTests',
  runTestsParams,
);

/** Progress of `RunTestsRequest`, in order, with the token of its `partialResultToken`. */
export const testProgress = new ProgressType<TestProgress>();

/** One of the two is null. */
export interface RunTestsResult {
  readonly report: TestReport | null;
  /** Why nothing was run: no trust, or an invalid clock. */
  readonly fault: ModuleFault | null;
}
