import assert from 'node:assert/strict';
import { filterProblems } from './support/filter-problems.js';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'first-steps/workflows/claims-blocks.json';
const configuration = 'first-steps/.platform-config.json';

describe('Editing a module', () => {
  const vscode = useWorkbench();

  it('underlines a mistake and lists it in Problems', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, 'claim.block_states.day_in_hospital');
    await workbench.command('Problems: Focus on Problems View');
    await filterProblems(workbench, 'day_in_hospital', 'claims/unknown-block-reference');
    await workbench.screenshot('problems', async () => {
      await workbench.squiggles('error').first().waitFor();
      await workbench.problems('claims/unknown-block-reference').waitFor();
    });
    await workbench.command('View: Hide Panel');
  });

  it('completes a block key inside a template, with the keyboard', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, 'discharge letter is needed.');
    await workbench.type(' {{ claim.block_states.');
    await workbench.suggestions('benefit_amount').waitFor();
    await workbench.type('days');
    await workbench.screenshot('completion', async () => {
      await workbench.suggestions('days_in_hospital').waitFor();
      await workbench.suggestions('benefit_amount').waitFor({ state: 'hidden' });
    });
    await workbench.press('Enter');
    await workbench.suggestions().first().waitFor({ state: 'hidden' });
    await workbench.type('.value }}');
    await workbench.press('Escape');
    await workbench.save();
    assert.ok(
      (await workbench.read(claims)).includes(
        'discharge letter is needed. {{ claim.block_states.days_in_hospital.value }}"',
      ),
    );
  });

  it('shows docs on hover', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, '"type": "payout_req');
    await workbench.command('Show or Focus Hover');
    await workbench.screenshot('hover', async () => {
      assert.match(await workbench.hover().innerText(), /payout/);
    });
    await workbench.press('Escape');
  });

  it('tells about the module in the language status', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    const status = await workbench.languageStatus();
    await workbench.screenshot('language-status', async () => {
      await status.filter({ hasText: 'Platform Config: Cloverleigh' }).waitFor();
    });
    await workbench.press('Escape');
  });

  it('offers to remove $schema, which would bring proposals of VS Code beside ours', async () => {
    const workbench = vscode();
    const original = await workbench.read(configuration);
    await workbench.write(configuration, original.replace('{', '{\n  "$schema": "./house.schema.json",'));
    await workbench.openFile(configuration);
    const status = await workbench.languageStatus();
    await workbench.screenshot('schema-member', async () => {
      await status.filter({ hasText: '$schema' }).getByText('Remove $schema').waitFor();
    });
    await status.getByText('Remove $schema').click();
    await workbench.save();
    assert.deepEqual(JSON.parse(await workbench.read(configuration)), JSON.parse(original));
  });
});
