/** The extension in a browser: the server runs in a web worker. */
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import type { ClientHost } from '../language-server/client-host.js';
import { startExtension } from '../start.js';
import { browserStore } from './browser-store.js';
import { GitInBrowser } from './git/git-in-browser.js';
import { answerProgramRequests, startServer } from './server-worker.js';

const host: Omit<ClientHost, 'git'> = {
  store: browserStore,
  runsPrograms: false,
  registerAgents: () => vscode.Disposable.from(),
  languageClient: (extensionUri, name, options) => {
    const client = new LanguageClient('platformConfig', name, () => startServer(extensionUri), options);
    answerProgramRequests(client, extensionUri);
    return client;
  },
};

export function activate(context: vscode.ExtensionContext): Promise<void> {
  const git = new GitInBrowser();
  context.subscriptions.push(git);
  return startExtension(context, { ...host, git });
}
