/** Completion, and the documentation of the selected item: requests → the language service. */
import type { CompletionItem, Position, ServerCapabilities } from 'vscode-languageserver';
import { complete, type Proposal } from '../../language/index.js';
import type { ClientSession } from '../documents/client-session.js';
import { plainItem } from './plain-markup.js';

export function completion(session: ClientSession): ServerCapabilities {
  const { connection, client, files, json, workspace } = session;
  const lists = new CompletionLists();
  const inFormat = (item: CompletionItem) => (client.readsMarkdown.completion ? item : plainItem(item));
  connection.onCompletion(({ position, context, textDocument: { uri } }) =>
    session.safely('completion', [], async () => {
      const document = files.openDocument(uri);
      const kind = document && (await workspace.jsonFileKind(uri));
      if (kind) return (await json.completion(document, kind, position, client.completion)).map(inFormat);
      const found = await proposalsAt(session, uri, position, context?.triggerCharacter);
      const items = lists.add(found?.items ?? []);
      return found?.isIncomplete ? { isIncomplete: true, items } : items;
    }),
  );
  connection.onCompletionResolve((item) =>
    session.safely('completionItem/resolve', item, () => inFormat(lists.resolve(item))),
  );
  return {
    completionProvider: {
      // A path, a tag, strings, a sub-expression, a block and its end, an argument and its value.
      triggerCharacters: ['.', '{', '"', "'", '(', '#', '/', ' ', '=', '@'],
      resolveProvider: true,
    },
  };
}

/**
 * The completions at a place of a module's file; stateless.
 *
 * @param typed the trigger character
 */
export function proposalsAt({ client, modules }: ClientSession, uri: string, position: Position, typed?: string) {
  return modules.at(uri, ({ check, companions }, path) =>
    complete(check, path, position, { ...client.completion, samples: companions, typed }),
  );
}

/** The last returned list, from which its items are explained: their documentation is computed when they are selected. */
class CompletionLists {
  #number = 0;
  #last: readonly Proposal[] = [];

  add(proposals: readonly Proposal[]): CompletionItem[] {
    const list = ++this.#number;
    this.#last = proposals;
    return proposals.map(({ describe, ...item }, place) => (describe ? { ...item, data: { list, place } } : item));
  }

  /** An item of an earlier list is returned unchanged. */
  resolve(item: CompletionItem): CompletionItem {
    const data: unknown = item.data;
    const { list, place } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
    const proposal = list === this.#number && typeof place === 'number' ? this.#last[place] : undefined;
    if (!proposal?.describe) return item;
    return { ...item, documentation: { kind: 'markdown', value: proposal.describe() } };
  }
}
