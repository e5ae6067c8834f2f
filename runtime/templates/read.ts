import type { OffsetRange } from '../../language/syntax/index.js';

/** A value that a template read. */
export interface Read {
  /** As written in a template from the root of the data, e.g. `claim.policy.beneficiaries.[0].first_name`; for the clock, the name of its helper. */
  readonly path: string;
  /** The names in the path; undefined for the clock. */
  readonly names: readonly string[] | undefined;
  /** Undefined if missing. */
  readonly value: unknown;
}

/** A tag whose value is missing. */
export interface Gap {
  readonly path: string;
  /** The tag, in UTF-16 offsets of the template. */
  readonly range: OffsetRange;
}
