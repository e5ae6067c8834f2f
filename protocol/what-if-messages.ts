/** The messages between client and server about what-if and fuzzing, in addition to protocol/lsp.ts. docs/protocol.md describes each message. */
import { ProgressType } from 'vscode-languageserver-protocol';
import { CustomRequest, progressToken } from './custom-request.js';
import { fuzzRuns, seed, type FuzzProgress, type FuzzReport } from './fuzz.js';
import { moduleFileParams, type AlterationHooks, type ModuleFault, type ModuleFileParams } from './lsp.js';
import { listOf, object, orNull, string, type Decoded } from './decoder.js';
import { whatIfFormat, whatIfReport, whatIfRow, type WhatIfProgress, type WhatIfReport } from './what-if.js';

export const whatIfParams = object(
  {
    ...moduleFileParams.required,
    /** The clock of the code, an ISO 8601 time or date; null: the time of the request. */
    now: orNull(string),
    /** The seed of random numbers and identifiers; null: 1. */
    seed: orNull(seed),
  },
  {
    /** With it, each finished run is reported at once. */
    partialResultToken: progressToken,
  },
);

export type WhatIfParams = Decoded<typeof whatIfParams>;

export const whatIfExportParams = object({
  report: whatIfReport,
  format: whatIfFormat,
  /** Rows of an earlier report: as Markdown, only the changes since then are listed. Null: everything is. */
  baseline: orNull(listOf(whatIfRow)),
  /** How amounts are written where a policy names no currency. */
  money: object({ currency: string, locale: string }),
});

export type WhatIfExportParams = Decoded<typeof whatIfExportParams>;

export const fuzzParams = object(
  {
    ...moduleFileParams.required,
    hook: string,
    /** A file of the samples folder by its name; null: the first with a policy. */
    sample: orNull(string),
    /** The number of requests, at most 100 000. */
    runs: fuzzRuns,
    /** An integer from 0 to 2³² − 1. */
    seed: seed,
    /** The clock of the code, an ISO 8601 time or date; null: the time of the request. */
    now: orNull(string),
  },
  {
    /** With it, progress is reported. */
    partialResultToken: progressToken,
  },
);

export type FuzzParams = Decoded<typeof fuzzParams>;

/** Client → server: what what-if would run in a module, and the stored baseline; null if there is no module. Runs no code. */
export const WhatIfSetupRequest = new CustomRequest<ModuleFileParams, WhatIfSetup | null>(
  'platformConfig/whatIfSetup',
  moduleFileParams,
);

/** Client → server: runs every hook over every sample in the sandbox; null if there is no module. Cancelling it ends its workers. */
export const WhatIfRequest = new CustomRequest<WhatIfParams, WhatIfResult | null>(
  'platformConfig/whatIf',
  whatIfParams,
);

/** Progress of `WhatIfRequest`, with the token of its `partialResultToken`: each finished run. */
export const whatIfProgress = new ProgressType<WhatIfProgress>();

/** Client → server: a what-if report as a text for people or programs. */
export const WhatIfExportRequest = new CustomRequest<WhatIfExportParams, string>(
  'platformConfig/whatIfExport',
  whatIfExportParams,
);

/** Client → server: random requests to a hook in the sandbox; null if there is no module. Cancelling it ends its worker. */
export const FuzzRequest = new CustomRequest<FuzzParams, FuzzResult | null>('platformConfig/fuzz', fuzzParams);

/** Progress of `FuzzRequest`, with the token of its `partialResultToken`. */
export const fuzzProgress = new ProgressType<FuzzProgress>();

/** Its samples are those that have a policy; none if there is a fault. */
export interface WhatIfSetup extends AlterationHooks {
  readonly baseline: WhatIfBaseline;
  /** Why no book of policies can be run, a sentence; null: one can. */
  readonly booksUnavailable: string | null;
  /** Stays the same while code, samples, forms and scenarios do not change; null if there is a fault. */
  readonly fingerprint: string | null;
  /** Why nothing can be run. */
  readonly fault: ModuleFault | null;
}

/** The stored report of a module for comparison. */
export interface WhatIfBaseline {
  /** The URI of its file, which may not exist. */
  readonly uri: string;
  /** Null if there is none, or it cannot be used. */
  readonly report: WhatIfReport | null;
  /** Why it cannot be used. */
  readonly fault: string | null;
}

/** One of `report` and `fault` is null. */
export interface WhatIfResult {
  readonly report: WhatIfReport | null;
  /** Identifies the input of the run, as in the setup. */
  readonly fingerprint: string | null;
  /** Why nothing was run: no trust, no code, a file that cannot be used. */
  readonly fault: ModuleFault | null;
}

/** One of the two is null. */
export interface FuzzResult {
  readonly report: FuzzReport | null;
  /** Why nothing was run: no trust, no code, no such hook, no sample. */
  readonly fault: ModuleFault | null;
}
