import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import {
  HostReportsJsonNotification,
  ModuleStatusChangedNotification,
  ModuleStatusRequest,
  type InitializationOptions,
  type ModuleStatus,
} from '../../protocol/lsp.js';
import { jsonFiles } from './files.js';
import { withoutHostProposals } from './host-proposals.js';
import { PulledDiagnostics } from './pulled-diagnostics.js';
import { hostReportsJson, onHostReportsJsonChanged } from './host-json.js';

/** The language server, as the features of the client see it. */
export interface LanguageServer extends vscode.Disposable {
  /** Settled when the server runs, or when it could not be started; then the output channel says why. */
  readonly started: Promise<void>;
  /** Undefined while the server does not run. */
  moduleStatus(uri: vscode.Uri): Promise<ModuleStatus | null | undefined>;
  /** What `moduleStatus` answers may have changed. */
  readonly onModuleStatusChanged: vscode.Event<void>;
}

export function startLanguageServer(context: vscode.ExtensionContext, output: vscode.LogOutputChannel): LanguageServer {
  const module = context.asAbsolutePath('dist/server.cjs');
  const statusChanged = new vscode.EventEmitter<void>();
  const initializationOptions = (): InitializationOptions => ({
    hostReportsJson: hostReportsJson(),
    hostEditsJson: true,
    moduleStatus: true,
  });
  const pulled = new PulledDiagnostics();
  const client = new LanguageClient(
    'platformConfig',
    'Platform Config',
    { module, transport: TransportKind.ipc },
    {
      documentSelector: jsonFiles,
      outputChannel: output,
      initializationOptions,
      diagnosticCollectionProvider: pulled,
      middleware: { ...withoutHostProposals(), ...pulled.middleware },
    },
  );
  client.onNotification(ModuleStatusChangedNotification, () => {
    statusChanged.fire();
  });

  const run = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      output.error(error instanceof Error ? error : String(error));
    }
    statusChanged.fire();
  };
  const registrations = vscode.Disposable.from(
    statusChanged,
    vscode.commands.registerCommand('platformConfig.restartServer', () => run(() => client.restart())),
    onHostReportsJsonChanged((reports) => {
      if (client.isRunning()) void client.sendNotification(HostReportsJsonNotification, { hostReportsJson: reports });
    }),
  );
  return {
    started: run(() => client.start()),
    onModuleStatusChanged: statusChanged.event,
    moduleStatus: async (uri) => {
      try {
        return client.isRunning() ? await client.sendRequest(ModuleStatusRequest, { uri: uri.toString() }) : undefined;
      } catch {
        // It was stopped meanwhile.
        return undefined;
      }
    },
    dispose: () => {
      registrations.dispose();
      void client.dispose();
    },
  };
}
