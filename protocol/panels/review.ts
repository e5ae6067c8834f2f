/** The panel of a change: what it breaks. */
import type { ModuleFault } from '../lsp.js';
import { isModulePath } from '../module-path.js';
import type { ComparedDifference } from '../review-messages.js';
import type { ReviewEffects } from '../review.js';
import { integer, messages, object, orNull, string, suchThat, type Decoded } from '../decoder.js';
import { commonMessages } from './page.js';

/** A line of a file of the module, from 0. */
const reviewPlace = object({
  path: suchThat(string, 'a path inside of the module', isModulePath),
  line: integer(0),
});

export type ReviewPlace = Decoded<typeof reviewPlace>;

/** The review panel's page → the extension. */
export const reviewPageMessage = messages({
  ...commonMessages,
  /** Compare with another revision, as for `platform-config diff --base`. */
  compare: { base: string },
  /** Let the user choose the revision. */
  chooseBase: {},
  /** Show both sides in the diff editor; null: it is not in that state. */
  openDiff: { base: orNull(reviewPlace), head: orNull(reviewPlace) },
  /** Run both states again. */
  run: {},
  copyMarkdown: {},
});

export type ReviewPageMessage = Decoded<typeof reviewPageMessage>;

/** The extension → the review panel's page. */
export interface ReviewHostMessage {
  readonly type: 'show';
  readonly state: ReviewPanelState;
  /** The name of the module; null: it no longer exists. */
  readonly name: string | null;
  /** The first characters of the commit that is compared with; null if it cannot be read. */
  readonly commit: string | null;
  /** The merge base of the branch, as a revision; null if there is no other branch. */
  readonly mergeBase: string | null;
  /** The last valid ones while there is a fault; null: nothing could be compared yet. */
  readonly differences: readonly ComparedDifference[] | null;
  /** Why there are no differences, or why they are not current. */
  readonly fault: ModuleFault | null;
  /** Whether code may run. */
  readonly trusted: boolean;
  readonly effects: ReviewRun;
}

/** The latest run of both states. */
export interface ReviewRun {
  readonly status: 'none' | 'running' | 'done';
  readonly effects: ReviewEffects | null;
  readonly fault: ModuleFault | null;
  /** The module has changed since. */
  readonly isOutdated: boolean;
}

/** The restorable state of the review panel. */
export const reviewPanelState = object({
  /** The URI of the module's folder. */
  uri: string,
  /** The revision to compare with. */
  base: string,
});

export type ReviewPanelState = Decoded<typeof reviewPanelState>;

export interface ReviewProtocol {
  readonly shown: ReviewHostMessage;
  readonly posted: ReviewPageMessage;
  readonly state: ReviewPanelState;
}
