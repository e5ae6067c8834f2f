/** Workflow commands of GitHub Actions that become annotations of lines. */
import { resolve } from 'node:path';
import type { Range } from 'vscode-languageserver-types';
import { counted } from '../../protocol/counted.js';
import { oneLine } from '../terminal/printable.js';
import { pathBelow, shownPath } from '../files/paths.js';
import type { FormatContext } from './format.js';

const annotationLevels = ['error', 'warning', 'notice'] as const;

/** Where paths are relative to. */
export type AnnotationContext = Pick<FormatContext, 'folder' | 'repository'>;

export interface Annotation {
  readonly level: (typeof annotationLevels)[number];
  /** The module's folder, from the folder of the call. */
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  readonly range: Range;
  readonly title: string;
  readonly message: string;
}

/** GitHub shows this many annotations of each level per step, and silently drops the others. */
const shownOfALevel = 10;

/** One line each, and a sentence about those that GitHub would not show. */
export function annotations(all: readonly Annotation[], context: AnnotationContext): string {
  const lines: string[] = [];
  const leftOut: string[] = [];
  for (const level of annotationLevels) {
    const ofLevel = all.filter((one) => one.level === level);
    for (const one of ofLevel.slice(0, shownOfALevel)) lines.push(commandOf(one, context));
    const more = ofLevel.length - shownOfALevel;
    if (more > 0) leftOut.push(counted(more, `more ${level}`));
  }
  if (leftOut.length > 0)
    lines.push(
      `Left out: ${leftOut.join(', ')}. GitHub shows ${counted(shownOfALevel, 'annotation')} of a level; --format text lists all.`,
    );
  return lines.map((line) => `${line}\n`).join('');
}

function commandOf(
  { level, root, file, range: { start, end }, title, message }: Annotation,
  { folder, repository }: AnnotationContext,
): string {
  const path = resolve(folder, root, file);
  const properties = {
    file: pathBelow(repository, path) ?? shownPath(path),
    line: start.line + 1,
    endLine: end.line + 1,
    // Columns only apply within one line.
    ...(start.line === end.line && { col: start.character + 1, endColumn: end.character + 1 }),
    title,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
  return `::${level} ${written.join(',')}::${escapedData(oneLine(message))}`;
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
