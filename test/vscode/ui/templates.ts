import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'funeral-cover/workflows/claims-blocks.json';
const faulty = 'first-steps/workflows/claims-blocks.json';
const condition = "\"{{ ifCondition claim.block_states.deceased_person.option_key '!=='";

describe('Templates', () => {
  const vscode = useWorkbench();
  const piece = (text: string) => vscode().page.locator('.view-line span span', { hasText: text }).last();
  /** Until the server has told what it is, the key of a block has one colour with its quotes. */
  const coloured = (key: string) =>
    vscode().page.locator('.view-line span span').getByText(key, { exact: true }).first().waitFor();

  it('have a colour for each name that is known, and none for others', async () => {
    const workbench = vscode();
    await workbench.openFile(faulty);
    await workbench.command('View: Toggle Primary Side Bar Visibility');
    await workbench.placeCursorAfter(faulty, 'claim.block_states.day_in_hospital');
    await workbench.screenshot('colours', async () => {
      await coloured('long_stay_note');
      await workbench.squiggles('error').first().waitFor();
      // The names of a path that have one colour are one piece.
      const [known, unknown] = await Promise.all([colourOf(piece('injury')), colourOf(piece('.day_in_hospital'))]);
      assert.notEqual(known, unknown);
    });
  });

  it('are completed with the options of the block that is compared', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    // Both files have the same name.
    await workbench.page.locator('.monaco-breadcrumbs').getByText('funeral-cover').waitFor();
    await workbench.placeCursorAfter(claims, `${condition} '`);
    await workbench.press('Control+Space');
    await workbench.screenshot('completion-in-template', async () => {
      await coloured('deceased_name');
      for (const option of ['main_member', 'spouse', 'child', 'extended_family'])
        await workbench.suggestions(option).waitFor();
    });
    await workbench.press('Escape');
  });

  it('show the arguments of a helper, and which of them is being written', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, `${condition} `);
    await workbench.command('Trigger Parameter Hints');
    const hints = workbench.page.locator('.parameter-hints-widget.visible');
    await workbench.screenshot('signature-help', async () => {
      await coloured('deceased_name');
      await hints.getByText('ifCondition').first().waitFor();
      assert.match(await hints.locator('.parameter.active').innerText(), /right/);
    });
    await workbench.press('Escape');
  });

  it('show what a condition comes to with the sample', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(claims, '"hide_');
    await workbench.command('Show or Focus Hover');
    await workbench.screenshot('hover-value', async () => {
      await coloured('overview_divider');
      assert.match(
        await workbench.hover().innerText(),
        /Value with sample sandbox\/merge-vars\.json: true, because claim\.policy\.status/,
      );
    });
    await workbench.press('Escape');
  });

  it('decide whether a block is ever seen, which its key tells', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(claims, '"key": "accident_det');
    await workbench.command('Show or Focus Hover');
    await workbench.screenshot('reachability', async () => {
      await coloured('accident_time');
      assert.match(await workbench.hover().innerText(), /Visible: sometimes.+accident/s);
    });
    await workbench.press('Escape');
  });

  it('have types, and what can never be right is reported', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(claims, "claim.block_states.children_at_school.value '>' ");
    await workbench.press('Shift+ArrowRight');
    await workbench.insert('claim.policy.start_date');
    await workbench.squiggles('warning').first().waitFor();
    await workbench.press('ArrowLeft');
    await workbench.command('Show or Focus Hover');
    await workbench.screenshot('types', async () => {
      await coloured('assessment');
      assert.match(await workbench.hover().innerText(), /children_at_school.+a date have no common order/s);
    });
    await workbench.press('Escape');
    await workbench.undoAll();
  });

  it('follow a block that gets another name', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(claims, '"{{ ifCondition claim.block_states.deceased_per');
    await workbench.press('F2');
    const input = workbench.page.locator('.rename-box input');
    await input.fill('who_died');
    await workbench.screenshot('rename', async () => {
      await coloured('deceased_name');
      assert.equal(await input.inputValue(), 'who_died');
    });
    await workbench.press('Escape');
  });
});

/** The class that represents the colour. */
async function colourOf(piece: Locator): Promise<string | null> {
  return piece.getAttribute('class');
}
