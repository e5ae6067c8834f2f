import type { Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import { splitMessage } from '../../message-text.js';
import { code, said } from '../../vocabulary/markdown.js';

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

/** What lists leave out of the message of a problem, as one line of Markdown for a hover; undefined if they show all of it. */
export function restInWords({ code: rule, message }: ModuleDiagnostic): string | undefined {
  const { rest } = splitMessage(message);
  return rest === '' ? undefined : `${code(rule)}: ${said(rest)}`;
}
