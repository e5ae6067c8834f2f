/** What a page says, to the eye and to the ear. */
import type { Locator } from 'playwright-core';

/** Waits for one of these elements to have a text, without regard to white space and its kind. */
export async function seen(elements: Locator, text: string): Promise<void> {
  const pattern = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
  await elements
    .filter({ hasText: new RegExp(pattern) })
    .first()
    .waitFor();
}

/** Everything that a control is described by, in the order in which it is read. */
export async function describedBy(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent.trim().replace(/\s+/g, ' ') ?? `${id} is missing`)
      .join(' '),
  );
}

/** The contrast of each element's colour with its background. */
export async function contrasts(
  elements: Locator,
): Promise<readonly { readonly of: string; readonly ratio: number }[]> {
  return elements.evaluateAll((found) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas.');
    const luminance = (colours: readonly string[]) => {
      for (const colour of colours) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return found.map((element) => {
      const behind: string[] = [];
      for (let around: Element | null = element; around; around = around.parentElement)
        behind.unshift(getComputedStyle(around).backgroundColor);
      const below = luminance(['white', ...behind]);
      const own = luminance(['white', ...behind, getComputedStyle(element).color]);
      return {
        of: element.closest('.alert')?.className ?? '',
        ratio: (Math.max(own, below) + 0.05) / (Math.min(own, below) + 0.05),
      };
    });
  });
}
