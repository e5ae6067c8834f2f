/** The URIs of files and folders around and below one another. */
import { URI, Utils } from 'vscode-uri';

/** The URIs of the folders around a file or folder, innermost first. */
export function foldersAround(uri: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = Utils.dirname(URI.parse(uri)); ; folder = Utils.dirname(folder)) {
    folders.push(folder.toString());
    if (folder.path === '/' || folder.path === '' || Utils.dirname(folder).path === folder.path) return folders;
  }
}

/** The URI of a file or folder below a folder. @param path relative, with `/` */
export function uriBelow(folder: string, path: string): string {
  return Utils.joinPath(URI.parse(folder), path).toString();
}

/** The path of a file relative to a module's root, with `/`; undefined if it is not below it. */
export function pathInModule(root: string, uri: string): string | undefined {
  const folder = URI.parse(root);
  const file = URI.parse(uri);
  const prefix = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return file.scheme === folder.scheme && file.authority === folder.authority && file.path.startsWith(prefix)
    ? file.path.slice(prefix.length)
    : undefined;
}
