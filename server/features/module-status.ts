/** What the language status item shows for a file. */
import type { ServerCapabilities } from 'vscode-languageserver';
import {
  isScript,
  defaultOptions,
  isConfigurationName,
  jsonFileKind,
  moduleName,
  schemaMember,
  toolsFileName,
} from '../../language/index.js';
import { ModuleStatusRequest, type ModuleStatus } from '../../protocol/lsp.js';
import type { ClientSession } from '../documents/client-session.js';
import { answering } from '../documents/custom-messages.js';
import type { EditorFiles } from '../documents/editor-files.js';
import type { Workspace } from '../documents/workspace.js';

export function moduleStatus(session: ClientSession): ServerCapabilities {
  const { connection, workspace, files } = session;
  connection.onRequest(
    ModuleStatusRequest.method,
    answering(session, ModuleStatusRequest, ({ uri }) => statusOf(workspace, files, uri)),
  );
  return {};
}

/** Null if the file belongs to no module. */
async function statusOf(workspace: Workspace, files: EditorFiles, uri: string): Promise<ModuleStatus | null> {
  const place = workspace.placeOf(uri);
  const check = place && (await workspace.check(place.root));
  if (!check) return null;
  const { root, path } = place;
  const { layout, review } = check.module.options;
  const isToolsFile = path === toolsFileName;
  const kind = isToolsFile ? 'tools' : (check.module.files.get(path)?.kind ?? null);
  const isJson = kind !== null && !isScript(kind) && kind !== 'letter';
  const document = isJson ? await files.readDocument(uri) : undefined;
  return {
    root,
    name: moduleName(root, check.module.files.get(layout.configuration)?.text ?? ''),
    kind,
    toolsFile: (await workspace.toolsFile(root))?.uri ?? null,
    schemaMember: (document && schemaMember(document)) ?? null,
    hostLeavesFile:
      jsonFileKind(path, defaultOptions.layout) !== undefined ||
      (path === layout.configuration && isConfigurationName(path)) ||
      path.startsWith(`${defaultOptions.layout.scenarios}/`) ||
      path.endsWith(defaultOptions.layout.claimsBlocks),
    review,
  };
}
