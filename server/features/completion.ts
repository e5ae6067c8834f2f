/** Completion, and the documentation of the item that is looked at: requests → the language service. */
import type {
  CompletionClientCapabilities,
  CompletionItem,
  CompletionOptions,
  Connection,
  Position,
} from 'vscode-languageserver';
import { complete, type JsonService, type NavigableModule, type Proposal } from '../../language/index.js';
import type { EditorFiles } from '../documents/editor-files.js';
import type { Workspace } from '../documents/workspace.js';

/** What the requests need of the server around them. */
export interface CompletionHost {
  readonly connection: Connection;
  readonly files: EditorFiles;
  readonly json: JsonService;
  readonly workspace: Workspace;
  /** Asks about a file of a module. */
  readonly at: <T>(uri: string, ask: (module: NavigableModule, path: string) => T) => Promise<T | undefined>;
  /** Answers in place of a handler that fails. */
  readonly safely: <T>(name: string, otherwise: T, handle: () => Promise<T> | T) => Promise<T>;
}

export const completionProvider: CompletionOptions = {
  // A path, a tag, texts in quotes, a sub-expression, a block and its end, an argument and its value.
  triggerCharacters: ['.', '{', '"', "'", '(', '#', '/', ' ', '=', '@'],
  resolveProvider: true,
};

export function registerCompletion(
  { connection, files, json, workspace, at, safely }: CompletionHost,
  client: () => CompletionClientCapabilities | undefined,
): { readonly proposals: (uri: string, position: Position) => Promise<unknown> } {
  const lists = new CompletionLists();
  const abilities = () => {
    const { snippetSupport, insertReplaceSupport } = client()?.completionItem ?? {};
    return { snippets: snippetSupport ?? false, insertReplace: insertReplaceSupport ?? false };
  };

  connection.onCompletion(({ position, context, textDocument: { uri } }) =>
    safely('completion', [], async () => {
      const document = files.openDocument(uri);
      const kind = document && (await workspace.jsonFileKind(uri));
      if (kind) return [...(await json.completion(document, kind, position, abilities()))];
      const found = await proposals(uri, position, context?.triggerCharacter);
      const items = lists.add(found?.items ?? []);
      return found?.isIncomplete ? { isIncomplete: true, items } : items;
    }),
  );
  connection.onCompletionResolve((item) => safely('completionItem/resolve', item, () => lists.resolve(item)));
  return { proposals };

  /** What can be written at a place of a module's file; nothing is remembered. */
  function proposals(uri: string, position: Position, typed?: string) {
    return at(uri, ({ check, companions }, path) =>
      complete(check, path, position, { ...abilities(), samples: companions, typed }),
    );
  }
}

/** The last list that was given, by which its items are explained: what they say is worked out for those that somebody looks at. */
class CompletionLists {
  #number = 0;
  #last: readonly Proposal[] = [];

  add(proposals: readonly Proposal[]): CompletionItem[] {
    const list = ++this.#number;
    this.#last = proposals;
    return proposals.map(({ describe, ...item }, place) => (describe ? { ...item, data: { list, place } } : item));
  }

  /** An item of an earlier list stays as it is. */
  resolve(item: CompletionItem): CompletionItem {
    const data: unknown = item.data;
    const { list, place } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
    const proposal = list === this.#number && typeof place === 'number' ? this.#last[place] : undefined;
    if (!proposal?.describe) return item;
    return { ...item, documentation: { kind: 'markdown', value: proposal.describe() } };
  }
}
