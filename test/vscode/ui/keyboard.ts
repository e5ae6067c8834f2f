import assert from 'node:assert/strict';
import { Keyboard } from './support/keyboard.js';
import { saveAs } from './support/saved-export.js';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'funeral-cover/workflows/claims-blocks.json';
const configuration = 'funeral-cover/.platform-config.json';
const code = 'funeral-cover/code/alteration-hooks.js';
const inHook = 'const getChangeCoverAmount = (data, policy, policyholder) => {';
const failure = "\n  throw new Error('No cover today.');";
const lapseRule = '"consecutiveMissedPayments": {\n          "number": ';

/** One whole task in each panel, without a pointer. */
describe('With the keyboard alone', () => {
  const vscode = useWorkbench({ repository: true });
  const titleOf = (kind: string) => `${kind} · Brightwillow`;
  const pageOf = (kind: string) => vscode().webview(titleOf(kind));
  /** Opens a file and runs a command, which VS Code has once the module is known. */
  const begin = async (file: string, button: string, command = button, asks = false) => {
    const workbench = vscode();
    await workbench.openFile(file);
    await workbench.titleButton(button).waitFor();
    await workbench.command(`Platform Config: ${command}`, asks);
  };
  const keyboard = () => new Keyboard(vscode());

  afterEach(() => vscode().startOver());

  it('a claim is played to its payout', async () => {
    const form = pageOf('Claim form');
    const keys = keyboard();
    await begin(claims, 'Open Claim Form Preview');
    await keys.enter(titleOf('Claim form'), form.getByLabel('Who died?'));
    await keys.choose(form.getByLabel('Who died?'), 'Spouse');
    await keys.write(form.getByLabel('Amount to pay', { exact: true }), '20000');
    // The account of the policyholder comes first.
    await keys.choose(form.getByLabel('Bank', { exact: true }).first(), 'First Example Bank');
    await keys.write(form.getByLabel('Branch code', { exact: true }).first(), '000123');
    await keys.write(form.getByLabel('Account number', { exact: true }).first(), '1000000417');
    await keys.choose(form.getByLabel('Approval status', { exact: true }), 'Approved');
    const payout = form.getByRole('article', { name: 'Funeral benefit to the policyholder' });
    const create = payout.getByRole('button', { name: 'Create payout request', disabled: false });
    await keys.activate(create);
    await payout.getByText('Created as').waitFor();
    assert.match(await payout.innerText(), /20\s?000/);
    await vscode().picture('keyboard-claim');
  });

  it('a hook that fails is fixed from its panel, and run again', async () => {
    const workbench = vscode();
    const hook = pageOf('Hook');
    const keys = keyboard();
    const before = await workbench.read(code);
    await workbench.write(code, before.replace(inHook, `${inHook}${failure}`));
    await begin(configuration, 'Run Alteration Hook…', undefined, true);
    await keys.pick('change_cover_amount');
    await keys.pick('merge-vars.json');
    await keys.enter(titleOf('Hook'), hook.getByLabel('New cover amount'));
    // The first request raises the cover.
    await hook.getByText('3300000').waitFor();
    await keys.activate(hook.getByRole('button', { name: 'Run', exact: true }));
    await keys.activate(hook.getByRole('button', { name: /alteration-hooks\.js:\d+/ }).first());
    await workbench.activeFile(code).waitFor();
    await workbench.editorFocused();
    await workbench.press('Control+Shift+K');
    await workbench.save();
    assert.equal(await workbench.read(code), before);
    await keys.enter(titleOf('Hook'), hook.getByRole('button', { name: 'Run', exact: true }));
    await keys.activate(hook.getByRole('button', { name: 'Run', exact: true }));
    const changes = hook.getByRole('table', { name: 'Changes in the policy' });
    await changes.waitFor();
    assert.match(await changes.innerText(), /30\s?000.*33\s?000/s);
    await workbench.picture('keyboard-hook');
  });

  it('a lapse is drawn', async () => {
    const life = pageOf('Timeline');
    const keys = keyboard();
    await begin(configuration, 'Open Policy Timeline');
    const payment = life.getByRole('button', { name: /^Payment 3,/ });
    await keys.enter(titleOf('Timeline'), payment);
    await keys.activate(payment);
    await life
      .getByRole('status')
      .filter({ hasText: /Lapsed on/ })
      .waitFor();
    assert.match((await payment.getAttribute('aria-label')) ?? '', /: failed$/);
    await vscode().picture('keyboard-life');
  });

  it('what an edit breaks is found by a baseline', async () => {
    const workbench = vscode();
    const whatIf = pageOf('What-if');
    const button = (name: string) => whatIf.getByRole('button', { name, exact: true });
    const keys = keyboard();
    await begin(configuration, 'What-If: Run Every Hook over Every Sample');
    await keys.enter(titleOf('What-if'), button('Save as baseline'));
    await keys.activate(button('Save as baseline'));
    await whatIf.getByText('No changes since the baseline.').waitFor();
    await workbench.focusFirstGroup();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, inHook);
    await workbench.insert(failure);
    await keys.enter(titleOf('What-if'), whatIf.getByText('The module has changed since this run.'));
    await keys.activate(button('Run again'));
    await whatIf
      .getByRole('status')
      .filter({ hasText: /^24 runs: \d+ failed/ })
      .waitFor();
    await keys.activate(whatIf.locator('.runs > tbody > tr').getByRole('button').first());
    await keys.activate(whatIf.getByRole('button', { name: /alteration-hooks\.js:\d+/ }).first());
    await workbench.activeFile(code).waitFor();
    await workbench.picture('keyboard-what-if');
    await workbench.undoAll();
  });

  it('a claim map is followed to the JSON of a block', async () => {
    const workbench = vscode();
    const map = pageOf('Map');
    const face = (id: string) => map.locator(`[data-box="${id}"] > .face`);
    const keys = keyboard();
    await begin(claims, 'Show Claim Map');
    await keys.enter(titleOf('Map'), face('cause_of_death'));
    await keys.write(map.getByLabel('Search blocks'), 'cause_of_death');
    await workbench.press('Enter');
    await face('cause_of_death').and(map.locator('[aria-pressed=true]')).waitFor();
    await keys.tabTo(face('cause_of_death'));
    await workbench.press('ArrowRight');
    await face('police_case_number').and(map.locator('[aria-pressed=true]')).waitFor();
    await workbench.press('Enter');
    await workbench.activeFile(claims).waitFor();
    const before = (await workbench.read(claims)).split('"key": "police_case_number"')[0] ?? '';
    const line = before.slice(0, before.lastIndexOf('"block"')).trimEnd().split('\n').length;
    await workbench.statusBarItem(`Ln ${String(line)}, `).waitFor();
    await workbench.picture('keyboard-map');
  });

  it('a letter is looked at and exported', async () => {
    const workbench = vscode();
    const page = pageOf('Letter');
    const keys = keyboard();
    await begin('funeral-cover/documents/welcome-letter.html', 'Preview Letter');
    await keys.enter(titleOf('Letter'), page.frameLocator('iframe[title="Page 1"]').getByText('Dear Thandeka,'));
    await keys.activate(page.getByRole('button', { name: 'Export as HTML' }));
    await saveAs(workbench, 'funeral-cover/welcome_Example_BW1000417.html');
    assert.match(await workbench.read('funeral-cover/welcome_Example_BW1000417.html'), /<p>Dear Thandeka,<\/p>/);
    await workbench.picture('keyboard-letter');
  });

  it('a breaking change is found in a review, and taken back', async () => {
    const workbench = vscode();
    const review = pageOf('Review');
    const says = (text: string) =>
      review.locator('.conclusion').getByRole('status').filter({ hasText: text }).waitFor();
    const keys = keyboard();
    const before = await workbench.read(configuration);
    await workbench.write(configuration, before.replace(`${lapseRule}3`, `${lapseRule}2`));
    await begin(configuration, 'Open Policy Timeline', 'Review Changes');
    await keys.enter(titleOf('Review'), review.locator('.conclusion').getByRole('status'));
    await says('1 breaking');
    await keys.activate(review.locator('.differences > li', { hasText: 'Policies lapse sooner' }).getByRole('button'));
    await workbench.focusedTab('.platform-config.json (HEAD ↔ Working Copy)').waitFor();
    await workbench.page.locator('.monaco-diff-editor .modified .view-lines').first().waitFor();
    await workbench.picture('keyboard-review');
    await workbench.shortcut('Control+W');
    await workbench.tab('(HEAD ↔ Working Copy)').waitFor({ state: 'detached' });
    await workbench.focusFirstGroup();
    await workbench.openFile(configuration);
    await workbench.placeCursorAfter(configuration, `${lapseRule}2`);
    await workbench.press('Backspace');
    await workbench.type('3');
    await workbench.save();
    await says('No difference to HEAD.');
  });
});
