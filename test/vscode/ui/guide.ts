import { useWorkbench } from './support/use-workbench.js';

const claims = 'first-steps/workflows/claims-blocks.json';

describe('The documentation', () => {
  const vscode = useWorkbench();
  const page = (name: string) => vscode().page.locator('.tabs-container .tab.active', { hasText: name });
  const content = () => vscode().page.frameLocator('iframe.webview.ready:visible').frameLocator('iframe#active-frame');

  it('explains the problem at the cursor, without a network', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, '"type": "alr');
    await workbench.squiggles('error').first().waitFor();
    await workbench.command('Platform Config: Explain Problem at Cursor');
    await page('unknown-block-type').waitFor();
    await content().getByRole('heading', { name: 'claims/unknown-block-type' }).waitFor();
    await workbench.screenshot('explained', () =>
      content().getByRole('heading', { name: 'Reported', exact: true }).waitFor(),
    );
  });

  it('opens by the code of a problem, as a page', async () => {
    const workbench = vscode();
    await workbench.command('View: Close All Editors');
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, '"type": "alr');
    await workbench.command('Show or Focus Hover');
    await workbench.hover().locator('a.code-link', { hasText: 'claims/unknown-block-type' }).first().click();
    await content().getByRole('heading', { name: 'claims/unknown-block-type' }).waitFor();
  });

  it('begins with a page that leads to all others', async () => {
    const workbench = vscode();
    await workbench.command('Platform Config: Open Documentation');
    await content().getByRole('heading', { name: 'Platform Config: documentation' }).waitFor();
  });
});
