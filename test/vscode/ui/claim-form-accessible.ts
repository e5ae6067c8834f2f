import assert from 'node:assert/strict';
import { axeFindings, type AxeRules } from './support/axe.js';
import { useWorkbench } from './support/use-workbench.js';
import type { Workbench } from './support/workbench.js';

const claims = 'funeral-cover/workflows/claims-blocks.json';
const panel = 'Claim form · Brightwillow';

describe('The claim form in its panel', () => {
  const vscode = useWorkbench();
  const form = () => vscode().webview(panel);
  const strip = () => form().locator('.fault');
  const pane = (title: string) => form().locator('details.pane').filter({ hasText: title });
  const toggle = (title: string) => pane(title).locator('> summary').click();
  const panes = ['Scenarios', 'Block states'];

  /** @param rules of a state that was held against all of them in another theme, those of colours: a theme changes nothing else */
  const seen = async (state: string, theme: Parameters<Workbench['setTheme']>[0], rules: AxeRules) => {
    assert.deepEqual(await axeFindings(await vscode().frame(panel), rules), [], state);
    await vscode().picture(`claim-form-${state.replaceAll(' ', '-')}-${theme}`);
  };

  before('the form opens', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.clickTitleButton('Open Claim Form Preview');
    await form().getByLabel('Who died?').waitFor();
  });

  it('has nothing that axe-core finds, in each of its states', async () => {
    const workbench = vscode();
    await workbench.setTheme('light');

    await seen('without an answer', 'light', 'all');

    await form().getByLabel('Show hidden blocks and reasons').check();
    await form().locator('.ghost').first().waitFor();
    await seen('with hidden blocks', 'light', 'all');
    await form().getByLabel('Show hidden blocks and reasons').uncheck();

    for (const title of panes) await toggle(title);
    await pane('Scenarios').getByRole('button', { name: 'Run death-of-a-spouse.json' }).waitFor();
    const other = pane('Scenarios').getByLabel('Second', { exact: true });
    if (!(await other.isVisible())) await pane('Scenarios').getByText('Compare', { exact: true }).click();
    await other.selectOption('death-of-a-spouse.json');
    await pane('Scenarios').getByRole('table').waitFor();
    await pane('Scenarios').scrollIntoViewIfNeeded();
    await seen('with every pane open', 'light', 'all');

    await pane('Scenarios').getByRole('button', { name: 'Load death-of-a-spouse.json' }).click();
    await form().locator('header').getByText('death-of-a-spouse.json').waitFor();
    for (const title of panes) await toggle(title);
    await form().getByLabel('Name of the family member').scrollIntoViewIfNeeded();
    await seen('with answers', 'light', 'all');

    const annuity = form().locator('.block[data-type="annuity_request"]').first();
    await annuity.getByRole('button', { name: /^Show all \d+ payouts$/ }).click();
    await annuity.getByRole('button', { name: 'Show fewer payouts' }).scrollIntoViewIfNeeded();
    await seen('with the payouts of an annuity', 'light', 'all');
    await annuity.getByRole('button', { name: 'Show fewer payouts' }).click();

    await form().locator('.request').first().scrollIntoViewIfNeeded();
    await form().locator('.request summary').first().click();
    await seen('with requests', 'light', 'all');

    await form().getByLabel('Date of death').fill('1999-01-01');
    await form()
      .getByText(/^This is before/)
      .first()
      .waitFor();
    await form().getByLabel('Date of death').scrollIntoViewIfNeeded();
    await seen('with a wrong answer', 'light', 'all');

    await workbench.focusFirstGroup();
    await workbench.placeCursorAfter(claims, '"title": "Who died?",');
    await workbench.press('Backspace');
    await strip().waitFor();
    await seen('while the file is broken', 'light', 'all');
    await workbench.undoAll();
    await strip().waitFor({ state: 'hidden' });
  });

  // The states themselves are held against each theme in a page of their own.
  it('has nothing that axe-core finds in the colours of other themes', async () => {
    await form().locator('.request').first().waitFor();
    for (const theme of ['dark', 'hc-light', 'hc-dark'] as const) {
      await vscode().setTheme(theme);
      await seen('in another theme', theme, 'colours');
    }
  });
});
