/** Semantic colours: requests → the language service. */
import { SemanticTokensBuilder, type SemanticTokens, type ServerCapabilities } from 'vscode-languageserver';
import { semanticTokens as tokensOf, tokenModifiers, tokenTypes, type PlacedToken } from '../../language/index.js';
import type { ClientSession } from '../documents/client-session.js';

/** The last answer for a file, or the last refresh the client was asked for. */
interface Answer {
  readonly version: number | undefined;
  readonly tokens: readonly PlacedToken[];
}

export function semanticTokens(session: ClientSession): ServerCapabilities {
  const { connection, client, files, modules } = session;
  const requests = connection.languages.semanticTokens;
  /** By the URI of the file, for as long as that is open. */
  const answered = new Map<string, Answer>();

  requests.on(({ textDocument: { uri } }) =>
    session.safely('semanticTokens', null, async () => {
      for (const known of answered.keys()) if (!files.openDocument(known)) answered.delete(known);
      const tokens = await modules.at(uri, (module, path) => tokensOf(module, path));
      if (!tokens) return null;
      answered.set(uri, { version: files.openDocument(uri)?.version, tokens });
      return encoded(tokens);
    }),
  );
  requests.onRange(({ textDocument: { uri }, range }) =>
    session.safely('semanticTokens/range', null, async () => {
      const tokens = await modules.at(uri, (module, path) => tokensOf(module, path, range));
      return tokens ? encoded(tokens) : null;
    }),
  );

  session.afterEdits('semanticTokens/refresh', async () => {
    if (!client.refreshes.semanticTokens) return;
    let isStale = false;
    for (const uri of answered.keys()) isStale = (await becameStale(uri)) || isStale;
    if (!isStale) return;
    // Not awaited: the answer only comes after the client has requested the tokens again.
    requests.refresh().catch((error: unknown) => {
      connection.console.warn(`The client did not refresh: ${String(error)}`);
    });
  });
  return {
    semanticTokensProvider: {
      legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
      full: true,
      range: true,
    },
  };

  /** Whether the colours of an unedited file have changed. After an edit the client asks by itself. */
  async function becameStale(uri: string): Promise<boolean> {
    const last = answered.get(uri);
    if (last?.version === undefined || files.openDocument(uri)?.version !== last.version) return false;
    const tokens = await modules.at(uri, (module, path) => tokensOf(module, path));
    // The client may have asked in the meantime.
    if (!tokens || answered.get(uri) !== last) return false;
    answered.set(uri, { ...last, tokens });
    return JSON.stringify(tokens) !== JSON.stringify(last.tokens);
  }
}

function encoded(tokens: readonly PlacedToken[]): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  for (const { line, character, length, type, modifiers = [] } of tokens) {
    const bits = modifiers.reduce((sum, modifier) => sum | (1 << tokenModifiers.indexOf(modifier)), 0);
    builder.push(line, character, length, tokenTypes.indexOf(type), bits);
  }
  return builder.build();
}
