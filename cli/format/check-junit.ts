/** The report of `check` as JUnit XML: a suite a module, a failed case a problem. */
import { posix } from 'node:path';
import type { ModuleReport, ReportedDiagnostic } from '../check/report.js';
import { oneLine } from '../terminal/printable.js';
import type { CheckFormat } from './format.js';
import { junit, type JunitCase } from './junit.js';

export const checkJunitFormat: CheckFormat = {
  hasFingerprints: false,
  write: ({ modules }) => junit('platform-config check', modules.map(suiteOf)),
};

function suiteOf({ root, diagnostics }: ModuleReport) {
  // A suite without cases counts as not run in some systems.
  const passed: JunitCase = { name: `${root}: no problems`, group: root, outcome: { status: 'passed' } };
  if (diagnostics.length === 0) return { name: root, cases: [passed] };
  const seen = new Map<string, number>();
  return {
    name: root,
    cases: diagnostics.map((diagnostic) => {
      const one = caseOf(root, diagnostic);
      const count = (seen.get(one.name) ?? 0) + 1;
      seen.set(one.name, count);
      return count === 1 ? one : { ...one, name: `${one.name} (${String(count)})` };
    }),
  };
}

/**
 * Errors and warnings fail. Information and hints are named, and pass. CI systems follow a case from run to run by its name: it has the module and the file,
 * and no line, which the next edit above it would change.
 */
function caseOf(root: string, { file, range: { start }, severity, code, message }: ReportedDiagnostic): JunitCase {
  const path = posix.join(root, file);
  const place = `${path}:${String(start.line + 1)}:${String(start.character + 1)}`;
  const text = oneLine(message);
  const fails = severity === 'error' || severity === 'warning';
  return {
    name: fails ? `${path}: ${code}` : `${path}: ${code}: ${text}`,
    group: path,
    outcome: fails ? { status: 'failed', type: severity, message: text, text: place } : { status: 'passed' },
  };
}
