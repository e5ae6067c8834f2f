import type { ServerCapabilities } from 'vscode-languageserver';
import type { ClientSession } from '../documents/client-session.js';

/** Formatting of the JSON of modules. An editor may request it for code, documents and foreign files too: they are not changed. */
export function formatting(session: ClientSession): ServerCapabilities {
  const { connection, client, documents, json } = session;
  connection.onDocumentFormatting(({ textDocument: { uri }, options }) =>
    session.safely('formatting', [], async () => {
      const document = documents.get(uri);
      if (!document?.languageId.startsWith('json') || !(await session.hasFile(uri))) return [];
      return [...json.format(document, options)];
    }),
  );
  return { documentFormattingProvider: !client.options.hostEditsJson };
}
