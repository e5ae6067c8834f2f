/** The documentation, which is part of the extension: it opens as a preview, without a network. */
import * as vscode from 'vscode';
import { BlockPlaceRequest } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { callWorkbench } from '../panel/call-workbench.js';
import type { FrontPanel } from '../panel/front-panel.js';
import type { PanelContext } from '../panel/open-panel.js';

/** @param folder of the documentation */
export function registerGuide({ server, front }: PanelContext, folder: vscode.Uri): vscode.Disposable {
  const page = (...path: readonly string[]) => vscode.Uri.joinPath(folder, ...path);
  return vscode.Disposable.from(
    vscode.commands.registerCommand('platformConfig.openDocumentation', () => show(page('README.md'))),
    // The address comes from the action of a problem.
    vscode.commands.registerCommand('platformConfig.explain', async (address: unknown) => {
      if (typeof address === 'string') return show(vscode.Uri.parse(address));
      const place = await lookedAt(server, front);
      return show((place && problemPage(place)) ?? page('rules', 'README.md'));
    }),
  );
}

/** As a page, or as text in an editor without pages of Markdown. */
async function show(page: vscode.Uri): Promise<void> {
  if (!(await callWorkbench('markdown.showPreview', page))) await vscode.window.showTextDocument(page);
}

/** The cursor, or the selected block of the panel in front. */
async function lookedAt(server: LanguageServer, front: FrontPanel): Promise<vscode.Location | undefined> {
  const { current } = front;
  const editor = vscode.window.activeTextEditor;
  if (!current) return editor && new vscode.Location(editor.document.uri, editor.selection.active);
  if (current.block === undefined) return undefined;
  const params = { uri: current.module.toString(), block: current.block, property: null };
  const place = await server.request(BlockPlaceRequest, params);
  if (!place) return undefined;
  const { start, end } = place;
  return new vscode.Location(
    vscode.Uri.parse(place.uri),
    new vscode.Range(start.line, start.character, end.line, end.character),
  );
}

/** The page on the first problem at a place. */
function problemPage({ uri, range: at }: vscode.Location): vscode.Uri | undefined {
  for (const { source, code, range } of vscode.languages.getDiagnostics(uri))
    if (source === 'platform-config' && typeof code === 'object' && range.intersection(at)) return code.target;
  return undefined;
}
