/** The documentation, which is part of the extension: it opens as a preview, without a network. */
import * as vscode from 'vscode';

export function registerDocumentation(extensionUri: vscode.Uri): vscode.Disposable {
  const page = (...path: readonly string[]) => vscode.Uri.joinPath(extensionUri, 'docs', ...path);
  return vscode.Disposable.from(
    vscode.commands.registerCommand('platformConfig.openDocumentation', () => show(page('README.md'))),
    // The address comes from the action of a problem.
    vscode.commands.registerCommand('platformConfig.explain', (address: unknown) =>
      show(typeof address === 'string' ? vscode.Uri.parse(address) : (problemPage() ?? page('rules', 'README.md'))),
    ),
  );
}

async function show(page: vscode.Uri): Promise<void> {
  await vscode.commands.executeCommand('markdown.showPreview', page);
}

/** The page on the problem at the cursor. */
function problemPage(): vscode.Uri | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return undefined;
  for (const { source, code, range } of vscode.languages.getDiagnostics(editor.document.uri))
    if (source === 'platform-config' && typeof code === 'object' && range.contains(editor.selection.active))
      return code.target;
  return undefined;
}
