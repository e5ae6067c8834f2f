/** docs/performance.md. */
import { cpus, totalmem } from 'node:os';
import type { BadInputResult } from '../measure/bad-input.js';
import type { BooksResult } from '../measure/books.js';
import type { CheckResult } from '../measure/check-command.js';
import type { ClaimFormResult } from '../measure/claim-form.js';
import type { HookRunsResult } from '../measure/hook-runs.js';
import type { ServerResult } from '../measure/language-server.js';
import type { PolicyLivesResult } from '../measure/policy-lives.js';
import type { LoadResult } from '../measure/load.js';
import type { LifeWithCodeResult } from '../measure/life-with-code.js';
import { median, quantile } from '../measure/statistics.js';
import type { ClaimMapMeasures } from './tables.js';
import type { RedrawResult } from '../measure/redraw.js';
import type { LettersResult } from '../measure/letters.js';
import type { ReviewsResult } from '../measure/reviews.js';
import type { HookTypesResult } from '../measure/hook-types.js';
import type { RenameResult } from '../measure/rename.js';
import { budgetsTable, problems, type Measured } from './budgets.js';
import {
  badInputTable,
  booksTable,
  checkTable,
  claimFormTable,
  claimMapTable,
  lettersTable,
  hookRunsTable,
  hookTypesTable,
  loadTable,
  policyLivesTable,
  renameTable,
  reviewsTable,
  serverTable,
  typingTable,
} from './tables.js';
import { whereTheTimeGoes } from './where-the-time-goes.js';

export interface Results extends Measured {
  /** The names of the servers; the second is the peer. */
  readonly servers: readonly string[];
  readonly rename: RenameResult;
  readonly hookTypes: HookTypesResult;
  readonly load: LoadResult;
  readonly badInput: BadInputResult;
  readonly hookRuns: HookRunsResult;
  readonly books: BooksResult;
  readonly policyLives: PolicyLivesResult;
  readonly lifeWithCode: LifeWithCodeResult;
  readonly claimForm: ClaimFormResult;
  /** Undefined if the tests' browser does not run. */
  readonly redraw: RedrawResult | undefined;
  /** Undefined if the tests' browser does not run. */
  readonly claimMaps: ClaimMapMeasures | undefined;
  /** Undefined if the tests' browser does not run. */
  readonly letters: LettersResult | undefined;
  readonly reviews: ReviewsResult;
}

/** Measured by hand. */
const aMillion = `A generated book of a million policies (1.5 GB, 18 MB compressed), with two threads on the two cores of this machine. On 2026-11-23,
with nothing else running, \`book\` ran the hook over it in 475 s and 927 s of CPU time, all threads and decompression included: 1,053
policies a second and core on the clock, in 285 MB at first and 325 MB at the end. A year of monthly payments of the same million took 21 s and
33 s of CPU time: 23,700 lives a second and core on the clock, in 245 to 275 MB; before brackets were counted in place of levels, and
planned payments kept by their first day, it took one and a half times as long. Memory does not grow with the policies, but for their
ids: a set of hashes, which doubles from 8 to 17 MB at 629,000 policies.`;

/** @param date as YYYY-MM-DD */
export function performancePage(results: Results, date: string): string {
  const [first] = results.byBlocks;
  return `<!-- Written by \`npm run bench -- --write\`. -->

# Performance

Measured on ${date}: ${machine()}. Other programs were running, so compare ratios, not times: both servers received the same
requests in alternation, in one run.

## Budgets

${budgetsTable(results)}

${whereTheTimeGoes}

## Language server

Compares \`dist/server.cjs\` with VS Code's JSON language server (vscode-langservers-extracted), which uses the schemas
generated from the same catalogue but parses no templates and follows no references. Both are started over stdio and receive
the same incremental changes (words in titles and conditions, keys, and new members that are invalid until they are complete), then
completion and hover requests at the same positions, each once no server computes anything, as between two keystrokes.
\`initialize\` includes starting the process. _First diagnostics_ is the time from \`didOpen\` to the first response,
_all diagnostics_ to the complete one, because a long list is checked in steps. _Complete first answer_ is the same for a client
that cannot be asked to refresh. Each of ${String(first?.rounds ?? 0)} rounds has ${keystrokes(results.byBlocks)}: a minute of
typing, and less where a server takes long for each. The first ones have a row of their own, because V8 has not compiled yet what they
run. The lists are generated: a third of the blocks have conditions, some are in groups, and 3 % or 25 % have a mistake. The client
sends the id of its last diagnostics with each request, so that the server can answer that
nothing changed; the last column is a client that does not. Below each table is the floor: a server that is given the answers of ours
before the time is taken, and only sends them.

${results.byBlocks
  .map(
    (result) => `### ${result.blocks.toLocaleString('en')} blocks (${size(result.size)}), ${problems(result.faults)}

${serverTable(result, results.servers)}`,
  )
  .join('\n\n')}

## Many modules

Of a module without an open file, the server keeps the problems and the symbols: 0.04 MB for a copy of the sample
\`first-steps\`, that of the engine and outside it, after a collection (a test allows 0.1 MB); with its check it takes 0.26 MB.
The last 20 modules that had open files are kept whole, and so are all modules of a workspace with at most 20. The problems of
130 modules are collected in 0.3 ms after an edit in one of them (63 ms when all were kept whole). Searching the folders for
2,000 modules takes 2.0 s of CPU time; no request about an open file waits for it, because the module of a file is looked for
from the file upward. Measured once, by hand.

## Rename

Renames a block key that has ${results.rename.places.toLocaleString('en')} occurrences in ${String(results.rename.files)} files (templates, documents,
code, a scenario), in a workspace of ${String(results.rename.modules)} modules. The first rename reads the samples and scenarios; the others
follow a keystroke and include the check of the changed text.

${renameTable(results.rename)}

## Types of hook code

TypeScript's own server with ${results.hookTypes.lines.toLocaleString('en')} lines of hook code: alone; alone with code that
states the types of the module itself; and with our types ([why](decisions/hook-types.md)). Measured are the time from its start to the first completion, completions after keystrokes, and the time in
which the types are made again after an edit of a schema: the declarations alone, and with their way from the editor's edit through the
language server to TypeScript's server.

${hookTypesTable(results.hookTypes)}

## Command line

${results.checks.map(manyModules).join('\n')}
### One small module

Runs \`platform-config check\` on a sample, next to a program that does nothing: mostly the time to start.

${checkTable(results.coldCheck)}

### A warm process

Checks five lists of 1,000 blocks from scratch in each round, one after the other, in a process that has done so before, in CPU time of all its
threads, those that collect garbage included: ${(quantile(results.warmCheck, 1) / 1000).toFixed(1)} MB a second in the fastest round,
${(median(results.warmCheck) / 1000).toFixed(1)} MB in the median, which other programs slow down.

## Load

Compares \`check\` of a list in which each block has a problem with one of the same length without problems, \`check --fix\` of
a list with one that is four times as long, the first answer about an opened file in a workspace of one module with that in
one of many, and the memory there after all problems were told; and requests hovers while as many runs of an alteration hook wait
for the sandbox.

${loadTable(results.load)}

## Bad input

Checks a list of ${results.badInput.blocks.toLocaleString('en')} blocks as a process and in one that has done so before, and answers edits of a title, of a key and of a condition in its first half, in CPU time:
the list without mistakes, with one in each block, on a single line, cut in the middle; and groups nested in groups.

${badInputTable(results.badInput)}

The same words are typed as in the tables of the language server. An answer holds all problems of the list, however few of them an edit
changes: what that takes is measured with a server that is given the answers of ours, and only sends them.

${typingTable(results.badInput)}

## Runs of alteration hooks

Measures the overhead of a run in the shipped sandbox, with hook functions that do almost nothing. A run includes the request,
the changed policy and all checks. Medians of ${String(results.hookRuns.rounds)} runs.

${hookRunsTable(results.hookRuns)}

## A book of policies

Plays policies of a book in one thread: the sample's hook \`change_cover_amount\` over ${(4 * results.books.policies).toLocaleString('en')} policies, its claim form
for as many claims, and a year of monthly payments of ${(40 * results.books.policies).toLocaleString('en')}; each compared with a quarter of them. A policy of the
hook includes reading its line, its request, the three functions with arguments of their own, all checks and its record. The
hook's own time is that of its functions alone, called by a loop in the sandbox.

${booksTable(results.books)}

${aMillion}

## Lives of policies

Simulates monthly payments of ${results.policyLives.policies.toLocaleString('en')} policies with all lapse rules. One payment in ten is missed
and succeeds when retried. The time per event should not depend on the length of the simulation.

${policyLivesTable(results.policyLives)}

A life of ${String(results.lifeWithCode.years)} years of monthly payments whose code is called ${String(results.lifeWithCode.calls)} times takes
${String(Math.round(median(results.lifeWithCode.times)))} ms with a ready worker (budget: 300 ms).

## The claim form

Compares evaluating the form for its panel with the first check of the same module, in CPU time of one process. For the page,
the CPU time of scripting in Chromium is measured, from the message of the extension to the drawn change. An answer changes
one block, an edit changes the title of another.

${claimFormTable(results.claimForm, results.redraw)}

## The claim map and the document of a module

The server computes the graph, the page lays it out and draws it: CPU time of the first check with the graph, and of scripting in
Chromium from the message to the drawn map. Long maps begin with folded groups; a retitled block moves nothing, an added one gets
a place beside what it reads. The page with the layout library (dagre) has 133 kB, of which the library is 49 kB (17 kB
compressed), and is read when the panel opens; [the comparison with elkjs](decisions/claim-map.md) (1,493 kB). The document is
HTML of a checked module, without runs of code.

${results.claimMaps ? claimMapTable(results.claimMaps) : ''}

## Letters

A keystroke in the template of a long letter beside its preview: CPU time of the server's answer, and processor time of the page
for taking it in and drawing it, with layout. Of a letter of 5 MB the first 400 KB are drawn.

${results.letters ? lettersTable(results.letters) : ''}

## Review of a change

Compares two states of a module in CPU time of one process with a check of one of them: ${results.reviews.differences.toLocaleString('en')}
differences, of which a quarter are renames. Claims are counted from a file of NDJSON with 30 answers each, over 20 differences.
A keystroke changes a title in a module of which every tenth block has changed: from the text to the answer, without the
editor, and what the page needs to draw it.

${reviewsTable(results.reviews, results.reviewRedraw)}
`;
}

/** How many a round of each list has. */
function keystrokes(byBlocks: readonly ServerResult[]): string {
  const counts = new Map(byBlocks.map((one) => [one.blocks, one.keystrokes]));
  const texts = [...counts].map(
    ([blocks, count]) => `${String(count)} keystrokes at ${blocks.toLocaleString('en')} blocks`,
  );
  return texts.join(' and ');
}

function manyModules({ modules, faults, blocks, size: length, rounds, samples }: CheckResult): string {
  return `### ${modules.toLocaleString('en')} modules, ${problems(faults)}

Runs \`platform-config check --format json\` once on all of them (${blocks.toLocaleString('en')} blocks, ${size(length)}), in
${String(rounds)} rounds. The ratio compares the CPU time with only reading the files and parsing the JSON.

${checkTable(samples)}
`;
}

function size(length: number): string {
  return length < 1e6 ? `${String(Math.round(length / 1e3))} KB` : `${(length / 1e6).toFixed(1)} MB`;
}

/** What the numbers depend on, without identifying the machine's owner. */
export function machine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = first?.model.trim() ?? 'an unknown processor';
  return `${model}, ${String(cpus().length)} cores, ${String(gigabytes)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}
