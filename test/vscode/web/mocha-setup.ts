/** Mocha for a browser, before any suite declares its tests. */
import 'mocha/mocha.js';
import { TEST_MS } from '../../../scripts/test-limits.mjs';

mocha.setup({
  ui: 'bdd',
  timeout: TEST_MS,
  forbidOnly: true,
  forbidPending: true,
  // What happens is told by run.ts.
  reporter: Mocha.reporters.Base,
});
