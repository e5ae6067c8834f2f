import type { Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';

/** A diagnostic of a file of a module. */
export interface ModuleDiagnostic extends Diagnostic {
  readonly message: string;
  readonly code: string;
  readonly severity: DiagnosticSeverity;
  /** Its rule has a safe fix. */
  readonly fixable?: true;
  /** How many more of its rule there are in the file, which are not listed. */
  readonly more?: number;
}

export function byPosition(a: ModuleDiagnostic, b: ModuleDiagnostic): number {
  return (
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    a.code.localeCompare(b.code)
  );
}
