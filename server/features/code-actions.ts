/** Code actions in a file of a module, and in a tools file. */
import { CodeActionTriggerKind, type CodeAction, type CodeActionParams } from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import {
  codeActions,
  rulePage,
  toolsFileActions,
  toolsFileName,
  type CodeActionOptions,
  type CodeActionRequest,
} from '../../language/index.js';
import type { EditorFiles } from '../documents/editor-files.js';
import type { Reports } from './reports.js';
import type { Workspace } from '../documents/workspace.js';

/** What the client can do, and what it does itself. */
export type ClientAbilities = Pick<CodeActionOptions, 'createsFiles' | 'openCommand' | 'clientCommands'>;

export async function actionsAt(
  { textDocument, range, context }: CodeActionParams,
  workspace: Workspace,
  files: EditorFiles,
  reports: Reports,
  client: ClientAbilities,
): Promise<readonly CodeAction[]> {
  const request: CodeActionRequest = {
    range,
    diagnostics: context.diagnostics,
    only: context.only,
    isAutomatic: context.triggerKind === CodeActionTriggerKind.Automatic,
  };
  const options: CodeActionOptions = {
    ...client,
    jsonReportedByHost: reports.hostReportsJson,
    rulePage,
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
  return codeActions(check, place.path, request, { ...options, toolsFile });
}
