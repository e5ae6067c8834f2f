/** The client's capabilities and options from `initialize`. They never change afterwards. */
import type { InitializeParams } from 'vscode-languageserver';
import type { CompletionAbilities } from '../../language/index.js';
import { initializationOptions, type InitializationOptions } from '../../protocol/lsp.js';

export interface ClientProfile {
  /** The initially open folders, as URIs. */
  readonly folders: readonly string[];
  /** The client's `initializationOptions`; missing ones are off. */
  readonly options: InitializationOptions;
  /** The client pulls diagnostics. For all others they are pushed. */
  readonly pullsDiagnostics: boolean;
  /** What the server can ask the client to refresh. */
  readonly refreshes: Readonly<Record<'codeLenses' | 'diagnostics' | 'inlayHints' | 'semanticTokens', boolean>>;
  /** What the client reports to the server if it registers for it. */
  readonly announces: Readonly<Record<'folders' | 'files' | 'settings', boolean>>;
  /** The client answers requests for its settings. */
  readonly hasSettings: boolean;
  /** What a workspace edit may contain. */
  readonly edits: Readonly<Record<'documentChanges' | 'createsFiles' | 'renamesFiles' | 'confirms', boolean>>;
  /** Whether the client reads Markdown: it does unless it announces plain text alone. */
  readonly readsMarkdown: Readonly<Record<'completion' | 'hover' | 'signatureHelp', boolean>>;
  readonly completion: CompletionAbilities;
  readonly signatureHelp: { readonly labelOffsets: boolean; readonly noActiveParameter: boolean };
  /** The client shows the origin of a link to a definition. */
  readonly definitionLinks: boolean;
  /** The client shows an outline as a tree. */
  readonly symbolTrees: boolean;
}

/** @param params as received: values that are not booleans are off, and operations that are no list are none */
export function clientProfile({
  capabilities: { workspace, textDocument },
  initializationOptions: options,
  workspaceFolders,
  rootUri,
}: Pick<InitializeParams, 'capabilities' | 'initializationOptions' | 'workspaceFolders'> & {
  readonly rootUri?: string | null;
}): ClientProfile {
  const { documentChanges, resourceOperations, changeAnnotationSupport } = workspace?.workspaceEdit ?? {};
  const fileOperations: readonly string[] = Array.isArray(resourceOperations) ? resourceOperations : [];
  const { snippetSupport, insertReplaceSupport, documentationFormat } = textDocument?.completion?.completionItem ?? {};
  const signatureInformation = textDocument?.signatureHelp?.signatureInformation;
  const { parameterInformation, noActiveParameterSupport } = signatureInformation ?? {};
  const given = initializationOptions(options);
  return {
    // Clients without workspace folders send one folder.
    folders: workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []),
    options: given,
    pullsDiagnostics: Boolean(textDocument?.diagnostic),
    refreshes: {
      codeLenses: workspace?.codeLens?.refreshSupport === true,
      diagnostics: workspace?.diagnostics?.refreshSupport === true,
      inlayHints: workspace?.inlayHint?.refreshSupport === true,
      semanticTokens: workspace?.semanticTokens?.refreshSupport === true,
    },
    announces: {
      folders: workspace?.workspaceFolders === true,
      files: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
      settings: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    },
    hasSettings: workspace?.configuration === true,
    edits: {
      // Neovim announces operations on files, which only document changes have, and no document changes.
      documentChanges: documentChanges === true || fileOperations.length > 0,
      createsFiles: fileOperations.includes('create'),
      renamesFiles: fileOperations.includes('rename'),
      confirms: documentChanges === true && Boolean(changeAnnotationSupport),
    },
    readsMarkdown: {
      completion: readsMarkdown(documentationFormat),
      hover: readsMarkdown(textDocument?.hover?.contentFormat),
      signatureHelp: readsMarkdown(signatureInformation?.documentationFormat),
    },
    completion: {
      snippets: snippetSupport === true,
      insertReplace: insertReplaceSupport === true,
      // One of VS Code's own.
      suggestCommand: given.clientCommands ? 'editor.action.triggerSuggest' : undefined,
    },
    signatureHelp: {
      labelOffsets: parameterInformation?.labelOffsetSupport === true,
      noActiveParameter: noActiveParameterSupport === true,
    },
    definitionLinks: textDocument?.definition?.linkSupport === true,
    symbolTrees: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
  };
}

/** @param formats as received */
function readsMarkdown(formats: unknown): boolean {
  return !Array.isArray(formats) || formats.length === 0 || formats.includes('markdown');
}
