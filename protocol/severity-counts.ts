/** Problems by severity. Hints are none: neither the list of problems nor the status bar of VS Code has them. */
export interface SeverityCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly others: number;
}

/** A severity that there is, with its word and its sign. */
export interface CountedSeverity {
  readonly count: number;
  readonly word: string;
  readonly sign: string;
}

/** The severities that there are, the worst first: `2 errors, 1 note`, `2 ✖ 1 ℹ`. */
export function countedSeverities({ errors, warnings, others }: SeverityCounts): readonly CountedSeverity[] {
  return [
    { count: errors, word: 'error', sign: '✖' },
    { count: warnings, word: 'warning', sign: '⚠' },
    { count: others, word: 'note', sign: 'ℹ' },
  ].filter(({ count }) => count > 0);
}
