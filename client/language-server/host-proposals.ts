import * as vscode from 'vscode';
import type { CompletionMiddleware } from 'vscode-languageclient';
import { filesWithEmptySchema } from './files.js';

/**
 * Removes proposals that VS Code's own support for JSON and TypeScript makes at the same place, so that no label appears twice. With the empty schema that for JSON
 * proposes nothing: it is only asked in a file that has a `$schema` member, or that only the tools file names.
 */
export function withoutHostProposals(): CompletionMiddleware {
  /** The places at which the host is being asked; it asks every provider, including this one. */
  const asking = new Set<string>();
  return {
    provideCompletionItem: async (document, position, context, token, next) => {
      const place = `${document.uri.toString()} ${String(document.offsetAt(position))}`;
      if (asking.has(place)) return [];
      const own = await next(document, position, context, token);
      if (!own || itemsOf(own).length === 0 || !hostProposesIn(document)) return own;

      asking.add(place);
      const host = await hostLabels(document, position).finally(() => asking.delete(place));
      const isNew = ({ label }: vscode.CompletionItem) => !host.has(bareLabel(label));
      return Array.isArray(own)
        ? own.filter(isNew)
        : new vscode.CompletionList(own.items.filter(isNew), own.isIncomplete ?? false);
    },
  };
}

function itemsOf(found: vscode.CompletionItem[] | vscode.CompletionList): readonly vscode.CompletionItem[] {
  return Array.isArray(found) ? found : found.items;
}

/** In code it is VS Code's support for TypeScript, to which the types of hook code are told. */
function hostProposesIn(document: vscode.TextDocument): boolean {
  if (document.languageId === 'javascript') return true;
  return vscode.languages.match(filesWithEmptySchema(), document) === 0 || /"\$schema"\s*:/.test(document.getText());
}

async function hostLabels(document: vscode.TextDocument, position: vscode.Position): Promise<ReadonlySet<string>> {
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    position,
  );
  // Words of the document are proposed only if there are no other proposals.
  const proposals = list.items.filter(({ kind }) => kind !== vscode.CompletionItemKind.Text);
  return new Set(proposals.map(({ label }) => bareLabel(label)));
}

/** The host shows values with their quotes. */
function bareLabel(label: string | vscode.CompletionItemLabel): string {
  return (typeof label === 'string' ? label : label.label).replace(/^"(.*)"$/, '$1');
}
