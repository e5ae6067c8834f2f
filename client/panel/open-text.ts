import * as vscode from 'vscode';

/** Shows a text that is in no file, in the first column, so that the panel stays to be seen. @param language as VS Code calls it */
export async function openText(content: string, language: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language, content });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
}
