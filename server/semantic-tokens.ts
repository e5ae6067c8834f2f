/** Colours: requests → the language service, and what has changed since the last answer. */
import { SemanticTokensBuilder, type Connection, type SemanticTokensOptions } from 'vscode-languageserver';
import {
  semanticTokens,
  tokenModifiers,
  tokenTypes,
  type NavigableModule,
  type PlacedToken,
} from '../language/index.js';
import type { EditorFiles } from './editor-files.js';

export const semanticTokensProvider: SemanticTokensOptions = {
  legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
  full: { delta: true },
  range: true,
};

/** What the requests need of the server around them. */
export interface SemanticTokensHost {
  readonly connection: Connection;
  readonly files: EditorFiles;
  /** Asks about a file of a module. */
  readonly at: <T>(uri: string, ask: (module: NavigableModule, path: string) => T) => Promise<T | undefined>;
  /** Answers in place of a handler that fails. */
  readonly safely: <T>(name: string, otherwise: T, handle: () => Promise<T> | T) => Promise<T>;
}

export function registerSemanticTokens({ connection, files, at, safely }: SemanticTokensHost): void {
  const requests = connection.languages.semanticTokens;
  /** What was last answered, by the URI of the file, for as long as that is open. */
  const answered = new Map<string, SemanticTokensBuilder>();

  requests.on(({ textDocument: { uri } }) =>
    safely('semanticTokens', null, async () => {
      const tokens = await at(uri, semanticTokens);
      return tokens ? pushed(fresh(uri), tokens).build() : null;
    }),
  );
  requests.onDelta(({ textDocument: { uri }, previousResultId }) =>
    safely('semanticTokens/delta', null, async () => {
      const tokens = await at(uri, semanticTokens);
      if (!tokens) return null;
      const builder = answered.get(uri) ?? fresh(uri);
      builder.previousResult(previousResultId);
      return pushed(builder, tokens).buildEdits();
    }),
  );
  requests.onRange(({ textDocument: { uri }, range }) =>
    safely('semanticTokens/range', null, async () => {
      const tokens = await at(uri, (module, path) => semanticTokens(module, path, range));
      return tokens ? pushed(new SemanticTokensBuilder(), tokens).build() : null;
    }),
  );

  function fresh(uri: string): SemanticTokensBuilder {
    for (const known of answered.keys()) if (!files.openDocument(known)) answered.delete(known);
    const builder = new SemanticTokensBuilder();
    answered.set(uri, builder);
    return builder;
  }
}

function pushed(builder: SemanticTokensBuilder, tokens: readonly PlacedToken[]): SemanticTokensBuilder {
  for (const { line, character, length, type, modifiers = [] } of tokens) {
    const bits = modifiers.reduce((sum, modifier) => sum | (1 << tokenModifiers.indexOf(modifier)), 0);
    builder.push(line, character, length, tokenTypes.indexOf(type), bits);
  }
  return builder;
}
