// Limits of wall time in the tests that drive VS Code and a browser. They end waits for what never comes; a wait ends as soon as it is over, so they can
// be generous: beside six busy processes everything takes several times as long.

/** For one thing to appear or to go. */
export const WAIT_MS = 120_000;

/** For one test. */
export const TEST_MS = 600_000;

/** For all tests inside the extension host. */
export const SUITE_MS = 1_200_000;
