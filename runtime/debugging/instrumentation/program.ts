/** The code files of a session, instrumented as one. */
import type { CodeFile } from '../../sandbox/script.js';
import {
  instrumentSteps,
  type CodeFunction,
  type Evaluated,
  type InstrumentedFile,
  type Statement,
} from './instrument.js';

export interface Program {
  /** As they are written. */
  readonly sources: readonly CodeFile[];
  /** By id, from 1. */
  readonly statements: readonly Statement[];
  readonly functions: readonly CodeFunction[];
  /** The names declared outside functions. */
  readonly globals: readonly string[];
  readonly render: (evaluated: Evaluated) => readonly CodeFile[];
}

export function programOf(sources: readonly CodeFile[]): Program {
  const statements: Statement[] = [];
  const functions: CodeFunction[] = [];
  const files: InstrumentedFile[] = [];
  for (const source of sources) {
    const file = instrumentSteps(source, { statements: statements.length, functions: functions.length });
    files.push(file);
    for (const one of file.statements) statements.push(one);
    for (const one of file.functions) functions.push(one);
  }
  return {
    ...{ sources, statements, functions },
    globals: [...new Set(files.flatMap(({ globals }) => globals))],
    render: (evaluated) => files.map((file) => file.render(evaluated)),
  };
}

/**
 * The statement of a place: the first one from there on in its line, else the first of the next line that has one.
 *
 * @param column counts from 1, as the line does; default: the start of the line
 */
export function statementFrom({ statements }: Program, file: string, line: number, column = 1): Statement | undefined {
  const all = statements.filter((one) => one.file === file).sort((a, b) => byPlace(a.start, b.start));
  const here = all.filter(({ start }) => start.line === line);
  return here.find(({ start }) => start.column >= column) ?? here.at(-1) ?? all.find(({ start }) => start.line > line);
}

function byPlace(a: Statement['start'], b: Statement['start']): number {
  return a.line - b.line || a.column - b.column;
}
