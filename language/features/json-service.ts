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
import { tooDeep } from '../rules/check-file.js';
import { formatMessage, type RuleMeta } from '../rules/define.js';
import { rules } from '../rules/index.js';
import notAnalysed from '../rules/json/not-analysed.js';
import syntax from '../rules/json/syntax.js';
import { outlineOf } from '../syntax/json/outline.js';
import { parseJson } from '../syntax/json/parse.js';
import type { OffsetRange } from '../syntax/range.js';
import { toolsFileSchema } from '../vocabulary/index.js';
import type { CompletionOptions } from './completion.js';
import { withoutTabStops } from './offer.js';
import { diagnosticSource, severityCode, type ModuleDiagnostic } from './diagnostics.js';

/** The service recurses: text that is nested too deeply must not reach it. */
function isTooDeep(document: TextDocument): boolean {
  return outlineOf(document.getText()).tooDeep;
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

  /** The diagnostics of a tools file. `jsonReportedByHost`: without those of its syntax. */
  async toolsFileDiagnostics(
    document: TextDocument,
    { jsonReportedByHost = false }: { readonly jsonReportedByHost?: boolean } = {},
  ): Promise<readonly ModuleDiagnostic[]> {
    const text = document.getText();
    const report = (rule: RuleMeta<string>, message: string, range: OffsetRange): ModuleDiagnostic => ({
      range: { start: document.positionAt(range.start), end: document.positionAt(range.end) },
      message,
      severity: severityCode[rule.severity],
      code: rule.id,
      source: diagnosticSource,
    });
    if (isTooDeep(document)) {
      const message = formatMessage(notAnalysed.messages['notAnalysed'] ?? '', { reason: tooDeep });
      return [report(notAnalysed, message, { start: 0, end: 1 })];
    }
    const { errors } = parseJson(text);
    if (errors.length > 0)
      return jsonReportedByHost
        ? []
        : errors.map(({ code, range }) => report(syntax, syntax.messages[code] ?? code, range));

    const service = await this.#load();
    const found = await service.doValidation(document, service.parseJSONDocument(document));
    return found.map(({ range, message, severity }) => ({
      range,
      message: typeof message === 'string' ? message : message.value,
      severity: severity ?? severityCode.warning,
      code: 'tools/invalid',
      source: diagnosticSource,
    }));
  }

  async toolsFileCompletion(
    document: TextDocument,
    position: Position,
    { snippets = false }: CompletionOptions = {},
  ): Promise<readonly CompletionItem[]> {
    if (isTooDeep(document)) return [];
    const service = await this.#load();
    const list = await service.doComplete(document, position, service.parseJSONDocument(document));
    return (list?.items ?? []).map((item) => (snippets ? item : withoutSnippet(item)));
  }

  async toolsFileHover(document: TextDocument, position: Position): Promise<Hover | null> {
    if (isTooDeep(document)) return null;
    const service = await this.#load();
    return service.doHover(document, position, service.parseJSONDocument(document));
  }

  async format(document: TextDocument, options: FormattingOptions): Promise<readonly TextEdit[]> {
    if (isTooDeep(document)) return [];
    const service = await this.#load();
    const all = { start: { line: 0, character: 0 }, end: document.positionAt(document.getText().length) };
    return service.format(document, all, options);
  }

  async foldingRanges(document: TextDocument): Promise<readonly FoldingRange[]> {
    return (await this.#load()).getFoldingRanges(document);
  }

  async selectionRanges(document: TextDocument, positions: readonly Position[]): Promise<readonly SelectionRange[]> {
    if (isTooDeep(document)) return [];
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
