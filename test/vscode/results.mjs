// The test results, reported line by line.

/**
 * @typedef {{ event: 'start', title: string }
 *   | { event: 'pass', title: string, ms: number }
 *   | { event: 'fail', title: string, error: string }} TestEvent `error` is the stack, `ms` the test's milliseconds
 */

/** Counts and prints. */
export class Results {
  passed = 0;
  /** What is printed of each failed test. @type {string[]} */
  failures = [];
  /** @type {string | undefined} the test that has started and not ended */
  running;

  /** @param {TestEvent} entry */
  add(entry) {
    this.running = entry.event === 'start' ? entry.title : undefined;
    if (entry.event === 'pass') {
      this.passed++;
      console.log(`  ok    ${entry.title} (${entry.ms} ms)`);
    } else if (entry.event === 'fail') {
      const failure = `  FAIL  ${entry.title}\n${entry.error.replace(/^/gm, '        ')}`;
      this.failures.push(failure);
      console.log(failure);
    }
  }

  /**
   * Prints the failures again, behind all that passed, and the sum.
   * @returns {number} the exit code: 0 when something passed and nothing failed
   */
  conclude() {
    const failed = this.failures.length;
    console.log(['', ...this.failures, '', `${this.passed} passed, ${failed} failed`].join('\n'));
    return this.passed > 0 && failed === 0 ? 0 : 1;
  }
}
