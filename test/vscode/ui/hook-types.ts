import assert from 'node:assert/strict';
import { useWorkbench } from './support/use-workbench.js';

const code = 'funeral-cover/code/alteration-hooks.js';
const sample = 'funeral-cover/sandbox/merge-vars.json';
/** What TypeScript reports once it has the types: no hook has this key. */
const checked = `// @ts-check
const isCover = (alteration_hook_key) => alteration_hook_key === 'renew';
`;
const use = 'result.value.cover_amount > policy.module.';

describe('Types of hook code', () => {
  const vscode = useWorkbench({ typescript: true });

  it('complete the fields of the module, each once, with what samples and forms say of them', async () => {
    const workbench = vscode();
    await workbench.write(code, checked + (await workbench.read(code)));
    await workbench.openFile(sample);
    await workbench.openFile(code);
    await workbench.squiggles('error').first().waitFor();
    await workbench.placeCursorAfter(code, use);
    await workbench.press('Control+Space');
    await workbench.suggestions('burial_society').waitFor();
    await workbench.insert('cov');
    await workbench.suggestions('cover_amount').waitFor();
    assert.equal(await workbench.suggestions('cover_amount').count(), 1);
    for (const _ of 'cov') await workbench.press('Backspace');
    await workbench.suggestions('burial_society').waitFor();
    await workbench.squiggles('error').first().waitFor({ state: 'detached' });
    await workbench.screenshot('hook-types', async () => {
      assert.equal(await workbench.suggestions('cover_amount').count(), 1);
    });
    await workbench.press('Escape');
    await workbench.undoAll();
  });

  it('complete the keys of the hooks where they are compared, each once', async () => {
    const workbench = vscode();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, "case 'add_family_member");
    await workbench.press('Control+Space');
    await workbench.suggestions('add_family_member').waitFor();
    assert.equal(await workbench.suggestions('add_family_member').count(), 1);
    await workbench.press('Escape');
  });

  it('lead to the JSON that defines a field', async () => {
    const workbench = vscode();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, 'policy.module.family_m');
    await workbench.press('F12');
    await workbench.page.locator('.peekview-widget, .tab.active[aria-label*="merge-vars.json"]').first().waitFor();
    await workbench.page.getByText('merge-vars.json').first().waitFor();
    await workbench.press('Escape');
  });

  it('rename a field in the code and in the samples', async () => {
    const workbench = vscode();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, 'policy.module.family_m');
    await workbench.press('F2');
    const input = workbench.page.locator('.rename-box input');
    await input.waitFor();
    await input.fill('relatives');
    await workbench.press('Enter');
    await input.waitFor({ state: 'hidden' });
    await workbench.openFile(sample);
    await workbench.page.locator('.view-line', { hasText: '"relatives"' }).first().waitFor();
    await workbench.saveAll();
    assert.match(await workbench.read(code), /policy\.module\.relatives\.length/);
    assert.match(await workbench.read('funeral-cover/code/pricing.js'), /module\.family_members\.reduce/);
  });

  it('are written into the module on request', async () => {
    const workbench = vscode();
    await workbench.openFile(code);
    await workbench.command('Platform Config: Write Type Declarations');
    await workbench.page
      .getByText('The type declarations are in funeral-cover/code/types/platform-config.d.ts.')
      .first()
      .waitFor();
    assert.match(await workbench.read('funeral-cover/code/types/platform-config.d.ts'), /relatives: \(\{/);
  });
});
