import * as vscode from 'vscode';
import { rootName } from './root-names.js';

/** How the user is told of a file or folder: from its root, with the root's name where there are several or where it is the root itself. */
export function shownPath(uri: vscode.Uri): string {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  if (!folder) return vscode.workspace.asRelativePath(uri);
  const roots = vscode.workspace.workspaceFolders ?? [];
  const isRoot = uri.toString() === folder.uri.toString();
  const inside = isRoot ? [] : [vscode.workspace.asRelativePath(uri, false)];
  if (roots.length === 1 && !isRoot) return inside.join('');
  const named = roots.map((root) => ({ name: root.name, path: root.uri.path }));
  return [rootName({ name: folder.name, path: folder.uri.path }, named), ...inside].join('/');
}
