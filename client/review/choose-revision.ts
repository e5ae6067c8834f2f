/** Lets the user choose the revision to compare with. */
import * as vscode from 'vscode';
import { dateText } from '../../protocol/dates.js';
import { messageOf } from '../../protocol/error-text.js';
import { commitOf, mergeBaseOf } from '../git/commit-of.js';
import type { Git } from '../git/git.js';
import { GitFailure, type GitRepository } from '../git/repository.js';
import { isShallow, repositoryAround } from '../git/revision.js';

interface RevisionItem extends vscode.QuickPickItem {
  /** Undefined: the user writes it. */
  readonly revision?: string;
}

const mostRefs = 100;
const mostCommits = 50;

/** @returns a revision that exists, as for `platform-config diff --base`; undefined if the user cancels, or was told why there is none */
export async function chooseRevision(git: Git, folder: vscode.Uri): Promise<string | undefined> {
  try {
    const { repository } = await repositoryAround(git, folder);
    // So that an empty repository is told before anything is chosen.
    await commitOf(repository, 'HEAD', () => isShallow(repository));
    const chosen = await vscode.window.showQuickPick(itemsOf(repository, folder), {
      title: 'Review Changes',
      placeHolder: 'Compare with which revision?',
      matchOnDescription: true,
      matchOnDetail: true,
    });
    if (!chosen) return undefined;
    return chosen.revision ?? (await writtenRevision(repository));
  } catch (error) {
    await vscode.window.showErrorMessage(messageOf(error));
    return undefined;
  }
}

async function itemsOf(repository: GitRepository, folder: vscode.Uri): Promise<readonly RevisionItem[]> {
  const [base, refs, commits] = await Promise.all([
    mergeBaseOf(repository),
    repository.getRefs({ sort: 'committerdate', count: mostRefs }),
    repository.log({ maxEntries: mostCommits, path: folder.fsPath }),
  ]);
  const separator = (label: string): RevisionItem => ({ label, kind: vscode.QuickPickItemKind.Separator });
  return [
    { label: '$(git-commit) Last commit', description: 'HEAD', revision: 'HEAD' },
    ...(base === null ? [] : [{ label: '$(git-merge) Merge base', description: base, revision: base }]),
    { label: '$(edit) Enter a revision…', alwaysShow: true },
    separator('Branches and tags'),
    ...refs.flatMap(({ name, commit }) =>
      name === undefined
        ? []
        : [{ label: `$(git-branch) ${name}`, description: commit?.slice(0, 7) ?? '', revision: name }],
    ),
    separator('Commits of the module'),
    ...commits.map(({ hash, message, authorName, authorDate }) => ({
      label: `$(git-commit) ${message.split('\n')[0] ?? ''}`,
      description: hash.slice(0, 7),
      detail: [authorName, authorDate && dateText(authorDate.toISOString().slice(0, 10))]
        .filter((part) => part !== undefined)
        .join(', '),
      revision: hash,
    })),
  ];
}

function writtenRevision(repository: GitRepository): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: 'Review Changes',
    prompt: 'A branch, a tag or a commit. `main...` is the merge base with main.',
    validateInput: async (revision) => {
      try {
        await commitOf(repository, revision.trim(), () => isShallow(repository));
        return undefined;
      } catch (error) {
        if (error instanceof GitFailure) return error.message;
        throw error;
      }
    },
  });
}
