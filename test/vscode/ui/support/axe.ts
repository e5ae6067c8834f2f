/** axe-core in a page, or in a frame of one. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { root } from '../../paths.mjs';

const source = await readFile(createRequire(join(root, 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** Which rules are asked: all of them, or those alone whose answer depends on colours. */
export type AxeRules = 'all' | 'colours';

/**
 * What runs in the page: a sentence for each element that is found. Preloading would copy the styles of shadow trees into elements that the page's Content
 * Security Policy refuses.
 */
const run = (rules: AxeRules) => `axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    ${rules === 'colours' ? "runOnly: ['color-contrast', 'link-in-text-block']," : ''}
  }).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ' (' + help + '): ' + html.slice(0, 300) + '\\n' + failureSummary)))`;

/** What axe-core finds: nothing, if all is well. */
export async function axeFindings(page: Page | Frame, rules: AxeRules = 'all'): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source);
  return page.evaluate<readonly string[]>(run(rules));
}
