/** What a part of the run has found. */
export interface Found {
  /** A sentence with the figures, for docs/testing.md. */
  readonly figures: string;
  /** Empty if every promise was kept. */
  readonly faults: readonly string[];
}
