/** Files as they were committed last, by VS Code's own Git extension: no program is started for it. */
import * as vscode from 'vscode';

/** As much of the Git extension's interface, version 1, as is used here. */
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
  /** Rejects for a file that the commit does not have. */
  readonly show: (ref: string, path: string) => Promise<string>;
}

/** Whether a file is in a repository that VS Code has open. */
export function isInRepository(file: vscode.Uri): boolean {
  return Boolean(repositoryOf(file));
}

/** The text of a file in the last commit; undefined if it is in none. */
export async function lastCommitted(file: vscode.Uri): Promise<string | undefined> {
  try {
    return await repositoryOf(file)?.show('HEAD', file.fsPath);
  } catch {
    return undefined;
  }
}

/** Tells of repositories that are opened, and of what changes in them, a commit for example. */
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

/** @param exported nothing, if the extension failed to start */
function apiOf(exported: GitExtension | undefined): GitAPI | undefined {
  return exported?.enabled ? exported.getAPI(1) : undefined;
}
