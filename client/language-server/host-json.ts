import * as vscode from 'vscode';

const setting = 'validate.enable';

/**
 * Whether VS Code reports JSON syntax errors and duplicate members itself, so that the server need not. Its support of JSON is known by the setting that it
 * contributes: it may run in another extension host, of which no extension is listed here.
 */
export function hostReportsJson(): boolean {
  const settings = vscode.workspace.getConfiguration('json');
  return settings.inspect<boolean>(setting)?.defaultValue !== undefined && settings.get(setting, true);
}

export function onHostReportsJsonChanged(changed: (hostReportsJson: boolean) => void): vscode.Disposable {
  const tell = () => {
    changed(hostReportsJson());
  };
  return vscode.Disposable.from(
    vscode.extensions.onDidChange(tell),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`json.${setting}`)) tell();
    }),
  );
}
