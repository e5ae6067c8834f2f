/** Code lenses, inlay hints and inline values: requests → the language service, filtered by the editor settings. */
import {
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  type ServerCapabilities,
  type Connection,
} from 'vscode-languageserver';
import {
  codeLenses,
  inlayHints,
  inlineValues,
  type CodeLensOptions,
  type InlayHintOptions,
} from '../../language/index.js';
import type { ClientSession } from '../documents/client-session.js';
import type { LastValues } from './last-values.js';

export function lensesAndHints(session: ClientSession, lastValues: LastValues): ServerCapabilities {
  const { connection, client, modules } = session;
  const settings = () => editorSettings(connection, client.hasSettings);
  connection.onCodeLens(({ textDocument }) =>
    session.safely('codeLens', [], async () => {
      const options = (await settings()).codeLens;
      return [...((await modules.at(textDocument.uri, (module, path) => codeLenses(module, path, options))) ?? [])];
    }),
  );
  connection.languages.inlayHint.on(({ textDocument, range }) =>
    session.safely('inlayHint', [], async () => {
      const options = (await settings()).inlayHints;
      const hints = await modules.at(textDocument.uri, (module, path) => inlayHints(module, path, range, options));
      return [...(hints ?? []), ...(options.lastRun ? lastValues.hints(textDocument.uri, range) : [])];
    }),
  );
  connection.languages.inlineValue.on(({ textDocument, context }) =>
    session.safely('inlineValue', [], async () => {
      const { stoppedLocation } = context;
      const values = await modules.at(textDocument.uri, (module, path) => inlineValues(module, path, stoppedLocation));
      return [...(values ?? [])];
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
  // Lenses are commands of the client.
  const { clientCommands } = client.options;
  return { ...(clientCommands && { codeLensProvider: {} }), inlayHintProvider: true, inlineValueProvider: true };
}

/** The editor settings that decide which code lenses and inlay hints are shown. */
interface EditorSettings {
  readonly codeLens: CodeLensOptions;
  readonly inlayHints: InlayHintOptions & {
    /** The values of the last run in its code. */
    readonly lastRun: boolean;
  };
}

/** The defaults for missing settings. */
const defaults: EditorSettings = {
  codeLens: { references: true, runHook: true },
  inlayHints: { money: true, defaults: false, lastRun: false },
};

/** @param canAsk whether the client answers requests for its settings */
export async function editorSettings(connection: Connection, canAsk: boolean): Promise<EditorSettings> {
  if (!canAsk) return defaults;
  const [codeLens, inlayHints] = (await connection.workspace.getConfiguration([
    { section: 'platformConfig.codeLens' },
    { section: 'platformConfig.inlayHints' },
  ])) as readonly unknown[];
  return {
    codeLens: switches(codeLens, defaults.codeLens),
    inlayHints: switches(inlayHints, defaults.inlayHints),
  };
}

/** The settings that are booleans; the defaults for all others. */
function switches<T extends { readonly [K in keyof T]: boolean }>(given: unknown, otherwise: T): T {
  const values = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(otherwise).map(([name, value]) => [name, typeof values[name] === 'boolean' ? values[name] : value]),
  ) as T;
}
