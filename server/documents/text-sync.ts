/** Synchronizes the texts that are open in the editor. */
import { TextDocumentSyncKind, type ServerCapabilities } from 'vscode-languageserver';
import type { ClientSession } from './client-session.js';

export function textSync(session: ClientSession): ServerCapabilities {
  const { documents, files, workspace } = session;
  const discoverAround = (name: string, uri: string) => session.discover(name, () => workspace.addModuleAround(uri));
  documents.onDidOpen(({ document }) => {
    files.open(document);
    session.touch(document.uri);
    return discoverAround('didOpen', document.uri);
  });
  documents.onDidChangeContent(({ document }) => {
    files.open(document);
    session.touch(document.uri);
  });
  // For clients without file events this is the only sign of a new module.
  documents.onDidSave(({ document }) => discoverAround('didSave', document.uri));
  documents.onDidClose(({ document }) => {
    files.close(document.uri);
    session.touch(document.uri);
  });
  documents.listen(session.connection);
  return { textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true } };
}
