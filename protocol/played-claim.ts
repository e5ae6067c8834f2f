import type { JsonValue } from './sandbox.js';
import type { CreatedRequest } from './view-model.js';

/** A claim as far as it was played: what its preview depends on beside the module. */
export interface PlayedClaim {
  /** A file of the samples folder by its name; null: the first. */
  readonly sample: string | null;
  /** A file of the samples folder whose policyholder stands in for that of the sample; null: the sample's own. */
  readonly policyholder: string | null;
  /** `claim.status`; null: as in the sample. */
  readonly status: string | null;
  /** `claim.approval_status`; null: as in the sample. */
  readonly approvalStatus: string | null;
  /** An ISO 8601 time, or a date, which is its first moment in the module's time zone; null: the time of the request. */
  readonly now: string | null;
  /** By block key: the key of an option, the value of an input (money in cents); null: emptied. */
  readonly answers: Readonly<Record<string, JsonValue>>;
  /** What was created so far. It keeps its payload, whatever is answered later. */
  readonly requests: readonly CreatedRequest[];
}

/** A claim as nobody has played it yet. */
export const newClaim: PlayedClaim = {
  sample: null,
  policyholder: null,
  status: null,
  approvalStatus: null,
  now: null,
  answers: {},
  requests: [],
};
