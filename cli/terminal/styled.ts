/** How a report for people is written: its colours, and lines that fit the terminal. */
import { styleText } from 'node:util';
import type { Severity } from '../../language/index.js';
import type { Terminal } from '../arguments/command.js';

export type Colour = 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'underline' | 'yellow';

/** Gives a text a colour, where the reader wants colours. */
export type Style = (colour: Colour, text: string) => string;

export function styleOf({ colours }: Pick<Terminal, 'colours'>): Style {
  return (colour, text) => (colours ? styleText(colour, text, { validateStream: false }) : text);
}

export const severityColours = {
  error: 'red',
  warning: 'yellow',
  information: 'cyan',
  hint: 'dim',
} as const satisfies Record<Severity, Colour>;

/** A text gets at least this many columns, however deep it is indented in a narrow terminal. */
const fewestColumns = 30;

/**
 * Breaks a text between words. Long words, such as paths, stay whole, so that they can be copied. Line breaks of the text remain.
 *
 * @param columns of the terminal; without, as in a pipe, the text stays as it is
 * @param indent columns before each line but the first, which begins there already
 */
export function wrapped(text: string, columns: number | undefined, indent = 0): string {
  if (columns === undefined) return text;
  const width = Math.max(columns - indent, fewestColumns);
  return text
    .split('\n')
    .flatMap((line) => brokenInto(line, width))
    .join(`\n${' '.repeat(indent)}`);
}

function brokenInto(line: string, width: number): readonly string[] {
  const lines: string[] = [];
  const [first = '', ...words] = line.split(/(?<=\S) /);
  let current = first;
  for (const word of words) {
    if (current.length + 1 + word.length <= width) current += ` ${word}`;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}
