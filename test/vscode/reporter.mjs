// A mocha reporter that hands on what happens as test events.
import Mocha from 'mocha';

/**
 * @param {(entry: import('./results.mjs').TestEvent) => void} add
 * @returns a reporter for mocha's `reporter` option
 */
export function reporterTo(add) {
  return class extends Mocha.reporters.Base {
    /** @param {import('mocha').Runner} runner */
    constructor(runner) {
      super(runner);
      runner.on('test', (test) => add({ event: 'start', title: test.fullTitle() }));
      runner.on('pass', (test) => add({ event: 'pass', title: test.fullTitle(), ms: test.duration ?? 0 }));
      runner.on('fail', (test, error) =>
        add({ event: 'fail', title: test.fullTitle(), error: error.stack ?? String(error) }),
      );
    }
  };
}
