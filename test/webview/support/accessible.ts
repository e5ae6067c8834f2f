import assert from 'node:assert/strict';
import { axeFindings, type AxeRules } from '../../vscode/ui/support/axe.js';
import { allThemes, type WebviewPage } from './page.js';
import type { ThemeName } from './themes.js';

/**
 * @param state what is seen, for the message
 * @param rules of a state that was held against all of them in another theme, those of colours suffice
 */
export async function assertAccessible({ page }: WebviewPage, state: string, rules: AxeRules = 'all'): Promise<void> {
  assert.deepEqual(await axeFindings(page, rules), [], state);
}

/** Of a state that is looked at in every theme: each but the first changes colours alone. */
export function rulesIn(theme: ThemeName): AxeRules {
  return theme === 'light' ? 'all' : 'colours';
}

/** The same in every theme. */
export async function assertAccessibleInAllThemes(view: WebviewPage, state: string): Promise<void> {
  for (const theme of allThemes) {
    await view.setTheme(theme);
    await assertAccessible(view, `${state}, ${theme}`, rulesIn(theme));
  }
}

/** A page that is as narrow as WCAG wants it, with text of the usual size and of twice that. */
export async function forEachNarrowPage(
  open: (options: { readonly width: number }) => Promise<WebviewPage>,
  look: (view: WebviewPage, size: string) => Promise<void>,
): Promise<void> {
  for (const size of ['13px', '26px']) {
    const view = await open({ width: 320 });
    await view.page.evaluate(
      (fontSize) => document.documentElement.style.setProperty('--vscode-font-size', fontSize),
      size,
    );
    await look(view, size);
  }
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
