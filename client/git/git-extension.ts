/** VS Code's own Git extension: what is read of a repository comes from it, and no process is started. */
import * as vscode from 'vscode';
import type { Git } from './git.js';
import { GitFailure, type GitAPI, type GitRepository } from './repository.js';

interface GitExtension {
  readonly enabled: boolean;
  readonly getAPI: (version: 1) => GitAPI;
}

export const gitExtension: Git = { started, running, onRepositoriesChanged };

function running(): GitAPI | undefined {
  const git = builtIn();
  return git?.isActive ? apiOf(git.exports) : undefined;
}

async function started(): Promise<GitAPI> {
  const extension = builtIn();
  if (!extension)
    throw new GitFailure(
      "VS Code's Git extension is disabled or missing. Enable it: search for @builtin git in the Extensions view.",
    );
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

function onRepositoriesChanged(changed: () => void): vscode.Disposable {
  const disposables: vscode.Disposable[] = [];
  const watch = ({ state }: GitRepository) => disposables.push(state.onDidChange(changed));
  const watchAll = (api: GitAPI) => {
    disposables.push(
      api.onDidOpenRepository((repository) => {
        watch(repository);
        changed();
      }),
    );
    api.repositories.forEach(watch);
  };
  let isOver = false;
  const known = running();
  if (known) watchAll(known);
  else
    void builtIn()
      ?.activate()
      .then(
        (extension) => {
          const api = apiOf(extension);
          if (!api || isOver) return;
          watchAll(api);
          if (api.repositories.length > 0) changed();
        },
        () => undefined,
      );
  return new vscode.Disposable(() => {
    isOver = true;
    for (const one of disposables) one.dispose();
  });
}

function builtIn(): vscode.Extension<GitExtension | undefined> | undefined {
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
