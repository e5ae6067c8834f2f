/** A form with one condition, whose editor is open in edit mode. */
import type { Page } from 'playwright-core';
import { EditedForm } from './edited-form.js';
import type { usePages, WebviewPage } from './page.js';

const options = '[{ "key": "fire", "value": "Fire" }, { "key": "theft", "value": "Theft" }]';
export const cause = `{ "block": { "type": "radio", "key": "cause", "title": "Cause", "options": ${options} } }`;
export const note = '"block": { "type": "input.text", "key": "note", "title": "Note" }';
export const isFire = (key: string) => `"show_if": "{{ifCondition claim.block_states.${key}.option_key '===' 'fire'}}"`;
export const plain = `[${cause},\n{ ${note} }]\n`;
export const conditional = `[${cause},\n{ ${note}, ${isFire('cause')} }]\n`;

/** @returns opens the form of a text in edit mode @param open from {@link usePages} */
export function inEditMode(open: ReturnType<typeof usePages>) {
  return async (text: string): Promise<{ view: WebviewPage; form: EditedForm; page: Page }> => {
    const view = await open({ width: 1100 });
    const form = new EditedForm(view, text);
    await form.show();
    await view.page.getByRole('switch', { name: 'Edit' }).click();
    await form.settle();
    return { view, form, page: view.page };
  };
}

export async function press(form: EditedForm, page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await form.settle();
}

export const editorIn = (page: Page) => page.getByRole('region', { name: 'Condition: shown when' });
export const applyIn = (page: Page) => editorIn(page).locator('vscode-button', { hasText: 'Apply' });

/** Opens the editor of the condition. @param title of its block */
export async function begin(form: EditedForm, page: Page, title = 'Note'): Promise<void> {
  await press(form, page, `Select ${title} (`);
  await page.getByRole('button', { name: /^(Add|Edit) condition: shown when$/ }).click();
  await form.settle();
  await editorIn(page).waitFor();
}

/** The name of what has the focus, or its element. */
export function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
}
