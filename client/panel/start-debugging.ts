/** Starts the debugger on something of a module. */
import * as vscode from 'vscode';
import type { JsonObject } from '../../protocol/json-value.js';

/** The type of its configurations in launch.json. */
export const debugType = 'platform-config';

/**
 * @param root the URI of the module's folder
 * @param name of the session, as VS Code shows it
 * @param launch the arguments of the launch, beside the module: docs/other-editors.md
 * @returns whether it has started; if not, VS Code has said why
 */
export async function startDebugging(root: string, name: string, launch: JsonObject): Promise<boolean> {
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(root));
  const configuration = { type: debugType, request: 'launch', name, module: root, ...launch };
  return vscode.debug.startDebugging(folder, configuration);
}
