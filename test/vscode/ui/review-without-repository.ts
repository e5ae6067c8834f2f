import { inBrowser } from '../paths.mjs';
import { useWorkbench } from './support/use-workbench.js';

const configuration = 'funeral-cover/.platform-config.json';
const title = 'Review · Brightwillow';

describe('Review Changes without a repository', () => {
  const vscode = useWorkbench();

  it('says why, and what to do', async () => {
    const workbench = vscode();
    await workbench.openFile(configuration);
    // The palette has the command once the module is known, as the title of the editor has its buttons.
    await workbench.titleButton('Open Policy Timeline').waitFor();
    await workbench.command('Platform Config: Review Changes');
    await workbench
      .webview(title)
      .getByText(
        inBrowser() ? 'Its history cannot be read here' : /Git extension is disabled or missing|Git cannot be used/,
      )
      .waitFor();
  });
});
