/** A language client without an editor: speaks LSP to the server in this process, or to the built one over stdio. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ConfigurationRequest,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  DiagnosticRefreshRequest,
  ExitNotification,
  FileChangeType,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  SemanticTokensRefreshRequest,
  ShutdownRequest,
  WorkspaceDiagnosticRequest,
  type ClientCapabilities,
  type Diagnostic,
  type InitializeResult,
  type Range,
  type PublishDiagnosticsParams,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver-protocol/node';
import { serverHere, type RunningServer } from './server-here.js';

/** Milliseconds after which a wait gives up and says what for: generous, because the machine may be busy. */
const patience = 120_000;

export const shippedServer = 'dist/server.cjs';

export interface ClientOptions {
  /** Files to begin with, by path in the workspace. */
  readonly files: Readonly<Record<string, string | Buffer>>;
  readonly pull?: boolean;
  readonly initializationOptions?: unknown;
  /** The folder that is open, relative to all files. Default: the one that holds them. */
  readonly workspaceFolder?: string;
  /** Whether the client tells of the workspace by `rootUri`, as old clients do. */
  readonly rootUri?: boolean;
  /** Whether the client tells of changes on the disk. Default: true. */
  readonly fileEvents?: boolean;
  /** Whether the client can create files as a part of an edit. */
  readonly createsFiles?: boolean;
  /** What the server asks for and the client answers with an error. */
  readonly refuses?: 'registration' | 'refresh';
  /** What the client can do beyond that. */
  readonly capabilities?: Pick<ClientCapabilities, 'workspace' | 'textDocument'>;
  /** What the client announces, in place of all that follows from the other options. */
  readonly announces?: unknown;
  /** The settings that the client answers with, by section. Without them it cannot be asked. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** A bundle of the server, which runs in a process of its own: for what concerns the process. */
  readonly bundle?: string;
}

export class TestClient {
  readonly connection: ProtocolConnection;
  readonly folder: string;
  initializeResult!: InitializeResult;
  /** The last diagnostics that were pushed, by path. */
  readonly pushed = new Map<string, PublishDiagnosticsParams>();
  /** The last reports that were streamed, by path. */
  readonly streamed = new Map<string, WorkspaceDocumentDiagnosticReport>();
  /** What the server logged. */
  readonly log: string[] = [];
  /** Methods of notifications that no client but ours knows. */
  readonly unknown: string[] = [];
  /** What came: methods of notifications, with the path of the file where there is one, in order. */
  readonly arrived: string[] = [];
  /** Methods of those requests of the server that this client answers. */
  readonly asked: string[] = [];
  refreshes = 0;
  /** How often the server had the colours asked for again. */
  colourRefreshes = 0;
  readonly #server: RunningServer;
  readonly #waiting = new Set<() => void>();
  #settings: Readonly<Record<string, unknown>> = {};
  #version = 0;
  #isShutDown = false;

  /** The process of the server, if it is one of its own. */
  get pid(): number | undefined {
    return this.#server.pid;
  }

  private constructor(folder: string, { refuses, bundle }: ClientOptions) {
    this.folder = folder;
    this.#server = bundle !== undefined ? serverProcess(bundle) : serverHere();
    const { input, output } = this.#server;
    this.connection = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(input));
    this.connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.pushed.set(this.#path(params.uri), params);
      this.arrived.push(`${PublishDiagnosticsNotification.method} ${this.#path(params.uri)}`);
      this.#wake();
    });
    this.connection.onNotification(LogMessageNotification.type, ({ message }) => {
      this.log.push(message);
    });
    this.connection.onUnhandledNotification(({ method }) => {
      this.unknown.push(method);
      this.arrived.push(method);
      this.#wake();
    });
    this.connection.onRequest(RegistrationRequest.type, () => {
      this.asked.push(RegistrationRequest.method);
      if (refuses === 'registration') throw new Error('Refused.');
    });
    this.connection.onRequest(ConfigurationRequest.type, ({ items }) => {
      this.asked.push(ConfigurationRequest.method);
      return items.map(({ section = '' }) => this.#settings[section] ?? null);
    });
    this.connection.onRequest(DiagnosticRefreshRequest.type, () => {
      this.asked.push(DiagnosticRefreshRequest.method);
      this.refreshes++;
      this.#wake();
      if (refuses === 'refresh') throw new Error('Refused.');
    });
    this.connection.onRequest(SemanticTokensRefreshRequest.type, () => {
      this.asked.push(SemanticTokensRefreshRequest.method);
      this.colourRefreshes++;
      this.#wake();
    });
    this.connection.listen();
  }

  static async start(options: ClientOptions): Promise<TestClient> {
    const { files, pull = false, workspaceFolder = '', rootUri = false, fileEvents = true } = options;
    const { initializationOptions, createsFiles = false, settings } = options;
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'platform-config-server-')));
    const client = new TestClient(folder, options);
    client.#settings = settings ?? {};
    for (const [path, text] of Object.entries(files)) await client.write(path, text);
    const capabilities = (options.announces as ClientCapabilities | undefined) ?? {
      workspace: {
        didChangeWatchedFiles: { dynamicRegistration: fileEvents },
        workspaceFolders: true,
        ...(pull && { diagnostics: { refreshSupport: true } }),
        ...(createsFiles && { workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } }),
        ...(settings && { configuration: true }),
        ...options.capabilities?.workspace,
      },
      textDocument: { ...(pull && { diagnostic: {} }), ...options.capabilities?.textDocument },
    };
    client.initializeResult = await client.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: rootUri ? client.uri(workspaceFolder) : null,
      capabilities,
      ...(!rootUri && { workspaceFolders: [{ uri: client.uri(workspaceFolder), name: 'test' }] }),
      initializationOptions,
    });
    await client.connection.sendNotification(InitializedNotification.type, {});
    return client;
  }

  uri(path: string): string {
    return pathToFileURL(join(this.folder, path)).toString();
  }

  async write(path: string, text: string | Buffer): Promise<void> {
    await mkdir(dirname(join(this.folder, path)), { recursive: true });
    await writeFile(join(this.folder, path), text);
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.folder, path), { recursive: true, force: true });
  }

  /** Tells the server of changes on the disk. */
  watched(...changes: readonly (readonly ['created' | 'changed' | 'deleted', string])[]): Promise<void> {
    const types = {
      created: FileChangeType.Created,
      changed: FileChangeType.Changed,
      deleted: FileChangeType.Deleted,
    } as const;
    return this.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: changes.map(([type, path]) => ({ uri: this.uri(path), type: types[type] })),
    });
  }

  open(path: string, text: string): Promise<void> {
    return this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri: this.uri(path), languageId: languageOf(path), version: ++this.#version, text },
    });
  }

  /** Replaces the whole text. @returns the version of the new text */
  change(path: string, text: string): Promise<number> {
    return this.#changed(path, { text });
  }

  /** Replaces a part of the text. */
  edit(path: string, range: Range, text: string): Promise<number> {
    return this.#changed(path, { range, text });
  }

  async #changed(path: string, change: { readonly range?: Range; readonly text: string }): Promise<number> {
    const version = ++this.#version;
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uri(path), version },
      contentChanges: [change],
    });
    return version;
  }

  save(path: string): Promise<void> {
    return this.connection.sendNotification(DidSaveTextDocumentNotification.type, {
      textDocument: { uri: this.uri(path) },
    });
  }

  close(path: string): Promise<void> {
    return this.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: this.uri(path) },
    });
  }

  /** Waits until what was pushed for a file is as wanted. */
  async diagnostics(
    path: string,
    wanted: (diagnostics: readonly Diagnostic[], version: number | undefined) => boolean,
  ) {
    await this.until(`diagnostics of ${path}`, () => {
      const last = this.pushed.get(path);
      return last !== undefined && wanted(last.diagnostics, last.version);
    });
    return this.pushed.get(path)?.diagnostics ?? [];
  }

  /** Goes away without a word, as an editor that crashes. */
  vanish(): Promise<number | null> {
    this.#server.input.end();
    return this.#server.exited;
  }

  /** Asks for the diagnostics of the whole workspace, and leaves the request open. */
  stream(): void {
    const partialResultToken = 'workspace';
    this.connection.onProgress(WorkspaceDiagnosticRequest.partialResult, partialResultToken, ({ items }) => {
      for (const item of items) this.streamed.set(this.#path(item.uri), item);
      this.#wake();
    });
    void this.connection
      .sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [], partialResultToken })
      .catch(() => undefined);
  }

  /** Waits until a condition holds; it is looked at whenever the server said something. */
  until(what: string, holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(
          new Error(
            `Waited in vain for ${what}. Pushed: ${JSON.stringify([...this.pushed])}. Log: ${this.log.join('\n')}`,
          ),
        );
      }, patience);
      const look = () => {
        if (!holds()) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** Asks the server to end its work. Only once: LSP allows nothing but `exit` after it. */
  async shutDown(): Promise<void> {
    this.#isShutDown = true;
    await this.connection.sendRequest(ShutdownRequest.type);
  }

  async stop(): Promise<void> {
    if (!this.#isShutDown) await this.shutDown();
    await this.connection.sendNotification(ExitNotification.type);
    await this.#server.exited;
    this.connection.dispose();
    await rm(this.folder, { recursive: true, force: true });
  }

  #path(uri: string): string {
    const folder = pathToFileURL(this.folder).toString();
    return decodeURIComponent(uri.startsWith(`${folder}/`) ? uri.slice(folder.length + 1) : uri);
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look();
  }
}

function serverProcess(bundle: string): RunningServer {
  const server = spawn(process.execPath, [bundle, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve));
  return { input: server.stdin, output: server.stdout, exited, ...(server.pid !== undefined && { pid: server.pid }) };
}

function languageOf(path: string): string {
  return path.endsWith('.js') ? 'javascript' : path.endsWith('.html') ? 'html' : 'json';
}

export function codes(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code }) => String(code));
}
