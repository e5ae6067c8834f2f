import type * as vscode from 'vscode';
import type { GitRepository } from '../../git/repository.js';

/** A repository that is read without a program. */
export interface RepositoryInBrowser extends GitRepository, vscode.Disposable {
  readonly listsOnlyGone: true;
  /** Reads which commit is the last one. */
  readHead(): Promise<void>;
  /** The URI of a file in a revision, for editors. */
  uriIn(uri: vscode.Uri, ref: string): vscode.Uri;
}
