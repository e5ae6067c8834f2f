/** The last values of a run by line: what each statement has left in the names that it declares or changes. */
import { namesBoundBy, parseCode, walkCode, type AnyNode } from '../../language/syntax/index.js';
import { positionsIn } from '../sandbox/inserts.js';
import type { CodeFile } from '../sandbox/script.js';
import type { RecordedPart, RecordedRun } from './recorded-run.js';

/** The values of a code file. */
export interface FileValues {
  /** The file as it was run. */
  readonly text: string;
  /** By line, from 1: names, or paths such as `totals.sum`, and their values. */
  readonly lines: ReadonlyMap<number, readonly NamedValue[]>;
}

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** Where something is looked at: the next statement of the same call has the values that a statement has left. */
interface Look {
  readonly at: number;
  readonly statement: number;
  readonly file: string;
  readonly line: number;
  readonly names: readonly string[];
}

/**
 * By the paths of the code files. A name that is not visible in the next statement is left out. The run is repeated once for each of its sessions.
 *
 * @throws {Diverged} if it takes another way then
 */
export async function lineValues(run: RecordedRun): Promise<ReadonlyMap<string, FileValues>> {
  const files = new Map<string, { readonly text: string; readonly lines: Map<number, readonly NamedValue[]> }>();
  for (const [session, part] of run.parts.entries()) {
    for (const { path, text } of part.program.sources)
      if (!files.has(path)) files.set(path, { text, lines: new Map() });
    const looks = looksIn(part);
    const expressions = new Map<number, readonly string[]>();
    for (const { statement, names } of looks)
      expressions.set(statement, [...new Set([...(expressions.get(statement) ?? []), ...names])]);
    const events = [...new Set(looks.map(({ at }) => at))];
    const told = await run.valuesWhere(session, events, expressions);
    for (const { at, statement, file, line, names } of looks) {
      const values = told[events.indexOf(at)] ?? [];
      const found = names.flatMap((name) => {
        const value = values[expressions.get(statement)?.indexOf(name) ?? -1]?.value;
        return value ? [{ name, value: value.text }] : [];
      });
      const lines = files.get(file)?.lines;
      lines?.set(line, [...(lines.get(line) ?? []), ...found]);
    }
  }
  return files;
}

/** In the order of the run, one for each statement that has left something: the last time. */
function looksIn({ program, timeline }: RecordedPart): readonly Look[] {
  const changed = new Map(program.sources.flatMap((source) => [...namesChangedIn(source)]));
  const last = new Map<number, number>();
  for (let at = timeline.loadedAt; at < timeline.length; at++)
    if (timeline.isStep(at)) last.set(timeline.events[at] ?? 0, at);
  return [...last]
    .flatMap(([id, at]): readonly Look[] => {
      const statement = program.statements[id - 1];
      const names = statement && changed.get(placeOf(statement.file, statement.start));
      const next = timeline.nextInCall(at);
      if (!names || next === undefined) return [];
      return [
        { at: next, statement: timeline.events[next] ?? 0, file: statement.file, line: statement.end.line, names },
      ];
    })
    .sort((a, b) => a.at - b.at);
}

function* namesChangedIn({ path, text }: CodeFile): Iterable<readonly [string, readonly string[]]> {
  const parsed = parseCode(text);
  if (parsed.kind !== 'program') return;
  const positionAt = positionsIn(text);
  const found: (readonly [string, readonly string[]])[] = [];
  walkCode(parsed.program, (node) => {
    const names = namesChangedBy(node, text);
    if (names.length > 0) found.push([placeOf(path, positionAt(node.start)), names]);
  });
  yield* found;
}

function namesChangedBy(node: AnyNode, text: string): readonly string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => namesBoundBy(id).map(({ name }) => name));
  if (node.type !== 'ExpressionStatement') return [];
  const { expression } = node;
  const target =
    expression.type === 'AssignmentExpression'
      ? expression.left
      : expression.type === 'UpdateExpression'
        ? expression.argument
        : undefined;
  // A member whose name is computed may be another one by now.
  const path = target ? text.slice(target.start, target.end) : '';
  return /^[\w$]+(?:\.[\w$]+)*$/.test(path) ? [path] : [];
}

function placeOf(file: string, { line, column }: { readonly line: number; readonly column: number }): string {
  return `${file}:${String(line)}:${String(column)}`;
}
