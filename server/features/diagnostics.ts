/** Problems: pulled by clients that support it, pushed to all others. */
import type { DocumentDiagnosticReport, ServerCapabilities } from 'vscode-languageserver';
import { HostReportsJsonNotification, hostReportsJsonParams } from '../../protocol/lsp.js';
import type { ClientSession } from '../documents/client-session.js';
import { PullDiagnostics } from './pull-diagnostics.js';
import { PushDiagnostics } from './push-diagnostics.js';
import type { Reports } from './reports.js';

export function diagnostics(session: ClientSession, reports: Reports): ServerCapabilities {
  const { connection, client } = session;
  connection.onNotification(HostReportsJsonNotification.method, (params: unknown) => {
    const { hostReportsJson } = hostReportsJsonParams(params);
    reports.hostReportsJson = hostReportsJson;
    session.update();
  });
  if (client.pullsDiagnostics) return pulledDiagnostics(session, reports);
  const push = new PushDiagnostics(connection, reports);
  session.afterEdits('diagnostics', () => push.update());
  return {};
}

function pulledDiagnostics(session: ClientSession, reports: Reports): ServerCapabilities {
  const { connection, client } = session;
  const pull = new PullDiagnostics(connection, reports, client.refreshes.diagnostics);
  session.afterEdits('diagnostics', () => pull.update());
  session.documents.onDidClose(({ document }) => {
    pull.closed(document.uri);
  });
  connection.languages.diagnostics.on((params) =>
    session.safely<DocumentDiagnosticReport>('diagnostic', { kind: 'full', items: [] }, async () => {
      await session.found(params.textDocument.uri);
      return pull.document(params);
    }),
  );
  connection.languages.diagnostics.onWorkspace((params, token, _, progress) =>
    session.safely('workspace/diagnostic', { items: [] }, async () => {
      await session.foundAll();
      return pull.workspace(params, token, progress);
    }),
  );
  return { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } };
}
