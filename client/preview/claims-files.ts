import * as vscode from 'vscode';
import { ModuleStatusRequest } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { oneAtATime } from '../panel/one-at-a-time.js';

/** The paths of the claims files opened so far. package.json shows the button if an editor's path is one of them. */
const claimsFilesContext = 'platformConfig.claimsFiles';

/**
 * Updates the context key of the claims files. The button stays with a file once it was opened: it does not flicker with each change of editor, as it
 * would if the server were asked about the active one.
 */
export function registerClaimsFilesContext(server: LanguageServer): vscode.Disposable {
  const known = new Map<string, vscode.Uri>();
  let context = '[]';

  const update = oneAtATime(async () => {
    await server.started;
    const files = new Map(known);
    for (const { document } of vscode.window.visibleTextEditors)
      if (document.languageId === 'json') files.set(document.uri.toString(), document.uri);
    await Promise.all([...files].map(([key, uri]) => look(key, uri)));
    const paths = [...known.values()].map((uri) => (uri.scheme === 'file' ? uri.fsPath : uri.path)).sort();
    if (JSON.stringify(paths) === context) return;
    context = JSON.stringify(paths);
    await vscode.commands.executeCommand('setContext', claimsFilesContext, paths);
  });

  const look = async (key: string, uri: vscode.Uri) => {
    try {
      const status = await server.request(ModuleStatusRequest, { uri: key });
      // While the server restarts, the last known state stays valid.
      if (status === undefined) return;
      if (status?.kind === 'claimsBlocks') known.set(key, uri);
      else known.delete(key);
    } catch {
      // The language client has logged it; the next change asks again.
    }
  };

  update();
  return vscode.Disposable.from(server.onModulesChanged(update), vscode.window.onDidChangeVisibleTextEditors(update));
}
