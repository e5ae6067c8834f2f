/** Drives a language server over stdio as an editor does, with one open file: incremental changes, and diagnostics that are pulled. */
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextEdit } from 'vscode-languageserver-textdocument';
import {
  CompletionRequest,
  createProtocolConnection,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type Position,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { startNode, type NodeProcess, type Usage } from './node-process.js';

/** How to start and configure a server. */
export interface ServerCommand {
  /** The file that Node runs. */
  readonly program: string;
  /** Sent once as `workspace/didChangeConfiguration`. */
  readonly settings?: unknown;
}

export class LanguageClient {
  readonly #node: NodeProcess;
  readonly #connection: ProtocolConnection;
  readonly #uri: string;
  #version = 1;
  #resultId: string | undefined;

  /**
   * Starts the server.
   *
   * @param folder the open workspace
   * @param path of the file in it that will be open
   */
  constructor(
    private readonly server: ServerCommand,
    private readonly folder: string,
    path: string,
  ) {
    this.#uri = pathToFileURL(join(folder, path)).toString();
    this.#node = startNode([server.program, '--stdio'], 'pipe');
    const { stdin, stdout } = this.#node.process;
    if (!stdin || !stdout) throw new Error(`${server.program} has no pipes.`);
    this.#connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.#connection.onRequest(RegistrationRequest.type, () => undefined);
    // Rejects pending requests when the server ends.
    this.#node.process.once('exit', () => this.#connection.dispose());
    this.#connection.listen();
  }

  /** Until the answer to `initialize` arrives. */
  async initialize(): Promise<void> {
    const uri = pathToFileURL(this.folder).toString();
    await this.#connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: uri,
      capabilities: {
        workspace: { workspaceFolders: true, didChangeWatchedFiles: { dynamicRegistration: true } },
        textDocument: {
          completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
          hover: { contentFormat: ['markdown'] },
          diagnostic: {},
        },
      },
      workspaceFolders: [{ uri, name: basename(this.folder) }],
    });
    await this.#connection.sendNotification(InitializedNotification.type, {});
    const { settings } = this.server;
    if (settings !== undefined)
      await this.#connection.sendNotification(DidChangeConfigurationNotification.type, { settings });
  }

  /** Opens the file with a text. */
  async open(text: string): Promise<void> {
    const textDocument = { uri: this.#uri, languageId: 'json', version: this.#version, text };
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  /** Replaces a part of its text. */
  async edit({ range, newText }: TextEdit): Promise<void> {
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.#uri, version: ++this.#version },
      contentChanges: [{ range, text: newText }],
    });
  }

  /** Waits for all of its diagnostics. @returns how many there are; undefined if they are the same as before */
  async diagnostics(): Promise<number | undefined> {
    const report = await this.#connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: this.#uri },
      ...(this.#resultId !== undefined && { previousResultId: this.#resultId }),
    });
    this.#resultId = report.resultId;
    return report.kind === 'full' ? report.items.length : undefined;
  }

  /** Waits for the completions at a position. @returns how many there are */
  async completions(position: Position): Promise<number> {
    const answer = await this.#connection.sendRequest(CompletionRequest.type, this.#at(position));
    return (Array.isArray(answer) ? answer : (answer?.items ?? [])).length;
  }

  /** Waits for the hover at a position. @returns whether there is one */
  async hover(position: Position): Promise<boolean> {
    return (await this.#connection.sendRequest(HoverRequest.type, this.#at(position))) !== null;
  }

  /** Waits for an answer that needs no work: the server does not know the request, and says so as soon as it reads it. */
  async ping(): Promise<void> {
    await this.#connection.sendRequest('$/ping').catch(() => undefined);
  }

  /** Ends the server. */
  async stop(): Promise<Usage> {
    await this.#connection.sendRequest(ShutdownRequest.type);
    await this.#connection.sendNotification(ExitNotification.type);
    return this.#node.ended;
  }

  #at(position: Position) {
    return { textDocument: { uri: this.#uri }, position };
  }
}
