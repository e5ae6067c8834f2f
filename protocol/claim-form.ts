/** The form of a claim with all that it takes to draw it. */
import type { ClaimWorld, KnownStatuses } from './claim-world.js';
import type {
  ClaimPreview,
  EmptyReason,
  FulfillmentTypeView,
  LackingSample,
  MarkdownNode,
  RequestReason,
  WaitingPeriodView,
} from './view-model.js';

export interface ClaimForm extends WaysToSample {
  readonly preview: ClaimPreview;
  /** The Markdown of blocks by key, as a tree of drawable elements. */
  readonly markdown: Readonly<Record<string, readonly MarkdownNode[]>>;
  /** The fulfillment types of the configuration by key: the labels of their parameters, and which are money. */
  readonly fulfillmentTypes: Readonly<Record<string, FulfillmentTypeView>>;
  /** From the general settings, if the claim is viewed within it (section 2.8): the dashboard shows an alert then. */
  readonly waitingPeriod: WaitingPeriodView | null;
  /** Why the answers of visible blocks could not be captured (section 8), by their keys. The answers do not change. */
  readonly invalid: Readonly<Record<string, string>>;
  /** What the conditions of hidden and disabled blocks say, by their keys: `Shown when “Cause” is Flood.` Conditions without words are left out. */
  readonly sentences: Readonly<Record<string, string>>;
  /** What the conditions of hidden and disabled blocks have read that does not decide them, by the keys of the blocks: paths as in `because`. */
  readonly immaterial: Readonly<Record<string, readonly string[]>>;
  /** Why values of the requests of blocks are empty or wrong, by the keys of the blocks; without those for which that is not known. */
  readonly emptyBecause: Readonly<Record<string, RequestReason>>;
  readonly world: ClaimWorld;
  readonly statuses: KnownStatuses;
}

/** Empty where the sample is no file that can be opened. */
export interface WaysToSample {
  /** What the sample lacks, by the keys of the blocks that a condition hides, disables or requires, or does not, because of it. */
  readonly lacking: Readonly<Record<string, LackingSample>>;
  /** Where the sample is to be changed, by the messages of its problems. */
  readonly inSample: Readonly<Record<string, EmptyReason>>;
}
