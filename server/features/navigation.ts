/** Definition, references, highlights, rename, linked editing and call hierarchy: requests → the language service. */
import { LSPErrorCodes, ResponseError, type ServerCapabilities } from 'vscode-languageserver';
import {
  definition,
  documentHighlights,
  incomingCalls,
  linkedEditingRanges,
  outgoingCalls,
  prepareCallHierarchy,
  prepareRename,
  references,
  rename,
  type InfluenceData,
  type NavigableModule,
} from '../../language/index.js';
import type { ClientSession } from '../documents/client-session.js';

export function navigation(session: ClientSession): ServerCapabilities {
  const { connection, client, files, modules } = session;
  connection.onDefinition(({ textDocument, position }) =>
    session.safely('definition', null, async () => {
      const found = await modules.at(textDocument.uri, (module, path) => definition(module, path, position));
      if (!found) return null;
      if (!client.definitionLinks) return [...found.targets];
      return found.targets.map(({ uri, range }) => ({
        originSelectionRange: found.origin,
        targetUri: uri,
        targetRange: range,
        targetSelectionRange: range,
      }));
    }),
  );
  connection.onReferences(({ textDocument, position, context }) =>
    session.safely('references', [], async () => [
      ...((await modules.at(textDocument.uri, (module, path) => references(module, path, position, context))) ?? []),
    ]),
  );
  connection.onDocumentHighlight(({ textDocument, position }) =>
    session.safely('documentHighlight', [], async () => [
      ...((await modules.at(textDocument.uri, (module, path) => documentHighlights(module, path, position))) ?? []),
    ]),
  );
  connection.onPrepareRename(({ textDocument, position }) =>
    session.safely(
      'prepareRename',
      null,
      async () => (await modules.at(textDocument.uri, (module, path) => prepareRename(module, path, position))) ?? null,
    ),
  );
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    session.safely('rename', null, async () => {
      const options = { ...client.edits, versionOf: (uri: string) => files.openDocument(uri)?.version ?? null };
      const found = await modules.at(textDocument.uri, (module, path) =>
        rename(module, path, position, newName, options),
      );
      if (found?.kind !== 'refused') return found?.edit ?? null;
      return new ResponseError<void>(LSPErrorCodes.RequestFailed, found.why);
    }),
  );
  connection.languages.onLinkedEditingRange(({ textDocument, position }) =>
    session.safely('linkedEditingRange', null, async () => {
      const ranges = await modules.at(textDocument.uri, (module, path) => linkedEditingRanges(module, path, position));
      return ranges ?? null;
    }),
  );
  connection.languages.callHierarchy.onPrepare(({ textDocument, position }) =>
    session.safely('prepareCallHierarchy', null, async () => [
      ...((await modules.at(textDocument.uri, (module, path) => prepareCallHierarchy(module, path, position))) ?? []),
    ]),
  );
  connection.languages.callHierarchy.onIncomingCalls(({ item }) =>
    session.safely('incomingCalls', null, async () => [...((await influence(item.data, incomingCalls)) ?? [])]),
  );
  connection.languages.callHierarchy.onOutgoingCalls(({ item }) =>
    session.safely('outgoingCalls', null, async () => [...((await influence(item.data, outgoingCalls)) ?? [])]),
  );
  return {
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: { prepareProvider: true },
    linkedEditingRangeProvider: true,
    callHierarchyProvider: true,
  };

  async function influence<T>(
    data: unknown,
    ask: (module: NavigableModule, data: InfluenceData) => T,
  ): Promise<T | undefined> {
    if (!isInfluenceData(data)) return undefined;
    const module = await modules.of(data.root);
    return module && ask(module, data);
  }
}

/** Data returned by a client is not trusted. */
function isInfluenceData(data: unknown): data is InfluenceData {
  const { block, root } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return typeof block === 'string' && typeof root === 'string';
}
