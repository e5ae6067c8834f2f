/** Files as last committed. */
import type * as vscode from 'vscode';
import type { Git } from './git.js';

/** Whether a file is in a repository that VS Code has open. */
export function isInRepository(git: Git, file: vscode.Uri): boolean {
  return Boolean(git.running()?.getRepository(file));
}

/** The text of a file in the last commit; undefined if it was never committed. */
export async function lastCommitted(git: Git, file: vscode.Uri): Promise<string | undefined> {
  try {
    return await git.running()?.getRepository(file)?.show('HEAD', file.fsPath);
  } catch {
    return undefined;
  }
}
