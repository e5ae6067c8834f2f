/** Letters for people at a terminal: their text, and what is wrong with them. */
import { styleText } from 'node:util';
import { plainText } from '../../runtime/documents/plain-text.js';
import type { Terminal } from '../command.js';
import type { LocatedDocument } from '../documents/located-document.js';
import { oneLine } from '../one-line.js';

type Style = (format: 'bold' | 'cyan' | 'dim' | 'red' | 'yellow', text: string) => string;

const severityColour = { error: 'red', warning: 'yellow', information: 'cyan' } as const;

export function documentsText(documents: readonly LocatedDocument[], { colours }: Pick<Terminal, 'colours'>): string {
  const style: Style = (format, text) => (colours ? styleText(format, text, { validateStream: false }) : text);
  if (documents.length === 0) return 'The module has no document: there is no HTML template in its documents folder.\n';
  return documents.map((document) => `${letterLines(document, style).join('\n')}\n`).join('\n');
}

function letterLines({ key, file, fileName, html, problems }: LocatedDocument, style: Style): readonly string[] {
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
    return `  ${[place, style(severityColour[severity], severity), oneLine(message), style('dim', code)].filter(Boolean).join('  ')}`;
  });
  return [
    `${style('bold', oneLine(key))}  ${style('dim', oneLine(file))}  ${oneLine(fileName)}`,
    ...text,
    ...(found.length > 0 ? ['', ...found] : []),
  ];
}
