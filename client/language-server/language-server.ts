import {
  LSPErrorCodes,
  ResponseError,
  type BaseLanguageClient,
  type NotificationType,
  type ProgressType,
  type RequestType,
  type WorkspaceEdit,
  type CodeLensMiddleware,
} from 'vscode-languageclient';
import {
  HostReportsJsonNotification,
  ModulesChangedNotification,
  textPosition,
  TrustGrantedNotification,
  type InitializationOptions,
} from '../../protocol/lsp.js';
import type { ClientHost } from './client-host.js';
import { answerFileRequests } from './client-files.js';
import { moduleFiles } from './files.js';
import { withoutHostProposals } from './host-proposals.js';
import { PulledDiagnostics } from './pulled-diagnostics.js';
import { hostReportsJson, onHostReportsJsonChanged } from './host-json.js';
import { listOf, object, readAs, string } from '../../protocol/decoder.js';
import { json } from '../../protocol/json.js';
import { openPlace } from '../panel/open-place.js';
import * as vscode from 'vscode';

/** The language server as seen by the client's features. */
export interface LanguageServer {
  /** Settles when the server is running or failed to start; the output channel then says why. */
  readonly started: Promise<void>;
  /** Sends a request of `protocol/` once the server has started. Undefined if it is not running. Rejects if cancelled. */
  request<Params, Result>(
    type: RequestType<Params, Result, void>,
    params: Params,
    token?: vscode.CancellationToken,
  ): Promise<Result | undefined>;
  /** Listens to the progress of a request. @param token the request's `partialResultToken` */
  onProgress<Value>(type: ProgressType<Value>, token: string, listener: (value: Value) => void): vscode.Disposable;
  /** Sends a notification of `protocol/` once the server has started; lost if it is not running. */
  notify<Params>(type: NotificationType<Params>, params: Params): Promise<void>;
  onNotification<Params>(type: NotificationType<Params>, listener: (params: Params) => void): vscode.Disposable;
  /**
   * Applies an edit of the server as one undo step.
   *
   * @param isRefactoring whether VS Code saves the changed files as after its own refactorings: `files.refactoring.autoSave`
   * @returns whether all files could be changed
   */
  applyEdit(edit: WorkspaceEdit, isRefactoring?: boolean): Promise<boolean>;
  /** The results of `request` may have changed: a module was edited, or the server was started or stopped. */
  readonly onModulesChanged: vscode.Event<void>;
  /** Whether the problems of a module are known. @param root the URI of its folder */
  readonly hasChecked: (root: string) => boolean;
  readonly onChecked: vscode.Event<void>;
  /** Settles when the server has ended, or did not: the output channel then says why. */
  stop(): Promise<void>;
}

export function startLanguageServer(
  extensionUri: vscode.Uri,
  output: vscode.LogOutputChannel,
  host: ClientHost,
): LanguageServer {
  const modulesChanged = new vscode.EventEmitter<void>();
  const initializationOptions = (): InitializationOptions => ({
    hostReportsJson: hostReportsJson(),
    hostEditsJson: true,
    openCommand: 'platformConfig.explain',
    clientCommands: true,
    modulesChanged: true,
    readsFiles: true,
    trusted: vscode.workspace.isTrusted,
  });
  const checked = new vscode.EventEmitter<void>();
  const pulled = new PulledDiagnostics(() => checked.fire());
  const client: BaseLanguageClient = host.languageClient(extensionUri, 'Platform Config', {
    documentSelector: moduleFiles(),
    outputChannel: output,
    initializationOptions,
    diagnosticCollectionProvider: pulled,
    middleware: {
      ...withoutHostProposals(),
      ...withHostArguments(),
      ...pulled.middleware,
    },
  });
  logErrorsAlone(client, output);
  answerFileRequests(client);
  client.onNotification(ModulesChangedNotification, () => {
    modulesChanged.fire();
  });

  /** The client calls one listener of each notification. */
  const heard = new Map<string, vscode.EventEmitter<unknown>>();

  const run = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      output.error(error instanceof Error ? error : String(error));
    }
    modulesChanged.fire();
  };
  const started = run(() => client.start());
  const registrations = vscode.Disposable.from(
    modulesChanged,
    checked,
    vscode.commands.registerCommand('platformConfig.restartServer', () =>
      run(async () => {
        await client.stop();
        await client.start();
      }),
    ),
    registerChangeLevel(client),
    registerSelectText(),
    registerShowReferences(),
    onHostReportsJsonChanged((reports) => {
      if (client.isRunning()) void client.sendNotification(HostReportsJsonNotification, { hostReportsJson: reports });
    }),
    // A starting server received the trust state at that time.
    vscode.workspace.onDidGrantWorkspaceTrust(async () => {
      await started;
      if (client.isRunning()) await client.sendNotification(TrustGrantedNotification, {});
    }),
  );
  return {
    started,
    onModulesChanged: modulesChanged.event,
    hasChecked: (root) => pulled.hasChecked(root),
    onChecked: checked.event,
    notify: async <Params>({ method }: NotificationType<Params>, params: Params) => {
      await started;
      if (client.isRunning()) await client.sendNotification(method, params);
    },
    onNotification: <Params>({ method }: NotificationType<Params>, listener: (params: Params) => void) => {
      const listeners = heard.get(method) ?? new vscode.EventEmitter<unknown>();
      if (!heard.has(method)) client.onNotification(method, (params: unknown) => listeners.fire(params));
      heard.set(method, listeners);
      return listeners.event((params) => listener(params as Params));
    },
    applyEdit: async (edit, isRefactoring = false) =>
      vscode.workspace.applyEdit(await client.protocol2CodeConverter.asWorkspaceEdit(edit), { isRefactoring }),
    onProgress: (type, token, listener) => client.onProgress(type, token, listener),
    request: async <Params, Result>(
      { method }: RequestType<Params, Result, void>,
      params: Params,
      token?: vscode.CancellationToken,
    ) => {
      await started;
      try {
        if (!client.isRunning()) return undefined;
        // Without a token, an argument that is undefined would be sent as a second parameter.
        return await (token
          ? client.sendRequest<Result>(method, params, token)
          : client.sendRequest<Result>(method, params));
      } catch (error) {
        // Stopped in the meantime: wait for the next start.
        if (!client.isRunning()) return undefined;
        throw error;
      }
    },
    stop: async () => {
      await run(() => client.dispose());
      registrations.dispose();
    },
  };
}

/**
 * VS Code goes on asking while the window closes: requests to a server that has ended have no answer. A request that is refused, such as a rename, is answered
 * by a sentence for the user. Neither is an error in the log.
 */
function logErrorsAlone(client: BaseLanguageClient, output: vscode.LogOutputChannel): void {
  const handle = client.handleFailedRequest.bind(client);
  client.handleFailedRequest = <T>(...given: Parameters<typeof handle<T>>): T => {
    const [{ method }, , , nothing] = given;
    const error: unknown = given[2];
    if (!client.isRunning()) return nothing;
    if (!(error instanceof ResponseError) || error.code !== LSPErrorCodes.RequestFailed) return handle(...given);
    output.info(`${method}: ${error.message}`);
    throw error;
  };
}

/** The level of a rule: asks for it, and writes it into the tools file. */

/** The edits of the protocol, each with its label. */
const choices = listOf(object({ label: string, edit: json }));

function registerChangeLevel(client: BaseLanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand('platformConfig.changeLevel', async (given: unknown) => {
    const offered = readAs(choices, given) ?? [];
    const chosen = await vscode.window.showQuickPick([...offered], { placeHolder: 'Which level?' });
    if (!chosen) return;
    // The server's own, which came as an argument of its command.
    const edit = await client.protocol2CodeConverter.asWorkspaceEdit(chosen.edit as unknown as WorkspaceEdit);
    await vscode.workspace.applyEdit(edit);
  });
}

/** A text of a file, such as a reason that the user is to write. */
const selectedText = object({ uri: string, start: textPosition, end: textPosition });

function registerSelectText(): vscode.Disposable {
  return vscode.commands.registerCommand('platformConfig.selectText', async (given: unknown) => {
    const place = readAs(selectedText, given);
    if (place) await openPlace(place, place.end);
  });
}

/** By two commands that are part of the interface for extensions: other editors that run these have no further ones that take arguments. */
function registerShowReferences(): vscode.Disposable {
  return vscode.commands.registerCommand(
    'platformConfig.showReferences',
    async (file: vscode.Uri, position: vscode.Position) => {
      const found = await vscode.commands.executeCommand('vscode.executeReferenceProvider', file, position);
      await vscode.commands.executeCommand('editor.action.showReferences', file, position, found);
    },
  );
}

/** Converts the URIs and positions in the server's code lens commands to the types that VS Code commands take. */
function withHostArguments(): CodeLensMiddleware {
  return {
    provideCodeLenses: async (document, token, next) => {
      const lenses = await next(document, token);
      for (const lens of lenses ?? []) {
        const { command } = lens;
        if (command?.arguments)
          lens.command = {
            ...command,
            arguments: command.arguments.map((argument: unknown, i) =>
              i === 0 && typeof argument === 'string' ? vscode.Uri.parse(argument, true) : hostPosition(argument),
            ),
          };
      }
      return lenses;
    },
  };
}

function hostPosition(argument: unknown): unknown {
  const { line, character } = (typeof argument === 'object' && argument !== null ? argument : {}) as Partial<
    Record<string, unknown>
  >;
  return typeof line === 'number' && typeof character === 'number' ? new vscode.Position(line, character) : argument;
}
