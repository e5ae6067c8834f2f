/** VS Code's own Git extension: what is read of a repository comes from it, and no process is started. */
import * as vscode from 'vscode';
import { GitFailure, type GitAPI, type GitRepository } from './repository.js';

interface GitExtension {
  readonly enabled: boolean;
  readonly getAPI: (version: 1) => GitAPI;
}

/** The interface of the Git extension, if it is running. */
export function runningGit(): GitAPI | undefined {
  const git = gitExtension();
  return git?.isActive ? apiOf(git.exports) : undefined;
}

/** Starts the Git extension, and waits until it has looked for repositories. @throws {GitFailure} if it cannot be used */
export async function startedGit(): Promise<GitAPI> {
  const extension = gitExtension();
  if (!extension) throw new GitFailure("VS Code's Git extension is disabled or missing. Enable it: *@builtin git*.");
  const api = await extension.activate().then(apiOf, () => undefined);
  if (!api)
    throw new GitFailure(
      'Git cannot be used: it is not installed, or the setting `git.enabled` is off. Install it, or change the setting.',
    );
  if (api.state !== 'initialized')
    await new Promise<void>((resolve) => {
      const listening = api.onDidChangeState(() => {
        if (api.state !== 'initialized') return;
        listening.dispose();
        resolve();
      });
    });
  return api;
}

/** Reports opened repositories and their changes, e.g. a commit. */
export function onRepositoriesChanged(changed: () => void): vscode.Disposable {
  const disposables: vscode.Disposable[] = [];
  let isOver = false;
  void gitExtension()
    ?.activate()
    .then(
      (extension) => {
        const api = apiOf(extension);
        if (!api || isOver) return;
        const watch = ({ state }: GitRepository) => {
          disposables.push(state.onDidChange(changed));
          changed();
        };
        disposables.push(api.onDidOpenRepository(watch));
        api.repositories.forEach(watch);
      },
      () => undefined,
    );
  return new vscode.Disposable(() => {
    isOver = true;
    for (const one of disposables) one.dispose();
  });
}

function gitExtension(): vscode.Extension<GitExtension | undefined> | undefined {
  return vscode.extensions.getExtension<GitExtension | undefined>('vscode.git');
}

/** @param exported undefined if the extension failed to start */
function apiOf(exported: GitExtension | undefined): GitAPI | undefined {
  if (!exported?.enabled) return undefined;
  try {
    return exported.getAPI(1);
  } catch {
    // It has no interface without git.
    return undefined;
  }
}
