/** A module as it was in a git revision. */
import { exists } from '../panel/virtual-store.js';
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
import { isSameContent } from './same-content.js';
import { GitFailure, type GitAPI, type GitRepository } from './repository.js';

export interface Revision extends ReviewBase {
  /** The full name of the commit. */
  readonly commit: string;
}

/** What the files that a review compares end with. */
const reviewed: readonly string[] = ['.json', '.js', '.html'];
/** How many levels of folders a module has at most. */
const maximumDepth = 6;
/** How many files are read at a time: Git starts processes for each. */
const readAtOnce = 8;
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
 * @param keyOf finds its `productModuleKey`: a search, so it is asked only of a module that was not there
 * @param endings of the files whose text counts
 */
export async function readRevision(
  repository: GitRepository,
  folder: vscode.Uri,
  commit: string,
  keyOf: () => Promise<string | undefined>,
  endings = reviewed,
): Promise<Revision> {
  const read = async (): Promise<Omit<Revision, 'commit' | 'changed'>> => {
    const entries = await entriesOf(repository, commit, folder);
    const isThere = await hasConfiguration(repository, commit, folder, entries);
    const moved = isThere ? undefined : await movedFrom(repository, commit, await keyOf());
    const root = moved ?? folder;
    const names = moved ? await entriesOf(repository, commit, moved) : isThere ? entries : [];
    const own = await filesBelow(repository, commit, root, names);
    const tools = foldersAbove(root, repository.rootUri).map((above) => vscode.Uri.joinPath(above, toolsFileName));
    const files = await textsOf([...own, ...tools], repository, commit, endings);
    return { root: root.toString(), movedFrom: moved ? vscode.workspace.asRelativePath(moved, false) : null, files };
  };
  const found = await read();
  return { commit, ...found, changed: await changedSince(repository, folder, commit, found) };
}

/**
 * The files with another content in the work tree than in a commit, by the URIs that they had. Git tells of those that have not moved; of others, what a
 * review does not read is compared.
 *
 * @param folder of the module
 * @param revision where it was, and its files there
 */
export async function changedSince(
  repository: GitRepository,
  folder: vscode.Uri,
  commit: string,
  { root, files }: Pick<Revision, 'root' | 'files'>,
): Promise<readonly string[]> {
  if (root === folder.toString() && !repository.listsOnlyGone) {
    const changes = await repository.diffWith(commit);
    return changes.map(({ originalUri }) => originalUri.toString());
  }
  const others = files.filter(({ uri }) => uri.startsWith(`${root}/`) && !isRead(uri, reviewed));
  const changed: string[] = [];
  await inLanes(others, async ({ uri }) => {
    const there = vscode.Uri.parse(uri);
    const here = vscode.Uri.joinPath(folder, there.path.slice(vscode.Uri.parse(root).path.length));
    const contents = [repository.buffer(commit, there.fsPath), vscode.workspace.fs.readFile(here)] as const;
    // One that is gone is no changed one.
    const isSame = await Promise.all(contents).then(
      ([before, now]) => isSameContent(before, now),
      () => false,
    );
    if (!isSame) changed.push(uri);
  });
  return changed;
}

function isRead(path: string, endings: readonly string[]): boolean {
  return endings.some((ending) => path.endsWith(ending));
}

async function inLanes<One>(all: readonly One[], work: (one: One, index: number) => Promise<void>): Promise<void> {
  const left = all.entries();
  const lane = async () => {
    for (const [index, one] of left) await work(one, index);
  };
  await Promise.all(Array.from({ length: readAtOnce }, lane));
}

/** In their order, without those that the commit does not contain. Of files with other endings, such as PDF, it only counts that they are there. */
async function textsOf(
  uris: readonly vscode.Uri[],
  repository: GitRepository,
  commit: string,
  endings: readonly string[],
): Promise<Revision['files']> {
  const texts: (string | undefined)[] = [];
  await inLanes(uris, async (uri, index) => {
    texts[index] = isRead(uri.path, endings) ? await shown(repository, commit, uri) : '';
  });
  return uris.flatMap((uri, index) => {
    const text = texts[index];
    return text === undefined ? [] : [{ uri: uri.toString(), text }];
  });
}

/** Whether a folder had what may be the configuration of a module, or a tools file, which may name one. */
async function hasConfiguration(
  repository: GitRepository,
  commit: string,
  folder: vscode.Uri,
  names: readonly string[],
): Promise<boolean> {
  for (const name of names) {
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
  const found: vscode.Uri[] = [];
  for (const { originalUri } of await repository.diffWith(commit)) {
    if (!isConfigurationName(originalUri.path.slice(originalUri.path.lastIndexOf('/') + 1))) continue;
    const isThere = await exists(originalUri);
    const text = isThere ? undefined : await shown(repository, commit, originalUri);
    if (text !== undefined && configurationKey(text) === key) found.push(vscode.Uri.joinPath(originalUri, '..'));
  }
  return found.length === 1 ? found[0] : undefined;
}

/** @param names of the entries in the root */
async function filesBelow(
  repository: GitRepository,
  commit: string,
  root: vscode.Uri,
  names: readonly string[],
): Promise<readonly vscode.Uri[]> {
  let count = 0;
  const list = async (
    folder: vscode.Uri,
    entries: readonly string[],
    depth: number,
  ): Promise<readonly vscode.Uri[]> => {
    count += entries.filter((name) => !name.endsWith('/')).length;
    if (count > maximumFiles)
      throw new GitFailure(`The folder of the module has more than ${counted(maximumFiles, 'file')} in this revision.`);
    const found = entries.map(async (name) => {
      if (!name.endsWith('/')) return [vscode.Uri.joinPath(folder, name)];
      if (depth === 0 || name === 'node_modules/') return [];
      const below = vscode.Uri.joinPath(folder, name.slice(0, -1));
      return list(below, await entriesOf(repository, commit, below), depth - 1);
    });
    return (await Promise.all(found)).flat();
  };
  return list(root, names, maximumDepth);
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
