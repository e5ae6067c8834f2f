#!/usr/bin/env node
// Checks, tests and reviews the product modules that a change touches: what the GitHub Action and the GitLab job run. The npm
// package has it as `platform-config-review`.
//
//   platform-config-review --base REV [--format github|text] [--fail-on VERDICT] [--summary FILE]
//
// REV is as for `platform-config diff`. The program is the one of the same package or build: nothing of the checkout is run but
// the code of its modules, in the sandbox.
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'HEAD' },
    format: { type: 'string', default: 'text' },
    'fail-on': { type: 'string', default: 'breaking' },
    summary: { type: 'string' },
  },
});
const { base, format, 'fail-on': failOn, summary } = values;
if (format === 'github' || format === 'text') {
  const { runReview } = createRequire(import.meta.url)('../../dist/command-line.cjs');
  await runReview({ base, format, failOn, summary });
} else {
  console.error(`There is no format '${format}' for a review. The formats are: github, text.`);
  process.exitCode = 2;
}
