import * as vscode from 'vscode';

const scheme = 'platform-config-schema';

/**
 * Serves the schema that package.json contributes for our files: an empty one, so that VS Code's own JSON support reports syntax and duplicate members
 * and proposes nothing. Completion, hover and meaning are the language server's alone.
 */
export function registerEmptySchema(): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(scheme, { provideTextDocumentContent: () => '{}' });
}
