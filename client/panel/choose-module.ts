import * as vscode from 'vscode';
import { ModuleStatusRequest, type ModuleStatus } from '../../protocol/lsp.js';
import { object, readAs, string } from '../../protocol/decoder.js';
import { messageOf } from '../../protocol/error-text.js';
import type { LanguageServer } from '../language-server/language-server.js';
import type { PanelContext } from './open-panel.js';
import { filesOfModules } from './module-files.js';
import { shownPath } from './shown-path.js';

/**
 * The module of a command: that of a file, else the one that the user chooses; the only module of the workspace is chosen without asking.
 *
 * @param given the URI of the file, as a command gets it; by default that of the panel in front or of the active editor
 * @returns undefined if the user cancels, or was told why there is none
 */
export async function chooseModule(
  { server, front }: Pick<PanelContext, 'server' | 'front'>,
  given?: unknown,
): Promise<ModuleStatus | undefined> {
  const file = subjectOf(given) ?? front.file;
  try {
    return (file && (await moduleOf(server, file))) ?? (await chooseAmongAll(server));
  } catch (error) {
    const showOutput = 'Show Output';
    const reason = messageOf(error);
    const answer = await vscode.window.showErrorMessage(`The product module cannot be read: ${reason}`, showOutput);
    if (answer === showOutput) await vscode.commands.executeCommand('platformConfig.showOutput');
    return undefined;
  }
}

/** What a command is about: a URI, or a row of the side bar. */
export function subjectOf(given: unknown): vscode.Uri | undefined {
  if (given instanceof vscode.Uri) return given;
  const row = readAs(rowOfModule, given);
  return row && vscode.Uri.parse(row.root, true);
}

/** A row of the side bar names the folder of its module. */
const rowOfModule = object({ root: string });

async function chooseAmongAll(server: LanguageServer): Promise<ModuleStatus | undefined> {
  const found = await Promise.all((await filesOfModules()).map((file) => moduleOf(server, file)));
  const byRoot = new Map(found.flatMap((module) => (module ? [[module.root, module] as const] : [])));
  const modules = [...byRoot.values()].sort((one, other) => one.root.localeCompare(other.root));
  if (modules.length === 0) {
    await vscode.window.showInformationMessage(
      'There is no product module here: no folder has a .platform-config.json, or another .<name>-config.json with a productModuleKey, or the one that .platform-tools.json names.',
    );
    return undefined;
  }
  if (modules.length === 1) return modules[0];
  const items = modules.map((module) => ({
    label: module.name,
    description: shownPath(vscode.Uri.parse(module.root)),
    module,
  }));
  return (await vscode.window.showQuickPick(items, { placeHolder: 'Which module?', matchOnDescription: true }))?.module;
}

async function moduleOf(server: LanguageServer, file: vscode.Uri): Promise<ModuleStatus | null> {
  const status = await server.request(ModuleStatusRequest, { uri: file.toString() });
  if (status === undefined) throw new Error('the language server is not running.');
  return status;
}
