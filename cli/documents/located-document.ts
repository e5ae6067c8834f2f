import { TextDocument, type Range } from 'vscode-languageserver-textdocument';
import type { DocumentProblem, RenderedDocument } from '../../runtime/documents/documents.js';

/** A document whose problems have lines and characters, from 0, in UTF-16 units. */
export interface LocatedDocument extends Omit<RenderedDocument, 'problems'> {
  readonly problems: readonly (Omit<DocumentProblem, 'range' | 'path'> & { readonly range: Range | null })[];
}

/** @param text the template; undefined if there is none */
export function located(document: RenderedDocument, text = ''): LocatedDocument {
  const template = TextDocument.create(document.file, 'html', 0, text);
  return {
    ...document,
    problems: document.problems.map(({ range, code, severity, message }) => ({
      range: range && { start: template.positionAt(range.start), end: template.positionAt(range.end) },
      code,
      severity,
      message,
    })),
  };
}
