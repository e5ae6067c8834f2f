/** What client and server say to each other of what-if and fuzz, beside protocol/lsp.ts. docs/protocol.md describes each message. */
import { ProgressType, RequestType } from 'vscode-languageserver-protocol';
import type { FuzzProgress, FuzzReport } from './fuzz.js';
import type { ModuleFault, ModuleFileParams } from './lsp.js';
import type { WhatIfProgress, WhatIfReport, WhatIfRow } from './what-if.js';

/** Client → server: what what-if would run in a module, and the baseline that is kept; null where there is no module. Runs no code. */
export const WhatIfSetupRequest = new RequestType<ModuleFileParams, WhatIfSetup | null, void>(
  'platformConfig/whatIfSetup',
);

/** Client → server: runs every hook over every sample in the sandbox; null where there is no module. To cancel it ends its workers. */
export const WhatIfRequest = new RequestType<WhatIfParams, WhatIfResult | null, void>('platformConfig/whatIf');

/** What `WhatIfRequest` tells meanwhile, with the token of its `partialResultToken`: each run that has ended. */
export const whatIfProgress = new ProgressType<WhatIfProgress>();

/** Client → server: a report of what-if as a text for people or programs. */
export const WhatIfExportRequest = new RequestType<WhatIfExportParams, string, void>('platformConfig/whatIfExport');

/** Client → server: random requests to a hook in the sandbox; null where there is no module. To cancel it ends its worker. */
export const FuzzRequest = new RequestType<FuzzParams, FuzzResult | null, void>('platformConfig/fuzz');

/** What `FuzzRequest` tells meanwhile, with the token of its `partialResultToken`: how far it is. */
export const fuzzProgress = new ProgressType<FuzzProgress>();

export interface WhatIfSetup {
  readonly root: string;
  readonly name: string;
  /** As the configuration defines them, in its order. */
  readonly hooks: readonly { readonly key: string; readonly name: string | null }[];
  /** The files of the samples folder that have a policy, by their names; empty while there is a fault. */
  readonly samples: readonly string[];
  /** The URI of the scenarios folder, which need not be there. */
  readonly scenarios: string;
  readonly baseline: WhatIfBaseline;
  /** The same for as long as code, samples, forms and scenarios stay the same; null while there is a fault. */
  readonly fingerprint: string | null;
  /** Why nothing can be run. */
  readonly fault: ModuleFault | null;
}

/** The report that a module keeps to be compared with. */
export interface WhatIfBaseline {
  /** The URI of its file, which need not be there. */
  readonly uri: string;
  /** Null if there is none, or it cannot be used. */
  readonly report: WhatIfReport | null;
  /** Why it cannot be used. */
  readonly fault: string | null;
}

export interface WhatIfParams extends ModuleFileParams {
  /** The clock of the code, an ISO 8601 time or date; null: the time of the request. */
  readonly now: string | null;
  /** What random numbers and identifiers are made from; null: 1. */
  readonly seed: number | null;
  /** With it, each run that ends is told at once. */
  readonly partialResultToken?: string | number;
}

/** One of `report` and `fault` is null. */
export interface WhatIfResult {
  readonly report: WhatIfReport | null;
  /** Of what was run, as in the setup. */
  readonly fingerprint: string | null;
  /** Why nothing was run: no trust, no code, a file that cannot be used. */
  readonly fault: ModuleFault | null;
}

export type WhatIfFormat = 'csv' | 'json' | 'markdown';

export interface WhatIfExportParams {
  readonly report: WhatIfReport;
  readonly format: WhatIfFormat;
  /** Rows of an earlier report: as Markdown, only what has changed since is listed. Null: everything is. */
  readonly baseline: readonly WhatIfRow[] | null;
}

export interface FuzzParams extends ModuleFileParams {
  readonly hook: string;
  /** A file of the samples folder by its name; null: the first with a policy. */
  readonly sample: string | null;
  /** How many requests, at most 100 000. */
  readonly runs: number;
  /** An integer from 0 to 2³² − 1. */
  readonly seed: number;
  /** The clock of the code, an ISO 8601 time or date; null: the time of the request. */
  readonly now: string | null;
  /** With it, it is told how far it is. */
  readonly partialResultToken?: string | number;
}

/** One of both is null. */
export interface FuzzResult {
  readonly report: FuzzReport | null;
  /** Why nothing was run: no trust, no code, no such hook, no sample. */
  readonly fault: ModuleFault | null;
}
