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

  it('stops at a breakpoint in hook code, with its last request, and shows its variables', async () => {
    const workbench = vscode();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, 'const thousandsOfCover');
    await workbench.command('Debug: Toggle Breakpoint');
    await workbench.openFile(configuration);
    await workbench.page.locator('.codelens-decoration a', { hasText: 'Debug' }).first().click();
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
    await workbench.command('Debug: Step Over');
    await variable(/thousandsOfCover[^]*\d/).waitFor();
    await workbench.page.locator('.debug-toolbar a[aria-label^="Step Back"]').click();
    await variable(/thousandsOfCover[^]*not initialised/).waitFor();
    await workbench.screenshot('debugger-stepped-back', async () => {
      assert.match(await variable('thousandsOfCover').innerText(), /not initialised yet/);
    });
    await workbench.command('Debug: Stop');
    await frame('calculateMonthlyPremium').waitFor({ state: 'detached' });
  });
});
