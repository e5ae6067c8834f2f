/** Letters for people at a terminal: their text, and what is wrong with them. */
import { plainText } from '../../runtime/letters/plain-text.js';
import type { Terminal } from '../arguments/command.js';
import { oneLine } from '../terminal/printable.js';
import { severityColours, styleOf, type Style } from '../terminal/styled.js';
import { TextDocument, type Range } from 'vscode-languageserver-textdocument';
import type { LetterTemplateProblem, RenderedLetter } from '../../runtime/letters/letters.js';

export function lettersText(letters: readonly LocatedLetter[], terminal: Pick<Terminal, 'colours'>): string {
  const style = styleOf(terminal);
  if (letters.length === 0) return 'The module has no letter: there is no HTML template in its documents folder.\n';
  return letters.map((letter) => `${letterLines(letter, style).join('\n')}\n`).join('\n');
}

function letterLines({ key, file, fileName, html, problems }: LocatedLetter, style: Style): readonly string[] {
  const text =
    html === null
      ? []
      : [
          '',
          ...plainText(html)
            .split('\n')
            .map((line) => (line === '' ? '' : `  ${line}`)),
        ];
  const found = problems.map(({ range, code, severity, message }) => {
    const place = range ? `${String(range.start.line + 1)}:${String(range.start.character + 1)}` : '';
    return `  ${[place, style(severityColours[severity], severity), oneLine(message), style('dim', code)].filter(Boolean).join('  ')}`;
  });
  return [
    `${style('bold', oneLine(key))}  ${style('dim', oneLine(file))}  ${oneLine(fileName)}`,
    ...text,
    ...(found.length > 0 ? ['', ...found] : []),
  ];
}

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
