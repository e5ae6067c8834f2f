import * as vscode from 'vscode';

const scheme = 'platform-config-docs';

/** As where the extension is installed on a disk: the manifest opens what is in such a folder as a page. */
const folder = vscode.Uri.from({ scheme, path: '/platform-config.platform-config-web/docs' });

/**
 * The documentation as files of a file system of its own. In a browser the files of an extension have addresses on the web, and VS Code opens a link to
 * one outside of its window.
 */
export class DocumentationFiles implements vscode.FileSystemProvider {
  readonly folder = folder;
  readonly onDidChangeFile = () => vscode.Disposable.from();
  readonly #source: vscode.Uri;

  constructor(extensionUri: vscode.Uri) {
    this.#source = vscode.Uri.joinPath(extensionUri, 'docs');
  }

  register(): vscode.Disposable {
    return vscode.workspace.registerFileSystemProvider(scheme, this, { isCaseSensitive: true, isReadonly: true });
  }

  readonly watch = () => vscode.Disposable.from();

  readonly stat = (uri: vscode.Uri) => vscode.workspace.fs.stat(this.#stored(uri));

  readonly readFile = (uri: vscode.Uri) => vscode.workspace.fs.readFile(this.#stored(uri));

  /** A folder on the web has no list. */
  readonly readDirectory = () => [];

  readonly createDirectory = refused;

  readonly writeFile = refused;

  readonly delete = refused;

  readonly rename = refused;

  #stored(uri: vscode.Uri): vscode.Uri {
    if (!uri.path.startsWith(`${folder.path}/`)) throw vscode.FileSystemError.FileNotFound(uri);
    return vscode.Uri.joinPath(this.#source, uri.path.slice(folder.path.length));
  }
}

function refused(uri: vscode.Uri): never {
  throw vscode.FileSystemError.NoPermissions(uri);
}
