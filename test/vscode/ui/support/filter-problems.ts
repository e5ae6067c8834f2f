import type { Workbench } from './workbench.js';

/**
 * Narrows the Problems view, which must be open and have problems to come, and waits for a row with another text. While VS Code still draws the view, it
 * empties the field again: as its user would, this sees that and types once more.
 */
export async function filterProblems(workbench: Workbench, text: string, shown: string): Promise<void> {
  const field = workbench.page.locator('.viewpane-filter input');
  const emptied = workbench.page.locator('.viewpane-filter input:placeholder-shown');
  await workbench.problems('').first().waitFor();
  do {
    await field.fill(text);
    await workbench.problems(shown).or(emptied).first().waitFor();
  } while ((await emptied.count()) > 0);
}
