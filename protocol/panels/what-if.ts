/** The panel of what-if and fuzzing. */
import type { BookFailure, BookProgress } from '../book-messages.js';
import { findingIndex, fuzzRuns, seed, type FuzzFinding } from '../fuzz.js';
import type { AlterationModule, ModuleFault } from '../lsp.js';
import { boolean, messages, number, object, oneOf, orNull, string, type Decoded } from '../decoder.js';
import { whatIfFormat, type WhatIfReport, type WhatIfRow } from '../what-if.js';
import { commonMessages } from './page.js';

/** What is fuzzed. */
const fuzzOrder = object({
  /** Null: each hook, one after the other. */
  hook: orNull(string),
  /** Null: the first with a policy. */
  sample: orNull(string),
  runs: fuzzRuns,
  /** Null: random. */
  seed: orNull(seed),
});

export type FuzzOrder = Decoded<typeof fuzzOrder>;

/** What is run over a book of policies. */
const bookOrder = object({
  hook: string,
  /** The `data` of each request as the user wrote it: JSON with expressions, possibly unfinished. */
  data: string,
});

export type BookOrder = Decoded<typeof bookOrder>;

const whatIfFilter = oneOf(['all', 'failures', 'changes']);

export type WhatIfFilter = Decoded<typeof whatIfFilter>;

const whatIfColumn = oneOf(['outcome', 'hook', 'sample', 'request', 'before', 'after', 'change', 'values']);

export type WhatIfColumn = Decoded<typeof whatIfColumn>;

/** The view options of the what-if page. */
const whatIfView = object({
  tab: oneOf(['whatIf', 'fuzz', 'book']),
  /** Null: changes if there is a baseline, else everything. */
  filter: orNull(whatIfFilter),
  sort: whatIfColumn,
  isDescending: boolean,
});

export type WhatIfView = Decoded<typeof whatIfView>;

/** The what-if panel's page → the extension. */
export const whatIfPageMessage = messages({
  ...commonMessages,
  /** The view options: kept for the next page. */
  look: { view: whatIfView },
  run: {},
  cancel: {},
  /** Keep the latest report as the baseline. */
  saveBaseline: {},
  removeBaseline: {},
  /** Show the latest report as a text: with `changes`, as Markdown, the changes since the baseline. */
  export: { format: whatIfFormat, changes: boolean },
  /** Show the request of a row, or the one found by fuzzing, in the alteration panel. */
  prepare: { hook: string, sample: string, request: string },
  prepareFinding: { hook: string, finding: findingIndex },
  /** Debug the request that was found by fuzzing. */
  debugFinding: { hook: string, finding: findingIndex },
  /** Write a finding of fuzzing a hook as a scenario file. */
  saveFinding: { hook: string, finding: findingIndex },
  fuzz: { order: fuzzOrder },
  cancelFuzz: {},
  /** Let the user choose the file with the policies. */
  chooseBook: {},
  runBook: { order: bookOrder },
  cancelBook: {},
  /** Show the run of a policy of the book in the alteration panel. The line counts from 1. */
  openPolicy: { line: number },
  /** Debug the run of a policy of the book. */
  debugPolicy: { line: number },
  /** Write a policy of the book into the samples folder. */
  savePolicy: { line: number, redacts: boolean },
});

export type WhatIfPageMessage = Decoded<typeof whatIfPageMessage>;

/** The extension → the what-if page. */
export type WhatIfHostMessage =
  | WhatIfShowMessage
  /** More rows of the current run. */
  | { readonly type: 'rows'; readonly rows: readonly WhatIfRow[]; readonly done: number; readonly all: number }
  | { readonly type: 'fuzz'; readonly fuzz: readonly FuzzState[] }
  | { readonly type: 'book'; readonly book: BookState }
  /** A command of the user asks for a tab. */
  | { readonly type: 'tab'; readonly tab: WhatIfView['tab'] };

export interface WhatIfShowMessage {
  readonly type: 'show';
  readonly state: WhatIfPanelState;
  readonly module: AlterationModule | null;
  /** Without it nothing can run, and the page says why. */
  readonly trusted: boolean;
  /** Why nothing can be run, or why nothing was. */
  readonly fault: ModuleFault | null;
  readonly run: WhatIfState | null;
  /** The rows of the baseline, and its clock. */
  readonly baseline: Pick<WhatIfReport, 'rows' | 'now'> | null;
  /** Why the baseline cannot be used. */
  readonly baselineFault: string | null;
  readonly fuzz: readonly FuzzState[];
  readonly book: BookState;
  /** Why no book of policies can be run, a sentence; null: one can. */
  readonly booksUnavailable: string | null;
}

/** The book of policies, and the latest run over it. */
export interface BookState {
  /** The name of its file; null: none is chosen. */
  readonly file: string | null;
  /** The latest order; null: there was none. */
  readonly order: BookOrder | null;
  readonly status: 'none' | 'running' | 'done' | 'cancelled';
  /** How much of the file was read, from 0 to 1. */
  readonly share: number;
  readonly summary: BookProgress['summary'] | null;
  /** The policies that were not applied, in their order, of the first ones. */
  readonly failures: readonly BookFailure[];
  readonly notes: readonly string[];
  /** Why nothing was run, why the run ended early, or why the last action failed. */
  readonly fault: ModuleFault | null;
}

/** The latest run of what-if. */
export interface WhatIfState {
  readonly status: 'running' | 'done' | 'cancelled';
  readonly rows: readonly WhatIfRow[];
  readonly done: number;
  /** 0 until known. */
  readonly all: number;
  readonly notes: readonly string[];
  /** The clock of the code, as ISO time; null until known. */
  readonly now: string | null;
  /** Code, samples, forms or scenarios have changed since. */
  readonly isOutdated: boolean;
}

/** The latest fuzzing of a hook. */
export interface FuzzState {
  readonly hook: string;
  readonly status: 'waiting' | 'running' | 'done' | 'cancelled';
  /** The number of requests to try. */
  readonly runs: number;
  readonly seed: number;
  readonly done: number;
  readonly accepted: number;
  /** How many were found so far. */
  readonly found: number;
  /** Empty while it runs. */
  readonly findings: readonly FuzzFinding[];
  readonly fault: ModuleFault | null;
}

/** The restorable state of the what-if panel. Does not include results: their code may have changed. */
export const whatIfPanelState = object({
  /** The URI of the module's folder. */
  uri: string,
  look: whatIfView,
});

export type WhatIfPanelState = Decoded<typeof whatIfPanelState>;

export interface WhatIfProtocol {
  readonly shown: WhatIfHostMessage;
  readonly posted: WhatIfPageMessage;
  readonly state: WhatIfPanelState;
}
