import * as vscode from 'vscode';

/** Shows a text without a file, in the first column, so that the panel stays visible. @param language VS Code's language ID */
export async function openText(content: string, language: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language, content });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
}
