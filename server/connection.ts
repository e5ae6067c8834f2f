/** LSP on one side, the language service and the runtime on the other. Features only translate; they contain no logic of their own. */
import type { Connection, InitializeResult, ServerCapabilities } from 'vscode-languageserver';
import { clientProfile } from './documents/client-profile.js';
import { ClientSession } from './documents/client-session.js';
import { textSync } from './documents/text-sync.js';
import { workspaceFolders } from './documents/workspace-folders.js';
import { codeActions } from './features/code-actions.js';
import { completion } from './features/completion.js';
import { diagnostics } from './features/diagnostics.js';
import { formatting } from './features/formatting.js';
import { hoverAndSignatureHelp } from './features/hover-and-signature-help.js';
import { LastValues } from './features/last-values.js';
import { lensesAndHints } from './features/lenses-and-hints.js';
import { moduleStatus } from './features/module-status.js';
import { navigation } from './features/navigation.js';
import { Reports } from './features/reports.js';
import { SampleValues } from './features/sample-values.js';
import { selectionAndFolding } from './features/selection-and-folding.js';
import { semanticTokens } from './features/semantic-tokens.js';
import { symbols } from './features/symbols.js';
import type { ServerHost } from './host.js';
import { panelMessages } from './panel-messages.js';

export interface ServerOptions {
  readonly host: ServerHost;
  /** The server's version in the answer to `initialize`. */
  readonly version: string;
}

export function startServer(connection: Connection, { host, version }: ServerOptions): void {
  connection.onInitialize((params): InitializeResult => {
    const session = new ClientSession(connection, clientProfile(params), host);
    return {
      serverInfo: { name: 'Platform Config', version },
      capabilities: startFeatures(session).reduce((all, added) => ({ ...all, ...added })),
    };
  });
  connection.listen();
}

/** Each registers its handlers and returns its part of the answer to `initialize`. They receive edits in this order. */
function startFeatures(session: ClientSession): readonly ServerCapabilities[] {
  const reports = new Reports(session);
  const values = new SampleValues(session.files);
  const lastValues = new LastValues(session);
  return [
    textSync(session),
    workspaceFolders(session),
    diagnostics(session, reports),
    semanticTokens(session),
    codeActions(session, reports),
    completion(session),
    formatting(session),
    hoverAndSignatureHelp(session, values, reports),
    lensesAndHints(session, lastValues),
    navigation(session),
    selectionAndFolding(session),
    symbols(session, reports),
    moduleStatus(session),
    panelMessages(session, values, lastValues),
  ];
}
