import * as vscode from 'vscode';

/** The labels that VS Code would list at a position, from every provider, without the quotes of a JSON string. */
export async function labelsAt(document: vscode.TextDocument, position: vscode.Position): Promise<string[]> {
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    position,
  );
  return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label).replace(/^"|"$/g, ''));
}

export function duplicates(labels: readonly string[]): string[] {
  return labels.filter((label, index) => labels.indexOf(label) !== index);
}
