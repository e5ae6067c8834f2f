import * as vscode from 'vscode';

const scheme = 'platform-config-schema';

/**
 * Serves the schema that package.json contributes for our files: an empty one, so that VS Code's own JSON support reports syntax errors and duplicate
 * members but proposes nothing. Completion, hover and all other checks come from the language server.
 */
export function registerEmptySchema(): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(scheme, { provideTextDocumentContent: () => '{}' });
}
