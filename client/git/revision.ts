/** A module as it was in a git revision. */
import { counted } from '../../protocol/counted.js';
import * as vscode from 'vscode';
import {
  configurationFileName,
  configurationKey,
  isConfigurationName,
  toolsFileName,
} from '../../protocol/module-path.js';
import type { ReviewBase } from '../../protocol/review-messages.js';
import type { Git } from './git.js';
import { GitFailure, type GitAPI, type GitRepository } from './repository.js';

export interface Revision extends ReviewBase {
  /** The full name of the commit. */
  readonly commit: string;
}

/** What the files that a review compares end with. */
const reviewed: readonly string[] = ['.json', '.js', '.html'];
/** How many levels of folders a module has at most. */
const maximumDepth = 6;
/** More files are not those of a module. */
const maximumFiles = 2000;

/** The repository around a module. @throws {GitFailure} if there is none that VS Code has open */
export async function repositoryAround(
  git: Git,
  folder: vscode.Uri,
): Promise<{ api: GitAPI; repository: GitRepository }> {
  const api = await git.started(folder);
  const repository = api.getRepository(folder);
  if (repository) return { api, repository };
  throw new GitFailure(
    'The module is not in a Git repository that VS Code has open. Open the folder of the repository, or create one: `git init`.',
  );
}

/**
 * A module in a commit. If its folder was not there, it is looked for among the files that have gone since: it may have moved.
 *
 * @param folder of the module
 * @param key its `productModuleKey`
 * @param endings of the files whose text counts
 */
export async function readRevision(
  repository: GitRepository,
  folder: vscode.Uri,
  commit: string,
  key: string | undefined,
  endings = reviewed,
): Promise<Revision> {
  const isThere = await hasConfiguration(repository, commit, folder);
  const moved = isThere ? undefined : await movedFrom(repository, commit, key);
  const root = moved ?? folder;
  const files: { uri: string; text: string }[] = [];
  const add = async (uri: vscode.Uri) => {
    const isRead = endings.some((ending) => uri.path.endsWith(ending));
    // Of others, such as PDF, it only counts that they are there.
    const text = isRead ? await shown(repository, commit, uri) : '';
    if (text !== undefined) files.push({ uri: uri.toString(), text });
  };
  if (moved || isThere) for (const uri of await filesBelow(repository, commit, root)) await add(uri);
  for (const above of foldersAbove(root, repository.rootUri)) await add(vscode.Uri.joinPath(above, toolsFileName));
  const movedFromPath = moved ? vscode.workspace.asRelativePath(moved, false) : null;
  const changed = (await repository.diffWith(commit)).map(({ originalUri }) => originalUri.toString());
  return { commit, root: root.toString(), movedFrom: movedFromPath, files, changed };
}

/** Whether a folder had what may be the configuration of a module, or a tools file, which may name one. */
async function hasConfiguration(repository: GitRepository, commit: string, folder: vscode.Uri): Promise<boolean> {
  for (const name of await entriesOf(repository, commit, folder)) {
    if (name === configurationFileName || name === toolsFileName) return true;
    const text = isConfigurationName(name) ? await shown(repository, commit, vscode.Uri.joinPath(folder, name)) : '';
    if (configurationKey(text ?? '') !== undefined) return true;
  }
  return false;
}

/** The only folder whose configuration had this key and has gone since. */
async function movedFrom(
  repository: GitRepository,
  commit: string,
  key: string | undefined,
): Promise<vscode.Uri | undefined> {
  if (key === undefined) return undefined;
  const changed = await repository.diffWith(commit);
  const found: vscode.Uri[] = [];
  for (const { originalUri } of changed) {
    if (!isConfigurationName(originalUri.path.slice(originalUri.path.lastIndexOf('/') + 1))) continue;
    const isThere = await exists(originalUri);
    const text = isThere ? undefined : await shown(repository, commit, originalUri);
    if (text !== undefined && configurationKey(text) === key) found.push(vscode.Uri.joinPath(originalUri, '..'));
  }
  return found.length === 1 ? found[0] : undefined;
}

async function filesBelow(repository: GitRepository, commit: string, root: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const files: vscode.Uri[] = [];
  const list = async (folder: vscode.Uri, depth: number): Promise<void> => {
    for (const name of await entriesOf(repository, commit, folder)) {
      const uri = vscode.Uri.joinPath(folder, name);
      if (name.endsWith('/')) {
        if (depth > 0 && name !== 'node_modules/')
          await list(vscode.Uri.joinPath(folder, name.slice(0, -1)), depth - 1);
      } else files.push(uri);
      if (files.length > maximumFiles)
        throw new GitFailure(
          `The folder of the module has more than ${counted(maximumFiles, 'file')} in this revision.`,
        );
    }
  };
  await list(root, maximumDepth);
  return files;
}

/** The names in a folder; those of folders end with a slash. */
async function entriesOf(repository: GitRepository, commit: string, folder: vscode.Uri): Promise<readonly string[]> {
  // `tree <name>`, an empty line, and a line for each entry.
  const [head = '', , ...names] = ((await shown(repository, commit, folder)) ?? '').split('\n');
  return head.startsWith('tree ') ? names.filter((name) => name !== '') : [];
}

function foldersAbove(folder: vscode.Uri, top: vscode.Uri): readonly vscode.Uri[] {
  const folders: vscode.Uri[] = [];
  for (let uri = folder; uri.path !== top.path && uri.path !== '/';)
    folders.push((uri = vscode.Uri.joinPath(uri, '..')));
  return folders;
}

/** Undefined if the commit does not contain it. */
async function shown(repository: GitRepository, commit: string, uri: vscode.Uri): Promise<string | undefined> {
  return repository.show(commit, uri.fsPath).catch(() => undefined);
}

/** Whether a part of the history is missing on this machine. */
export function isShallow({ rootUri }: GitRepository): Promise<boolean> {
  return exists(vscode.Uri.joinPath(rootUri, '.git', 'shallow'));
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
