/** The report of `check` as JUnit XML: a suite a module, a failed case a problem. */
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
  const passed: JunitCase = { name: 'no problems', group: root, outcome: { status: 'passed' } };
  return { name: root, cases: diagnostics.length === 0 ? [passed] : diagnostics.map(caseOf) };
}

/** Errors and warnings fail. Information and hints are named, and pass. */
function caseOf({ file, range: { start }, severity, code, message }: ReportedDiagnostic): JunitCase {
  const place = `${file}:${String(start.line + 1)}:${String(start.character + 1)}`;
  const text = oneLine(message);
  const fails = severity === 'error' || severity === 'warning';
  return {
    name: fails ? `${code} ${place}` : `${code} ${place} ${text}`,
    group: file,
    outcome: fails ? { status: 'failed', type: severity, message: text, text: place } : { status: 'passed' },
  };
}
