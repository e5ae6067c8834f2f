/** The debugger of hook code: its sessions and its configurations. */
import * as vscode from 'vscode';
import { chooseModule } from '../panel/choose-module.js';
import type { PanelContext } from '../panel/open-panel.js';
import { debugType } from '../panel/start-debugging.js';
import { DebugNotification } from '../../protocol/debug-messages.js';
import type { JsonObject } from '../../protocol/json-value.js';
import { focusFileColumn } from '../panel/columns.js';
import type { LanguageServer } from '../language-server/language-server.js';

export function registerDebugging(context: Pick<PanelContext, 'server' | 'front'>): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.debug.registerDebugAdapterDescriptorFactory(debugType, {
      createDebugAdapterDescriptor: ({ id }) =>
        new vscode.DebugAdapterInlineImplementation(new Relay(id, context.server)),
    }),
    vscode.debug.registerDebugConfigurationProvider(debugType, {
      resolveDebugConfiguration: (folder, configuration) => resolved(context, folder, configuration),
    }),
  );
}

/** A configuration without a module means that of the editor in front. Without any configuration, a hook of it is debugged. */
async function resolved(
  context: Pick<PanelContext, 'server' | 'front'>,
  folder: vscode.WorkspaceFolder | undefined,
  configuration: vscode.DebugConfiguration,
): Promise<vscode.DebugConfiguration | undefined> {
  const module = configuration['module'] as unknown;
  if (typeof module === 'string') {
    const isAbsolute = /^(?:\/|\\|[a-z][\w+.-]*:)/i.test(module);
    return isAbsolute || !folder
      ? configuration
      : { ...configuration, module: vscode.Uri.joinPath(folder.uri, module).toString() };
  }
  const chosen = await chooseModule(context);
  if (!chosen) return undefined;
  if (configuration.request) return { ...configuration, module: chosen.root };
  await vscode.commands.executeCommand('platformConfig.debugAlterationHook', vscode.Uri.parse(chosen.root));
  return undefined;
}

/** The debug adapter of one session inside VS Code: relays its messages to the language server, which has the debugger. */
class Relay implements vscode.DebugAdapter {
  readonly #session: string;
  readonly #server: Pick<LanguageServer, 'notify' | 'onNotification'>;
  readonly #sent = new vscode.EventEmitter<vscode.DebugProtocolMessage>();
  readonly #listening: vscode.Disposable;
  readonly onDidSendMessage = this.#sent.event;
  /** The messages are sent one after the other. */
  #sending = Promise.resolve();

  constructor(session: string, server: Pick<LanguageServer, 'notify' | 'onNotification'>) {
    this.#session = session;
    this.#server = server;
    this.#listening = server.onNotification(DebugNotification, ({ session: name, message }) => {
      if (name === session && message) this.#sending = this.#sending.then(() => this.#send(message));
    });
  }

  async #send(message: JsonObject): Promise<void> {
    // VS Code opens the file where the code has stopped.
    if (message['event'] === 'stopped') await focusFileColumn();
    this.#sent.fire(message);
  }

  handleMessage(message: vscode.DebugProtocolMessage): void {
    void this.#tell(message as JsonObject);
  }

  dispose(): void {
    this.#listening.dispose();
    this.#sent.dispose();
    void this.#tell(null);
  }

  #tell(message: JsonObject | null): Promise<void> {
    return this.#server.notify(DebugNotification, { session: this.#session, message });
  }
}
