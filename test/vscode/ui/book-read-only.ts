import { doubleCover } from './support/book-lines.js';
import { book, useReadOnlyFolder } from './support/read-only-folder.js';
import { notified } from './support/saved-export.js';

const configuration = 'funeral-cover/.platform-config.json';
const title = 'What-if · Brightwillow';

describe('A book of policies in a folder in which nothing can be written', () => {
  const vscode = useReadOnlyFolder();

  it('is kept where a policy cannot be saved as a sample, and that is said', async () => {
    const workbench = vscode();
    const page = workbench.webview(title);
    await workbench.openFile(configuration);
    await workbench.titleButton('What-If: Run Every Hook over Every Sample').waitFor();
    await workbench.command('Platform Config: Run over a Book of Policies…', true);
    await workbench.quickInput.pick('october.ndjson');
    await page.getByText(book, { exact: true }).waitFor();
    await page.getByLabel('Data of each request').fill(doubleCover);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const save = page.getByRole('button', { name: 'Save as sample… p-7', exact: true });
    await save.click();
    await workbench.quickInput.answer('rejected');
    await notified(workbench, /Cannot write '.*rejected\.json': permission denied/);
    await save.waitFor();
  });
});
