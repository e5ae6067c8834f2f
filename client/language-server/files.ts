import * as vscode from 'vscode';

/**
 * Where files of a workspace are: on the disk, or in the file systems of its folders. Not those of other schemes, such as the old side of a comparison.
 */
function schemes(): readonly string[] {
  return [...new Set(['file', ...(vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme)])];
}

function filesOf(filter: { readonly language: string; readonly pattern?: string }) {
  return schemes().map((scheme) => ({ scheme, ...filter }));
}

/**
 * The files that are synchronized with the server while open; others it reads as they are stored. All JSON files, because the tools file may set the path
 * of a module's claims blocks, and only the server reads it.
 */
export function jsonFiles() {
  return filesOf({ language: 'json' });
}

/** Also the hook code and the letters, so that unsaved text counts. */
export function moduleFiles() {
  return ['json', 'javascript', 'html'].flatMap((language) => filesOf({ language }));
}

/** The files for which package.json contributes the empty schema: VS Code's own JSON support proposes nothing in them. */
export function filesWithEmptySchema() {
  return ['**/.*-config.json', '**/.platform-tools.json', '**/workflows/claims-blocks.json'].flatMap((pattern) =>
    filesOf({ language: 'json', pattern }),
  );
}
