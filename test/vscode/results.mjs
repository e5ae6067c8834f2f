// The test results, reported line by line.

/**
 * @typedef {{ event: 'start', title: string }
 *   | { event: 'pass', title: string, ms: number }
 *   | { event: 'fail', title: string, error: string }} TestEvent `error` is the stack, `ms` the test's milliseconds
 */

/** Counts and prints. */
export class Results {
  passed = 0;
  failed = 0;
  /** @type {string | undefined} the test that has started and not ended */
  running;

  /** @param {TestEvent} entry */
  add(entry) {
    this.running = entry.event === 'start' ? entry.title : undefined;
    if (entry.event === 'pass') {
      this.passed++;
      console.log(`  ok    ${entry.title} (${entry.ms} ms)`);
    } else if (entry.event === 'fail') {
      this.failed++;
      console.log(`  FAIL  ${entry.title}\n${entry.error.replace(/^/gm, '        ')}`);
    }
  }

  /**
   * Prints the sum.
   * @returns {number} the exit code: 0 when something passed and nothing failed
   */
  conclude() {
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    return this.passed > 0 && this.failed === 0 ? 0 : 1;
  }
}
