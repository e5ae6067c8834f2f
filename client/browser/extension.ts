/** The extension in a browser: the server runs in a web worker. */
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { startExtension } from '../start.js';
import { browserStore } from './browser-store.js';
import { DocumentationFiles } from './documentation-files.js';
import { GitInBrowser } from './git/git-in-browser.js';
import { answerProgramRequests, startServer } from './server-worker.js';

export function activate(context: vscode.ExtensionContext): Promise<void> {
  const git = new GitInBrowser();
  const pages = new DocumentationFiles(context.extensionUri);
  context.subscriptions.push(git, pages.register());
  return startExtension(context, {
    store: browserStore,
    git,
    runsPrograms: false,
    documentation: () => pages.folder,
    registerAgents: () => vscode.Disposable.from(),
    languageClient: (extensionUri, name, options) => {
      const client = new LanguageClient('platformConfig', name, () => startServer(extensionUri, pages.folder), options);
      answerProgramRequests(client, extensionUri);
      return client;
    },
  });
}
