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
