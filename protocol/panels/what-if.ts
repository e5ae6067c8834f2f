/** The panel of what-if and fuzzing. */
import { fuzzRuns, seed, type FuzzFinding } from '../fuzz.js';
import type { AlterationModule, ModuleFault } from '../lsp.js';
import { boolean, messages, object, oneOf, orNull, string, type Shaped } from '../shape.js';
import { whatIfFormat, type WhatIfReport, type WhatIfRow } from '../what-if.js';
import { commonMessages } from './page.js';

/** What is fuzzed. */
const fuzzOrder = object({
  /** Null: each, one after the other. */
  hook: orNull(string),
  /** Null: the first with a policy. */
  sample: orNull(string),
  runs: fuzzRuns,
  /** Null: another each time. */
  seed: orNull(seed),
});

export type FuzzOrder = Shaped<typeof fuzzOrder>;

const whatIfFilter = oneOf(['all', 'failures', 'changes']);

export type WhatIfFilter = Shaped<typeof whatIfFilter>;

const whatIfColumn = oneOf(['outcome', 'hook', 'sample', 'request', 'before', 'after', 'change', 'values']);

export type WhatIfColumn = Shaped<typeof whatIfColumn>;

/** How the what-if page is looked at. */
const whatIfView = object({
  tab: oneOf(['whatIf', 'fuzz']),
  /** Null: what has changed where there is a baseline, else everything. */
  filter: orNull(whatIfFilter),
  sort: whatIfColumn,
  isDescending: boolean,
});

export type WhatIfView = Shaped<typeof whatIfView>;

/** The what-if panel's page → the extension. */
export const whatIfPageMessage = messages({
  ...commonMessages,
  /** How the page is looked at: kept for the next one. */
  look: { view: whatIfView },
  run: {},
  cancel: {},
  /** Keep the latest report to be compared with. */
  saveBaseline: {},
  removeBaseline: {},
  /** Show the latest report as a text: with `changes`, as Markdown, what has changed since the baseline. */
  export: { format: whatIfFormat, changes: boolean },
  /** Show the request of a row, or the one that was found by fuzzing, in the alteration panel. */
  prepare: { hook: string, sample: string, request: string },
  prepareFinding: { hook: string },
  /** Write what was found by fuzzing a hook as a scenario file. */
  saveFinding: { hook: string },
  fuzz: { order: fuzzOrder },
  cancelFuzz: {},
});

export type WhatIfPageMessage = Shaped<typeof whatIfPageMessage>;

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
export const whatIfPanelState = object({
  /** The URI of the module's folder. */
  uri: string,
  look: whatIfView,
});

export type WhatIfPanelState = Shaped<typeof whatIfPanelState>;

export interface WhatIfProtocol {
  readonly shown: WhatIfHostMessage;
  readonly posted: WhatIfPageMessage;
  readonly state: WhatIfPanelState;
}
