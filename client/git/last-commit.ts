/** Modules as last committed. */
import type * as vscode from 'vscode';
import type { ReviewBase } from '../../protocol/review-messages.js';
import type { Git } from './git.js';
import type { ModuleRevisions } from './module-revisions.js';
import { GitFailure } from './repository.js';

/** Whether a file or folder is in a repository that VS Code has open. */
export function isInRepository(git: Git, file: vscode.Uri): boolean {
  return Boolean(git.running()?.getRepository(file));
}

/** A module in the last commit; undefined if it was never committed, or cannot be read there. */
export async function lastCommitted(revisions: ModuleRevisions): Promise<ReviewBase | undefined> {
  try {
    const { root, movedFrom, files } = await revisions.read('HEAD');
    return { root, movedFrom, files };
  } catch (error) {
    if (error instanceof GitFailure) return undefined;
    throw error;
  }
}
