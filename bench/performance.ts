/**
 * The budgets of the language server and the command line, as ratios within one run. Nothing here passes or fails: machines differ, and may be busy.
 *
 *   npm run bench -- [--blocks 1000,10000] [--rounds N] [--keystrokes N] [--requests N] [--modules N] [--write] [--smallest]
 *
 * --write     writes the tables to docs/performance.md
 * --smallest  runs everything once, at sizes too small for meaningful times
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatted } from '../scripts/formatted.mjs';
import { isSupported } from '../scripts/vscode-host/server.mjs';
import { measureBadInput } from './measure/bad-input.js';
import { measureBooks } from './measure/books.js';
import { measureCheck, measureColdCheck, measureWarmCheck, type CheckResult } from './measure/check-command.js';
import { measureClaimForm } from './measure/claim-form.js';
import { measureHookRuns } from './measure/hook-runs.js';
import { measureHookTypes } from './measure/hook-types.js';
import { measureServers, type ServerResult } from './measure/language-server.js';
import { measureLoad } from './measure/load.js';
import { measureLifeWithCode } from './measure/life-with-code.js';
import { measurePolicyLives } from './measure/policy-lives.js';
import { measureRename } from './measure/rename.js';
import { ourServer, ourServerAskedForAll, peerServer } from './measure/servers.js';
import { measureReviews } from './measure/reviews.js';
import { performancePage } from './report/performance-page.js';

const { values } = parseArgs({
  options: {
    blocks: { type: 'string' },
    rounds: { type: 'string' },
    keystrokes: { type: 'string' },
    requests: { type: 'string' },
    modules: { type: 'string' },
    write: { type: 'boolean', default: false },
    smallest: { type: 'boolean', default: false },
  },
});
const { smallest } = values;
const number = (given: string | undefined, small: number, usual: number) => Number(given ?? (smallest ? small : usual));
const rounds = number(values.rounds, 1, 5);
const requests = number(values.requests, 3, 60);
/** A minute of typing; less where the JSON language server takes a third of a second for each. */
const keystrokesIn = (blocks: number) => number(values.keystrokes, 3, blocks > 1000 ? 100 : 300);
const modules = number(values.modules, 2, 500);
const sizes = (values.blocks ?? (smallest ? '20' : '1000,10000')).split(',').map(Number);
/** The shares of blocks with a mistake. */
const faultShares = smallest ? [0.25] : [0.03, 0.25];

const peer = peerServer();
if (!peer)
  console.error('The JSON language server is not there to compare with; this installs it: npm ci --prefix bench/peer');
const servers = peer ? [ourServer, peer, ourServerAskedForAll] : [ourServer];

const byBlocks: ServerResult[] = [];
for (const blocks of sizes)
  for (const faults of faultShares) {
    const keystrokes = keystrokesIn(blocks);
    byBlocks.push(await measureServers(servers, { blocks, faults, rounds, keystrokes, requests }));
  }
const checks: CheckResult[] = [];
for (const faults of faultShares) checks.push(await measureCheck({ modules, faults, rounds: Math.min(rounds, 3) }));
const reviews = await measureReviews({
  blocks: smallest ? 20 : 1000,
  claims: smallest ? 10 : 50_000,
  shownBlocks: smallest ? 20 : 300,
  rounds,
});

const page = performancePage(
  {
    servers: servers.map(({ name }) => name),
    byBlocks,
    checks,
    coldCheck: await measureColdCheck(smallest ? 1 : rounds * 2),
    warmCheck: measureWarmCheck({ blocks: smallest ? 20 : 1000, faults: 0.25, rounds: smallest ? 1 : rounds * 4 }),
    rename: await measureRename({ modules: smallest ? 2 : 20, references: smallest ? 20 : 1000, rounds }),
    hookTypes: await measureHookTypes({ lines: smallest ? 20 : 1000, edits: smallest ? 2 : rounds * 6 }),
    hookRuns: await measureHookRuns({
      rounds: smallest ? 1 : 20,
      policies: smallest ? 2 : 50,
      repeated: smallest ? 10 : 1000,
    }),
    books: await measureBooks({ policies: smallest ? 10 : 500 }),
    lifeWithCode: await measureLifeWithCode({ years: smallest ? 1 : 10, rounds: smallest ? 1 : rounds * 4 }),
    policyLives: measurePolicyLives({ policies: smallest ? 10 : 10_000, years: smallest ? [1, 2] : [5, 10] }),
    claimForm: measureClaimForm({ blocks: smallest ? 20 : 10_000, rounds }),
    claimMaps: isSupported ? await mapsInBrowser() : undefined,
    letters: isSupported ? await lettersInBrowser() : undefined,
    reviews,
    reviewRedraw: isSupported ? await redrawReview() : [],
    redraw: isSupported ? await redrawInBrowser() : undefined,
    badInput: await measureBadInput(
      smallest
        ? { blocks: 20, levels: 20, rounds: 1, keystrokes: 3 }
        : { blocks: 10_000, levels: 10_000, rounds: Math.min(rounds, 3), keystrokes: keystrokesIn(10_000) },
    ),
    load: await measureLoad(
      smallest
        ? { blocks: 20, fixes: 5, modules: 2, runs: 2 }
        : { blocks: 200_000, fixes: 10_000, modules: 2000, runs: 100 },
    ),
  },
  new Date().toISOString().slice(0, 10),
);
console.log(page);
if (values.write) {
  const file = 'docs/performance.md';
  await writeFile(file, await formatted(file, page));
}

async function mapsInBrowser() {
  const { measureClaimMaps, measureDocument } = await import('./measure/claim-map.js');
  return {
    maps: await measureClaimMaps({ blocks: smallest ? [20] : [300, 2000], rounds }),
    document: await measureDocument({ blocks: smallest ? 20 : 1000, rounds }),
  };
}

/** The browser driver is only installed on systems that it supports. */
async function redrawInBrowser() {
  const { measureRedraw } = await import('./measure/redraw.js');
  return measureRedraw({ blocks: smallest ? 20 : 300, rounds });
}

async function lettersInBrowser() {
  const { measureLetters } = await import('./measure/letters.js');
  return measureLetters({ length: smallest ? 2000 : 200_000, rounds });
}

async function redrawReview() {
  const { measureReviewRedraw } = await import('./measure/review-redraw.js');
  return measureReviewRedraw(reviews, rounds);
}
