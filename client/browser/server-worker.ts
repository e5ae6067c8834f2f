/** The web worker of the language server. Its program is one text, in a Blob: VS Code starts no worker from an extension that comes from another machine. */
import * as vscode from 'vscode';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  type BaseLanguageClient,
  type MessageTransports,
} from 'vscode-languageclient/browser';
import { ReadProgramRequest, type WorkerStart } from '../../protocol/client-files.js';
import { serverProgram } from './server-program.js';

/** @param documentation the folder with its pages */
export async function startServer(extensionUri: vscode.Uri, documentation: vscode.Uri): Promise<MessageTransports> {
  const read = async (name: string): Promise<string> =>
    new TextDecoder().decode(await vscode.workspace.fs.readFile(fileOf(extensionUri, name)));
  const program = await serverProgram('web/server.cjs', read);
  const worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })), {
    name: 'Platform Config',
  });
  const start: WorkerStart = { rulePages: vscode.Uri.joinPath(documentation, 'rules').toString() };
  worker.postMessage(start);
  // Not the worker itself: VS Code wraps the class of workers, so that the client would not recognise it.
  return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
}

/** The server asks for what its sandbox consists of when code runs for the first time. */
export function answerProgramRequests(client: BaseLanguageClient, extensionUri: vscode.Uri): void {
  client.onRequest(ReadProgramRequest, ({ name }) => {
    // Nothing but bundles.
    if (!/^[\w/-]+\.(?:js|wasm)$/.test(name)) throw new Error(`${name} is no part of the extension.`);
    return vscode.workspace.fs.readFile(fileOf(extensionUri, name));
  });
}

function fileOf(extensionUri: vscode.Uri, name: string): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'dist', name);
}
