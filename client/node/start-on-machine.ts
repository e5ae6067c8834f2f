/** The extension where it has a machine of its own: on the desktop, over SSH, in a container. */
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { gitExtension } from '../git/git-extension.js';
import type { ClientHost } from '../language-server/client-host.js';
import { startExtension } from '../start.js';
import { registerAgents } from './agents/register.js';
import { copyFolder } from '../../disk/copy-folder.js';
import { removeFile, writeFiles } from '../../disk/write-files.js';
import type { FileStore } from '../panel/file-store.js';
import { virtualStore } from '../panel/virtual-store.js';

/** Files of the disk are written whole or not at all. Those of virtual workspaces are not on it. */
const diskStore: FileStore = {
  write: (files) =>
    files.every(({ file }) => file.scheme === 'file')
      ? writeFiles(
          files.map(({ file, newModule, ...rest }) => ({
            ...rest,
            path: file.fsPath,
            ...(newModule && { newModule: newModule.fsPath }),
          })),
        )
      : virtualStore.write(files),
  remove: (file) => (file.scheme === 'file' ? removeFile(file.fsPath) : virtualStore.remove(file)),
  copyFolder: (source, target) =>
    target.scheme === 'file' ? copyFolder(source.fsPath, target.fsPath) : virtualStore.copyFolder(source, target),
};

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
