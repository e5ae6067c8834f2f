/** Selection and folding ranges: for JSON unless the client has its own, and for templates. */
import type { ServerCapabilities } from 'vscode-languageserver';
import { selectionRange, templateFolds, templateSelections } from '../../language/index.js';
import type { ClientSession } from '../documents/client-session.js';

export function selectionAndFolding(session: ClientSession): ServerCapabilities {
  const { connection, client, files, json, modules } = session;
  /** The document, if this server handles its JSON. */
  const jsonDocument = async (uri: string) =>
    !client.options.hostEditsJson && (await session.hasFile(uri)) ? files.openDocument(uri) : undefined;
  connection.onSelectionRanges(({ textDocument: { uri }, positions }) =>
    session.safely('selectionRange', [], async () => {
      const document = await jsonDocument(uri);
      const around = document ? json.selectionRanges(document, positions) : [];
      const inTemplates = await modules.at(uri, (module, path) =>
        positions.map((position) => templateSelections(module, path, position)),
      );
      return positions.map((position, i) => {
        // LSP: a character after the end of its line means that end.
        const inText = document ? document.positionAt(document.offsetAt(position)) : position;
        return selectionRange(inTemplates?.[i] ?? [], inText, around[i]);
      });
    }),
  );
  connection.onFoldingRanges(({ textDocument: { uri } }) =>
    session.safely('foldingRange', [], async () => {
      const document = await jsonDocument(uri);
      const inJson = document ? json.foldingRanges(document) : [];
      return [...inJson, ...((await modules.at(uri, templateFolds)) ?? [])];
    }),
  );
  return { selectionRangeProvider: true, foldingRangeProvider: true };
}
