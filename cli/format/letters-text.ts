/** Letters for people at a terminal: their text, and what is wrong with them. */
import { styleText } from 'node:util';
import { plainText } from '../../runtime/letters/plain-text.js';
import type { Terminal } from '../arguments/command.js';
import type { LocatedLetter } from '../letters/located-letter.js';
import { oneLine } from '../terminal/printable.js';

type Style = (format: 'bold' | 'cyan' | 'dim' | 'red' | 'yellow', text: string) => string;

const severityColour = { error: 'red', warning: 'yellow', information: 'cyan' } as const;

export function lettersText(letters: readonly LocatedLetter[], { colours }: Pick<Terminal, 'colours'>): string {
  const style: Style = (format, text) => (colours ? styleText(format, text, { validateStream: false }) : text);
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
    return `  ${[place, style(severityColour[severity], severity), oneLine(message), style('dim', code)].filter(Boolean).join('  ')}`;
  });
  return [
    `${style('bold', oneLine(key))}  ${style('dim', oneLine(file))}  ${oneLine(fileName)}`,
    ...text,
    ...(found.length > 0 ? ['', ...found] : []),
  ];
}
