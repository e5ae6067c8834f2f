/** The extension in a browser: the server runs in a web worker. */
import { LanguageClient } from 'vscode-languageclient/browser';
import { startExtension } from '../start.js';
import { DocumentationFiles } from './documentation-files.js';
import { GitInBrowser } from './git/git-in-browser.js';
import { answerProgramRequests, startServer } from './server-worker.js';
import type { FileStore } from '../panel/file-store.js';
import { copyFiles, exists, failure, virtualStore } from '../panel/virtual-store.js';
import * as vscode from 'vscode';

export function startInBrowser(context: vscode.ExtensionContext): Promise<void> {
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

/** Files of a browser. The folders of an extension cannot be listed there, so the build tells which files its samples have. */

/** The paths of all files in the folder of the sample that the extension has. Set by esbuild.mjs. */
declare const SAMPLE_FILES: readonly string[];

const browserStore: FileStore = {
  ...virtualStore,
  copyFolder: async (source, target) => {
    if (await exists(target)) throw new Error(failure(target, 'it exists already'));
    await copyFiles(SAMPLE_FILES, source, target);
  },
};
