/** What VS Code's extension host loads and calls to run the suite. */
import Mocha from 'mocha';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_MS } from '../../../../scripts/test-limits.mjs';
import { report } from '../../report.mjs';
import { reporterTo } from '../../reporter.mjs';

/** Runs every test file beside this bundle; rejects when a test fails. */
export async function run(): Promise<void> {
  const mocha = new Mocha({
    reporter: reporterTo(report),
    timeout: TEST_MS,
    forbidOnly: true,
    forbidPending: true,
  });
  const tests = readdirSync(__dirname).filter((name) => name.endsWith('.cjs') && join(__dirname, name) !== __filename);
  for (const name of tests.sort()) mocha.addFile(join(__dirname, name));
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${String(failures)} tests failed.`);
}
