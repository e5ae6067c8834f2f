/** Problems: pulled by clients that do so, pushed to all others, whatever they announce. */
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
  const push = new PushDiagnostics(connection, reports);
  if (client.pullsDiagnostics) return pulledDiagnostics(session, reports, push);
  session.afterEdits('diagnostics', () => push.update());
  return {};
}

/** Some clients announce that they pull, and never do: what they open is pushed until the first pull arrives. */
function pulledDiagnostics(session: ClientSession, reports: Reports, push: PushDiagnostics): ServerCapabilities {
  const { connection, client, documents } = session;
  const pull = new PullDiagnostics(connection, reports, client.refreshes.diagnostics);
  let isPulled = false;
  /** The client would show both. */
  const pulled = () => {
    if (isPulled) return;
    isPulled = true;
    void session.safely('diagnostics', undefined, () => push.withdraw());
  };
  session.afterEdits('diagnostics', () => {
    if (isPulled) return pull.update();
    return documents.all().length > 0 ? push.update() : Promise.resolve();
  });
  session.documents.onDidClose(({ document }) => {
    pull.closed(document.uri);
  });
  connection.languages.diagnostics.on((params) => {
    pulled();
    return session.safely<DocumentDiagnosticReport>('diagnostic', { kind: 'full', items: [] }, async () => {
      await session.found(params.textDocument.uri);
      return pull.document(params);
    });
  });
  connection.languages.diagnostics.onWorkspace((params, token, _, progress) => {
    pulled();
    return session.safely('workspace/diagnostic', { items: [] }, async () => {
      await session.foundAll();
      return pull.workspace(params, token, progress);
    });
  });
  return { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } };
}
