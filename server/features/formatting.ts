import type { ServerCapabilities } from 'vscode-languageserver';
import type { ClientSession } from '../documents/client-session.js';

/** Formatting of JSON. An editor may request it for the module's code and documents too: they are not changed. */
export function formatting(session: ClientSession): ServerCapabilities {
  const { connection, client, documents, json } = session;
  connection.onDocumentFormatting(({ textDocument: { uri }, options }) =>
    session.safely('formatting', [], async () => {
      const document = documents.get(uri);
      return document?.languageId.startsWith('json') ? [...(await json.format(document, options))] : [];
    }),
  );
  return { documentFormattingProvider: !client.options.hostEditsJson };
}
