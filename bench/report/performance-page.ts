/** docs/performance.md. */
import type { CheckBenchmark, CheckResult } from '../measure/check-command.js';
import type { ClaimFormResult } from '../measure/claim-form.js';
import type { HookRunsResult } from '../measure/hook-runs.js';
import type { ServerResult } from '../measure/language-server.js';
import type { PolicyLivesResult } from '../measure/policy-lives.js';
import type { RedrawResult } from '../measure/redraw.js';
import type { RenameResult } from '../measure/rename.js';
import { machine } from './machine.js';
import { checkTable, claimFormTable, hookRunsTable, policyLivesTable, renameTable, serverTable } from './tables.js';

export interface Results {
  /** The names of the servers; the second is the peer. */
  readonly servers: readonly string[];
  readonly byBlocks: readonly ServerResult[];
  readonly check: CheckResult;
  readonly checkBenchmark: CheckBenchmark;
  readonly rename: RenameResult;
  readonly hookRuns: HookRunsResult;
  readonly policyLives: PolicyLivesResult;
  readonly claimForm: ClaimFormResult;
  /** Undefined if the tests' browser does not run. */
  readonly redraw: RedrawResult | undefined;
}

/** @param date as YYYY-MM-DD */
export function performancePage(
  { servers, byBlocks, check, checkBenchmark, rename, hookRuns, policyLives, claimForm, redraw }: Results,
  date: string,
): string {
  const [first] = byBlocks;
  return `<!-- Written by \`npm run bench -- --write\`. -->

# Performance

Measured on ${date}: ${machine()}. The machine was busy, so read the ratios: both sides had the same work in turns, in
the same run.

## Language server

\`dist/server.cjs\` beside VS Code's JSON language server (vscode-langservers-extracted) with the schemas that are
generated from the same catalogue. The JSON language server parses no templates and follows no references. Both are asked
for diagnostics over stdio, get the same keystrokes as incremental changes (${String(first?.steps ?? 0)} in each of
${String(first?.rounds ?? 0)} rounds: words in titles and conditions, keys, new members that leave the list broken until
they are whole), and are then asked for completion and hover at the same places. \`initialize\` counts from the start of
the process; _first diagnostics_ from \`didOpen\`, right after it, to the first answer, and _all diagnostics_ to the one that
has every problem: a long list is checked in steps, and the first answer has those of the first step. The lists are generated: a third of the blocks have
conditions, some stand in groups, ${String(Math.round((first?.faults ?? 0) * 100))} % have a mistake.

${byBlocks
  .map(
    (result) => `### ${result.blocks.toLocaleString('en')} blocks (${size(result.size)})

${serverTable(result, servers)}`,
  )
  .join('\n\n')}

## Rename

One request for a block key with ${rename.places.toLocaleString('en')} places in ${String(rename.files)} files (templates,
documents, code, a scenario), in a workspace of ${String(rename.modules)} modules: the first, which reads the samples and
scenarios, and those after a keystroke, each with the check of the text as it is then.

${renameTable(rename)}

## Command line

\`platform-config check --format json\` on ${checkBenchmark.modules.toLocaleString('en')} modules in one call
(${check.blocks.toLocaleString('en')} blocks, ${size(check.size)}), ${String(checkBenchmark.rounds)} rounds. The ratio is
that of the CPU time to the least that a check has to do.

${checkTable(check)}

## Runs of alteration hooks

In the sandbox that ships, with functions that take next to no time themselves: what is left is what a run adds. A run goes
from the request to the changed policy with all checks. Medians of ${String(hookRuns.rounds)} runs.

${hookRunsTable(hookRuns)}

## Lives of policies

Monthly payments of ${policyLives.policies.toLocaleString('en')} policies, one in ten of which is missed and comes with the retry,
under all rules of lapse at once. An event should take the same time however long the policies live.

${policyLivesTable(policyLives)}

## The claim form

Evaluated as its panel is shown it, beside the first check of the same module, both in CPU time of one process. In the page,
in Chromium, what is counted is the scripting, in CPU time: from the message of the extension until what it changed is drawn.
An answer changes one block, an edit the title of another.

${claimFormTable(claimForm, redraw)}
`;
}

function size(length: number): string {
  return length < 1e6 ? `${String(Math.round(length / 1e3))} KB` : `${(length / 1e6).toFixed(1)} MB`;
}
