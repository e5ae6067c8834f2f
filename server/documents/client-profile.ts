/** What the client says of itself in `initialize`. Nothing of it changes afterwards. */
import type { InitializeParams } from 'vscode-languageserver';
import { initializationOptions, type InitializationOptions } from '../../protocol/lsp.js';

export interface ClientProfile {
  /** The folders that are open at first, as URIs. */
  readonly folders: readonly string[];
  /** What the client told by `initializationOptions`; whatever it left out is off. */
  readonly options: InitializationOptions;
  /** The client asks for diagnostics. All others are sent them. */
  readonly pullsDiagnostics: boolean;
  /** What the client can be told to ask for again. */
  readonly refreshes: Readonly<Record<'codeLenses' | 'diagnostics' | 'inlayHints' | 'semanticTokens', boolean>>;
  /** What the client tells the server about, if it is asked to. */
  readonly announces: Readonly<Record<'folders' | 'files' | 'settings', boolean>>;
  /** The client answers questions for its settings. */
  readonly hasSettings: boolean;
  /** What an edit of the workspace may hold. */
  readonly edits: Readonly<Record<'documentChanges' | 'createsFiles' | 'renamesFiles', boolean>>;
  readonly completion: { readonly snippets: boolean; readonly insertReplace: boolean };
  readonly signatureHelp: { readonly labelOffsets: boolean; readonly noActiveParameter: boolean };
  /** The client shows from where a link to a definition leads. */
  readonly definitionLinks: boolean;
  /** The client shows an outline as a tree. */
  readonly symbolTrees: boolean;
}

/** @param params as they came: what is no boolean is off */
export function clientProfile({
  capabilities: { workspace, textDocument },
  initializationOptions: options,
  workspaceFolders,
  rootUri,
}: Pick<InitializeParams, 'capabilities' | 'initializationOptions' | 'workspaceFolders'> & {
  readonly rootUri?: string | null;
}): ClientProfile {
  const { documentChanges, resourceOperations = [] } = workspace?.workspaceEdit ?? {};
  const { snippetSupport, insertReplaceSupport } = textDocument?.completion?.completionItem ?? {};
  const { parameterInformation, noActiveParameterSupport } = textDocument?.signatureHelp?.signatureInformation ?? {};
  return {
    // Clients without workspace folders name one folder.
    folders: workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []),
    options: initializationOptions(options),
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
      documentChanges: documentChanges === true,
      createsFiles: documentChanges === true && resourceOperations.includes('create'),
      renamesFiles: resourceOperations.includes('rename'),
    },
    completion: { snippets: snippetSupport === true, insertReplace: insertReplaceSupport === true },
    signatureHelp: {
      labelOffsets: parameterInformation?.labelOffsetSupport === true,
      noActiveParameter: noActiveParameterSupport === true,
    },
    definitionLinks: textDocument?.definition?.linkSupport === true,
    symbolTrees: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
  };
}
