/** The extension where it has a machine of its own: on the desktop, over SSH, in a container. */
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { gitExtension } from '../git/git-extension.js';
import type { ClientHost } from '../language-server/client-host.js';
import { startExtension } from '../start.js';
import { registerAgents } from './agents/register.js';
import { diskStore } from './disk-store.js';

const host: ClientHost = {
  registerAgents,
  store: diskStore,
  git: gitExtension,
  runsPrograms: true,
  documentation: (extensionUri) => vscode.Uri.joinPath(extensionUri, 'docs'),
  languageClient: (extensionUri, name, options) => {
    const module = vscode.Uri.joinPath(extensionUri, 'dist/server.cjs').fsPath;
    const server = { module, transport: TransportKind.ipc };
    return new LanguageClient('platformConfig', name, server, options);
  },
};

export function startOnMachine(context: vscode.ExtensionContext): Promise<void> {
  return startExtension(context, host);
}
