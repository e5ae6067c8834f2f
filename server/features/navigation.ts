/** Definition, references, rename and what else leads through a module: requests → the language service. */
import {
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  LSPErrorCodes,
  ResponseError,
  type ClientCapabilities,
  type Connection,
  type ServerCapabilities,
} from 'vscode-languageserver';
import {
  codeLenses,
  definition,
  documentHighlights,
  documentLinks,
  documentSymbols,
  incomingCalls,
  inlayHints,
  linkedEditingRanges,
  loadCompanions,
  NavigableModule,
  outgoingCalls,
  prepareCallHierarchy,
  prepareRename,
  references,
  rename,
  selectionRange,
  templateFolds,
  templateSelections,
  workspaceSymbols,
  type CompanionFile,
  type InfluenceData,
  type JsonService,
  type ModuleCheck,
} from '../../language/index.js';
import type { EditorFiles } from '../documents/editor-files.js';
import { completionProvider, registerCompletion } from './completion.js';
import { explanationCapabilities, registerExplanations } from './explanations.js';
import type { SampleValues } from './sample-values.js';
import { flatSymbols } from './flat-symbols.js';
import { navigationSettings } from './navigation-settings.js';
import { registerSemanticTokens, semanticTokensProvider } from './semantic-tokens.js';
import type { Answer } from './warm-up.js';
import type { Workspace } from '../documents/workspace.js';

/** What the requests need of the server around them. */
export interface NavigationHost {
  readonly connection: Connection;
  readonly workspace: Workspace;
  readonly files: EditorFiles;
  readonly json: JsonService;
  readonly values: SampleValues;
  /** Settled when every module is known that the messages so far have announced. */
  readonly discovered: () => Promise<void>;
  /** Answers in place of a handler that fails. */
  readonly safely: <T>(name: string, otherwise: T, handle: () => Promise<T> | T) => Promise<T>;
}

/** What the client can do. Nothing of it is known before `initialize`. */
export interface NavigationClient {
  readonly capabilities: ClientCapabilities;
  /** The host selects JSON itself. */
  readonly hostEditsJson: boolean;
  /** The client has the commands of the code lenses. */
  readonly clientCommands: boolean;
}

export interface Registered {
  /** To be called after edits: what the client shows of other files may have to be asked for again. */
  readonly refreshColours: () => Promise<void>;
  /** For `warmUp`, as often as they should be asked. */
  readonly answers: readonly Answer[];
}

export const navigationCapabilities: ServerCapabilities = {
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  documentLinkProvider: {},
  documentSymbolProvider: { label: 'Platform Config' },
  workspaceSymbolProvider: true,
  callHierarchyProvider: true,
  codeLensProvider: {},
  linkedEditingRangeProvider: true,
  inlayHintProvider: true,
  selectionRangeProvider: true,
  foldingRangeProvider: true,
  semanticTokensProvider,
  completionProvider,
  ...explanationCapabilities,
};

export function registerNavigation(host: NavigationHost, client: () => NavigationClient): Registered {
  const { connection, workspace, files, json, safely } = host;
  const modules = new WeakMap<ModuleCheck, Promise<NavigableModule>>();
  /** What was last loaded, by the root of the module. */
  const companions = new Map<string, readonly CompanionFile[]>();
  const settings = () => navigationSettings(connection, client().capabilities.workspace?.configuration ?? false);

  connection.onDefinition(({ textDocument, position }) =>
    safely('definition', null, async () => {
      const found = await at(textDocument.uri, (module, path) => definition(module, path, position));
      if (!found) return null;
      if (!client().capabilities.textDocument?.definition?.linkSupport) return [...found.targets];
      return found.targets.map(({ uri, range }) => ({
        originSelectionRange: found.origin,
        targetUri: uri,
        targetRange: range,
        targetSelectionRange: range,
      }));
    }),
  );
  connection.onReferences(({ textDocument, position, context }) =>
    safely('references', [], async () => [
      ...((await at(textDocument.uri, (module, path) => references(module, path, position, context))) ?? []),
    ]),
  );
  connection.onDocumentHighlight(({ textDocument, position }) =>
    safely('documentHighlight', [], async () => [
      ...((await at(textDocument.uri, (module, path) => documentHighlights(module, path, position))) ?? []),
    ]),
  );
  connection.onPrepareRename(({ textDocument, position }) =>
    safely(
      'prepareRename',
      null,
      async () => (await at(textDocument.uri, (module, path) => prepareRename(module, path, position))) ?? null,
    ),
  );
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    safely('rename', null, async () => {
      const { documentChanges = false, resourceOperations = [] } = client().capabilities.workspace?.workspaceEdit ?? {};
      const options = {
        documentChanges,
        renamesFiles: resourceOperations.includes('rename'),
        versionOf: (uri: string) => files.openDocument(uri)?.version ?? null,
      };
      const found = await at(textDocument.uri, (module, path) => rename(module, path, position, newName, options));
      if (found?.kind !== 'refused') return found?.edit ?? null;
      return new ResponseError<void>(LSPErrorCodes.RequestFailed, found.why);
    }),
  );
  connection.onDocumentLinks(({ textDocument }) =>
    safely('documentLink', [], async () => [...((await at(textDocument.uri, documentLinks)) ?? [])]),
  );
  connection.onDocumentSymbol(({ textDocument }) =>
    safely('documentSymbol', [], async () => {
      const symbols = [...((await at(textDocument.uri, documentSymbols)) ?? [])];
      const { hierarchicalDocumentSymbolSupport } = client().capabilities.textDocument?.documentSymbol ?? {};
      return hierarchicalDocumentSymbolSupport ? symbols : flatSymbols(textDocument.uri, symbols);
    }),
  );
  connection.onWorkspaceSymbol(({ query }) =>
    safely('workspaceSymbol', [], async () => {
      await host.discovered();
      const all = await Promise.all(workspace.roots.map((root) => navigable(root)));
      return all.flatMap((module) => (module ? workspaceSymbols(module, query) : []));
    }),
  );
  connection.languages.callHierarchy.onPrepare(({ textDocument, position }) =>
    safely('prepareCallHierarchy', null, async () => [
      ...((await at(textDocument.uri, (module, path) => prepareCallHierarchy(module, path, position))) ?? []),
    ]),
  );
  connection.languages.callHierarchy.onIncomingCalls(({ item }) =>
    safely('incomingCalls', null, async () => [...((await influence(item.data, incomingCalls)) ?? [])]),
  );
  connection.languages.callHierarchy.onOutgoingCalls(({ item }) =>
    safely('outgoingCalls', null, async () => [...((await influence(item.data, outgoingCalls)) ?? [])]),
  );
  connection.onCodeLens(({ textDocument }) =>
    safely('codeLens', [], async () => {
      const options = { ...(await settings()).codeLens, clientCommands: client().clientCommands };
      return [...((await at(textDocument.uri, (module, path) => codeLenses(module, path, options))) ?? [])];
    }),
  );
  connection.languages.inlayHint.on(({ textDocument, range }) =>
    safely('inlayHint', [], async () => {
      const options = (await settings()).inlayHints;
      return [...((await at(textDocument.uri, (module, path) => inlayHints(module, path, range, options))) ?? [])];
    }),
  );
  connection.languages.onLinkedEditingRange(({ textDocument, position }) =>
    safely(
      'linkedEditingRange',
      null,
      async () => (await at(textDocument.uri, (module, path) => linkedEditingRanges(module, path, position))) ?? null,
    ),
  );
  connection.onSelectionRanges(({ textDocument, positions }) =>
    safely('selectionRange', [], async () => {
      const document = files.openDocument(textDocument.uri);
      const around = document && !client().hostEditsJson ? await json.selectionRanges(document, positions) : [];
      const inTemplates = await at(textDocument.uri, (module, path) =>
        positions.map((position) => templateSelections(module, path, position)),
      );
      return positions.map((position, i) => selectionRange(inTemplates?.[i] ?? [], position, around[i]));
    }),
  );
  connection.onFoldingRanges(({ textDocument }) =>
    safely('foldingRange', [], async () => {
      const document = files.openDocument(textDocument.uri);
      const inJson = document && !client().hostEditsJson ? await json.foldingRanges(document) : [];
      return [...inJson, ...((await at(textDocument.uri, templateFolds)) ?? [])];
    }),
  );
  const refreshColours = registerSemanticTokens(
    { connection, files, at, safely },
    () => client().capabilities.workspace?.semanticTokens?.refreshSupport ?? false,
  );
  // What somebody waits for while typing is answered from what is known of a long file so far.
  const textDocument = () => client().capabilities.textDocument;
  const { proposals } = registerCompletion({ ...host, at: atSoFar }, () => textDocument()?.completion);
  const { hover } = registerExplanations({ ...host, at: atSoFar }, () => textDocument()?.signatureHelp);
  connection.onDidChangeConfiguration(() =>
    safely('didChangeConfiguration', undefined, async () => {
      const { codeLens, inlayHint } = client().capabilities.workspace ?? {};
      if (codeLens?.refreshSupport) await connection.sendRequest(CodeLensRefreshRequest.type);
      if (inlayHint?.refreshSupport) await connection.languages.inlayHint.refresh();
    }),
  );
  // Explanations take most code.
  return { refreshColours, answers: [hover, hover, hover, hover, proposals] };

  /** Asks about a file of a module. */
  function at<T>(uri: string, ask: (module: NavigableModule, path: string) => T): Promise<T | undefined> {
    return askAt(uri, ask, (root) => workspace.check(root));
  }

  /** The same of a module as far as its check has come. */
  function atSoFar<T>(uri: string, ask: (module: NavigableModule, path: string) => T): Promise<T | undefined> {
    return askAt(uri, ask, (root) => workspace.checkSoFar(root));
  }

  async function askAt<T>(
    uri: string,
    ask: (module: NavigableModule, path: string) => T,
    checkOf: CheckOf,
  ): Promise<T | undefined> {
    await host.discovered();
    const place = workspace.placeOf(uri);
    const module = place && (await navigable(place.root, checkOf));
    return module && ask(module, place.path);
  }

  async function influence<T>(
    data: unknown,
    ask: (module: NavigableModule, data: InfluenceData) => T,
  ): Promise<T | undefined> {
    if (!isInfluenceData(data)) return undefined;
    await host.discovered();
    const module = await navigable(data.root);
    return module && ask(module, data);
  }

  /** The module as it is now: read again if something was changed while its companions were read. */
  async function navigable(
    root: string,
    checkOf: CheckOf = (one) => workspace.check(one),
  ): Promise<NavigableModule | undefined> {
    for (let check = await checkOf(root); check;) {
      let module = modules.get(check);
      if (!module) modules.set(check, (module = withCompanions(root, check)));
      const found = await module;
      const now = await checkOf(root);
      if (now?.module === check.module) return found;
      check = now;
    }
    return undefined;
  }

  async function withCompanions(root: string, check: ModuleCheck): Promise<NavigableModule> {
    const toolsFile = await workspace.toolsFile(root);
    const loaded = await loadCompanions(files, check.module, toolsFile?.uri, companions.get(root));
    companions.set(root, loaded);
    return new NavigableModule(check, loaded);
  }
}

type CheckOf = (root: string) => Promise<ModuleCheck | undefined>;

/** Asks the client to tell when one of our settings changes; most tell only those who ask. */
export async function watchSettings(connection: Connection, capabilities: ClientCapabilities): Promise<void> {
  if (capabilities.workspace?.didChangeConfiguration?.dynamicRegistration)
    await connection.client.register(DidChangeConfigurationNotification.type, { section: 'platformConfig' });
}

/** What comes back from a client is not to be trusted. */
function isInfluenceData(data: unknown): data is InfluenceData {
  const { block, root } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return typeof block === 'string' && typeof root === 'string';
}
