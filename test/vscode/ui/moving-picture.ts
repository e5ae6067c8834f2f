import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenshots } from '../paths.mjs';
import { quickFix } from './support/quick-fix.js';
import { useWorkbench } from './support/use-workbench.js';

const name = 'first-look';
const claims = 'funeral-cover/workflows/claims-blocks.json';

/** The frames of the moving picture of README.md, which scripts/moving-picture.mjs puts together. */
describe('The moving picture', () => {
  const vscode = useWorkbench();
  const frames: { readonly file: string; readonly milliseconds: number }[] = [];
  const form = () => vscode().webview('Claim form · Brightwillow');

  const frame = async (milliseconds: number) => {
    const file = `${name}-${String(frames.length + 1)}`;
    await vscode().picture(file);
    frames.push({ file, milliseconds });
  };

  after(() => writeFile(join(screenshots, `${name}.json`), JSON.stringify(frames)));

  it('begins with the claims blocks beside their form', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.command('View: Toggle Primary Side Bar Visibility');
    await workbench.clickTitleButton('Open Claim Form Preview');
    await form().getByLabel('Who died?').waitFor();
    await workbench.focusFirstGroup();
    const [before] =
      /"key": "deceased_person"[^]*?"type": "drop/.exec(await workbench.read(claims)) ?? assert.fail('no block');
    await workbench.placeCursorAfter(claims, before);
    await form().getByLabel('Who died?').scrollIntoViewIfNeeded();
    await frame(1500);
  });

  it('shows a mistake that is typed, what it means, and its fix', async () => {
    const workbench = vscode();
    await workbench.type('p');
    await workbench.press('Escape');
    await workbench.squiggles('error').first().waitFor();
    await frame(1500);
    await workbench.command('Show or Focus Hover');
    await workbench.hover().first().waitFor();
    await frame(3000);
    await workbench.press('Escape');
    const fix = await quickFix(workbench, 'Change to `dropdown`');
    await frame(2000);
    await fix.click();
    await workbench.squiggles('error').first().waitFor({ state: 'detached' });
    await form().getByLabel('Who died?').waitFor();
    await frame(1500);
  });

  it('ends with the form that follows', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(claims, '"title": "Who ');
    await workbench.insert('has ');
    await form().getByLabel('Who has died?').waitFor();
    await frame(1500);
    await form().getByLabel('Who has died?').selectOption('Spouse');
    await form().getByLabel('Children at school').waitFor();
    await frame(3000);
  });
});
