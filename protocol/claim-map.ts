/** The map of a claim: its blocks as nodes, and an arrow from what is read to each block that reads it. The output of `platform-config map --format json`. */

export interface ClaimMap {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
}

/** A block. Of two blocks with one key, the first. */
export interface MapNode {
  /** The key; for a block without one, its place among all blocks, such as `#3`. */
  readonly id: string;
  readonly key: string | null;
  readonly type: string | null;
  readonly title: string | null;
  /** The node of the enclosing group. */
  readonly group: string | null;
  /** Whether it is ever visible. `unknown`: it depends on data that the module does not define. */
  readonly reachable: 'yes' | 'no' | 'unknown';
}

export interface MapEdge {
  /** The key of a block, or a path as written, such as `claim.approval_status`. */
  readonly from: string;
  /** The block that reads it. */
  readonly to: string;
  /** The condition or the property that reads it, such as `show_if` or `payee.amount`. */
  readonly by: string;
}

/** Of a block: the worst severity, and the messages of all. */
export interface BlockProblems {
  readonly severity: 'error' | 'warning';
  readonly messages: readonly string[];
}
