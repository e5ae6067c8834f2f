import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver';

/** An outline for clients that know no trees: each symbol with the name of the one that it is in. */
export function flatSymbols(uri: string, symbols: readonly DocumentSymbol[], containerName = ''): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName !== '' && { containerName }) },
    ...flatSymbols(uri, children, name),
  ]);
}
