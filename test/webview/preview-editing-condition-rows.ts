/** The rows of a condition in edit mode: how more are added, what is said of a value that is none, and how their editor is left. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from './support/accessible.js';
import {
  applyIn,
  begin,
  conditional,
  editorIn,
  focused,
  inEditMode,
  isFire,
  note,
  press,
} from './support/edited-condition.js';
import { usePages } from './support/page.js';

describe('The editor of a condition in rows', () => {
  const editing = inEditMode(usePages('preview'));
  /** Where buttons in the inspector start. */
  const starts = (page: Page, name: RegExp) =>
    page
      .locator('.inspector')
      .getByRole('button', { name })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));

  it('stays open once it is applied, and is closed to where it can be seen, with no button that removes below the pointer', async () => {
    // As high as the inspector.
    const many = Array.from({ length: 15 }, (_, i) => `(ifIsDefined claim.block_states.x.value_${String(i)})`);
    const others = [
      `"hide_if": "{{${many.reduce((left, right) => `(ifCondition ${left} '||' ${right})`).slice(1, -1)}}}"`,
      `"disabled_if": "{{claim.block_states.x.value}}"`,
    ];
    const all = conditional.replace(`${isFire('cause')} }`, `${isFire('cause')}, ${others.join(', ')} }`);
    const { form, page } = await editing(all);
    const thrice = async (button: Locator) => {
      await button.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      for (let clicks = 0; clicks < 3; clicks++) {
        await page.mouse.click(x + width / 2, y + height / 2);
        await form.settle();
      }
    };
    const closes = (label: string) => editorIn(page).locator('vscode-button', { hasText: label });
    const change = async (value: string) => {
      await editorIn(page).getByRole('combobox', { name: 'Value' }).selectOption(value);
      await form.settle();
    };
    await begin(form, page);
    const height = async () => (await page.locator('.inspector').boundingBox())?.height;
    const closed = await height();
    // What an edit would do is said only of an edit.
    const difference = editorIn(page).getByText('1 of 2 scenarios would look different.');
    assert.equal(await difference.count(), 0);
    await change('Theft');
    assert.equal(await difference.count(), 1);
    const opened = await height();
    await thrice(applyIn(page));
    assert.equal(form.texts.length, 2);
    assert.equal(await difference.count(), 0);
    assert.equal(await height(), opened);
    await thrice(closes('Close'));
    assert.equal(form.texts.length, 2);
    assert.ok(closed);
    await press(form, page, 'Edit condition: hidden when');
    for (const label of ['Cancel', 'Close']) {
      await begin(form, page);
      for (let rows = 0; rows < 8; rows++) await press(form, page, 'And …');
      if (label === 'Close') await thrice(applyIn(page));
      // Below as many rows as fill the inspector.
      await closes(label).evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const { x = 0, width = 0 } = (await closes(label).boundingBox()) ?? {};
      await closes(label).click();
      const condition = page.locator('#condition-show_if').and(page.locator('.condition'));
      const { y: top, height: high } = (await condition.boundingBox()) ?? assert.fail();
      assert.equal(await focused(page), 'Edit condition: shown when');
      const palette = (await page.locator('.palette').boundingBox()) ?? assert.fail();
      const [from, bottom] = [palette.y + palette.height, top + high];
      assert.ok(top >= from && bottom <= 900, `${String(top)} ${String(from)}`);
      // What removes is beside where the button was.
      assert.ok((await starts(page, /^Remove/)).every((start) => start > x + width));
    }
    assert.equal(form.texts.length, 3);
  });

  it('takes more around a group, and goes on in the field of each row that is added', async () => {
    const approved = ['approved', 'goodwill'].map((status) => `(ifCondition claim.approval_status '!==' '${status}')`);
    const group = `{{ifCondition ${approved.join(" '&&' ")}}}`;
    const { view, form, page } = await editing(conditional.replace(isFire('cause'), `"show_if": "${group}"`));
    await begin(form, page);
    const fields = () =>
      editorIn(page)
        .getByRole('combobox', { name: 'Field' })
        .evaluateAll((all) => all.map((one) => (one === document.activeElement ? 'focused' : '')).join(','));
    const groups = () =>
      editorIn(page)
        .getByRole('group')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    await press(form, page, 'Or …');
    assert.deepEqual([await groups(), await fields()], [['Any of', 'All of'], ',,focused']);
    // A group takes more of its own kind.
    await press(form, page, 'Or …');
    assert.deepEqual([await groups(), await fields()], [['Any of', 'All of'], ',,,focused']);
    await view.screenshot('preview-editing-groups');
    // What removes a row is on the line of what it compares with.
    const middles = (selector: string) =>
      editorIn(page)
        .locator(`.condition-row > ${selector}`)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
    // Where the inspector is narrow.
    const narrow = (width: string) =>
      page.evaluate((to) => document.documentElement.style.setProperty('--inspector-width', to), width);
    await narrow('260px');
    const bins = await middles('.icon-button');
    assert.ok((await middles(':nth-last-child(2)')).every((middle, at) => Math.abs(middle - (bins[at] ?? 0)) < 4));
    await narrow('');
    // What changes the new group is beside the pointer.
    const addGroup = editorIn(page).getByRole('button', { name: 'Add a group' }).last();
    const { x = 0, width = 0 } = (await addGroup.boundingBox()) ?? {};
    await addGroup.click();
    await form.settle();
    assert.deepEqual([await groups(), await fields()], [['Any of', 'All of', 'All of'], ',,,,focused']);
    assert.ok((await starts(page, /^(Not|Remove group)$/)).every((start) => start > x + width));
    // It stays a group while its one row is set.
    await editorIn(page).getByRole('combobox', { name: 'Comparison' }).last().selectOption({ label: 'is not' });
    await form.settle();
    assert.equal((await groups()).length, 3);
    await assertAccessible(view, 'groups of a condition');
    // By keys.
    const remove = editorIn(page).getByRole('button', { name: 'Remove group' });
    await remove.last().focus();
    await page.keyboard.press('Enter');
    await form.settle();
    await remove.nth(1).focus();
    await page.keyboard.press('Enter');
    await form.settle();
    assert.deepEqual([await groups(), await fields()], [['Any of'], ',focused']);
    await remove.focus();
    await page.keyboard.press('Enter');
    await form.settle();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent.trim()), 'Add a row');
    assert.equal(await editorIn(page).getByText('would look different').count(), 0);
    await page.keyboard.press('Enter');
    await form.settle();
    assert.deepEqual([await groups(), await fields()], [[], 'focused']);
  });

  it('keeps its first field in sight in a narrow panel, and is closed by Escape while nothing is changed', async () => {
    const each = Array.from(
      { length: 6 },
      (_, i) => `(ifCondition claim.block_states.cause.option_key '===' '${String(i)}')`,
    );
    const any = each.reduce((left, right) => `(ifCondition ${left} '||' ${right})`).slice(1, -1);
    const { view, form, page } = await editing(conditional.replace(isFire('cause'), `"show_if": "{{${any}}}"`));
    await page.setViewportSize({ width: 760, height: 720 });
    await begin(form, page);
    const first = editorIn(page).getByRole('combobox').first();
    await view.screenshot('preview-editing-narrow');
    const isInSight = await first.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + width / 2, y);
      return document.activeElement === one && [top + 2, top + height - 2].every((y) => at(y) === one);
    });
    assert.equal(isInSight, true);
    await page.keyboard.press('Escape');
    await form.settle();
    assert.equal(await editorIn(page).count(), 0);
    assert.equal(await focused(page), 'Edit condition: shown when');
    await begin(form, page);
    await press(form, page, 'And …');
    await page.keyboard.press('Escape');
    await form.settle();
    assert.equal(await editorIn(page).count(), 1);
  });

  it('says of a value that is none only why, and marks its field', async () => {
    const bikes = '{ "block": { "type": "input.number", "key": "bikes", "title": "Bikes" } }';
    const { form, page } = await editing(`[${bikes},\n{ ${note} }]\n`);
    await begin(form, page);
    const value = editorIn(page).getByRole('textbox', { name: 'Value' });
    const said = () => editorIn(page).locator('.outcome').innerText();
    for (const [text, fault] of [
      ['abc', 'Enter a whole number, e.g. 12.'],
      ['30.5', 'Enter a whole number, e.g. 12.'],
      ['', 'Enter a value to compare with.'],
    ] as const) {
      await value.fill(text);
      await form.settle();
      assert.equal((await said()).trim(), fault);
      assert.equal(await value.getAttribute('aria-invalid'), 'true');
      const id = (await value.getAttribute('aria-describedby')) ?? '';
      assert.equal((await page.locator(`#${id}`).innerText()).trim(), fault);
    }
    await value.fill('3');
    await form.settle();
    assert.match(await said(), /would look different/);
    assert.deepEqual(
      [await value.getAttribute('aria-invalid'), await value.getAttribute('aria-describedby')],
      [null, null],
    );
  });
});
