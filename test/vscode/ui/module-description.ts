import assert from 'node:assert/strict';
import { notified, saveAs } from './support/saved-export.js';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'funeral-cover/workflows/claims-blocks.json';

describe('Export Module Description', () => {
  const vscode = useWorkbench({ repository: true });
  const title = 'Platform Config: Export Module Description…';
  const target = 'funeral-cover/module.md';

  async function exported(since: string, revision?: string): Promise<string> {
    const workbench = vscode();
    await workbench.command(title, true);
    await workbench.quickInput.pick('Description as Markdown');
    await workbench.quickInput.pick(since);
    if (revision !== undefined) await workbench.quickInput.answer(revision);
    await saveAs(workbench, target);
    const text = await workbench.read(target);
    await workbench.remove(target);
    return text;
  }

  it('describes the module of the active editor, with examples of its hooks', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.titleButton('Show Claim Map').waitFor();
    const text = await exported('Without changes');
    assert.match(text, /^# Brightwillow Funeral Cover\n/);
    assert.match(text, /Shown when \*Cause of death\* is Accident/);
    assert.doesNotMatch(text, /may not run here|What changed since/);
  });

  it('has links that open the claim form with a block in the inspector', async () => {
    const workbench = vscode();
    const page = 'funeral-cover/module.html';
    const form = workbench.webview('Claim form · Brightwillow');
    await workbench.command(title, true);
    await workbench.quickInput.pick('Description as HTML');
    await workbench.quickInput.pick('Without changes');
    await saveAs(workbench, page);
    const links = [...(await workbench.read(page)).matchAll(/class="to-form" href="([^"]*)"/g)].map(([, link]) => link);
    await workbench.remove(page);
    const follow = async (link = '') => {
      await workbench.command('Developer: Open URL', true);
      await workbench.quickInput.answer(link);
      await workbench.page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
    };
    await follow(links.find((link) => link?.endsWith('#police_case_number')));
    await form.getByRole('textbox', { name: 'Title' }).waitFor();
    assert.equal(await form.getByRole('textbox', { name: 'Title' }).inputValue(), 'Police case number');
    await follow(links[0]?.replace('funeral-cover', 'elsewhere'));
    await notified(workbench, /The link leads to the product module 'elsewhere', which is not in this window\./);
    await workbench.tab('Claim form').click({ button: 'middle' });
    await workbench.focusFirstGroup();
  });

  it('lists what has changed since a revision, with unsaved text', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(claims, '"key": "police_case_number');
    await workbench.insert('_2');
    assert.match(await exported('Changes since the last commit'), /What changed since `HEAD`[^]*police_case_number/);
    assert.match(await exported('Changes since another revision…', 'HEAD'), /What changed since `HEAD`/);
  });

  it('says why nothing can be exported', async () => {
    const workbench = vscode();
    await workbench.insert('"');
    await workbench.command(title, true);
    await workbench.quickInput.pick('Claim map as SVG');
    await notified(workbench, /The module cannot be exported: .*not valid JSON/);
  });
});
