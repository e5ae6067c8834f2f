/** Panels in VS Code: the time from the click that opens one to its first content, each for the first time in a window that is open. */
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { installPackage } from '../test/vscode/install-package.mjs';
import { sharedBrowser } from '../scripts/vscode-host/browser.mjs';
import { Workbench } from '../test/vscode/ui/support/workbench.js';
import { panelRows, type PanelRow } from './budgets.js';
import { timed, type Samples } from './samples.js';

const module = 'Brightwillow';
const configuration = 'funeral-cover/.platform-config.json';
const reviewCommand = 'Platform Config: Review Changes';
const lapseRule = '"consecutiveMissedPayments": {\n          "number": ';

/** Milliseconds of wall time, in as many windows as there are rounds. */
export async function measurePanels(work: { readonly rounds: number }): Promise<readonly Samples[]> {
  await installPackage();
  const times = new Map(panelRows.map((row) => [row, [] as number[]]));
  for (let round = 0; round < work.rounds; round++)
    for (const [row, time] of await timesInWindow()) times.get(row)?.push(time);
  await (await sharedBrowser()).close();
  return panelRows.map((row) => ({ row, blocks: null, ours: times.get(row) ?? [], peer: [] }));
}

async function timesInWindow(): Promise<readonly (readonly [PanelRow, number])[]> {
  const text = await readFile(`samples/${configuration}`, 'utf8');
  const changed = text.replace(`${lapseRule}3`, `${lapseRule}2`);
  const workbench = await Workbench.open({ repository: true, files: { [configuration]: changed } });
  try {
    const { page } = workbench;
    const row = (name: string) => page.locator('.part.sidebar .monaco-list-row').filter({ hasText: name }).first();
    await workbench.openFile('funeral-cover/workflows/claims-blocks.json');
    await workbench.openView('Product Modules');
    await row(module).filter({ hasNotText: 'checking' }).waitFor();
    await row('Claim form').waitFor();

    const form = workbench.webview(`Claim form · ${module}`);
    const openForm = await untilSeen(row('Claim form'), form.locator('.block').first());
    const hook = workbench.webview(`Hook · ${module}`);
    const openHook = await untilSeen(
      row('Change the cover amount'),
      hook.getByRole('button', { name: 'Run', exact: true }),
    );
    const review = workbench.webview(`Review · ${module}`).locator('.conclusion').getByRole('status');
    await workbench.shortcut('F1');
    await workbench.quickInput.field.fill(`>${reviewCommand}`);
    await workbench.quickInput.rows.and(page.locator('.focused')).filter({ hasText: reviewCommand }).waitFor();
    const openReview = await timed(async () => {
      await workbench.press('Enter');
      await review.filter({ hasText: 'breaking' }).waitFor();
    });
    await workbench.tab(`Claim form · ${module}`).click();
    await form.locator('details.pane > summary').filter({ hasText: 'Scenarios' }).click();
    const generate = form.getByRole('button', { name: 'Generate scenarios' });
    await generate.scrollIntoViewIfNeeded();
    const generateScenarios = await untilSeen(generate, page.getByRole('dialog').filter({ hasText: 'can be written' }));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    return Object.entries({ openForm, openHook, openReview, generateScenarios }) as [PanelRow, number][];
  } finally {
    await workbench.close();
  }
}

/** The milliseconds from a click to what comes of it. */
async function untilSeen(clicked: Locator, seen: Locator): Promise<number> {
  // What Playwright makes sure of before its own clicks is no part of the wait.
  await clicked.hover();
  const { mouse } = clicked.page();
  return timed(async () => {
    await mouse.down().then(() => mouse.up());
    await seen.waitFor();
  });
}
