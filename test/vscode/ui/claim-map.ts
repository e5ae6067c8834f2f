import assert from 'node:assert/strict';
import { axeFindings } from './support/axe.js';
import { saveAs } from './support/saved-export.js';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'funeral-cover/workflows/claims-blocks.json';
const panel = 'Map · Brightwillow';

describe('The claim map', () => {
  const vscode = useWorkbench({ repository: true });
  const map = () => vscode().webview(panel);
  const box = (id: string) => map().locator(`[data-box="${id}"]`);
  const face = (id: string) => box(id).locator(':scope > .face');
  const button = (name: string) => map().getByRole('button', { name, exact: true });
  /** Clicks a box, wherever the map was. */
  const click = async (id: string) => {
    await button('Fit into the window').click();
    await face(id).click();
  };
  const selected = (id: string) => face(id).and(map().locator('[aria-pressed=true]')).waitFor();
  const lineOf = async (key: string) => {
    const before = (await vscode().read(claims)).split(`"key": "${key}"`)[0] ?? '';
    return before.slice(0, before.lastIndexOf('"block"')).trimEnd().split('\n').length;
  };

  it('opens beside its file, and shows what depends on what', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.command('View: Toggle Primary Side Bar Visibility');
    await workbench.clickTitleButton('Show Claim Map');
    await box('cause_of_death').waitFor();
    await button('Fit into the window').click();
    await workbench.screenshot('claim-map-whole', () => box('policyholder_payout').waitFor());
  });

  it('follows the cursor, and selects the JSON of a clicked block', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.placeCursorAfter(claims, '"key": "police_case_number"');
    await selected('police_case_number');
    await map().getByRole('heading', { name: 'Why is this here?' }).waitFor();
    await map().getByText('“Cause of death”: Accident').waitFor();
    await button('Close').click();
    await click('deceased_person');
    await selected('deceased_person');
    const line = String(await lineOf('deceased_person'));
    await workbench.page.locator('.active-line-number', { hasText: new RegExp(`^${line}$`) }).waitFor();
  });

  it('is redrawn with each edit, and keeps its places and the last valid map', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    const before = await box('cause_of_death').getAttribute('transform');
    await workbench.placeCursorAfter(claims, '"title": "Who ');
    await workbench.insert('has ');
    await box('deceased_person').getByText('Who has died?').waitFor();
    assert.equal(await box('cause_of_death').getAttribute('transform'), before);
    await workbench.insert('"');
    await map().getByText('Showing the last valid map.').waitFor();
    await box('deceased_person').getByText('Who has died?').waitFor();
    await workbench.undoAll();
    await box('deceased_person').getByText('Who died?').waitFor();
  });

  it('plays the answers that show a block, and shows the claim as it is played', async () => {
    const workbench = vscode();
    await click('police_case_number');
    await button('Play in the preview').click();
    const form = workbench.webview('Claim form · Brightwillow');
    await form.getByLabel('Police case number').waitFor();
    assert.equal(await form.getByLabel('Accident', { exact: true }).isChecked(), true);
    // The form has come before the map.
    await workbench.tab(panel).click();
    await map().locator('[data-box="accident_details"].lit').waitFor();
    await map().locator('[data-box="cause_of_death"].visible').waitFor();
    await button('Zoom out').click();
    await workbench.screenshot('claim-map', async () => {
      await map().locator('[data-box="police_case_number"].visible').waitFor();
      await map().getByText('In the preview: visible.').waitFor();
    });
  });

  it('looks through a lens, filters and searches', async () => {
    const workbench = vscode();
    await click('cause_of_death');
    await map().getByRole('radio', { name: 'Only what it influences' }).check();
    await box('deceased_person').waitFor({ state: 'detached' });
    await workbench.screenshot('claim-map-lens', () => box('police_case_number').waitFor());
    await map().getByRole('radio', { name: 'The whole map' }).check();
    await map().getByLabel('Filter').selectOption('Conditions without scenario');
    await map()
      .getByRole('status')
      .filter({ hasText: /^\d+ blocks?$/ })
      .waitFor();
    await map().getByLabel('Filter').selectOption('All blocks');
    await map().getByLabel('Search blocks').fill('voucher');
    await map().getByLabel('Search blocks').press('Enter');
    await map()
      .getByText(/^\d found$/)
      .waitFor();
    await map().getByLabel('Search blocks').fill('');
    await button('Show as table').click();
    await workbench.screenshot('claim-map-table', () =>
      map()
        .getByRole('row', { name: /^Police case number/ })
        .waitFor(),
    );
    await button('Show as map').click();
  });
  it('is saved as SVG and PNG', async () => {
    const workbench = vscode();
    for (const format of ['SVG', 'PNG']) {
      const path = `funeral-cover/claim-map.${format.toLowerCase()}`;
      await button(`Export as ${format}`).click();
      await saveAs(workbench, path);
      const saved = await workbench.read(path);
      assert.ok(format === 'SVG' ? saved.startsWith('<svg') : saved.slice(1, 4) === 'PNG');
      await workbench.remove(path);
    }
  });

  it('has nothing that axe-core finds', async () => {
    assert.deepEqual(await axeFindings(await vscode().frame(panel)), []);
  });
});
