/** A value that a template read. */
export interface Read {
  /** As a template spells it from the top of the data, such as `claim.policy.beneficiaries.[0].first_name`. */
  readonly path: string;
  /** Undefined where there is nothing. */
  readonly value: unknown;
}
