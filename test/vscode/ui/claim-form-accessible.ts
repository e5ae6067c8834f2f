import assert from 'node:assert/strict';
import { axeFindings, type AxeRules } from './support/axe.js';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'funeral-cover/workflows/claims-blocks.json';
const panel = 'Claim form · Brightwillow';

describe('The claim form in its panel', () => {
  const vscode = useWorkbench();
  const form = () => vscode().webview(panel);
  const strip = () => form().locator('.fault');
  const pane = (title: string) => form().locator('details.pane').filter({ hasText: title });
  const toggle = (title: string) => pane(title).locator('> summary').click();
  const panes = ['Scenarios', 'Block states'];

  /**
   * @param state what is seen, for the message
   * @param rules of a state that was held against all of them in another theme, those of colours: a theme changes nothing else
   */
  const isAccessible = async (state: string, rules: AxeRules) => {
    assert.deepEqual(await axeFindings(await vscode().frame(panel), rules), [], state);
  };

  before('the form opens', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.clickTitleButton('Open Claim Form Preview');
    await form().getByLabel('Who died?').waitFor();
  });

  for (const theme of ['light', 'dark', 'hc-light', 'hc-dark'] as const)
    it(`has nothing that axe-core finds, in each of its states: ${theme}`, async () => {
      const workbench = vscode();
      await workbench.setTheme(theme);
      const seen = async (name: string) => {
        await isAccessible(name, theme === 'light' ? 'all' : 'colours');
        await workbench.picture(`claim-form-${name.replaceAll(' ', '-')}-${theme}`);
      };

      await seen('without an answer');

      await form().getByLabel('Show hidden blocks and reasons').check();
      await form().locator('.ghost').first().waitFor();
      await seen('with hidden blocks');
      await form().getByLabel('Show hidden blocks and reasons').uncheck();

      for (const title of panes) await toggle(title);
      await pane('Scenarios').getByRole('button', { name: 'Run death-of-a-spouse.json' }).waitFor();
      const other = pane('Scenarios').getByLabel('Second', { exact: true });
      if (!(await other.isVisible())) await pane('Scenarios').getByText('Compare', { exact: true }).click();
      await other.selectOption('death-of-a-spouse.json');
      await pane('Scenarios').getByRole('table').waitFor();
      await pane('Scenarios').scrollIntoViewIfNeeded();
      await seen('with every pane open');

      await pane('Scenarios').getByRole('button', { name: 'Load death-of-a-spouse.json' }).click();
      await form().locator('header').getByText('death-of-a-spouse.json').waitFor();
      for (const title of panes) await toggle(title);
      await form().getByLabel('Name of the family member').scrollIntoViewIfNeeded();
      await seen('with answers');

      const annuity = form().locator('.block[data-type="annuity_request"]').first();
      await annuity.getByRole('button', { name: /^Show all \d+ payouts$/ }).click();
      await annuity.getByRole('button', { name: 'Show fewer payouts' }).scrollIntoViewIfNeeded();
      await seen('with the payouts of an annuity');
      await annuity.getByRole('button', { name: 'Show fewer payouts' }).click();

      await form().locator('.request').first().scrollIntoViewIfNeeded();
      await form().locator('.request summary').first().click();
      await seen('with requests');

      await form().getByLabel('Date of death').fill('1999-01-01');
      await form()
        .getByText(/^This is before/)
        .first()
        .waitFor();
      await form().getByLabel('Date of death').scrollIntoViewIfNeeded();
      await seen('with a wrong answer');

      await workbench.focusFirstGroup();
      await workbench.placeCursorAfter(claims, '"title": "Who died?",');
      await workbench.press('Backspace');
      await strip().waitFor();
      await seen('while the file is broken');
      await workbench.undoAll();
      await strip().waitFor({ state: 'hidden' });

      await form().getByRole('button', { name: 'Reset' }).click();
      await form().locator('.request').first().waitFor({ state: 'detached' });
    });
});
