import assert from 'node:assert/strict';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'funeral-cover/workflows/claims-blocks.json';
const hooks = 'funeral-cover/.platform-config.json';

describe('A browser without WebAssembly', () => {
  const vscode = useWorkbench({ flags: ['--js-flags=--jitless'] });

  it('shows the claim form, which needs none', async () => {
    const workbench = vscode();
    assert.equal(await workbench.page.evaluate('typeof WebAssembly'), 'undefined');
    await workbench.openFile(claims);
    await workbench.clickTitleButton('Open Claim Form Preview');
    await workbench.webview('Claim form · Brightwillow').getByLabel('Who died?').waitFor();
  });

  it('runs no hook, and says why', async () => {
    const workbench = vscode();
    await workbench.openFile(hooks);
    await workbench.clickTitleButton('Run Alteration Hook…');
    await workbench.quickInput.pick('change_cover_amount');
    await workbench.quickInput.pick('merge-vars.json');
    const page = workbench.webview('Hook · Brightwillow');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('this browser has no WebAssembly').first().waitFor();
  });
});
