import * as vscode from 'vscode';

/** The built-in extension that reports JSON syntax errors. */
const jsonExtension = 'vscode.json-language-features';

/** Whether VS Code reports JSON syntax errors and duplicate members itself, so that the server need not. */
export function hostReportsJson(): boolean {
  return (
    vscode.extensions.getExtension(jsonExtension) !== undefined &&
    vscode.workspace.getConfiguration('json').get('validate.enable', true)
  );
}

export function onHostReportsJsonChanged(changed: (hostReportsJson: boolean) => void): vscode.Disposable {
  const tell = () => {
    changed(hostReportsJson());
  };
  return vscode.Disposable.from(
    vscode.extensions.onDidChange(tell),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('json.validate.enable')) tell();
    }),
  );
}
