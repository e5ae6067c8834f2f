import assert from 'node:assert/strict';
import { useWorkbench } from './support/use-workbench.js';

const configuration = 'funeral-cover/.platform-config.json';
const code = 'funeral-cover/code/pricing.js';

describe('The debugger', () => {
  const vscode = useWorkbench();
  const variable = (name: string | RegExp) =>
    vscode().page.locator('.debug-variables .monaco-list-row', { hasText: name }).first();
  const frame = (text: string) =>
    vscode().page.locator('.debug-call-stack .monaco-list-row', { hasText: text }).first();
  const lens = () => vscode().page.locator('.codelens-decoration a', { hasText: 'Debug' }).first();
  const toolbar = (name: string) => vscode().page.locator(`.debug-toolbar a[aria-label^="${name}"]`);

  it('stops at a breakpoint in hook code, with its last request, and shows its variables', async () => {
    const workbench = vscode();
    // There is no debugger, and no breakpoint, before the extension has started.
    await workbench.openFile(configuration);
    await lens().waitFor();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, 'const thousandsOfCover');
    await workbench.press('F9');
    await workbench.page.locator('.codicon-debug-breakpoint').first().waitFor();
    await workbench.openFile(configuration);
    await lens().click();
    await frame('calculateMonthlyPremium').waitFor();
    await variable('Local').waitFor();
    if ((await variable('Local').getAttribute('aria-expanded')) !== 'true') await variable('Local').click();
    await variable('entryAge').waitFor();
    await workbench.screenshot('debugger', async () => {
      assert.match(await variable('thousandsOfCover').innerText(), /not initialised yet/);
    });
  });

  it('steps forwards and backwards', async () => {
    const workbench = vscode();
    await toolbar('Step Over').click();
    await variable(/thousandsOfCover[^]*\d/).waitFor();
    await toolbar('Step Back').click();
    await variable(/thousandsOfCover[^]*not initialised/).waitFor();
    await workbench.screenshot('debugger-stepped-back', async () => {
      assert.match(await variable('thousandsOfCover').innerText(), /not initialised yet/);
    });
    await toolbar('Stop').click();
    await frame('calculateMonthlyPremium').waitFor({ state: 'detached' });
  });
});
