/** LSP on one side, the language service on the other. Handlers translate; nothing is decided here. */
import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  TextDocuments,
  TextDocumentSyncKind,
  WatchKind,
  type ClientCapabilities,
  type Connection,
  type DocumentDiagnosticReport,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fixAllKind, JsonService, quickFixKind, type HasTime } from '../language/index.js';
import {
  HostReportsJsonNotification,
  ModulesChangedNotification,
  TrustGrantedNotification,
  type InitializationOptions,
} from '../protocol/lsp.js';
import { Alterations } from './panels/alterations.js';
import { actionsAt, type ClientAbilities } from './features/code-actions.js';
import { registerCustomRequests } from './panels/custom-requests.js';
import { EditorFiles } from './documents/editor-files.js';
import { tuneEngine } from './engine.js';
import { SampleValues } from './features/sample-values.js';
import {
  navigationCapabilities,
  registerNavigation,
  watchSettings,
  type NavigationClient,
} from './features/navigation.js';
import { PullDiagnostics } from './features/pull-diagnostics.js';
import { PushDiagnostics } from './features/push-diagnostics.js';
import { Reports } from './features/reports.js';
import { SandboxRuns } from './panels/sandbox-runs.js';
import { Tests } from './panels/tests.js';
import { warmUp } from './features/warm-up.js';
import { whenQuiet } from './documents/when-quiet.js';
import { Workspace } from './documents/workspace.js';

/**
 * @param version what the server calls itself in the answer to `initialize`
 * @param beginStep how long the steps of a check are; by time unless it is given
 */
export function startServer(connection: Connection, version: string, beginStep?: () => HasTime): void {
  const documents = new TextDocuments(TextDocument);
  const files = new EditorFiles();
  const json = new JsonService();
  const workspace = new Workspace(files, beginStep);
  const reports = new Reports(workspace, files, json);
  const alterations = new Alterations(files);
  const values = new SampleValues(files);
  const runs = new SandboxRuns(() => alterations.isTrusted);
  const tests = new Tests(files, runs);
  let capabilities: ClientCapabilities = {};
  let folders: readonly string[] = [];
  let isWatching = false;
  let deliver: () => Promise<void> = () => Promise.resolve();
  let tellsOfChanges = false;
  let navigates: Omit<NavigationClient, 'capabilities'> = { hostEditsJson: false, clientCommands: false };
  let abilities: ClientAbilities = { createsFiles: false, openCommand: undefined, clientCommands: false };
  let pull: PullDiagnostics | undefined;
  let isWarm = false;
  /** Resolved when every module is known that the messages so far have announced. */
  let discovered: Promise<void> = Promise.resolve();

  const update = whenQuiet(async () => {
    await safely('diagnostics', undefined, () => deliver());
    await safely('semanticTokens/refresh', undefined, () => refreshColours());
    const opened = isWarm ? undefined : documents.all().find(({ uri }) => workspace.rootOf(uri) !== undefined);
    if (!opened) return;
    isWarm = true;
    // Nobody waits for it.
    void safely('warmUp', undefined, () => warmUp(opened, answers));
  });
  /** Told before anything is checked: a page that follows each keystroke does not wait for the diagnostics. */
  const changed = whenQuiet(() =>
    safely('modulesChanged', undefined, async () => {
      if (tellsOfChanges) await connection.sendNotification(ModulesChangedNotification, {});
      update();
    }),
  );
  const touch = (uri: string) => {
    workspace.changed(uri);
    changed();
  };

  const discover = (name: string, look: () => Promise<void>) => {
    discovered = discovered.then(() => safely(name, undefined, look)).then(changed);
    return discovered;
  };

  /** A fault in one request is logged with its name and answered with nothing: the server lives on. */
  async function safely<T>(name: string, otherwise: T, handle: () => Promise<T> | T): Promise<T> {
    try {
      return await handle();
    } catch (error) {
      connection.console.error(
        `${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      return otherwise;
    }
  }

  connection.onInitialize((params: InitializeParams): InitializeResult => {
    capabilities = params.capabilities;
    const options = (params.initializationOptions ?? {}) as InitializationOptions;
    reports.hostReportsJson = options.hostReportsJson ?? false;
    tellsOfChanges = options.modulesChanged ?? false;
    alterations.isTrusted = options.trusted === true;
    const { documentChanges, resourceOperations } = capabilities.workspace?.workspaceEdit ?? {};
    abilities = {
      createsFiles: (documentChanges ?? false) && (resourceOperations ?? []).includes('create'),
      openCommand: options.openCommand,
      clientCommands: options.clientCommands ?? false,
    };
    folders = params.workspaceFolders?.map(({ uri }) => uri) ?? rootOf(params);
    if (capabilities.textDocument?.diagnostic) {
      const pulled = new PullDiagnostics(
        connection,
        reports,
        capabilities.workspace?.diagnostics?.refreshSupport ?? false,
      );
      pull = pulled;
      deliver = () => pulled.update();
    } else {
      const pushed = new PushDiagnostics(connection, reports);
      deliver = () => pushed.update();
    }
    const { hostEditsJson = false, clientCommands = false } = options;
    navigates = { hostEditsJson, clientCommands };
    return {
      serverInfo: { name: 'Platform Config', version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        codeActionProvider: { codeActionKinds: [quickFixKind, fixAllKind] },
        documentFormattingProvider: !hostEditsJson,
        ...navigationCapabilities,
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
        ...(pull && { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } }),
      },
    };
  });

  connection.onInitialized(() => {
    tuneEngine();
    if (capabilities.workspace?.workspaceFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
        discover('workspaceFolders', async () => {
          const isRemoved = (folder: string) => removed.some(({ uri }) => uri === folder);
          folders = [...folders.filter((folder) => !isRemoved(folder)), ...added.map(({ uri }) => uri)];
          if (isWatching) files.watch(folders);
          for (const { uri } of removed) workspace.removeFolder(uri);
          for (const { uri } of added) await workspace.addFolder(uri);
          for (const { uri } of documents.all()) await workspace.addModuleAround(uri);
        }),
      );
    void safely('registerCapability', undefined, () => watchSettings(connection, capabilities));
    void discover('registerCapability', async () => {
      if (!capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration) return;
      await connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [
          { globPattern: '**/*.{json,js,html}' },
          // Of a folder that is moved or deleted, only the folder is told of.
          { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
        ],
      });
      isWatching = true;
      files.watch(folders);
    });
    return discover('initialized', async () => {
      for (const folder of folders) await workspace.addFolder(folder);
    });
  });

  documents.onDidOpen(({ document }) => {
    files.open(document);
    touch(document.uri);
    return discover('didOpen', () => workspace.addModuleAround(document.uri));
  });
  documents.onDidChangeContent(({ document }) => {
    touch(document.uri);
  });
  // Clients without file events tell of a new module in no other way.
  documents.onDidSave(({ document }) => discover('didSave', () => workspace.addModuleAround(document.uri)));
  documents.onDidClose(({ document }) => {
    files.close(document.uri);
    pull?.closed(document.uri);
    touch(document.uri);
  });
  connection.onDidChangeWatchedFiles(({ changes }) =>
    discover('didChangeWatchedFiles', async () => {
      for (const { uri, type } of changes) {
        files.forget(uri);
        if (type === FileChangeType.Changed) workspace.changed(uri);
        else await workspace.appearedOrVanished(uri, type === FileChangeType.Deleted);
      }
    }),
  );

  connection.languages.diagnostics.on((params) =>
    safely('diagnostic', nothing, async () => {
      await discovered;
      return pull?.document(params) ?? nothing;
    }),
  );
  connection.languages.diagnostics.onWorkspace((params, token, _, progress) =>
    safely('workspace/diagnostic', { items: [] }, async () => {
      await discovered;
      return pull?.workspace(params, token, progress) ?? { items: [] };
    }),
  );

  connection.onCodeAction((params) =>
    safely('codeAction', [], async () => {
      await discovered;
      return [...(await actionsAt(params, workspace, files, reports, abilities))];
    }),
  );
  connection.onDocumentFormatting(({ textDocument, options }) =>
    safely('formatting', [], async () => [
      ...((await withJson(textDocument.uri, (one) => json.format(one, options))) ?? []),
    ]),
  );
  const { refreshColours, answers } = registerNavigation(
    { connection, workspace, files, json, values, discovered: () => discovered, safely },
    () => ({ capabilities, ...navigates }),
  );

  registerCustomRequests(connection, {
    ...{ workspace, files, alterations, tests, runs, values },
    discovered: () => discovered,
  });
  connection.onNotification(TrustGrantedNotification, () => {
    alterations.isTrusted = true;
  });
  connection.onNotification(HostReportsJsonNotification, ({ hostReportsJson }) => {
    reports.hostReportsJson = hostReportsJson;
    update();
  });

  connection.onShutdown(async () => {
    await Promise.all([alterations.dispose(), runs.dispose()]);
  });

  documents.listen(connection);
  connection.listen();

  /** Asks for something of JSON: an editor may send the code and the documents of a module, too. */
  function withJson<T>(uri: string, ask: (document: TextDocument) => Promise<T>): Promise<T> | undefined {
    const document = documents.get(uri);
    return document?.languageId.startsWith('json') ? ask(document) : undefined;
  }
}

const nothing: DocumentDiagnosticReport = { kind: 'full', items: [] };

/** Clients without workspace folders name one folder. */
function rootOf({ rootUri }: { readonly rootUri: string | null | undefined }): readonly string[] {
  return rootUri ? [rootUri] : [];
}
