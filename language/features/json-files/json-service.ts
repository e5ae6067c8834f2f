/**
 * Wraps vscode-json-languageservice: completion and hover in this project's own files, and, for editors without JSON support, formatting, folding and selection ranges of all JSON files. Loaded when first needed.
 */
import { getLanguageService, type LanguageService } from 'vscode-json-languageservice';
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
import { isDeeperThan } from '../../syntax/json/outline.js';
import { maximumDepth } from '../../syntax/json/parse.js';
import { withoutTabStops } from '../completion/insert-text.js';
import type { CompletionAbilities } from '../completion/proposal.js';
import type { JsonFileKind } from './json-files.js';

/** Accepts only JSON, and only if it is not nested too deeply: the service recurses. */
function isForIt(document: TextDocument): boolean {
  return document.uri.endsWith('.json') && !isDeeperThan(document.getText(), maximumDepth);
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
  /** One service per kind of file, with its schema. */
  readonly #services = new Map<JsonFileKind | undefined, LanguageService>();

  async completion(
    document: TextDocument,
    kind: JsonFileKind,
    position: Position,
    { snippets = false }: CompletionAbilities = {},
  ): Promise<readonly CompletionItem[]> {
    if (!isForIt(document)) return [];
    const service = this.#load(kind);
    const list = await service.doComplete(document, position, service.parseJSONDocument(document));
    return (list?.items ?? []).map((item) => (snippets ? item : withoutSnippet(item)));
  }

  async hover(document: TextDocument, kind: JsonFileKind, position: Position): Promise<Hover | null> {
    if (!isForIt(document)) return null;
    const service = this.#load(kind);
    return service.doHover(document, position, service.parseJSONDocument(document));
  }

  format(document: TextDocument, options: FormattingOptions): readonly TextEdit[] {
    if (!isForIt(document)) return [];
    const service = this.#load();
    const all = { start: { line: 0, character: 0 }, end: document.positionAt(document.getText().length) };
    return service.format(document, all, options);
  }

  foldingRanges(document: TextDocument): readonly FoldingRange[] {
    if (!isForIt(document)) return [];
    return this.#load().getFoldingRanges(document);
  }

  selectionRanges(document: TextDocument, positions: readonly Position[]): readonly SelectionRange[] {
    if (!isForIt(document)) return [];
    const service = this.#load();
    return service.getSelectionRanges(document, [...positions], service.parseJSONDocument(document));
  }

  #load(kind?: JsonFileKind): LanguageService {
    const known = this.#services.get(kind);
    if (known) return known;
    const service = load(kind);
    this.#services.set(kind, service);
    return service;
  }
}

function load(kind: JsonFileKind | undefined): LanguageService {
  const service = getLanguageService({});
  service.configure({
    // Problems are what the rules find.
    validate: false,
    allowComments: false,
    schemas: kind
      ? [{ uri: `platform-config-schema:/${kind.name}.json`, fileMatch: ['*'], schema: kind.schema() }]
      : [],
  });
  return service;
}
