/** A code quality report of GitLab, which a merge request shows beside the lines it changes. */
import { indentedJson } from '../../protocol/json.js';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Severity } from '../../language/index.js';
import { visible } from '../../protocol/visible-text.js';
import type { ModuleReport, ReportedDiagnostic } from '../check/report.js';
import { pathBelow, shownPath } from '../files/paths.js';
import type { CheckFormat, FormatContext } from './format.js';

export const gitlabFormat: CheckFormat = {
  hasFingerprints: true,
  write: ({ modules }, context) => {
    const problems = modules.flatMap((module) => module.diagnostics.map((one) => problemOf(one, module, context)));
    return indentedJson(problems);
  },
};

const severities = {
  error: 'critical',
  warning: 'major',
  information: 'minor',
  hint: 'info',
} as const satisfies Record<Severity, string>;

function problemOf(
  { file, range, severity, code, message, fingerprint = '' }: ReportedDiagnostic,
  { root }: ModuleReport,
  { folder, repository }: FormatContext,
) {
  const absolute = resolve(folder, root, file);
  const path = pathBelow(repository, absolute) ?? shownPath(absolute);
  return {
    // GitLab shows no `check_name`.
    description: `${code}: ${visible(message)}`,
    check_name: code,
    // Two modules may have the same problem in files of the same name.
    fingerprint: createHash('sha256').update(`${path}\n${fingerprint}`).digest('hex'),
    severity: severities[severity],
    location: { path: visible(path), lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
  };
}
