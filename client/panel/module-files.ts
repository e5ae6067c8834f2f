/** The modules of the workspace, as far as their files show without the server. */
import * as vscode from 'vscode';
import { configurationKey, isConfigurationName } from '../../protocol/module-path.js';

const excluded = '**/node_modules/**';

/** Files that are in a module if there is one in their folder: what may be a configuration, and what may name one. */
export async function filesOfModules(): Promise<readonly vscode.Uri[]> {
  return vscode.workspace.findFiles('**/{.*-config.json,.platform-tools.json}', excluded);
}

/** Whether the workspace has a module whose configuration is called as in the specification, or has a key. */
export async function hasModule(): Promise<boolean> {
  const [specified] = await vscode.workspace.findFiles('**/.platform-config.json', excluded, 1);
  if (specified) return true;
  for (const file of await vscode.workspace.findFiles('**/.*-config.json', excluded))
    if ((await keyOf(file)) !== undefined) return true;
  return false;
}

/** The key of the module in a folder; undefined without one. */
export async function keyIn(folder: vscode.Uri): Promise<string | undefined> {
  const names = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
  for (const name of names.filter(isConfigurationName)) {
    const key = await keyOf(vscode.Uri.joinPath(folder, name));
    if (key !== undefined) return key;
  }
  return undefined;
}

async function keyOf(file: vscode.Uri): Promise<string | undefined> {
  try {
    return configurationKey((await vscode.workspace.openTextDocument(file)).getText());
  } catch {
    // It may be gone since it was found.
    return undefined;
  }
}
