/** The messages between client and server about what a change does, in addition to protocol/lsp.ts. docs/protocol.md describes each message. */
import { CustomRequest } from './custom-request.js';
import { moduleFileParams, type ModuleFault } from './lsp.js';
import type { ReviewedDifference, ReviewEffects } from './review.js';
import { testSelection, type TestEntry } from './tests.js';
import { listOf, object, orNull, string, type Decoded } from './decoder.js';

/** The module in the revision that it is compared with. */
export const reviewBase = object(
  {
    /** The URI that its folder had there: another one if the module has moved. */
    root: string,
    /** The same as people read it; null: the module has not moved. */
    movedFrom: orNull(string),
    /** Its files and the tools files above it, by the URIs that they had there; empty if the module is new. Only the text of JSON, code and HTML is read. */
    files: listOf(object({ uri: string, text: string })),
  },
  {
    /** The files with another content now, by their URIs there: of those that are not text, such as PDF, nothing else tells. */
    changed: listOf(string),
  },
);

export type ReviewBase = Decoded<typeof reviewBase>;

export const reviewParams = object({
  ...moduleFileParams.required,
  /** The module's folder as people read it: `root` of the review. */
  path: string,
  base: reviewBase,
});

export type ReviewParams = Decoded<typeof reviewParams>;

/**
 * Client → server: the differences between a revision of a module and its current state, unsaved text included; null if there is no module. Runs no code,
 * and can be sent after each keystroke.
 */
export const ReviewRequest = new CustomRequest<ReviewParams, ReviewResult | null>(
  'platformConfig/review',
  reviewParams,
);

export interface ReviewResult {
  readonly root: string;
  readonly name: string;
  /** What breaks first. With a fault, what could be compared. */
  readonly differences: readonly ComparedDifference[];
  /** Changes with every text of the module. */
  readonly fingerprint: string;
  /** Why a part of the module could not be compared. */
  readonly fault: ModuleFault | null;
}

/** A difference with the text at both places, conditions in words, or as code in backticks where those cannot say them, cut to a few lines; null if it is not in that state. */
export interface ComparedDifference extends ReviewedDifference {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Client → server: what comes out otherwise when both states are run; null if there is no module. Code runs in a trusted workspace only, otherwise the
 * result says that it was not run.
 */
export const ReviewEffectsRequest = new CustomRequest<ReviewParams, ReviewEffectsResult | null>(
  'platformConfig/reviewEffects',
  reviewParams,
);

export interface ReviewEffectsResult {
  /** Null with a fault, and for a module that is new. */
  readonly effects: ReviewEffects | null;
  /** That of the state that was run. */
  readonly fingerprint: string;
  readonly fault: ModuleFault | null;
}

export const runTestsBeforeParams = object({
  ...moduleFileParams.required,
  /** The tests to run, as for `RunTestsRequest`. */
  included: listOf(testSelection),
  excluded: listOf(testSelection),
  base: reviewBase,
});

export type RunTestsBeforeParams = Decoded<typeof runTestsBeforeParams>;

/**
 * Client → server: runs tests of a module as it was in a revision, with the files of the tests that it had there; null if there is no module.
 */
export const RunTestsBeforeRequest = new CustomRequest<RunTestsBeforeParams, RunTestsBeforeResult | null>(
  'platformConfig/runTestsBefore',
  runTestsBeforeParams,
);

export interface RunTestsBeforeResult {
  /** Those that it had; empty if nothing was run. */
  readonly tests: readonly TestEntry[];
  /** Why nothing was run. */
  readonly fault: ModuleFault | null;
}
