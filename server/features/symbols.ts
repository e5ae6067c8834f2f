/** Symbols of a file and of the workspace, and the links in a file: requests → the language service. */
import type { DocumentSymbol, ServerCapabilities, SymbolInformation } from 'vscode-languageserver';
import { documentLinks, documentSymbols, matchingSymbols } from '../../language/index.js';
import type { ClientSession } from '../documents/client-session.js';
import type { Reports } from './reports.js';

export function symbols(session: ClientSession, reports: Reports): ServerCapabilities {
  const { connection, client, modules } = session;
  connection.onDocumentSymbol(({ textDocument: { uri } }) =>
    session.safely('documentSymbol', [], async () => {
      const found = [...((await modules.at(uri, documentSymbols)) ?? [])];
      return client.symbolTrees ? found : flatSymbols(uri, found);
    }),
  );
  connection.onWorkspaceSymbol(({ query }) =>
    session.safely('workspaceSymbol', [], async () => {
      await session.foundAll();
      return [...matchingSymbols(await reports.symbols(), query)];
    }),
  );
  connection.onDocumentLinks(({ textDocument: { uri } }) =>
    session.safely('documentLink', [], async () => [...((await modules.at(uri, documentLinks)) ?? [])]),
  );
  return {
    documentSymbolProvider: { label: 'Platform Config' },
    workspaceSymbolProvider: true,
    documentLinkProvider: {},
  };
}

/** An outline for clients without tree support: each symbol with the name of its parent. */
function flatSymbols(uri: string, symbols: readonly DocumentSymbol[], containerName = ''): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName !== '' && { containerName }) },
    ...flatSymbols(uri, children, name),
  ]);
}
