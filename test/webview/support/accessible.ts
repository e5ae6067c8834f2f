import assert from 'node:assert/strict';
import { axeFindings, type AxeRules } from '../../vscode/ui/support/axe.js';
import type { WebviewPage } from './page.js';

/**
 * @param state what is seen, for the message
 * @param rules of a state that was held against all of them in another theme, those of colours suffice
 */
export async function assertAccessible({ page }: WebviewPage, state: string, rules: AxeRules = 'all'): Promise<void> {
  assert.deepEqual(await axeFindings(page, rules), [], state);
}

/** Whatever is wider than the page can be scrolled in a box of its own. */
export async function assertNothingIsCutOff({ page }: WebviewPage, state: string): Promise<void> {
  const cut = await page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const isScrolled = element.closest('pre, table, svg, .wide, .for-screen-readers') !== null;
        return !isScrolled && element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
      })
      .map(({ localName, className }) => `${localName}.${String(className)}`),
  );
  assert.deepEqual(cut, [], state);
}

/** No element changes by degrees. */
export async function assertNothingMoves({ page }: WebviewPage): Promise<void> {
  const moving = await page
    .locator('body *')
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).transitionDuration !== '0s')
        .map(({ localName, className }) => `${localName}.${String(className)}`),
    );
  assert.deepEqual(moving, []);
}
