/** Code actions in a file of a module, and in a tools file. */
import {
  CodeActionTriggerKind,
  type CodeAction,
  type CodeActionParams,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import {
  codeActions as actionsOf,
  fixAllKind,
  quickFixKind,
  toolsFileActions,
  toolsFileName,
  type CodeActionOptions,
  type CodeActionRequest,
} from '../../language/index.js';
import { lifecycleFindings } from '../../runtime/lifecycle/file-findings.js';
import type { ClientSession } from '../documents/client-session.js';
import type { Reports } from './reports.js';

export function codeActions(session: ClientSession, reports: Reports): ServerCapabilities {
  session.connection.onCodeAction((params) =>
    session.safely('codeAction', [], async () => {
      await session.found(params.textDocument.uri);
      return [...(await actionsAt(session, reports, params))];
    }),
  );
  return { codeActionProvider: { codeActionKinds: [quickFixKind, fixAllKind] } };
}

async function actionsAt(
  { client, files, workspace }: ClientSession,
  reports: Reports,
  { textDocument, range, context }: CodeActionParams,
): Promise<readonly CodeAction[]> {
  const request: CodeActionRequest = {
    range,
    diagnostics: context.diagnostics,
    only: context.only,
    isAutomatic: context.triggerKind === CodeActionTriggerKind.Automatic,
  };
  const options: CodeActionOptions = {
    createsFiles: client.edits.createsFiles,
    openCommand: client.options.openCommand ?? undefined,
    clientCommands: client.options.clientCommands,
    jsonReportedByHost: reports.hostReportsJson,
    lifecycleFindings,
    rulePage: reports.rulePage,
    toolsFile: undefined,
    versionOf: (uri) => files.openDocument(uri)?.version ?? null,
  };
  if (Utils.basename(URI.parse(textDocument.uri)) === toolsFileName) {
    const document = await files.readDocument(textDocument.uri);
    if (!document) return [];
    const { unused } = await reports.unusedSuppressions(document);
    return toolsFileActions(unused, document, request, options);
  }
  const place = workspace.placeOf(textDocument.uri);
  const check = place && (await workspace.check(place.root));
  if (!check) return [];
  const { uri } = (await workspace.toolsFile(place.root)) ?? {};
  const toolsFile = uri === undefined ? undefined : await files.readDocument(uri);
  return actionsOf(check, place.path, request, { ...options, toolsFile });
}
