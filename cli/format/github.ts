/** Workflow commands of GitHub Actions, which become annotations of the changed lines. */
import type { Severity } from '../../language/index.js';
import type { CheckReport } from '../check/report.js';
import type { CheckFormat, FormatContext } from './format.js';
import { annotations, type Annotation } from './github-annotations.js';
import { styleOf } from '../terminal/styled.js';
import { summary } from './text.js';

const levelOf = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
} as const satisfies Record<Severity, Annotation['level']>;

/** If a level has two severities, the more severe one comes first. */
const gravity: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

export const githubFormat: CheckFormat = { hasFingerprints: false, write };

function write(report: CheckReport, context: FormatContext): string {
  const found = report.modules
    .flatMap(({ root, diagnostics }) => diagnostics.map((diagnostic) => ({ root, diagnostic })))
    .sort((a, b) => gravity.indexOf(a.diagnostic.severity) - gravity.indexOf(b.diagnostic.severity))
    .map(({ root, diagnostic: { file, range, severity, code, message } }): Annotation => {
      return { level: levelOf[severity], root, file, range, title: code, message };
    });
  return `${annotations(found, context)}${summary(report, styleOf({ colours: false }))}`;
}
