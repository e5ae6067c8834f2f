/** axe-core in a page. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { root } from '../paths.mjs';
import type { WebviewPage } from './page.js';

const source = await readFile(createRequire(join(root, 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe?: { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** What axe-core finds in a page: nothing, if all is well. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  // It would copy the styles of shadow trees into elements that the page's Content Security Policy refuses.
  const found = await page.evaluate(async () => {
    const results = await window.axe?.run(document, { resultTypes: ['violations'], preload: false });
    return results?.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html.slice(0, 300)}\n${failureSummary ?? ''}`),
    );
  });
  return found ?? ['axe-core did not run'];
}

/** @param state what is seen, for the message */
export async function assertAccessible({ page }: WebviewPage, state: string): Promise<void> {
  assert.deepEqual(await axeFindings(page), [], state);
}
