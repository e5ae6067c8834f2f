// Timeouts of the tests that drive VS Code and a browser. They only matter when something never happens, so they can
// be generous: next to six busy processes everything takes several times as long.

/** For one element to appear or disappear. */
export const WAIT_MS = 120_000;

/** For one test. */
export const TEST_MS = 600_000;

/** For all tests inside the extension host. */
export const SUITE_MS = 1_200_000;
