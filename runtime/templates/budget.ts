/** Limits the work of a template. Nested loops are short to write and take forever to run. */

/** The remaining budget of an evaluation. Templates may share it. */
export interface Budget {
  /** Statements and expressions that may still be evaluated. */
  steps: number;
  /** UTF-16 units that may still be rendered. */
  text: number;
}

/** The maximum for one template, even if the shared budget has more left. */
export const templateLimits: Readonly<Budget> = { steps: 100_000, text: 500_000 };

/** Ends an evaluation. */
export class BudgetExceeded extends Error {
  readonly code: 'too-many-steps' | 'too-much-text';

  constructor(code: 'too-many-steps' | 'too-much-text') {
    super(code);
    this.code = code;
  }
}
