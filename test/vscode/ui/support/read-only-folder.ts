import { readFileSync } from 'node:fs';
import { bookLines } from './book-lines.js';
import { trustFolder } from './trust-folder.js';
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
  if (isTrusted) before('the folder is trusted', () => becomeTrusted(vscode()));
  return vscode;
}

/** The VS Code in which that folder is trusted. */
let trusting: Workbench | undefined;

/** Unless another `describe` has done that. */
async function becomeTrusted(workbench: Workbench): Promise<void> {
  if (trusting === workbench) return;
  await workbench.statusBarItem('Restricted Mode').click();
  await trustFolder(workbench);
  trusting = workbench;
}
