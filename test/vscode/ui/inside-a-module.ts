/** What lies above the folder that is opened: the configuration. Nothing in the folder itself tells of a module. */
import { useWorkbench } from './support/use-workbench.js';

describe('A folder inside of a module', () => {
  const vscode = useWorkbench({ module: 'funeral-cover/workflows' });

  it('is checked as soon as a file of it is open: no problems are never those of a file that was not looked at', async () => {
    const workbench = vscode();
    await workbench.openFile('claims-blocks.json');
    await (await workbench.languageStatus()).getByText('Platform Config: Brightwillow').first().waitFor();
    await workbench.clickTitleButton('Open Claim Form Preview');
    await workbench.webview('Claim form · Brightwillow').getByLabel('Who died?').waitFor();
    await workbench.view('Product Modules').waitFor();
  });
});
