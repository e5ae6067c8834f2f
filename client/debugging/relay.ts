import * as vscode from 'vscode';
import { DebugNotification } from '../../protocol/debug-messages.js';
import type { JsonObject } from '../../protocol/sandbox.js';
import { focusFileColumn } from '../panel/columns.js';
import type { LanguageServer } from '../language-server/language-server.js';

/** The debug adapter of one session inside VS Code: relays its messages to the language server, which has the debugger. */
export class Relay implements vscode.DebugAdapter {
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
