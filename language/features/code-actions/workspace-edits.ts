/** Converts changes to workspace edits. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { URI, Utils } from 'vscode-uri';
import { toolsFileName } from '../../../protocol/module-path.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import type { OffsetEdit } from '../../syntax/offset-edits.js';
import { toRange } from '../diagnostics/diagnostics.js';
import type { ResolvedFix } from './resolve-fix.js';
import type { ToolsFileChange } from './tools-file-changes.js';

export interface WorkspaceEditOptions {
  /** The client supports creating files in an edit. */
  readonly createsFiles: boolean;
  /** The tools file of the module; undefined if it has none. */
  readonly toolsFile: TextDocument | undefined;
  /** The version of an open file. */
  readonly versionOf: (uri: string) => number | null;
}

/** @returns undefined if the client does not support the change, or there is none */
export function workspaceEdit(
  { module }: ModuleCheck,
  { edits, newFiles = [] }: Pick<ResolvedFix, 'edits'> & Partial<ResolvedFix>,
  options: WorkspaceEditOptions,
): WorkspaceEdit | undefined {
  if (newFiles.length > 0 && !options.createsFiles) return undefined;
  const changed = [...edits].flatMap(([path, own]) => {
    const document = module.files.get(path)?.document;
    return document && own.length > 0 ? [textEdit(document, own, options)] : [];
  });
  const created = newFiles.flatMap(({ path, text }) => {
    const uri = Utils.joinPath(URI.parse(module.root), path).toString();
    return creation(uri, text);
  });
  return changed.length + created.length > 0 ? asEdit([...created, ...changed], options) : undefined;
}

export function toolsFileEdit(
  check: ModuleCheck,
  { edits, newText }: ToolsFileChange,
  options: WorkspaceEditOptions,
): WorkspaceEdit | undefined {
  if (options.toolsFile) return asEdit([textEdit(options.toolsFile, edits, options)], options);
  return options.createsFiles ? asEdit(creation(toolsFileUri(check, options), newText), options) : undefined;
}

/** The tools file of a module, or where to create it. */
export function toolsFileUri({ module }: ModuleCheck, { toolsFile }: Pick<WorkspaceEditOptions, 'toolsFile'>): string {
  return toolsFile?.uri ?? Utils.joinPath(URI.parse(module.root), toolsFileName).toString();
}

type DocumentChange = NonNullable<WorkspaceEdit['documentChanges']>[number];

/** Clients without support for created files get edits by URI. */
export function asEdit(changes: readonly DocumentChange[], { createsFiles }: WorkspaceEditOptions): WorkspaceEdit {
  if (createsFiles) return { documentChanges: [...changes] };
  const byUri = changes.filter((change): change is TextDocumentEdit => 'textDocument' in change);
  return {
    changes: Object.fromEntries(
      byUri.map(({ textDocument, edits }) => [
        textDocument.uri,
        edits.flatMap((edit) => ('newText' in edit ? [edit] : [])),
      ]),
    ),
  };
}

export function textEdit(
  document: TextDocument,
  edits: readonly OffsetEdit[],
  { versionOf }: WorkspaceEditOptions,
): TextDocumentEdit {
  return {
    textDocument: { uri: document.uri, version: versionOf(document.uri) },
    edits: edits.map(({ range, newText }) => ({ range: toRange(document, range), newText })),
  };
}

function creation(uri: string, text: string): DocumentChange[] {
  const start = { line: 0, character: 0 };
  return [
    // Fails as a whole if the file exists.
    { kind: 'create', uri },
    { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
  ];
}
