/**
 * What vscode-json-languageservice does for us: completion and hover in the tools file, and, for editors without JSON support of their own,
 * formatting, folding and selection ranges of all JSON files. It is loaded when it is first needed.
 */
import type { LanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  CompletionItem,
  FoldingRange,
  FormattingOptions,
  Hover,
  Position,
  SelectionRange,
  TextEdit,
} from 'vscode-languageserver-types';
import { rules } from '../rules/index.js';
import { outlineOf } from '../syntax/json/outline.js';
import { toolsFileSchema } from '../vocabulary/index.js';
import { withoutTabStops } from './completion/insert-text.js';
import type { CompletionAbilities } from './completion/proposal.js';

/** Code and documents are not for it, and it recurses: text that is nested too deeply must not reach it. */
function isForIt(document: TextDocument): boolean {
  return document.uri.endsWith('.json') && !outlineOf(document.getText()).tooDeep;
}

function withoutSnippet({ insertTextFormat: _, ...item }: CompletionItem): CompletionItem {
  const { textEdit, insertText } = item;
  return {
    ...item,
    ...(textEdit && { textEdit: { ...textEdit, newText: withoutTabStops(textEdit.newText) } }),
    ...(insertText !== undefined && { insertText: withoutTabStops(insertText) }),
  };
}

export class JsonService {
  #service: Promise<LanguageService> | undefined;

  async toolsFileCompletion(
    document: TextDocument,
    position: Position,
    { snippets = false }: CompletionAbilities = {},
  ): Promise<readonly CompletionItem[]> {
    if (!isForIt(document)) return [];
    const service = await this.#load();
    const list = await service.doComplete(document, position, service.parseJSONDocument(document));
    return (list?.items ?? []).map((item) => (snippets ? item : withoutSnippet(item)));
  }

  async toolsFileHover(document: TextDocument, position: Position): Promise<Hover | null> {
    if (!isForIt(document)) return null;
    const service = await this.#load();
    return service.doHover(document, position, service.parseJSONDocument(document));
  }

  async format(document: TextDocument, options: FormattingOptions): Promise<readonly TextEdit[]> {
    if (!isForIt(document)) return [];
    const service = await this.#load();
    const all = { start: { line: 0, character: 0 }, end: document.positionAt(document.getText().length) };
    return service.format(document, all, options);
  }

  async foldingRanges(document: TextDocument): Promise<readonly FoldingRange[]> {
    if (!isForIt(document)) return [];
    return (await this.#load()).getFoldingRanges(document);
  }

  async selectionRanges(document: TextDocument, positions: readonly Position[]): Promise<readonly SelectionRange[]> {
    if (!isForIt(document)) return [];
    const service = await this.#load();
    return service.getSelectionRanges(document, [...positions], service.parseJSONDocument(document));
  }

  #load(): Promise<LanguageService> {
    this.#service ??= import('vscode-json-languageservice').then(({ getLanguageService }) => {
      const service = getLanguageService({});
      service.configure({
        validate: false,
        allowComments: false,
        schemas: [
          {
            uri: 'platform-config-schema:/tools.json',
            fileMatch: ['*'],
            schema: toolsFileSchema(rules.map(({ id, severity, docs }) => ({ id, severity, docs }))),
          },
        ],
      });
      return service;
    });
    return this.#service;
  }
}
