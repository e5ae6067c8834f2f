import * as vscode from 'vscode';
import {
  DefaultDiagnosticCollectionProvider,
  DiagnosticCollectionSource,
  vsdiag,
  type DiagnosticProviderMiddleware,
} from 'vscode-languageclient';

/**
 * Without a name, VS Code numbers collections, in each extension host from 1. A window with two hosts, such as one in the browser beside that of a
 * machine, takes collections of equal names for one: VS Code's own JSON support would remove the problems of each file that it finds valid.
 */
const collectionName = 'platformConfig.pulled';

/**
 * Shows everything that the server streams.
 *
 * The library ignores the stream for a file whose editor is open, because it pulls that file itself, and drops the answer if the editor has been closed when
 * it arrives: a change just before closing an editor would never be shown. The server streams every change, in order, so the last report is right.
 */
export class PulledDiagnostics extends DefaultDiagnosticCollectionProvider {
  readonly middleware: DiagnosticProviderMiddleware = {
    provideWorkspaceDiagnostics: (resultIds, token, report, next) =>
      next(resultIds, token, (chunk) => {
        for (const item of chunk?.items ?? [])
          if (item.kind === vsdiag.DocumentDiagnosticReportKind.full) this.#collection?.set(item.uri, item.items);
        for (const { uri } of chunk?.items ?? []) this.#reported.add(uri.toString());
        report(chunk);
        this.#onReported();
      }),
  };
  readonly #reported = new Set<string>();
  readonly #onReported: () => void;
  #collection: vscode.DiagnosticCollection | undefined;

  /** @param onReported called when files of modules have been checked */
  constructor(onReported: () => void) {
    super();
    this.#onReported = onReported;
  }

  /** Whether a file in a folder has been checked: a module is checked as a whole. @param root the URI of the folder */
  hasChecked(root: string): boolean {
    const start = `${vscode.Uri.parse(root).toString()}/`;
    return [...this.#reported].some((uri) => uri.startsWith(start));
  }

  override create(name: string | undefined, source: DiagnosticCollectionSource): vscode.DiagnosticCollection {
    if (source !== DiagnosticCollectionSource.pull) return super.create(name, source);
    return (this.#collection = super.create(collectionName, source));
  }

  override dispose(collection: vscode.DiagnosticCollection, source: DiagnosticCollectionSource): void {
    if (collection === this.#collection) this.#collection = undefined;
    super.dispose(collection, source);
  }
}
