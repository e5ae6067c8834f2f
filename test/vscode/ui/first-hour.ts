import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installVsix } from '../../../scripts/vscode-host/server.mjs';
import { screenshots, vsix } from '../paths.mjs';
import { focusFile } from './support/focus-file.js';
import { quickFix } from './support/quick-fix.js';
import { trustFolder } from './support/trust-folder.js';
import { Workbench } from './support/workbench.js';

const claims = 'first-steps/workflows/claims-blocks.json';

/** What docs/first-hour.md tells of a step. */
interface Step {
  readonly id: string;
  readonly title: string;
  /** What the newcomer does. */
  readonly text: string;
  /** From the end of the step before until VS Code shows its outcome. */
  readonly milliseconds: number;
}

describe('The first hour', () => {
  const steps: Step[] = [];
  let folder = '';
  let vscode: Workbench | undefined;
  let began = 0;

  const workbench = () => vscode ?? assert.fail('VS Code is not open.');
  /** Takes the time and the picture of a step; the next one begins. */
  const done = async (step: Omit<Step, 'milliseconds'>) => {
    steps.push({ ...step, milliseconds: Math.round(performance.now() - began) });
    await workbench().picture(`first-hour-${step.id}`);
    began = performance.now();
  };
  const inSideBar = (name: string) => workbench().page.locator('.part.sidebar').getByRole('treeitem', { name });
  const form = () => workbench().webview('Claim form · Cloverleigh');
  const payout = () => form().getByRole('article', { name: 'Help with the funeral' });
  const hook = () => workbench().webview('Hook · Cloverleigh');
  const life = () => workbench().webview('Timeline · Cloverleigh');

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'first-hour-'));
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await vscode?.keepEvidence(this.currentTest.fullTitle());
  });
  after('the steps are kept for the page, and VS Code has not complained', async () => {
    await mkdir(screenshots, { recursive: true });
    await writeFile(join(screenshots, 'first-hour.json'), JSON.stringify(steps, null, 2));
    await rm(folder, { recursive: true, force: true });
    await vscode?.close();
  });

  it('begins with a new profile, the package, and the folder of a module', async () => {
    began = performance.now();
    const extensions = join(folder, 'extensions');
    await installVsix(vsix, { dataDir: folder, extensionsDir: extensions });
    vscode = await Workbench.open({ module: 'first-steps', workspaceTrust: true, firstStart: true, extensions });
    await workbench().page.getByRole('heading', { name: 'First Steps with Product Modules' }).first().waitFor();
    await workbench().page.locator('[data-done-step-id$="#open"].complete').first().waitFor();
    await workbench()
      .statusBarItem(/Cloverleigh Accident Cover$/)
      .waitFor();
    await done({
      id: 'open',
      title: 'Install the extension and open the folder of a module',
      text: '[Install](install.md) the extension and open your own module, or the one in the pictures: *Open a Sample Module…* in the command palette copies its folder, *first-steps*. The walkthrough opens by itself, once. The status bar shows the module.',
    });
  });

  it('shows the first problem', async () => {
    await workbench().statusBarItem('Cloverleigh Accident Cover').click();
    await inSideBar('15 errors').waitFor();
    await inSideBar('Claim form').hover();
    await workbench().page.locator('.part.sidebar').getByRole('button', { name: 'Open File' }).first().click();
    await workbench().squiggles('error').first().waitFor();
    await done({
      id: 'problem',
      title: 'See the first problem',
      text: 'Click the module in the status bar: the side bar shows the module and everything in it. *Open File* beside *Claim form* opens the claims blocks.',
    });
  });

  it('fixes it by the light bulb', async () => {
    // The first error of the file: the block type `alrt`.
    await workbench().placeCursorAfter(claims, '"type": "alr');
    const fix = await quickFix(workbench(), 'Change to `alert`');
    await done({
      id: 'light-bulb',
      title: 'See how to fix it',
      text: 'Put the cursor on the problem: the light bulb offers the fix, and *Explain* opens its rule.',
    });
    await fix.click();
    await workbench().page.locator('.view-line', { hasText: '"alert"' }).first().waitFor();
    await inSideBar('14 errors').waitFor();
    await done({
      id: 'fix',
      title: 'Fix it',
      text: 'Click the fix. The number of errors drops by one in the side bar.',
    });
  });

  it('tries a claim to its payout', async () => {
    await inSideBar('Claim form').click();
    await form().getByLabel('Injury').selectOption('Fatal Injury');
    await form().getByLabel('Approval status').selectOption('Approved');
    await payout().getByText('is not for a payee of type').waitFor();
    assert.ok(await payout().getByRole('button', { name: 'Create payout request' }).isDisabled());
    await payout().scrollIntoViewIfNeeded();
    await done({
      id: 'claim',
      title: 'Try a claim',
      text: 'Click *Claim form* in the side bar: the form opens beside the JSON. Choose *Fatal Injury*, and set the approval status to *Approved*: below the button of the payout, the form says why it cannot be created.',
    });
  });

  it('fixes the payout from its form', async () => {
    await payout()
      .getByRole('button', { name: /policyholder_id in the claims blocks/ })
      .click();
    await workbench().shownFile(claims).waitFor();
    await focusFile(workbench(), claims);
    await (await quickFix(workbench(), 'Remove `policyholder_id`')).click();
    await inSideBar('13 errors').waitFor();
    await payout().getByText('is not for a payee of type').waitFor({ state: 'detached' });
    await payout().getByRole('button', { name: 'Create payout request' }).click();
    await payout().getByText('Created as').waitFor();
    await done({
      id: 'payout',
      title: 'Fix it and create the payout',
      text: 'The button at the problem leads to its place in the JSON, where the light bulb has the fix. The form follows at once and keeps the answers.',
    });
  });

  it('runs a hook', async () => {
    await inSideBar('Change the death benefit').click();
    await hook().getByRole('button', { name: 'Manage Workspace Trust' }).click();
    await trustFolder(workbench());
    await inSideBar('Change the death benefit').click();
    await hook().getByLabel('New death benefit').fill('300000');
    await hook().getByRole('button', { name: 'Run', exact: true }).click();
    await hook().getByRole('table', { name: 'Changes in the policy' }).waitFor();
    await done({
      id: 'hook',
      title: 'Run a hook',
      text: 'Click the hook in the side bar. A hook is code of the module: in Restricted Mode its panel first asks you to trust the folder. Fill in the form and click *Run*.',
    });
  });

  it('shows when a policy lapses', async () => {
    await inSideBar('three-months-without-payment').click();
    await life()
      .getByRole('status')
      .filter({ hasText: /Lapsed on/ })
      .waitFor();
    await done({
      id: 'life',
      title: 'See the life of a policy',
      text: '*Timelines* in the side bar show when a policy lapses and which setting causes it.',
    });
  });
});
