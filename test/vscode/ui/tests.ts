import assert from 'node:assert/strict';
import { useWorkbench } from './support/use-workbench.js';

const unitTests = 'funeral-cover/code/unit-tests/pricing.js';
const lifecycle = 'funeral-cover/sandbox/lifecycles/three-missed-in-one-month.json';
const code = 'funeral-cover/code/alteration-hooks.js';
const funeralCover = 'Brightwillow Funeral Cover';
const adds = 'adds the fees to the risk premium';

describe('The Test Explorer', () => {
  const vscode = useWorkbench();
  const test = (label: string, state?: string) => vscode().test(label, state);

  it('lists the scenarios, unit tests and lifecycles of each module', async () => {
    const workbench = vscode();
    await workbench.openFile(unitTests);
    await workbench.openView('Testing');
    await test('Fernhollow Staff Life').waitFor();
    for (const label of [funeralCover, 'Scenarios', 'Unit tests', 'pricing.js', 'Pricing'])
      await workbench.unfold(label);
    await test('raise-the-cover').waitFor();
    await test(adds).waitFor();
    await workbench.unfold('Timelines');
    await test('three-missed-in-one-month').waitFor();
  });

  it('runs them, and tells how long each took', async () => {
    const workbench = vscode();
    await workbench.command('Test: Run All Tests');
    for (const module of [funeralCover, 'Fernhollow Staff Life']) await test(module, 'Passed').waitFor();
    await workbench.screenshot('tests', async () => {
      await test('raise-the-cover', 'Passed').waitFor();
      assert.match(await test(adds, 'Passed').innerText(), /ms/);
    });
  });

  it('lists a test as soon as it is typed', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(unitTests, 'family_members: [] };');
    await workbench.insert("\n  it('is typed', () => {});");
    await test('is typed', 'Not yet run').waitFor();
    await workbench.undoAll();
    await test('is typed').waitFor({ state: 'detached' });
  });

  it('shows a failure at its line, with what was expected and what came', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(unitTests, '20 * 180');
    await workbench.insert('0');
    await workbench.command('Test: Run Tests in Current File');
    await test(adds, 'Failed').waitFor();
    await test('counts whole years up to the start of the policy', 'Passed').waitFor();
    // The rows come one after the other, and move others.
    const result = (row: number) => workbench.page.locator(`.test-output-peek-tree [data-index="${String(row)}"]`);
    await result(3).getByText('counts whole years').waitFor();
    await result(1).getByText(adds).click();
    const details = workbench.page.locator('.test-output-peek-message-container');
    await details.locator('.editor.modified').getByText('6200').waitFor();
    await workbench.screenshot('tests-failed', async () => {
      // VS Code writes it behind the line.
      await workbench.page.getByText('6200 != 38600').first().waitFor();
      assert.match(await details.locator('.editor.original').innerText(), /38600/);
    });
  });

  it('removes the failure when the code is fixed', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.press('Control+Z');
    await workbench.command('Test: Run Tests in Current File');
    await test(adds, 'Passed').waitFor();
  });

  it('shows a lifecycle that fails at the line of what it expects', async () => {
    const workbench = vscode();
    const writeDay = async (digit: string) => {
      await workbench.placeCursorAfter(lifecycle, '"since": "2026-04-1');
      await workbench.insert(digit);
      await workbench.press('Delete');
    };
    await workbench.openFile(lifecycle);
    await writeDay('2');
    await workbench.command('Test: Run Tests in Current File');
    await test('three-missed-in-one-month', 'Failed').waitFor();
    await workbench.screenshot('tests-lifecycle', async () => {
      await workbench.page.locator('.test-error-content-widget', { hasText: '2026-04-17' }).waitFor();
    });
    // VS Code saves it for the run, and may show the result before all of the file is written.
    await workbench.saved(lifecycle);
    assert.match(await workbench.read(lifecycle), /"since": "2026-04-12"/);
    await writeDay('7');
    await workbench.command('Test: Run Tests in Current File');
    await test('three-missed-in-one-month', 'Passed').waitFor();
    await workbench.openFile(unitTests);
  });

  it('measures which statements of the code have run', async () => {
    const workbench = vscode();
    await workbench.command('Test: Run All Tests with Coverage');
    await workbench.page.locator('.test-coverage-list-item', { hasText: 'alteration-hooks.js' }).click();
    await workbench.activeFile(code).waitFor();
    await workbench.page.locator('.coverage-deco-gutter.coverage-deco-hit').first().waitFor();
    await workbench.screenshot('tests-coverage', async () => {
      const row = workbench.page.locator('.test-coverage-list-item', { hasText: 'alteration-hooks.js' });
      assert.match(await row.innerText(), /97\.14%/);
    });
  });

  it('ends a test that never ends when it is cancelled, and runs it again', async () => {
    const workbench = vscode();
    await workbench.openFile(unitTests);
    const before = await workbench.read(unitTests);
    await workbench.placeCursorAfter(unitTests, `it('${adds}', () => {`);
    await workbench.insert('while (true) {}');
    await workbench.command('Test: Run Tests in Current File');
    await test(adds, 'Running').waitFor();
    await workbench.saved(unitTests);
    await workbench.command('Test: Cancel Test Run');
    await test(adds, 'Running').waitFor({ state: 'detached' });
    assert.equal(await test(adds, 'Failed').count(), 0);
    await workbench.write(unitTests, before);
    await workbench.page.locator('.view-line', { hasText: 'while' }).waitFor({ state: 'detached' });
    await workbench.command('Test: Run Tests in Current File');
    await test(adds, 'Passed').waitFor();
  });

  it('runs again upon each save, while it watches', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(unitTests, '20 * 180');
    await test(funeralCover).hover();
    await test(funeralCover).getByRole('button', { name: 'Turn on Continuous Run' }).click();
    await workbench.focusFirstGroup();
    const failure = workbench.page.getByText('6200 != 38600').first();
    await workbench.insert('0');
    await workbench.save();
    await failure.waitFor();
    await workbench.press('Control+Z');
    await workbench.save();
    await failure.waitFor({ state: 'hidden' });
    await test(adds, 'Passed').waitFor();
  });
});
