import assert from 'node:assert/strict';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'funeral-cover/workflows/claims-blocks.json';
const scenario = 'funeral-cover/sandbox/scenarios/death-of-a-spouse.json';
const use = '"{{ ifCondition claim.block_states.deceased_per';

describe('Navigation', () => {
  const vscode = useWorkbench();

  it('shows the form as an outline beside that of the JSON, and counts uses', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, '"key": "deceased_per');
    await workbench.command('Explorer: Focus on Outline View');
    const outline = workbench.page.locator('.outline-pane');
    // With the names of both providers, all symbols are there.
    await workbench.page
      .locator('.monaco-breadcrumbs')
      .getByText(/^(?:Platform Config|JSON Language Features)$/)
      .waitFor();
    const ours = outline.getByRole('treeitem', { name: 'Platform Config' });
    if ((await ours.getAttribute('aria-expanded')) === 'false') await ours.locator('.monaco-tl-twistie').click();
    // The click may have led the editor to the beginning of the file, where nothing is used. VS Code counts while the editor has the focus.
    await workbench.placeCursorAfter(claims, '"key": "deceased_per');
    await workbench.screenshot('navigation', async () => {
      await outline.getByText('Platform Config', { exact: true }).waitFor();
      await outline.getByText('policy_summary', { exact: true }).waitFor();
      await workbench.page
        .locator('.codelens-decoration', { hasText: /\d+ references/ })
        .first()
        .waitFor();
    });
  });

  it('lists the references of a count', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, '"key": "deceased_per');
    await workbench.page
      .locator('.codelens-decoration a', { hasText: /\d+ references/ })
      .first()
      .click();
    await workbench.screenshot('references', async () => {
      await workbench.page.locator('.reference-zone-widget').getByText('death-of-a-spouse.json').waitFor();
    });
    await workbench.press('Escape');
  });

  it('renames a block in the form and in its scenario', async () => {
    const workbench = vscode();
    await workbench.openFile(scenario);
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, use);
    await workbench.press('F2');
    const input = workbench.page.locator('.rename-box input');
    await input.waitFor();
    await input.fill('who_died');
    await workbench.press('Enter');
    await input.waitFor({ state: 'hidden' });
    await workbench.saveAll();
    await workbench.openFile(scenario);
    await workbench.page.locator('.view-line', { hasText: 'who_died' }).first().waitFor();
    await workbench.saveAll();
    assert.match(await workbench.read(claims), /claim\.block_states\.who_died\.option_key/);
  });
});
