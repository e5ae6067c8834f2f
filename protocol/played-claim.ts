import { json } from './json.js';
import { listOf, mapOf, object, orNull, string, type Decoded } from './decoder.js';
import { createdRequest } from './view-model.js';

/** The state of a played claim: the input of its preview besides the module. */
export const playedClaim = object({
  /** A file of the samples folder by its name; null: the first. */
  sample: orNull(string),
  /** A file of the samples folder whose policyholder replaces that of the sample; null: the sample's own. */
  policyholder: orNull(string),
  /** `claim.status`; null: as in the sample. */
  status: orNull(string),
  /** `claim.approval_status`; null: as in the sample. */
  approvalStatus: orNull(string),
  /** An ISO 8601 time, or a date, which is its first moment in the module's time zone; null: the time of the request. */
  now: orNull(string),
  /** By block key: the key of an option, the value of an input (money in cents); null: cleared. */
  answers: mapOf(json),
  /** The requests created so far. Each keeps its payload, whatever is answered later. */
  requests: listOf(createdRequest),
});

export type PlayedClaim = Decoded<typeof playedClaim>;

/** A claim before any input. */
export const newClaim: PlayedClaim = {
  sample: null,
  policyholder: null,
  status: null,
  approvalStatus: null,
  now: null,
  answers: {},
  requests: [],
};
