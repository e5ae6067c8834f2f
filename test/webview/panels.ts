/**
 * Each panel in the middle of its work: as a screen reader, a keyboard, forced colours and a zoom of 200 % meet it, and from a narrow column beside the code to a
 * whole screen. `EVERY_THEME=1` takes the pictures of all themes at each width. In one suite, since what they show takes seconds to make.
 */
import assert from 'node:assert/strict';
import { assertGolden } from '../support/golden.js';
import { assertNothingIsCutOff } from './support/accessible.js';
import { allThemes, usePages, type WebviewPage } from './support/page.js';
import { usePanelStates } from './support/panel-states.js';

describe('Each panel', () => {
  for (const { name, page: panel, message } of usePanelStates())
    describe(name, () => {
      const open = usePages(panel);
      const opened = async (options: Parameters<typeof open>[0] = {}) => {
        const view = await open(options);
        for (const one of [await message()].flat()) await view.send(one);
        return view;
      };

      it('tells a screen reader names, roles and states', async () => {
        const { page } = await opened();
        const tree = await page.locator('body').ariaSnapshot();
        assert.doesNotMatch(tree, /\p{Co}/u, 'an icon is read out');
        assertGolden(`accessibility/${name}.yml`, `${tree}\n`);
      });

      it('has every control within reach of the keyboard, and shows where the focus is, also in forced colours', async () => {
        for (const forcedColors of ['none', 'active'] as const) {
          const view = await opened();
          await view.page.emulateMedia({ forcedColors });
          const { unseen, missed } = await walk(view);
          assert.deepEqual([unseen, missed], [[], []], `forced colours: ${forcedColors}`);
        }
      });

      it('has no button that looks like text in forced colours', async () => {
        const view = await opened();
        await view.page.emulateMedia({ forcedColors: 'active' });
        const plain = await view.page.locator('button:visible:not([role="tab"])').evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              const { borderTopStyle, textDecorationLine } = getComputedStyle(button);
              const hasIcon = button.querySelector('.codicon, svg') !== null;
              return borderTopStyle === 'none' && textDecorationLine === 'none' && !hasIcon;
            })
            .map(({ outerHTML }) => outerHTML.slice(0, 200)),
        );
        assert.deepEqual(plain, []);
        await view.screenshot(`${name}-forced-colours`);
      });

      it('fits a window of 1280 by 900 pixels at 200 %, and its header leaves room', async () => {
        const view = await opened({ width: 640 });
        await view.page.setViewportSize({ width: 640, height: 450 });
        await assertNothingIsCutOff(view, name);
        const fixed = await view.page
          .locator('body *')
          .evaluateAll((elements) =>
            elements
              .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
              .map((element) => Math.min(element.getBoundingClientRect().height, window.innerHeight)),
          );
        assert.ok(Math.max(0, ...fixed) <= 225, `${name}: ${String(Math.max(0, ...fixed))} of 450 pixels stay`);
        await view.screenshot(`${name}-zoomed`);
      });

      for (const [width, theme] of [
        [350, 'light'],
        [720, 'dark'],
        [1050, 'hc-light'],
        [1400, 'hc-dark'],
      ] as const)
        it(`looks right at ${String(width)} pixels`, async () => {
          const view = await opened({ width });
          const tooWide = await view.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
          assert.equal(tooWide, false, `${name} is wider than ${String(width)}`);
          await assertNothingIsCutOff(view, name);
          const borders = await view.page
            .locator('vscode-button[secondary]')
            .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopColor));
          assert.ok(!borders.includes('rgb(0, 105, 204)'), `${name}: a border that looks like focus`);
          for (const shown of process.env['EVERY_THEME'] ? allThemes : [theme]) {
            await view.setTheme(shown);
            await view.screenshot(`look-${name}-${String(width)}-${shown}`);
          }
        });
    });
});

/** Presses Tab until the focus leaves the page. @returns controls that show no focus, and those that never had it */
async function walk({ page }: WebviewPage): Promise<{ readonly unseen: string[]; readonly missed: string[] }> {
  await page.evaluate(() => {
    const deepest = () => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    };
    const hosts = (element: Element | null): Element[] => {
      if (!element) return [];
      const root = element.getRootNode();
      return [element, ...hosts(root instanceof ShadowRoot ? root.host : null)];
    };
    const visited = new Set<Element>();
    const unseen: string[] = [];
    let last: Element | null = null;
    const told = (element: Element) => `${element.localName} ${element.textContent.trim().slice(0, 40)}`;
    Object.assign(window, {
      /** Notes the focus. @returns whether the page still has it */
      noteFocus: () => {
        const element = deepest();
        if (!element || element === document.body) return false;
        // A date has a stop for each of its parts.
        if (visited.has(element)) return element === last;
        last = element;
        const all = hosts(element);
        for (const one of all) visited.add(one);
        const shows = (one: Element) =>
          [null, '::before', '::after'].some((pseudo) => {
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo);
            return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
          });
        const inside = element.shadowRoot?.querySelectorAll('*') ?? [];
        const around = [...all, ...inside, element.parentElement, element.closest('label')].filter(
          (one) => one !== null,
        );
        if (!around.some(shows)) unseen.push(told(element));
        return true;
      },
      focusNotes: () => {
        const controls = document.querySelectorAll(
          'button, select, input, textarea, a[href], summary, vscode-button, [tabindex="0"]',
        );
        const missed = [...controls].filter(
          (one) =>
            one.checkVisibility({ visibilityProperty: true }) &&
            !one.matches(':disabled, [disabled], [tabindex="-1"], [type="radio"], [role="tab"]') &&
            !visited.has(one),
        );
        return { unseen, missed: missed.map(told) };
      },
    });
  });
  do await page.keyboard.press('Tab');
  while (await page.evaluate('noteFocus()'));
  return page.evaluate('focusNotes()');
}
