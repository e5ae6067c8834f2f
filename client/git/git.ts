import type * as vscode from 'vscode';
import type { GitAPI } from './repository.js';

/** Reading repositories: a port that VS Code's own Git extension implements, and in a browser the files of a repository. */
export interface Git {
  /** Waits until repositories have been looked for. @param folder that has to be in one @throws {GitFailure} if Git cannot be used */
  started(folder: vscode.Uri): Promise<GitAPI>;
  /** Undefined: not running yet, or not available. */
  running(): GitAPI | undefined;
  /** Reports repositories that are opened from now on, and changes of all that are open, e.g. a commit. */
  readonly onRepositoriesChanged: (changed: () => void) => vscode.Disposable;
}
