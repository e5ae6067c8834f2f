/** The messages between client and server about a book of policies, in addition to protocol/lsp.ts. docs/protocol.md describes each message. */
import { ProgressType } from 'vscode-languageserver-protocol';
import type { BookOutcome, BookSummary } from './book.js';
import { CustomRequest, progressToken } from './custom-request.js';
import { json } from './json.js';
import { moduleFileParams, type ModuleFault } from './lsp.js';
import type { JsonValue } from './json-value.js';
import { boolean, number, object, string, type Decoded } from './decoder.js';

/** What is run, and over which policies. */
const bookOrder = {
  ...moduleFileParams.required,
  /** The URI of the file with the policies. */
  file: string,
  hook: string,
  /** The `data` of each request, with expressions for values of the policy. */
  data: json,
};

export const runBookParams = object(bookOrder, {
  /** With it, progress is reported. */
  partialResultToken: progressToken,
});

export type RunBookParams = Decoded<typeof runBookParams>;

export const bookPolicyParams = object({
  ...bookOrder,
  /** Of the file, from 1. */
  line: number,
  /** Keep the policy in memory, as a sample of the module until the server ends. */
  keeps: boolean,
  /** Replace what identifies people. */
  redacts: boolean,
});

export type BookPolicyParams = Decoded<typeof bookPolicyParams>;

/** Client → server: runs a hook over each policy of a file, in threads; null if there is no module. Cancelling it ends them. Writes nothing. */
export const RunBookRequest = new CustomRequest<RunBookParams, RunBookResult | null>(
  'platformConfig/runBook',
  runBookParams,
);

/** Progress of `RunBookRequest`, with the token of its `partialResultToken`. */
export const bookProgress = new ProgressType<BookProgress>();

/** Client → server: one policy of such a file with its request; null if there is no module. Runs no code. */
export const BookPolicyRequest = new CustomRequest<BookPolicyParams, BookPolicyResult | null>(
  'platformConfig/bookPolicy',
  bookPolicyParams,
);

/** The state of a run: counts, and the policies that were not applied. */
export interface BookProgress {
  /** From 0 to 1. */
  readonly share: number;
  readonly summary: Omit<BookSummary, 'merge'>;
  /** Those since the last progress, of the first ones. */
  readonly failures: readonly BookFailure[];
}

export interface BookFailure {
  /** Null: the line has no policy. */
  readonly policy_id: string | null;
  readonly outcome: BookOutcome;
  /** Of the file, from 1. */
  readonly line: number;
  /** Why; empty: only the codes tell. */
  readonly message: string;
  readonly codes: readonly string[];
}

/** `fault`: why nothing was run, or why the run ended early; what was reported until then is right. */
export interface RunBookResult {
  readonly fault: ModuleFault | null;
  /** Sentences about the run, with ids and no other data. */
  readonly notes: readonly string[];
}

/** One of `sample` and `fault` is null. */
export interface BookPolicyResult {
  /** JSON of an object with `policy`, and what else the line has. */
  readonly sample: string | null;
  /** Its name among the samples, if it is kept; else a name for its file. */
  readonly name: string;
  /** The `data` of its request; null if the request has no value for this policy. */
  readonly data: JsonValue;
  /** The URI of the samples folder. */
  readonly folder: string;
  readonly fault: ModuleFault | null;
}
