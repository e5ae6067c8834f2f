/** Code lenses and inlay hints: requests → the language service, filtered by the editor settings. */
import {
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { codeLenses, inlayHints } from '../../language/index.js';
import type { ClientSession } from '../documents/client-session.js';
import { editorSettings } from './editor-settings.js';

export function lensesAndHints(session: ClientSession): ServerCapabilities {
  const { connection, client, modules } = session;
  const settings = () => editorSettings(connection, client.hasSettings);
  connection.onCodeLens(({ textDocument }) =>
    session.safely('codeLens', [], async () => {
      const options = { ...(await settings()).codeLens, clientCommands: client.options.clientCommands };
      return [...((await modules.at(textDocument.uri, (module, path) => codeLenses(module, path, options))) ?? [])];
    }),
  );
  connection.languages.inlayHint.on(({ textDocument, range }) =>
    session.safely('inlayHint', [], async () => {
      const options = (await settings()).inlayHints;
      const hints = await modules.at(textDocument.uri, (module, path) => inlayHints(module, path, range, options));
      return [...(hints ?? [])];
    }),
  );
  connection.onDidChangeConfiguration(() =>
    session.safely('didChangeConfiguration', undefined, async () => {
      if (client.refreshes.codeLenses) await connection.sendRequest(CodeLensRefreshRequest.type);
      if (client.refreshes.inlayHints) await connection.languages.inlayHint.refresh();
    }),
  );
  session.onInitialized(() => {
    // Most clients report changed settings only to servers that register for them.
    if (client.announces.settings)
      void session.safely('registerCapability', undefined, async () => {
        await connection.client.register(DidChangeConfigurationNotification.type, { section: 'platformConfig' });
      });
  });
  return { codeLensProvider: {}, inlayHintProvider: true };
}
