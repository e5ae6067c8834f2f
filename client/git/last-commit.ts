/** Modules as last committed. */
import type * as vscode from 'vscode';
import type { ReviewBase } from '../../protocol/review-messages.js';
import type { Git } from './git.js';
import type { ModuleRevisions } from './module-revisions.js';
import { GitFailure } from './repository.js';
import type { Revision } from './revision.js';
import { configurationFileName, configurationKey, isConfigurationName } from '../../protocol/module-path.js';

/** Whether a file or folder is in a repository that VS Code has open. */
export function isInRepository(git: Git, file: vscode.Uri): boolean {
  return Boolean(git.running()?.getRepository(file));
}

/** A module in the last commit; undefined if there is no commit, or the module cannot be read there. */
export async function lastCommitted(revisions: ModuleRevisions): Promise<Omit<Revision, 'changed'> | undefined> {
  try {
    const { commit, root, movedFrom, files } = await revisions.read('HEAD');
    return { commit, root, movedFrom, files };
  } catch (error) {
    if (error instanceof GitFailure) return undefined;
    throw error;
  }
}

/** The text of the configuration among the files of a revision, under whatever name: a commit may have renamed it. */
export function configurationIn({ root, files }: Pick<ReviewBase, 'root' | 'files'>): string | undefined {
  const direct = files.filter(
    ({ uri }) => uri.startsWith(`${root}/`) && isConfigurationName(uri.slice(root.length + 1)),
  );
  const specified = direct.find(({ uri }) => uri === `${root}/${configurationFileName}`);
  return (specified ?? direct.find(({ text }) => configurationKey(text) !== undefined))?.text;
}
