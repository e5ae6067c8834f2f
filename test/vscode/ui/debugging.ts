import assert from 'node:assert/strict';
import { useWorkbench } from './support/use-workbench.js';

const configuration = 'funeral-cover/.platform-config.json';
const claims = 'funeral-cover/workflows/claims-blocks.json';
const code = 'funeral-cover/code/pricing.js';
const unitTests = 'funeral-cover/code/unit-tests/pricing.js';
const lifecycle = 'group-life/sandbox/lifecycles/lapsed-by-code.json';
const lifecycleCode = 'group-life/code/lifecycle.js';

const premiumFunction = /const calculateMonthlyPremium = [^]*?\n\};\n/;
/** Charges the fees of the benefits for each member. */
const wrongPremium = `const calculateMonthlyPremium = (module, entryAge) => {
  const monthly = { rate: getMainMemberRate(entryAge), fees: POLICY_FEE };
  for (const member of module.family_members) {
    monthly.rate += FAMILY_MEMBER_RATES[member.relationship];
    monthly.fees += GROCERY_BENEFIT_FEE + EDUCATION_BENEFIT_FEE;
  }
  return Math.round((module.cover_amount / 100000) * monthly.rate) + monthly.fees;
};
`;
const ofClaims = `const afterClaimBlockUpdated = ({ block_key }) => {
  const updated = block_key;
  return [];
};
`;

describe('The debugger', () => {
  const vscode = useWorkbench();
  const variable = (name: string | RegExp) =>
    vscode().page.locator('.debug-variables .monaco-list-row', { hasText: name }).first();
  const frame = (text: string) =>
    vscode().page.locator('.debug-call-stack .monaco-list-row', { hasText: text }).first();
  const lens = () => vscode().page.locator('.codelens-decoration a', { hasText: 'Debug' }).first();
  const toolbar = (name: string) => vscode().page.locator(`.debug-toolbar a[aria-label^="${name}"]`);
  const unfold = async (name: string) => {
    await variable(name).waitFor();
    if ((await variable(name).getAttribute('aria-expanded')) !== 'true') await variable(name).click();
  };
  const stop = async () => {
    await toolbar('Stop').click();
    await toolbar('Stop').waitFor({ state: 'hidden' });
  };
  /** Sets or removes the breakpoint in a line with a text. */
  const toggleBreakpoint = async (path: string, text: string, becomes: 'visible' | 'detached') => {
    const workbench = vscode();
    await workbench.openFile(path);
    await workbench.placeCursorAfter(path, text);
    await workbench.press('F9');
    await workbench.page.locator('.editor-instance .codicon-debug-breakpoint').first().waitFor({ state: becomes });
  };
  const inBetween = 'const thousandsOfCover';
  /** Changes the code on the disk near the place that its editor shows, and waits until that shows it: before, a cursor is put into the text of before. */
  const rewriteCode = async (from: RegExp, to: string, shown: string) => {
    const workbench = vscode();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, 'const calculateMonthlyPremium');
    await workbench.write(code, (await workbench.read(code)).replace(from, to));
    await workbench.page.locator('.view-line', { hasText: shown }).first().waitFor();
  };

  it('stops at a breakpoint in hook code, with its last request, and shows its variables', async () => {
    const workbench = vscode();
    // There is no debugger, and no breakpoint, before the extension has started.
    await workbench.openFile(configuration);
    await lens().waitFor();
    await toggleBreakpoint(code, inBetween, 'visible');
    await workbench.openFile(configuration);
    await lens().click();
    await frame('calculateMonthlyPremium').waitFor();
    await unfold('Local');
    await variable('entryAge').waitFor();
    await workbench.screenshot('debugger', async () => {
      assert.match(await variable('thousandsOfCover').innerText(), /not initialised yet/);
    });
  });

  it('steps forwards and backwards', async () => {
    await toolbar('Step Over').click();
    await variable(/thousandsOfCover[^]*\d/).waitFor();
    await toolbar('Step Back').click();
    await variable(/thousandsOfCover[^]*not initialised/).waitFor();
    await stop();
  });

  it('debugs a unit test and a scenario of the Test Explorer, and then runs each', async () => {
    const workbench = vscode();
    await workbench.openFile(unitTests);
    await workbench.openView('Testing');
    for (const folded of ['Brightwillow Funeral Cover', 'Scenarios', 'Unit tests', 'pricing.js', 'Pricing'])
      await workbench.unfold(folded);
    for (const label of ['adds the fees to the risk premium', 'raise-the-cover']) {
      await workbench.test(label).hover();
      await workbench.test(label).getByRole('button', { name: 'Debug Test' }).click();
      // VS Code shows its view of the debugger in place of the tests.
      await frame('calculateMonthlyPremium').waitFor();
      await stop();
      await workbench.openView('Testing');
      await workbench.test(label, 'Passed').waitFor();
    }
  });

  it('debugs the request of the panel of a hook', async () => {
    const workbench = vscode();
    await workbench.openFile(configuration);
    await workbench.clickTitleButton('Run Alteration Hook…');
    await workbench.quickInput.pick('change_cover_amount');
    await workbench.quickInput.pick('merge-vars.json');
    const page = workbench.webview('Hook · Brightwillow');
    await page.getByRole('radio', { name: 'as JSON' }).check();
    await page.getByLabel('Data of the request, as JSON').fill('{ "cover_amount": 5000000 }');
    await page.getByRole('button', { name: 'Debug', exact: true }).click();
    await frame('calculateMonthlyPremium').waitFor();
    await unfold('Local');
    await variable(/module[^]*cover_amount: 5000000/).waitFor();
    await toolbar('Continue').click();
    await workbench.page.getByRole('tab', { name: 'Debug Console' }).click();
    await workbench.page.locator('.repl', { hasText: /monthly_premium: R\s188,00 → R\s296,00/ }).waitFor();
    await workbench.command('View: Close All Editors');
    await toggleBreakpoint(code, inBetween, 'detached');
  });

  it('goes back to what has changed a value', async () => {
    const workbench = vscode();
    await rewriteCode(premiumFunction, wrongPremium, 'monthly.fees +=');
    await toggleBreakpoint(code, 'return Math.round((module', 'visible');
    await workbench.openFile(configuration);
    await lens().click();
    await frame('calculateMonthlyPremium').waitFor();
    await unfold('Local');
    await unfold('monthly');
    await variable(/^fees/).click({ button: 'right' });
    // A menu that has just opened takes keys alone.
    await workbench.page.getByRole('menuitem', { name: 'Break on Value Change' }).hover();
    await workbench.press('Enter');
    await workbench.page.locator('.debug-breakpoints', { hasText: 'monthly.fees' }).waitFor();
    await toolbar('Reverse').click();
    const changed = (values: string) => workbench.page.getByText(`monthly.fees: ${values}`).first().waitFor();
    await changed('2600 → 4700');
    await workbench.screenshot('debugger-backwards', () => changed('2600 → 4700'));
    await toolbar('Reverse').click();
    await changed('500 → 2600');
    await stop();
    await toggleBreakpoint(code, 'return Math.round((module', 'detached');
  });

  it('debugs the lifecycle functions of a timeline', async () => {
    const workbench = vscode();
    await toggleBreakpoint(lifecycleCode, 'const actions', 'visible');
    await workbench.openFile(lifecycle);
    await workbench.clickTitleButton('Open Policy Timeline');
    const page = workbench.webview('Timeline · Fernhollow');
    await page.getByText('Policy, billing and events').click();
    await page.getByRole('button', { name: 'Debug', exact: true }).click();
    await frame('afterPaymentReversed').waitFor();
    await unfold('Local');
    await variable(/reversals[^]*1/).waitFor();
    await stop();
  });

  it('debugs the code of a claim', async () => {
    const workbench = vscode();
    await workbench.command('View: Close All Editors');
    await rewriteCode(/(?=const calculateMonthlyPremium)/, ofClaims, 'const updated');
    await toggleBreakpoint(code, 'return [', 'visible');
    await workbench.openFile(claims);
    await workbench.clickTitleButton('Open Claim Form Preview');
    const form = workbench.webview('Claim form · Brightwillow');
    await form.getByLabel('Who died?').selectOption('Spouse');
    await form.getByRole('button', { name: 'Debug the code of this claim' }).click();
    await frame('afterClaimBlockUpdated').waitFor();
    await unfold('Local');
    await variable(/updated[^]*deceased_person/).waitFor();
    await stop();
    await workbench.command('View: Close All Editors');
    await toggleBreakpoint(code, 'return [', 'detached');
  });

  it('debugs what fuzzing has found', async () => {
    const workbench = vscode();
    const noRate =
      "$&\n  if (module.cover_amount > 4000000) throw new RangeError('No rate for ' + module.cover_amount);";
    await workbench.write(code, (await workbench.read(code)).replace(/const calculateMonthlyPremium = .*/, noRate));
    await workbench.openFile(configuration);
    await workbench.clickTitleButton('What-If: Run Every Hook over Every Sample');
    const page = workbench.webview('What-if · Brightwillow');
    await page.getByRole('tab', { name: 'Fuzz' }).click();
    await page.getByLabel('Requests').fill('100');
    await page.getByLabel('Seed').fill('1');
    await page.getByRole('button', { name: 'Fuzz', exact: true }).click();
    const found = page.getByRole('region', { name: 'change_cover_amount' });
    await found.getByRole('button', { name: 'Debug', exact: true }).click();
    // It is thrown, and no code handles it.
    await workbench.page.getByText('RangeError: No rate for').first().waitFor();
    await frame('calculateMonthlyPremium').waitFor();
    await unfold('Local');
    await variable(/module[^]*cover_amount: \d{7}/).waitFor();
    await stop();
  });
});
