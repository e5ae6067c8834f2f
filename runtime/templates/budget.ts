/** How much work a template may make. Nested loops are short to write and endless to run. */

/** The remaining budget, which evaluation spends. It may be shared by many templates. */
export interface Budget {
  /** Statements and expressions that may still be evaluated. */
  steps: number;
  /** UTF-16 units that may still be rendered. */
  text: number;
}

/** What one template may spend at most, whatever is left for all. */
export const templateLimits: Readonly<Budget> = { steps: 100_000, text: 500_000 };

/** Ends an evaluation. */
export class BudgetExceeded extends Error {
  readonly code: 'too-many-steps' | 'too-much-text';

  constructor(code: 'too-many-steps' | 'too-much-text') {
    super(code);
    this.code = code;
  }
}
