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

/** A tag that renders nothing, because a path that it reads has no value. */
export interface Gap {
  readonly path: string;
  /** The tag, in UTF-16 offsets of the template. */
  readonly range: OffsetRange;
}

/** Where a text comes from, collected while it is rendered. */
export interface Trace {
  /** In the order of the text, which they make up completely. */
  readonly pieces: Piece[];
  /** What is rendered in place of a missing value. */
  readonly missing: (path: string) => string;
}

/** A part of a rendered text. */
export interface Piece {
  /** In UTF-16 units of the rendered text. */
  readonly length: number;
  /** The statement of the template that rendered it. */
  readonly range: OffsetRange;
}
