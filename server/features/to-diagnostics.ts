import type { Diagnostic } from 'vscode-languageserver';
import type { ModuleDiagnostic } from '../../language/index.js';

/** In LSP's form, without fixes: those are requested as code actions. */
export function toDiagnostics(diagnostics: readonly ModuleDiagnostic[]): Diagnostic[] {
  return diagnostics.map(({ fixable: _, more: __, ...diagnostic }) => diagnostic);
}
