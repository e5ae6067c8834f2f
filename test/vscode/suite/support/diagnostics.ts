/** Waits for problems as VS Code has them, from whichever extension. */
import * as vscode from 'vscode';
import { WAIT_MS } from '../../../../scripts/test-limits.mjs';

/**
 * Waits until the diagnostics of a file satisfy a condition.
 * @param what the condition in words, for the error message
 * @returns the diagnostics that do
 */
export function diagnosticsWhere(
  uri: vscode.Uri,
  what: string,
  condition: (diagnostics: readonly vscode.Diagnostic[]) => boolean,
): Promise<readonly vscode.Diagnostic[]> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const diagnostics = vscode.languages.getDiagnostics(uri);
      if (!condition(diagnostics)) return;
      finish();
      resolve(diagnostics);
    };
    const changed = vscode.languages.onDidChangeDiagnostics(check);
    const timer = setTimeout(() => {
      finish();
      const found = vscode.languages.getDiagnostics(uri).map(describeDiagnostic).join('\n');
      reject(new Error(`Waited ${String(WAIT_MS / 1000)} s for ${what} in ${uri.path}; found:\n${found}`));
    }, WAIT_MS);
    const finish = () => {
      changed.dispose();
      clearTimeout(timer);
    };
    check();
  });
}

/** The id of the rule that reported it. */
export function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

export function isOurs({ source }: vscode.Diagnostic): boolean {
  return source === 'platform-config';
}

export function describeDiagnostic(diagnostic: vscode.Diagnostic): string {
  const { line, character } = diagnostic.range.start;
  return `${String(line + 1)}:${String(character + 1)} ${String(diagnostic.source)} ${ruleOf(diagnostic)}: ${diagnostic.message}`;
}
