/** Code checked by TypeScript itself, with the declarations of a module. */
import ts from 'typescript';

const options: ts.CompilerOptions = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  strict: false,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  types: [],
};

/** The libraries are parsed once for all checks. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/**
 * What TypeScript reports, as lines `file: text: message`.
 *
 * @param files by name
 */
export function typeProblems(files: Readonly<Record<string, string>>): readonly string[] {
  const program = ts.createProgram(Object.keys(files), options, hostOf(files));
  const found = Object.keys(files).flatMap((name) => {
    const file = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  return found.map(({ file, start = 0, length = 0, messageText }) => {
    const text = file?.text.slice(start, start + length) ?? '';
    return `${file?.fileName ?? ''}: ${text}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

function hostOf(files: Readonly<Record<string, string>>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const onDisk = host.getSourceFile.bind(host);
  return {
    ...host,
    fileExists: (name) => name in files || host.fileExists(name),
    readFile: (name) => files[name] ?? host.readFile(name),
    getSourceFile: (name, version) => {
      const text = files[name];
      if (text !== undefined) return ts.createSourceFile(name, text, version, true);
      if (!libraries.has(name)) libraries.set(name, onDisk(name, version));
      return libraries.get(name);
    },
  };
}

/** The type of the expression that `/*?*\/` follows in a file, as TypeScript says it. */
export function typeAt(files: Readonly<Record<string, string>>, name: string): string {
  const end = (files[name] ?? '').indexOf('/*?*/');
  const program = ts.createProgram(Object.keys(files), options, hostOf(files));
  const checker = program.getTypeChecker();
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (node.getEnd() === end && !ts.isSourceFile(node)) found ??= node;
    ts.forEachChild(node, visit);
  };
  const file = program.getSourceFile(name);
  if (file) visit(file);
  return found ? checker.typeToString(checker.getTypeAtLocation(found)) : 'nothing';
}
