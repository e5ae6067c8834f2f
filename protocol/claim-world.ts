/** The circumstances in which a form is drawn. */
import type { RequestType } from './view-model.js';

/** The default circumstances of a played claim. */
export interface ClaimWorld {
  /** `claim.status` of the sample. */
  readonly status: string;
  /** `claim.approval_status` of the sample. */
  readonly approvalStatus: string;
  /** The currency of the claim or its policy, else the default of section 2.7.2. */
  readonly currency: string;
  /** The locale for formatting amounts. */
  readonly locale: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** The current day of the preview's clock in that time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The available statuses. Those of a claim are open: a sample may have others. Those of requests are closed (section 2.7.6). */
export interface KnownStatuses extends Readonly<Record<RequestType, readonly string[]>> {
  readonly claim: readonly string[];
  readonly approval: readonly string[];
}
