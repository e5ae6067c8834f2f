import { TextDocument, type Range } from 'vscode-languageserver-textdocument';
import type { LetterTemplateProblem, RenderedLetter } from '../../runtime/letters/letters.js';

/** A letter whose problems have lines and characters, from 0, in UTF-16 units. */
export interface LocatedLetter extends Omit<RenderedLetter, 'problems'> {
  readonly problems: readonly (Omit<LetterTemplateProblem, 'range' | 'path'> & { readonly range: Range | null })[];
}

/** @param text the template; undefined if there is none */
export function located(letter: RenderedLetter, text = ''): LocatedLetter {
  const template = TextDocument.create(letter.file, 'html', 0, text);
  return {
    ...letter,
    problems: letter.problems.map(({ range, code, severity, message }) => ({
      range: range && { start: template.positionAt(range.start), end: template.positionAt(range.end) },
      code,
      severity,
      message,
    })),
  };
}
