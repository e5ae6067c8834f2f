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
    await view.screenshot(`${state}-${theme}`);
  }
}

/**
 * The tests that a page is accessible in each of its states.
 *
 * @param name of the page, for messages and pictures
 * @param states the messages that lead to each, made before the tests run
 */
export function itIsAccessible(
  name: string,
  open: (options?: { readonly width: number }) => Promise<WebviewPage>,
  states: () => Readonly<Record<string, unknown>>,
): void {
  const inEachState = async (view: WebviewPage, look: (state: string) => Promise<void>) => {
    for (const [state, messages] of Object.entries(states())) {
      for (const message of [messages].flat()) await view.send(message);
      await look(state);
    }
  };

  it('in every theme, by axe-core', async () => {
    const view = await open();
    await inEachState(view, (state) => assertAccessibleInAllThemes(view, `${name}-${state}`));
  });

  it('at a width of 320 pixels, also with text of twice the size: nothing is cut off', async () => {
    for (const size of ['13px', '26px']) {
      const view = await open({ width: 320 });
      await view.page.evaluate(
        (fontSize) => document.documentElement.style.setProperty('--vscode-font-size', fontSize),
        size,
      );
      await inEachState(view, (state) => assertNothingIsCutOff(view, `${name}-${state} at ${size}`));
    }
  });

  it('without motion where the user wants none', async () => {
    const view = await open();
    await view.page.emulateMedia({ reducedMotion: 'reduce' });
    await inEachState(view, () => assertNothingMoves(view));
  });
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
async function assertNothingMoves({ page }: WebviewPage): Promise<void> {
  const moving = await page
    .locator('body *')
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).transitionDuration !== '0s')
        .map(({ localName, className }) => `${localName}.${String(className)}`),
    );
  assert.deepEqual(moving, []);
}
