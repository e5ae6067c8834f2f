import type { PreviewCodeMessage, PreviewPageMessage } from '../../protocol/panels/preview.js';
import assert from 'node:assert/strict';
import { claimCodeMessage } from './support/claim-code.js';
import { usePages } from './support/page.js';
import { scenarios } from './support/scenarios.js';
import { ShownModule } from './support/previews.js';
import { spouse } from './support/spouse.js';

describe('code in the claim form', () => {
  const open = usePages('preview');
  const title = { name: 'Policy changes by code' };

  async function openWith(code: PreviewCodeMessage) {
    const view = await open();
    await view.send(code);
    await view.send((await ShownModule.read('funeral-cover')).message(spouse));
    return { view, page: view.page, section: view.page.getByRole('region', title) };
  }

  it('shows what it would change in the policy, its actions, console and errors, and leads to the lines', async () => {
    const { view, page, section } = await openWith(await claimCodeMessage());
    const changes = section.getByRole('table', { name: 'Changes in the policy' });
    const rows = await changes.getByRole('row').allInnerTexts();
    assert.deepEqual(
      rows.map((row) => row.replaceAll('\u00a0', ' ')),
      ['Field\tBefore\tAfter\tChange', 'balance\tR 0,00\tR 188,00\t', 'module.deceased\tnone\tspouse\t'],
    );
    const calls = section.getByRole('list', { name: 'Calls' }).locator('> li');
    const [updated = '', other = '', decision = '', approved = ''] = await calls.allInnerTexts();
    assert.match(updated, /^afterClaimBlockUpdated for deceased_person code\/claims\.js:1:/);
    assert.match(
      updated,
      /update_policy_module_data code\/claims\.js:5:\d+\s+log:\s+The spouse of 000417 died\.\s+code\/claims\.js:4\b/,
    );
    assert.match(other, /^afterClaimBlockUpdated for cause_of_death/);
    assert.match(decision, /Error: The claim has no reviewer\. code\/claims\.js:9:/);
    assert.match(approved, /credit_policy[^]*The action lapse_policy_now is not known here/);
    await view.posted();
    await section.getByRole('button', { name: /^code\/claims\.js:9:/ }).click();
    await section.getByRole('button', { name: /^code\/claims\.js:13:/ }).click();
    const posted = (await view.posted()) as PreviewPageMessage[];
    assert.deepEqual(
      posted.map((message) => (message.type === 'openCode' ? `${message.file}:${String(message.line)}` : message)),
      ['code/claims.js:9', 'code/claims.js:13'],
    );
    await calls.first().getByText('Arguments and result').click();
    assert.match(await calls.first().locator('.json').first().innerText(), /"block_key": "deceased_person"/);
    await section.scrollIntoViewIfNeeded();
    await view.screenshot('preview-code');
    assert.equal(await page.getByRole('note').filter({ hasText: 'not called' }).count(), 0);
  });

  it('says in the header how many calls failed, and leads to them', async () => {
    const { view, page } = await openWith(await claimCodeMessage());
    await page.locator('header').getByRole('button', { name: '1 call failed' }).click();
    await page.locator('summary:focus').getByText('Calls (4)').waitFor();
    await view.send(await claimCodeMessage({ isCalled: false }));
    await page.getByRole('button', { name: 'failed' }).waitFor({ state: 'detached' });
  });

  it('is told of as missing from scenarios that were saved without it', async () => {
    const { view, page } = await openWith(await claimCodeMessage());
    await view.send(scenarios);
    await page.getByText('Scenarios (3)').click();
    const rows = await page.locator('.scenario').allInnerTexts();
    assert.deepEqual(
      rows.map((row) => row.includes("without the module's code")),
      [true, false, false],
    );
    await view.send(await claimCodeMessage({ code: 'const afterPolicyLapsed = () => [];' }));
    await page.getByText("without the module's code").waitFor({ state: 'detached' });
  });

  it('folds calls without an error, and stays below the scenarios', async () => {
    const { view, page, section } = await openWith(await claimCodeMessage({ approvalStatus: null }));
    await view.send(scenarios);
    const first = section.getByText('Arguments and result').first();
    await first.waitFor({ state: 'hidden' });
    await section.getByRole('heading', { name: 'Calls (2)' }).click();
    await first.waitFor();
    const headings = await page.locator('.below-form h2').allInnerTexts();
    assert.deepEqual(headings.slice(0, 2), ['Scenarios (3)', 'Policy changes by code']);
  });

  it('is called or not by a switch, which is kept', async () => {
    const { view, page, section } = await openWith(await claimCodeMessage());
    await view.posted();
    await section.getByLabel('Lifecycle functions').selectOption('Not called');
    assert.deepEqual(await view.posted(), [{ type: 'callCode', isCalled: false }]);
    await view.send(await claimCodeMessage({ isCalled: false }));
    assert.match(
      await section.getByRole('note').innerText(),
      /^This is the form alone: afterClaimBlockUpdated, afterClaimDecision, afterClaimApproved could change the policy of this claim, but code is not called\.$/,
    );
    assert.equal(await section.getByRole('table').count(), 0);
    const kept = await page.evaluate(() => window.recorded.state as { readonly callsCode: boolean });
    assert.equal(kept.callsCode, false);
  });

  it('says without trust that it is not called', async () => {
    const { view, page, section } = await openWith(await claimCodeMessage({ isTrusted: false }));
    const note = section.getByRole('note');
    assert.match(await note.innerText(), /but code does not run in Restricted Mode/);
    assert.equal(await section.getByLabel('Lifecycle functions').count(), 0);
    await view.posted();
    await note.getByRole('button', { name: 'Manage Workspace Trust' }).click();
    assert.deepEqual(await view.posted(), [{ type: 'manageTrust' }]);
    await view.screenshot('preview-code-untrusted');
    // A scenario that the user runs has done nothing wrong.
    const [first] = scenarios.scenarios.files ?? [];
    assert.ok(first);
    const verdict = { passed: null, message: 'This workspace is not trusted.' };
    await view.send({ ...scenarios, scenarios: { ...scenarios.scenarios, files: [{ ...first, verdict }] } });
    await page.locator('summary', { hasText: 'Scenarios (1)' }).click();
    const row = page.locator('.scenario');
    await row.getByText('This workspace is not trusted. Manage Workspace Trust').waitFor();
    assert.equal(await row.locator('.wrong').count(), 0);
  });

  it('says why it cannot be loaded, and nothing before it is called or where no function is about claims', async () => {
    const unanswered = await openWith(await claimCodeMessage({ answers: [], approvalStatus: null }));
    assert.equal(await unanswered.section.count(), 0);
    const broken = 'const afterClaimClosed = () => [];\nnot.there();\n';
    const { section } = await openWith(await claimCodeMessage({ code: broken }));
    assert.match(await section.innerText(), /The code cannot be loaded\. ReferenceError[^]*code\/claims\.js:2:/);
    const none = await openWith(await claimCodeMessage({ code: 'const afterPolicyLapsed = () => [];' }));
    assert.equal(await none.section.count(), 0);
  });
});
