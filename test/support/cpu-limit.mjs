// For mocha's --require: a test that computes for too long fails. Limits of wall time would fail on a busy machine; mocha's own
// is for tests that wait for what never comes.

/** How much CPU time a test may take, its worker threads included, in milliseconds. */
const LIMIT_MS = 60_000 * Math.max(1, Number(process.env['PROPERTY_FACTOR'] ?? '1'));

/** @type {NodeJS.CpuUsage} */
let before;

/** @type {import('mocha').RootHookObject} */
export const mochaHooks = {
  beforeEach() {
    before = process.cpuUsage();
  },
  afterEach() {
    const { user, system } = process.cpuUsage(before);
    const used = (user + system) / 1000;
    if (used > LIMIT_MS)
      throw new Error(
        `It took ${(used / 1000).toFixed(0)} s of CPU time, and may take ${(LIMIT_MS / 1000).toFixed(0)} s.`,
      );
  },
};
