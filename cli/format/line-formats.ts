/** The formats of one line a problem: for people with `grep`, and for Azure Pipelines. */
import { posix } from 'node:path';
import type { CheckReport, ReportedDiagnostic } from '../check/report.js';
import { oneLine, withoutCommands } from '../terminal/printable.js';
import { styleOf } from '../terminal/styled.js';
import type { CheckFormat } from './format.js';
import { summary } from './text.js';

/** `claims.json:12:5: error Unknown block … [claims/unknown-block-reference]`, and the summary. */
export const conciseFormat: CheckFormat = {
  hasFingerprints: false,
  write: (report, context) => {
    const lines = problemsOf(report).map(({ path, line, column, severity, message, code }) => {
      return `${oneLine(path)}:${line}:${column}: ${severity} ${oneLine(message)} [${code}]\n`;
    });
    return lines.join('') + summary(report, styleOf(context));
  },
};

/** Commands that Azure Pipelines shows as issues of the run, and the summary. Information has no level there. */
export const azureFormat: CheckFormat = {
  hasFingerprints: false,
  write: (report) => {
    const lines = problemsOf(report).map(({ path, line, column, severity, message, code }) => {
      const properties = {
        type: severity === 'error' ? 'error' : 'warning',
        sourcepath: path,
        linenumber: line,
        columnnumber: column,
        code,
      };
      const written = Object.entries(properties).map(([name, value]) => `${name}=${azureText(value, true)}`);
      return `##vso[task.logissue ${written.join(';')}]${azureText(message, false)}\n`;
    });
    return lines.join('') + summary(report, styleOf({ colours: false }));
  },
};

/** As Azure decodes it. No text of a module becomes a command of its own. */
function azureText(text: string, isProperty: boolean): string {
  const escaped = withoutCommands(oneLine(text)).replaceAll('%', '%AZP25');
  return isProperty ? escaped.replaceAll(';', '%3B').replaceAll(']', '%5D') : escaped;
}

interface Problem extends Pick<ReportedDiagnostic, 'severity' | 'message' | 'code'> {
  /** From the folder of the call. */
  readonly path: string;
  /** They count from 1. */
  readonly line: string;
  readonly column: string;
}

function problemsOf({ modules }: CheckReport): readonly Problem[] {
  return modules.flatMap(({ root, diagnostics }) =>
    diagnostics.map(({ file, range: { start }, severity, message, code }) => ({
      path: posix.join(root, file),
      line: String(start.line + 1),
      column: String(start.character + 1),
      severity,
      message,
      code,
    })),
  );
}
