/** The process that has the tools for agents, started upon the first call, so that a long check delays no keystroke. */
import * as vscode from 'vscode';
import { LanguageClient, RevealOutputChannelOn, TransportKind } from 'vscode-languageclient/node';
import { CallToolRequest, type ToolAnswer, type ToolCall } from '../../../protocol/agents.js';

/** @returns the arguments of the process; undefined if the workspace has no folder on the disk */
export function toolArguments(): readonly string[] | undefined {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  if (folders.length === 0) return undefined;
  const trust = vscode.workspace.isTrusted ? ['--trust'] : [];
  return [...trust, ...folders.map(({ uri }) => uri.fsPath)];
}

export class ToolProcess implements vscode.Disposable {
  #running: Promise<LanguageClient> | undefined;

  /** @param module the path of the bundle */
  constructor(
    private readonly module: string,
    private readonly output: vscode.LogOutputChannel,
  ) {}

  /** @throws {Error} if the process cannot start or has ended; {@link vscode.CancellationError} if the call was cancelled */
  async call(call: ToolCall, token: vscode.CancellationToken): Promise<ToolAnswer> {
    const args = toolArguments();
    if (!args)
      return { text: 'No folder of the workspace is on the disk: the tools read files from there.', isError: true };
    const client = await (this.#running ??= this.#start(args));
    if (token.isCancellationRequested) throw new vscode.CancellationError();
    return client.sendRequest<ToolAnswer>(CallToolRequest.method, call, token);
  }

  /** Ends the process. The next call starts another one, with the folders and the trust of that time. */
  async end(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    try {
      await (await running)?.dispose();
    } catch (error) {
      this.output.error(error instanceof Error ? error : String(error));
    }
  }

  dispose(): void {
    void this.end();
  }

  async #start(args: readonly string[]): Promise<LanguageClient> {
    const client = new LanguageClient(
      'platformConfig.agents',
      'Platform Config: tools for agents',
      { module: this.module, transport: TransportKind.ipc, args: [...args] },
      { documentSelector: [], outputChannel: this.output, revealOutputChannelOn: RevealOutputChannelOn.Never },
    );
    try {
      await client.start();
      return client;
    } catch (error) {
      this.#running = undefined;
      throw error;
    }
  }
}
