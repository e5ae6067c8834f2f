/** Drives any language server over stdio, as an editor does: incremental changes, and pulled or pushed diagnostics. */
import { spawn, type ChildProcess } from 'node:child_process';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import {
  CompletionRequest,
  createProtocolConnection,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DiagnosticRefreshRequest,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  RenameRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  WorkspaceDiagnosticRequest,
  type ClientCapabilities,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type Position,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { HookTypesRequest, type HookTypes } from '../../protocol/hook-types-messages.js';
import { ModulesChangedNotification, RunAlterationRequest } from '../../protocol/lsp.js';
import { usageOf, type Usage } from './usage.js';

/** How to start and configure a server. */
export interface ServerCommand {
  readonly name: string;
  /** A module to run with Node, and its arguments. */
  readonly module: readonly string[];
  /** Sent once as `workspace/didChangeConfiguration`. */
  readonly settings?: unknown;
  /** How its client differs from the others. */
  readonly client?: LanguageClientOptions;
}

export interface LanguageClientOptions {
  /** If false, the server has to push diagnostics. */
  readonly pull?: boolean;
  /** Whether the server may ask the client to refresh diagnostics, as editors allow. If false, each answer has to be final. */
  readonly refresh?: boolean;
  /** Whether the client sends the id of its last diagnostics, so that the server can answer that they are unchanged. */
  readonly sendsPreviousResultId?: boolean;
  /** Arguments for Node, before the server's module. */
  readonly nodeOptions?: readonly string[];
  /** Variables of the server's environment, beside those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the server may run code of the modules. */
  readonly trusted?: boolean;
  /** Whether the server says when modules have changed. */
  readonly modulesChanged?: boolean;
}

interface OpenFile {
  readonly document: TextDocument;
  readonly resultId: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export class LanguageClient {
  readonly #process: ChildProcess;
  readonly #connection: ProtocolConnection;
  readonly #exited: Promise<unknown>;
  readonly #folder: string;
  readonly #server: ServerCommand;
  #pulls: boolean;
  readonly #refreshes: boolean;
  readonly #options: Readonly<Record<string, boolean>>;
  readonly #sendsPreviousResultId: boolean;
  #bytes = 0;
  /** By path relative to the folder. */
  readonly #open = new Map<string, OpenFile>();
  /** The last pushed diagnostics that were not consumed yet, by URI. */
  readonly #pushed = new Map<string, readonly Diagnostic[]>();
  #onPush: () => void = () => undefined;
  /** Settled when the server has asked for a refresh since the diagnostics were requested. */
  #refreshed: Promise<void> = Promise.resolve();
  #onRefresh: () => void = () => undefined;
  #report: DocumentDiagnosticReport | undefined;

  /** Starts the server. `folder` is the open workspace. */
  constructor(
    server: ServerCommand,
    folder: string,
    {
      pull = true,
      refresh = true,
      sendsPreviousResultId = true,
      nodeOptions = [],
      environment = {},
      trusted = false,
      modulesChanged = false,
    }: LanguageClientOptions = {},
  ) {
    this.#server = server;
    this.#refreshes = refresh;
    this.#options = { ...(trusted && { trusted }), ...(modulesChanged && { modulesChanged }) };
    this.#sendsPreviousResultId = sendsPreviousResultId;
    this.#folder = folder;
    this.#pulls = pull;
    this.#process = spawn(process.execPath, [...nodeOptions, ...server.module, '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    });
    this.#exited = new Promise((resolve) => this.#process.once('exit', resolve));
    const { stdin, stdout } = this.#process;
    if (!stdin || !stdout) throw new Error(`${server.name} has no pipes.`);
    stdout.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length;
    });
    this.#connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.#connection.onRequest(RegistrationRequest.type, () => undefined);
    this.#connection.onRequest(DiagnosticRefreshRequest.type, () => {
      this.#onRefresh();
    });
    this.#connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, version, diagnostics }) => {
      const file = [...this.#open.values()].find(({ document }) => document.uri === uri);
      // Ignores results for an earlier text.
      if (version !== undefined && version !== file?.document.version) return;
      this.#pushed.set(uri, diagnostics);
      this.#onPush();
    });
    // Rejects pending requests when the server ends.
    void this.#exited.then(() => this.#connection.dispose());
    this.#connection.listen();
  }

  /** Until the answer to `initialize` arrives. */
  async initialize(): Promise<void> {
    const capabilities: ClientCapabilities = {
      workspace: {
        workspaceFolders: true,
        didChangeWatchedFiles: { dynamicRegistration: true },
        ...(this.#refreshes && { diagnostics: { refreshSupport: true } }),
      },
      textDocument: {
        completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
        hover: { contentFormat: ['markdown'] },
        publishDiagnostics: { versionSupport: true },
        ...(this.#pulls && { diagnostic: {} }),
      },
    };
    const uri = pathToFileURL(this.#folder).toString();
    const { capabilities: abilities } = await this.#connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: uri,
      capabilities,
      workspaceFolders: [{ uri, name: basename(this.#folder) }],
      ...(Object.keys(this.#options).length > 0 && { initializationOptions: this.#options }),
    });
    this.#pulls &&= abilities.diagnosticProvider !== undefined;
    await this.#connection.sendNotification(InitializedNotification.type, {});
    if (this.#server.settings !== undefined)
      await this.#connection.sendNotification(DidChangeConfigurationNotification.type, {
        settings: this.#server.settings,
      });
  }

  async open(path: string, text: string): Promise<void> {
    const document = TextDocument.create(pathToFileURL(join(this.#folder, path)).toString(), 'json', 1, text);
    this.#open.set(path, { document, resultId: undefined, diagnostics: [] });
    const { uri, languageId, version } = document;
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId, version, text },
    });
  }

  /** Replaces a part of the text of an open file. */
  async edit(path: string, { range, newText }: TextEdit): Promise<void> {
    const { document } = this.#file(path);
    const change = { range, text: newText };
    TextDocument.update(document, [change], document.version + 1);
    this.#pushed.delete(document.uri);
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: document.uri, version: document.version },
      contentChanges: [change],
    });
  }

  /** Resolves when the server says next that modules have changed. */
  modulesChanged(): Promise<void> {
    return new Promise((resolve) => this.#connection.onNotification(ModulesChangedNotification, () => resolve()));
  }

  /** The types of the hook code of the module of a file. @param known the version that is known */
  hookTypes(path: string, known: string | null): Promise<HookTypes | null> {
    const uri = pathToFileURL(join(this.#folder, path)).toString();
    return this.#connection.sendRequest(HookTypesRequest, { uri, known });
  }

  /** The current diagnostics of an open file. */
  async diagnostics(path: string): Promise<readonly Diagnostic[]> {
    const { document, resultId } = this.#file(path);
    if (!this.#pulls) return this.#nextPush(document.uri);
    this.#refreshed = new Promise((resolve) => (this.#onRefresh = resolve));
    const report = await this.#connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: document.uri },
      ...(this.#sendsPreviousResultId && resultId !== undefined && { previousResultId: resultId }),
    });
    this.#report = report;
    const known = this.#file(path);
    const diagnostics = report.kind === 'full' ? report.items : known.diagnostics;
    this.#open.set(path, { ...known, diagnostics, resultId: report.resultId });
    return diagnostics;
  }

  /**
   * The diagnostics of an open file once there are at least that many: the first answer may be incomplete.
   *
   * @param found the last answer
   */
  async allDiagnostics(path: string, count: number, found: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
    let known = found;
    while (known.length < count) {
      if (this.#pulls) await this.#refreshed;
      known = await this.diagnostics(path);
    }
    return known;
  }

  /** The files of the workspace of which the server tells the problems. */
  async workspaceDiagnostics(): Promise<readonly string[]> {
    const { items } = await this.#connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    return items.map(({ uri }) => uri);
  }

  /** The number of proposed completions. */
  async completions(path: string, position: Position): Promise<number> {
    const textDocument = { uri: this.#file(path).document.uri };
    const answer = await this.#connection.sendRequest(CompletionRequest.type, { textDocument, position });
    return (Array.isArray(answer) ? answer : (answer?.items ?? [])).length;
  }

  /** Whether there is a hover at a place. */
  async hover(path: string, position: Position): Promise<boolean> {
    const textDocument = { uri: this.#file(path).document.uri };
    return (await this.#connection.sendRequest(HoverRequest.type, { textDocument, position })) !== null;
  }

  /** Runs an alteration hook with the first sample, and takes any report. */
  async runHook(path: string, hook: string): Promise<void> {
    const { uri } = this.#file(path).document;
    const params = { uri, hook, sample: null, data: {}, apply: true, now: '2026-01-01' };
    const result = await this.#connection.sendRequest(RunAlterationRequest, params);
    if (result?.fault) throw new Error(result.fault.message);
  }

  /** How many places a rename changes, in how many files. */
  async rename(path: string, position: Position, newName: string): Promise<{ places: number; files: number }> {
    const textDocument = { uri: this.#file(path).document.uri };
    const edit = await this.#connection.sendRequest(RenameRequest.type, { textDocument, position, newName });
    const changes = Object.values(edit?.changes ?? {});
    return { places: changes.flat().length, files: changes.length };
  }

  /** The last answer with diagnostics. */
  get report(): DocumentDiagnosticReport | undefined {
    return this.#report;
  }

  /** Gives the server of `echo-server.mjs` its next answer. */
  async prepare(report: DocumentDiagnosticReport): Promise<void> {
    await this.#connection.sendRequest('bench/report', report);
  }

  /** How many bytes the server has sent so far. */
  get bytes(): number {
    return this.#bytes;
  }

  usage(): Usage | undefined {
    return this.#process.pid === undefined ? undefined : usageOf(this.#process.pid);
  }

  async stop(): Promise<void> {
    await this.#connection.sendRequest(ShutdownRequest.type);
    await this.#connection.sendNotification(ExitNotification.type);
    await this.#exited;
  }

  #file(path: string): OpenFile {
    const file = this.#open.get(path);
    if (!file) throw new Error(`${path} is not open.`);
    return file;
  }

  #nextPush(uri: string): Promise<readonly Diagnostic[]> {
    return new Promise((resolve) => {
      const take = () => {
        const diagnostics = this.#pushed.get(uri);
        if (!diagnostics) return;
        this.#onPush = () => undefined;
        this.#pushed.delete(uri);
        resolve(diagnostics);
      };
      this.#onPush = take;
      take();
    });
  }
}
