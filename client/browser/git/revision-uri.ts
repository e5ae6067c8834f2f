import * as vscode from 'vscode';

/** The scheme of files in a revision that are read from the files of a repository. */
export const revisionScheme = 'platform-config-git';

export function revisionUri(uri: vscode.Uri, ref: string): vscode.Uri {
  const query = JSON.stringify({ file: uri.toString(), ref });
  return vscode.Uri.from({ scheme: revisionScheme, path: uri.path, query });
}

/** @param query of such a URI */
export function readRevisionUri(query: string): { readonly file: vscode.Uri; readonly ref: string } {
  const { file, ref } = JSON.parse(query) as { readonly file: string; readonly ref: string };
  return { file: vscode.Uri.parse(file), ref };
}

/** The path in the URI of a file whose path is written as the platform writes it: a browser on Windows has backslashes. */
export function uriPath(path: string): string {
  return vscode.Uri.file(path).path;
}
