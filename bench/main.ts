/**
 * The budgets of the language server, the command line and the claim form, and the waits for panels: ours and VS Code's JSON language server in turns, in one run. Nothing here passes or
 * fails: machines differ, and may be busy.
 *
 *   npm run bench -- [--only ROW,…] [--blocks N,…] [--rounds N] [--output FILE] [--write | --smallest]
 *
 * --only      measures some rows (budgets.ts has their names)
 * --blocks    the sizes of the modules for the language servers, in place of 35, 100, 1,000 and 10,000
 * --output    also writes the results as JSON
 * --write     also writes the tables to docs/performance.md; only with all rows and sizes
 * --smallest  measures everything once, at sizes too small for meaningful values, without the page, VS Code and their browser
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { formatted } from '../scripts/formatted.mjs';
import { rowNames, serverRows, sizes as usualSizes, type RowName } from './budgets.js';
import { measureLongRuns, measureSteps } from './debugger.js';
import { measureHookRun } from './hook-run.js';
import { measureServers } from './language-servers.js';
import { measureBook, measureCheck, measureModules } from './programs.js';
import { resultOf, tables, withTables } from './report.js';
import type { Samples } from './samples.js';

const page = 'docs/performance.md';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    blocks: { type: 'string' },
    rounds: { type: 'string' },
    output: { type: 'string' },
    write: { type: 'boolean', default: false },
    smallest: { type: 'boolean', default: false },
  },
});
const { smallest } = values;
const only = values.only?.split(',');
const unknown = only?.find((name) => !rowNames.includes(name));
if (unknown !== undefined) throw new Error(`There is no row '${unknown}'. The rows are: ${rowNames.join(', ')}.`);
if (values.write && (only ?? values.blocks ?? smallest))
  throw new Error('--write needs all rows and sizes: leave out --only, --blocks and --smallest.');
const wants = (row: RowName) => only?.includes(row) ?? true;
const sizes = values.blocks?.split(',').map(Number) ?? (smallest ? [20] : usualSizes);
/** How often something is repeated that is usually measured so many times. */
const times = (usual: number) => Number(values.rounds ?? (smallest ? 1 : usual));

const all: Samples[] = [];
if ((Object.keys(serverRows) as RowName[]).some(wants))
  for (const blocks of sizes) all.push(...(await measureServers(blocks, workAt(blocks), wants)));
if (wants('check')) all.push(await measureCheck({ rounds: times(15) }));
if (wants('modules'))
  all.push(
    await measureModules({
      ...(smallest ? { modules: 2, blocks: 20 } : { modules: 500, blocks: 100 }),
      rounds: times(3),
    }),
  );
if (wants('hook')) all.push(await measureHookRun({ rounds: times(20) }));
if ((['debugRecord', 'debugStep', 'debugVariables'] as const).some(wants))
  all.push(...(await measureSteps({ rounds: times(10) })));
if ((['debugCondition', 'debugMemory'] as const).some(wants))
  all.push(
    ...(await measureLongRuns({
      ...(smallest ? { hits: 100, events: 1000 } : { hits: 100_000, events: 5_000_000 }),
      rounds: times(3),
    })),
  );
if (wants('book')) all.push(await measureBook({ policies: smallest ? 10 : 10_000, rounds: times(3) }));
if (!smallest) {
  // The browser driver is only installed on systems that it supports.
  const { measureInBrowser } = await import('./in-browser.js');
  all.push(...(await measureInBrowser(wants, times(3))));
}

const results = all.map(resultOf);
const [date = ''] = new Date().toISOString().split('T');
const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
if (smallest) console.log(`Measured once at the smallest sizes: ${results.map(({ row }) => row).join(', ')}.`);
else console.log(`\n${tables(results)}`);
if (values.output !== undefined)
  await writeFile(values.output, `${JSON.stringify({ version: 1, date, machine, results }, undefined, 2)}\n`);
if (values.write) {
  const text = withTables(await readFile(page, 'utf8'), `Measured on ${date}: ${machine}.\n\n${tables(results)}`);
  await writeFile(page, await formatted(page, text));
}

/** As much typing as an author does before a pause; less where the JSON language server takes a third of a second for each keystroke. */
function workAt(blocks: number) {
  if (smallest) return { rounds: times(1), keystrokes: 3, requests: 2 };
  const types = wants('edit') || wants('memory');
  const asks = wants('completion') || wants('hover') || wants('memory');
  return { rounds: times(5), keystrokes: types ? (blocks > 1000 ? 30 : 100) : 0, requests: asks ? 30 : 0 };
}
