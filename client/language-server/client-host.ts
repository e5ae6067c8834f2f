/** What the extension needs of the machine that it runs on: the port that client/node and client/browser implement. */
import type * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type { Git } from '../git/git.js';
import type { FileStore } from '../panel/file-store.js';

export interface ClientHost {
  readonly store: FileStore;
  readonly git: Git;
  /** Programs can be run: tasks in the terminal, and git by the server. */
  readonly runsPrograms: boolean;
  /** The folder of the documentation, whose pages VS Code opens in its window. */
  documentation(extensionUri: vscode.Uri): vscode.Uri;
  /** Offers the tools for agents, which are a process of their own. */
  registerAgents(context: vscode.ExtensionContext, output: vscode.LogOutputChannel): vscode.Disposable;
  /** A client that is not started yet. @param name of the server, for messages */
  languageClient(extensionUri: vscode.Uri, name: string, options: LanguageClientOptions): BaseLanguageClient;
}
