/** Files as last committed. */
import type * as vscode from 'vscode';
import { runningGit } from './git-extension.js';

/** Whether a file is in a repository that VS Code has open. */
export function isInRepository(file: vscode.Uri): boolean {
  return Boolean(runningGit()?.getRepository(file));
}

/** The text of a file in the last commit; undefined if it was never committed. */
export async function lastCommitted(file: vscode.Uri): Promise<string | undefined> {
  try {
    return await runningGit()?.getRepository(file)?.show('HEAD', file.fsPath);
  } catch {
    return undefined;
  }
}
