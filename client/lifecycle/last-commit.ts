/** Files as last committed, from VS Code's own Git extension: no process is started. */
import * as vscode from 'vscode';

/** The part of the Git extension's interface, version 1, that is used here. */
interface GitExtension {
  readonly enabled: boolean;
  readonly getAPI: (version: 1) => GitAPI;
}

interface GitAPI {
  readonly repositories: readonly GitRepository[];
  readonly getRepository: (uri: vscode.Uri) => GitRepository | null;
  readonly onDidOpenRepository: vscode.Event<GitRepository>;
}

interface GitRepository {
  readonly state: { readonly onDidChange: vscode.Event<void> };
  /** Rejects if the commit does not contain the file. */
  readonly show: (ref: string, path: string) => Promise<string>;
}

/** Whether a file is in a repository that VS Code has open. */
export function isInRepository(file: vscode.Uri): boolean {
  return Boolean(repositoryOf(file));
}

/** The text of a file in the last commit; undefined if it was never committed. */
export async function lastCommitted(file: vscode.Uri): Promise<string | undefined> {
  try {
    return await repositoryOf(file)?.show('HEAD', file.fsPath);
  } catch {
    return undefined;
  }
}

/** Reports opened repositories and their changes, e.g. a commit. */
export function onCommitsChanged(changed: () => void): vscode.Disposable {
  const disposables: vscode.Disposable[] = [];
  void gitExtension()
    ?.activate()
    .then(
      (extension) => {
        const api = apiOf(extension);
        if (!api) return;
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
    for (const one of disposables) one.dispose();
  });
}

function repositoryOf(file: vscode.Uri): GitRepository | null | undefined {
  const git = gitExtension();
  return git?.isActive ? apiOf(git.exports)?.getRepository(file) : undefined;
}

function gitExtension(): vscode.Extension<GitExtension | undefined> | undefined {
  return vscode.extensions.getExtension<GitExtension | undefined>('vscode.git');
}

/** @param exported undefined if the extension failed to start */
function apiOf(exported: GitExtension | undefined): GitAPI | undefined {
  return exported?.enabled ? exported.getAPI(1) : undefined;
}
