/** The level of a rule: asks for it, and writes it into the tools file. */
import * as vscode from 'vscode';
import type { BaseLanguageClient, WorkspaceEdit } from 'vscode-languageclient';
import { listOf, object, readAs, string } from '../../protocol/shape.js';
import { json } from '../../protocol/json.js';

/** The edits of the protocol, each with its label. */
const choices = listOf(object({ label: string, edit: json }));

export function registerChangeLevel(client: BaseLanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand('platformConfig.changeLevel', async (given: unknown) => {
    const offered = readAs(choices, given) ?? [];
    const chosen = await vscode.window.showQuickPick([...offered], { placeHolder: 'Which level?' });
    if (!chosen) return;
    // The server's own, which came as an argument of its command.
    const edit = await client.protocol2CodeConverter.asWorkspaceEdit(chosen.edit as unknown as WorkspaceEdit);
    await vscode.workspace.applyEdit(edit);
  });
}
