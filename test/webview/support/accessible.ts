import assert from 'node:assert/strict';
import { axeFindings } from '../../vscode/ui/support/axe.js';
import type { WebviewPage } from './page.js';

/** @param state what is seen, for the message */
export async function assertAccessible({ page }: WebviewPage, state: string): Promise<void> {
  assert.deepEqual(await axeFindings(page), [], state);
}
