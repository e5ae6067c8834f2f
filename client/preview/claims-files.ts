import * as vscode from 'vscode';
import { ModuleStatusRequest, type ModuleStatus } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { oneAtATime } from '../panel/one-at-a-time.js';

/** The paths of the files of a kind opened so far. package.json shows the buttons of these files if an editor's path is one of them. */
const contexts = [
  { kind: 'claimsBlocks', context: 'platformConfig.claimsFiles' },
  { kind: 'configuration', context: 'platformConfig.configurations' },
] as const;

/**
 * Updates the context keys of claims files and configurations. A button stays with a file once it was opened: it does not flicker with each change of editor, as it
 * would if the server were asked about the active one.
 */
export function registerClaimsFilesContext(server: LanguageServer): vscode.Disposable {
  const known = new Map<string, { readonly uri: vscode.Uri; readonly kind: ModuleStatus['kind'] }>();
  const set = new Map<string, string>();

  const update = oneAtATime(async () => {
    await server.started;
    const files = new Map([...known].map(([key, { uri }]) => [key, uri]));
    for (const { document } of vscode.window.visibleTextEditors)
      if (document.languageId === 'json') files.set(document.uri.toString(), document.uri);
    await Promise.all([...files].map(([key, uri]) => look(key, uri)));
    for (const { kind, context } of contexts) {
      const ofKind = [...known.values()].filter((one) => one.kind === kind);
      const paths = ofKind.map(({ uri }) => (uri.scheme === 'file' ? uri.fsPath : uri.path)).sort();
      const value = JSON.stringify(paths);
      if (value === (set.get(context) ?? '[]')) continue;
      set.set(context, value);
      await vscode.commands.executeCommand('setContext', context, paths);
    }
  });

  const look = async (key: string, uri: vscode.Uri) => {
    try {
      const status = await server.request(ModuleStatusRequest, { uri: key });
      // While the server restarts, the last known state stays valid.
      if (status === undefined) return;
      if (status && contexts.some(({ kind }) => kind === status.kind)) known.set(key, { uri, kind: status.kind });
      else known.delete(key);
    } catch {
      // The language client has logged it; the next change asks again.
    }
  };

  update();
  return vscode.Disposable.from(server.onModulesChanged(update), vscode.window.onDidChangeVisibleTextEditors(update));
}
