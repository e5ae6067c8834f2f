import assert from 'node:assert/strict';
import { inBrowser } from '../paths.mjs';
import { focusFile } from './support/focus-file.js';
import { notified, saveAs } from './support/saved-export.js';
import { showsLine } from './support/shows-line.js';
import { useWorkbench } from './support/use-workbench.js';

const letter = 'funeral-cover/documents/welcome-letter.html';
const configuration = 'funeral-cover/.platform-config.json';
const panel = 'Letter · Brightwillow';
const lifecycle = 'Timeline · Brightwillow';

/** What is read of the page's window. */
interface PageWithFrame {
  readonly document: {
    querySelector(selector: string): {
      readonly contentWindow: { readonly CSS: { readonly highlights: ReadonlyMap<string, Iterable<unknown>> } };
    } | null;
  };
}

describe('The preview of a letter', () => {
  const vscode = useWorkbench();
  const panelPage = () => vscode().webview(panel);
  const sheet = () => panelPage().frameLocator('iframe[title="Page 1"]');
  /** The marked words of the letter. */
  const marked = async (text: string) => {
    const frame = await vscode().frame(panel);
    await frame.waitForFunction((expected) => {
      const { document } = globalThis as unknown as PageWithFrame;
      const ranges = document.querySelector('iframe')?.contentWindow.CSS.highlights.get('platform-config-cursor') ?? [];
      return [...ranges].map(String).join(' ') === expected;
    }, text);
  };

  it('opens beside its template, under the name that the customer sees', async () => {
    const workbench = vscode();
    await workbench.openFile(letter);
    await workbench.clickTitleButton('Preview Letter');
    await sheet().getByText('Dear Thandeka,').waitFor();
    await panelPage().getByRole('heading', { name: 'welcome_Example_BW1000417.pdf' }).waitFor();
    await panelPage().getByLabel('Date', { exact: true }).fill('2026-10-06');
    await sheet().getByText('6 October 2026').waitFor();
  });

  it('follows each keystroke, and keeps the last good page while the template is broken', async () => {
    const workbench = vscode();
    await focusFile(workbench, letter);
    await workbench.placeCursorAfter(letter, '<p>Welcome to ');
    await workbench.insert('the family of ');
    await sheet().getByText('Welcome to the family of Brightwillow.').waitFor();
    await workbench.insert('{{#if ');
    await panelPage().getByText('Showing the last valid letter.').waitFor();
    // The first brace alone is a valid letter, too.
    await sheet()
      .getByText(/Welcome to the family of \{?Brightwillow\./)
      .waitFor();
    await workbench.undoAll();
    await sheet().getByText('Welcome to Brightwillow.').waitFor();
  });

  it('marks what is at the cursor, and leads from a word to its template', async () => {
    const workbench = vscode();
    await focusFile(workbench, letter);
    await workbench.placeCursorAfter(letter, '{{ policyholder.first');
    await marked('Thandeka');
    await workbench.screenshot('letter', () => sheet().getByText('Dear Thandeka,').waitFor());
    await sheet().getByText('The Brightwillow team').click();
    const line = (await workbench.read(letter)).split('The Brightwillow team')[0]?.split('\n').length ?? 0;
    await showsLine(workbench, letter, line);
  });

  it('marks what the sample does not have', async () => {
    const workbench = vscode();
    await focusFile(workbench, letter);
    await workbench.placeCursorAfter(letter, '<p>The Brightwillow team');
    await workbench.insert(' {{ policy.module.no_such_thing }}');
    await sheet().getByText('policy.module.no_such_thing').waitFor();
    await panelPage().getByLabel('Mark missing values (1)').uncheck();
    await sheet().getByText('policy.module.no_such_thing').waitFor({ state: 'detached' });
    await panelPage().getByLabel('Mark missing values (1)').check();
    await focusFile(workbench, letter);
    await workbench.undoAll();
  });

  it('exports the letter as HTML, and as PDF by the browser that is installed', async () => {
    const workbench = vscode();
    await panelPage().getByText('Export as HTML').click();
    await saveAs(workbench, 'funeral-cover/welcome_Example_BW1000417.html');
    assert.match(await workbench.read('funeral-cover/welcome_Example_BW1000417.html'), /<p>Dear Thandeka,<\/p>/);
    await panelPage().getByText('Export as PDF').click();
    // Where the server runs in a browser, too, it has none to start.
    if (inBrowser()) return notified(workbench, /A browser cannot print PDF by itself/);
    await saveAs(workbench, 'funeral-cover/welcome_Example_BW1000417.pdf');
    assert.match(await workbench.read('funeral-cover/welcome_Example_BW1000417.pdf'), /^%PDF-[^]*%%EOF\s*$/);
  });

  it('opens the terms as they are', async () => {
    const workbench = vscode();
    await panelPage().getByLabel('Letter', { exact: true }).selectOption('Terms and conditions (opens the PDF)');
    await notified(workbench, /VS Code has no viewer for PDF\. terms\.pdf is selected in the Explorer/);
    await sheet().getByText('Dear Thandeka,').waitFor();
  });

  it("shows a letter of a policy's life as it is on its day", async () => {
    const workbench = vscode();
    await focusFile(workbench, letter);
    await workbench.openFile(configuration);
    await workbench.clickTitleButton('Open Policy Timeline');
    const life = workbench.webview(lifecycle);
    await life.getByText('Policy, billing and events').click();
    await life.getByLabel('Day of event 1').fill('2026-01-20');
    await life.getByLabel('Day of event 2').fill('2026-01-21');
    await life.getByLabel('Policy start').fill('2026-02-01');
    await life
      .getByRole('row', { name: /The welcome letter is sent\./ })
      .getByRole('button', { name: /^Preview/ })
      .click();
    await panelPage().getByText('As in the policy lifecycle on that day: status: active').waitFor();
    await sheet().getByText('since 1 February 2026').waitFor();
  });
});
