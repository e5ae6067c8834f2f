import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { filterProblems } from './support/filter-problems.js';
import { useWorkbench } from './support/use-workbench.js';

const configuration = 'funeral-cover/.platform-config.json';
const title = 'Review · Brightwillow';
const command = 'Platform Config: Review Changes';
const lapseRule = '"consecutiveMissedPayments": {\n          "number": ';

describe('Review Changes', () => {
  const vscode = useWorkbench({ repository: true });
  const page = () => vscode().webview(title);
  const conclusion = () => page().locator('.conclusion').getByRole('status');
  const says = (text: string | RegExp) => conclusion().filter({ hasText: text }).waitFor();
  const difference = (text: string) => page().locator('.differences > li', { hasText: text });

  /** Runs git in the workspace, as another program would. */
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: vscode().workspace });
  /** What the command line prints in the workspace, whatever its exit code. */
  const platformConfig = (...args: readonly string[]) => {
    const options = { cwd: vscode().workspace, encoding: 'utf8' } as const;
    return spawnSync(process.execPath, [resolve('dist/cli.cjs'), ...args], options).stdout;
  };

  it('compares with the last commit: at first there is no difference', async () => {
    const workbench = vscode();
    git('branch', '--move', '--force', 'main');
    git('checkout', '--quiet', '-b', 'stricter');
    await workbench.openFile(configuration);
    await workbench.statusBarItem(/Cover$/).waitFor();
    await workbench.command(command);
    await says('No difference to HEAD.');
    await page().getByLabel('Merge base with main').waitFor();
  });

  it('follows unsaved edits, and says what breaks', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(configuration, `${lapseRule}3`);
    await workbench.press('Backspace');
    await workbench.insert('2');
    await says('1 breaking');
    const breaking = difference('Policies lapse sooner than before.');
    assert.equal(await breaking.locator('.old dd').innerText(), '3');
    assert.equal(await breaking.locator('.new dd').innerText(), '2');
  });

  it('runs both states when a file is saved, and draws what a policy does in each', async () => {
    const workbench = vscode();
    await workbench.save();
    const life = page().locator('.runs > li', { hasText: 'payments fail from the third on' });
    await life.locator('svg.picture .difference').waitFor();
    assert.equal(await life.locator('.band.lapsed').count(), 2);
    await workbench.screenshot('review', async () => {
      await says('1 breaking');
      await page().getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    });
    await life.scrollIntoViewIfNeeded();
    await workbench.screenshot('review-lives', async () => {
      assert.equal(await life.locator('.band.lapsed').count(), 2);
    });
  });

  it('is copied as the Markdown of the command line', async () => {
    const workbench = vscode();
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page().getByRole('button', { name: 'Copy as Markdown' }).click();
    await workbench.statusBarItem('Review copied as Markdown').waitFor();
    // Only the page that has the focus may read it.
    await workbench.focusFirstGroup();
    const copied = await workbench.page.evaluate<string>('navigator.clipboard.readText()');
    assert.equal(copied, platformConfig('diff', 'funeral-cover', '--format', 'markdown'));
  });

  it('is a summary that a pull request can show', async () => {
    const workbench = vscode();
    await workbench.write('summary.md', platformConfig('diff', 'funeral-cover', '--format', 'markdown'));
    // Quick Open does not find a new file at once, and the explorer has no row for what is out of sight.
    await workbench.command('Collapse Folders in Explorer');
    await workbench.page.getByRole('treeitem', { name: /^summary\.md/ }).dblclick();
    await workbench.focusedTab('summary.md').waitFor();
    // Before that, VS Code does not know that there is a preview.
    await workbench.page.locator('[id="status.editor.mode"]', { hasText: 'Markdown' }).waitFor();
    await workbench.command('Markdown: Open Locked Preview to the Side');
    const summary = workbench.webview('[Preview] summary.md');
    await summary.getByRole('heading', { name: 'Review of the change: 1 breaking' }).waitFor();
    await summary.getByText('with a different result').click();
    await workbench.screenshot('review-markdown', async () => {
      await summary.getByText('Policies lapse sooner than before.').waitFor();
    });
    await workbench.closeTab('[Preview] summary.md');
    await workbench.closeTab('summary.md');
    await workbench.remove('summary.md');
  });

  it('leads to both sides in the diff editor', async () => {
    const workbench = vscode();
    await difference('Policies lapse sooner').getByRole('button').click();
    await workbench.tab('.platform-config.json (HEAD ↔ Working Copy)').waitFor();
    await workbench.page.locator('.monaco-diff-editor').first().waitFor();
    await workbench.screenshot('review-diff', async () => {
      await workbench.page.locator('.monaco-diff-editor .modified .view-lines').first().waitFor();
    });
    await workbench.closeTab('(HEAD ↔ Working Copy)');
  });

  it('has a part at each test that fails: whether it failed at the last commit', async () => {
    const workbench = vscode();
    const unitTests = 'funeral-cover/code/unit-tests/pricing.js';
    await workbench.openFile(unitTests);
    await workbench.placeCursorAfter(unitTests, '20 * 180');
    await workbench.insert('0');
    await workbench.command('Test: Run Tests in Current File');
    const lastCommit = git('rev-parse', '--short=7', 'HEAD').toString().trim();
    const failure = workbench.page.locator('.test-error-content-widget');
    await failure.getByText(`It passes at the last commit (${lastCommit}).`).waitFor();
    await workbench.saved(unitTests);
    await workbench.closeTab('pricing.js');
  });

  it('compares with the merge base of the branch, and with any revision', async () => {
    const workbench = vscode();
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-am', 'Lapse sooner');
    await says('No difference to HEAD.');
    await page().getByLabel('Merge base with main').click();
    await says('1 breaking');
    await page().getByRole('button', { name: 'Choose revision…' }).click();
    await workbench.quickInput.pick('Lapse sooner');
    await says(/No difference to [0-9a-f]{7}/);
    await page().getByRole('button', { name: 'Choose revision…' }).click();
    await workbench.quickInput.pick('Enter a revision…');
    await workbench.quickInput.answer('missing', /There is no revision `missing` in the repository/);
    await workbench.quickInput.answer('main');
    await says('1 breaking');
  });

  it('lists what breaks as problems, if the tools file asks for it', async () => {
    const workbench = vscode();
    await workbench.write('.platform-tools.json', '{ "review": { "base": "main", "diagnostics": true } }\n');
    await workbench.focusFirstGroup();
    await workbench.command('Problems: Focus on Problems View');
    await filterProblems(workbench, 'lapse sooner', 'Policies lapse sooner');
    await workbench.problems('Policies lapse sooner than before. Compared with main.').waitFor();
    await workbench.problems('platform-config review').waitFor();
    await workbench.remove('.platform-tools.json');
    await workbench.problems('Policies lapse sooner').waitFor({ state: 'hidden' });
  });

  it('names a file that differs and is not understood', async () => {
    const workbench = vscode();
    await workbench.write('funeral-cover/documents/terms.pdf', '%PDF-1.7 other terms');
    await difference('The file documents/terms.pdf was changed.').waitFor();
  });
  it('follows a module that has moved', async () => {
    const workbench = vscode();
    await workbench.command('View: Close All Editors');
    await workbench.tab(title).waitFor({ state: 'detached' });
    git('mv', 'funeral-cover', 'moved-cover');
    await workbench.openFile(configuration.replace('funeral-cover', 'moved-cover'));
    await workbench.command(command);
    await says('1 to review, 1 safe');
    await page().getByText('The module was moved from funeral-cover.').waitFor({ state: 'attached' });
    await difference('The file documents/terms.pdf was changed.').waitFor();
  });

  it('says that there is nothing to compare with before the first commit', async () => {
    git('checkout', '--quiet', '--orphan', 'empty');
    await page().getByText('The repository has no commit yet, so there is nothing to compare with.').waitFor();
  });
});
