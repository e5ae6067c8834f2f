import * as vscode from 'vscode';
import type { StatementCount } from '../../protocol/tests.js';

/** The statements of each file with reported coverage: VS Code requests them when it shows the file. */
export class CoverageDetails {
  readonly #details = new WeakMap<vscode.FileCoverage, readonly vscode.StatementCoverage[]>();

  add(uri: vscode.Uri, statements: readonly StatementCount[]): vscode.FileCoverage {
    const details = statements.map(
      ({ start, end, count }) =>
        new vscode.StatementCoverage(count, new vscode.Range(start.line, start.character, end.line, end.character)),
    );
    const coverage = vscode.FileCoverage.fromDetails(uri, details);
    this.#details.set(coverage, details);
    return coverage;
  }

  of(coverage: vscode.FileCoverage): vscode.FileCoverageDetail[] {
    return [...(this.#details.get(coverage) ?? [])];
  }
}
