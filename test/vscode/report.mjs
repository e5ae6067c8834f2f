// The tests in the extension host report through a file: one test event a line. The name of the file is in the environment.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const VARIABLE = 'PLATFORM_CONFIG_TEST_REPORT';

/** @param {string} file */
export const reportEnvironment = (file) => ({ [VARIABLE]: file });

/** @param {import('./results.mjs').TestEvent} entry */
export function report(entry) {
  const file = process.env[VARIABLE];
  if (file === undefined) throw new Error(`${VARIABLE} does not name a file.`);
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

/**
 * Adds what was reported to the results.
 * @param {string} file
 * @param {import('./results.mjs').Results} results
 */
export function readReport(file, results) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  for (const line of lines) results.add(JSON.parse(line));
}
