import { readFileSync } from 'node:fs';
import { bookLines } from './book-lines.js';
import { useWorkbench } from './use-workbench.js';
import type { Workbench } from './workbench.js';

/** The path of a book of policies in the folder. */
export const book = 'funeral-cover/october.ndjson';

/**
 * A VS Code for all tests of a `describe` that may write nothing in its folder.
 * @param isTrusted whether the user trusts that folder, whose code does not run before. Default: true
 */
export function useReadOnlyFolder(isTrusted = true): ReturnType<typeof useWorkbench> {
  const sample = readFileSync('samples/funeral-cover/sandbox/two-beneficiaries.json', 'utf8');
  const vscode = useWorkbench({ readOnly: true, workspaceTrust: true, files: { [book]: bookLines(sample, 7) } });
  if (isTrusted) before('the folder is trusted', () => trustFolder(vscode()));
  return vscode;
}

/** The VS Code in which that folder is trusted. */
let trusting: Workbench | undefined;

/** Trusts the folder, unless another `describe` has done that. */
async function trustFolder(workbench: Workbench): Promise<void> {
  if (trusting === workbench) return;
  await workbench.statusBarItem('Restricted Mode').click();
  const editor = workbench.page.locator('.monaco-modal-editor-block');
  await editor.getByRole('button', { name: 'Trust', exact: true }).first().click();
  await workbench.statusBarItem('Restricted Mode').waitFor({ state: 'detached' });
  await editor.getByRole('button', { name: /^Close/ }).click();
  await editor.waitFor({ state: 'detached' });
  trusting = workbench;
}
