/** The statements of a file of code, with the types of their parameters. An edit parses those that it touches. */
import type ts from 'typescript';
import { insertionsIn, type Insertion } from './typed-parameters.js';

/** A statement with what is before it; the last one is what follows the last statement. */
interface Statement {
  readonly length: number;
  /** Relative to where it begins. */
  readonly insertions: readonly Insertion[];
  /** Whether it ends here, whatever follows it. */
  readonly isClosed: boolean;
}

/** What is parsed without a project. */
interface ParsedFile extends ts.SourceFile {
  readonly parseDiagnostics: readonly ts.DiagnosticWithLocation[];
}

export class TypedStatements {
  private constructor(
    private readonly typescript: typeof ts,
    private readonly namespace: string,
    private readonly statements: readonly Statement[],
  ) {}

  /** @param namespace of the module's types */
  static of(typescript: typeof ts, namespace: string, text: string): TypedStatements {
    return new TypedStatements(typescript, namespace, parsed(typescript, namespace, text, 0));
  }

  /** In the order of the text. */
  get insertions(): readonly Insertion[] {
    let from = 0;
    return this.statements.flatMap(({ length, insertions }) => {
      const start = from;
      from += length;
      return insertions.map(({ at, text }) => ({ at: start + at, text }));
    });
  }

  /**
   * The same after an edit. Where a statement ends that does not depend on what follows, the next one begins, whatever was before: so the statements from
   * there on are as they were, if the one behind the edit is found again.
   *
   * @param text all of the new text
   */
  after({ span, newLength }: ts.TextChangeRange, text: string): TypedStatements {
    const all = this.statements;
    const spanEnd = span.start + span.length;
    let [first, from, until, to] = [0, 0, 0, 0];
    for (const [index, { length }] of all.entries()) {
      if (to <= span.start) [first, from] = [index, to];
      if (to <= spanEnd) until = index + 1;
      to += length;
    }
    for (; first > 0 && all[first - 1]?.isClosed !== true; first--) from -= all[first - 1]?.length ?? 0;
    const behind = all[until];
    const typescript = this.typescript;
    const kept = (inside: readonly Statement[], rest: readonly Statement[]) =>
      new TypedStatements(typescript, this.namespace, [...all.slice(0, first), ...inside, ...rest]);
    if (behind?.isClosed === true) {
      const end = all.slice(0, until + 1).reduce((sum, { length }) => sum + length, 0) + newLength - span.length;
      const found = parsed(typescript, this.namespace, text, from, end);
      const [again, nothing] = found.slice(-2);
      if (again?.isClosed === true && again.length === behind.length && nothing?.length === 0)
        return kept(found.slice(0, -2), all.slice(until));
    }
    return kept(parsed(typescript, this.namespace, text, from), []);
  }
}

/** The statements of a part of a text, which begins where one begins. */
function parsed(
  typescript: typeof ts,
  namespace: string,
  text: string,
  start: number,
  end = text.length,
): readonly Statement[] {
  const { ScriptKind, ScriptTarget } = typescript;
  // A comment in the line of the statement before belongs to that one.
  const before = start === 0 ? '' : ';';
  const part = before + text.slice(start, end);
  const file = typescript.createSourceFile('code.js', part, ScriptTarget.ESNext, true, ScriptKind.JS) as ParsedFile;
  const errors = file.parseDiagnostics.map((error) => error.start);
  const statements: Statement[] = [];
  let from = before.length;
  const own = file.statements.slice(before.length);
  for (const [index, statement] of own.entries()) {
    // The parser leaves out what makes no sense to it between two statements.
    const begin = from;
    from = statement.end;
    // It may find out in the next token that something is missing.
    const until = own[index + 1]?.getStart(file) ?? part.length;
    const hasError = errors.some((at) => at >= begin && at <= until);
    statements.push({
      length: from - begin,
      insertions: insertionsIn(typescript, file, statement, namespace, begin),
      isClosed: !hasError && endsByItself(typescript, statement, part),
    });
  }
  return [...statements, { length: part.length - from, insertions: [], isClosed: false }];
}

/** Others may go on: `if (a) b;` with an `else`, and what has no semicolon with an operator. */
function endsByItself(typescript: typeof ts, statement: ts.Statement, text: string): boolean {
  const last = text.charAt(statement.end - 1);
  if (typescript.isFunctionDeclaration(statement)) return last === '}' && statement.body !== undefined;
  return last === ';' && (typescript.isVariableStatement(statement) || typescript.isExpressionStatement(statement));
}
