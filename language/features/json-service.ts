/**
 * What vscode-json-languageservice does for us: everything of the tools file, and, for editors without JSON support of their own, formatting, folding
 * and selection ranges of all files. It is loaded when it is first needed.
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
import { toolsFileSchema } from '../vocabulary/index.js';
import { diagnosticSource, type ModuleDiagnostic } from './diagnostics.js';

/** Codes of the service below this one are of the schema, from here on of the syntax; above, of the schema's own resolution. */
const firstSyntaxCode = 0x100;
const firstResolutionCode = 0x300;

export class JsonService {
  #service: Promise<LanguageService> | undefined;

  /** The diagnostics of a tools file. `jsonReportedByHost`: without those of its syntax. */
  async toolsFileDiagnostics(
    document: TextDocument,
    { jsonReportedByHost = false }: { readonly jsonReportedByHost?: boolean } = {},
  ): Promise<readonly ModuleDiagnostic[]> {
    const service = await this.#load();
    const found = await service.doValidation(document, service.parseJSONDocument(document));
    return found.flatMap(({ range, message, severity, code }) => {
      const isSyntax = typeof code === 'number' && code >= firstSyntaxCode && code < firstResolutionCode;
      if (isSyntax && jsonReportedByHost) return [];
      return [
        {
          range,
          message: typeof message === 'string' ? message : message.value,
          severity: severity ?? 2,
          code: isSyntax ? 'json/syntax' : 'tools/invalid',
          source: diagnosticSource,
        },
      ];
    });
  }

  async toolsFileCompletion(document: TextDocument, position: Position): Promise<readonly CompletionItem[]> {
    const service = await this.#load();
    const list = await service.doComplete(document, position, service.parseJSONDocument(document));
    return list?.items ?? [];
  }

  async toolsFileHover(document: TextDocument, position: Position): Promise<Hover | null> {
    const service = await this.#load();
    return service.doHover(document, position, service.parseJSONDocument(document));
  }

  async format(document: TextDocument, options: FormattingOptions): Promise<readonly TextEdit[]> {
    const service = await this.#load();
    const all = { start: { line: 0, character: 0 }, end: document.positionAt(document.getText().length) };
    return service.format(document, all, options);
  }

  async foldingRanges(document: TextDocument): Promise<readonly FoldingRange[]> {
    return (await this.#load()).getFoldingRanges(document);
  }

  async selectionRanges(document: TextDocument, positions: readonly Position[]): Promise<readonly SelectionRange[]> {
    const service = await this.#load();
    return service.getSelectionRanges(document, [...positions], service.parseJSONDocument(document));
  }

  #load(): Promise<LanguageService> {
    this.#service ??= import('vscode-json-languageservice').then(({ getLanguageService }) => {
      const service = getLanguageService({});
      service.configure({
        validate: true,
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
