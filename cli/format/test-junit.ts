/** The report of a test run as JUnit XML. */
import { posix } from 'node:path';
import type { TestEntry, TestReport, TestReports } from '../../protocol/tests.js';
import { junit, type JunitCase, type JunitSuite } from './junit.js';

export function testJunit(report: TestReport | TestReports): string {
  const reports = 'modules' in report ? report.modules : [report];
  return junit('platform-config test', reports.flatMap(suitesOf));
}

/** CI systems follow a test from run to run by its names: they have the module, and no lines. */
function suitesOf({ module, tests }: TestReport): readonly JunitSuite[] {
  const suites = new Map<string, JunitCase[]>();
  for (const entry of tests) {
    const path = posix.join(module, entry.file);
    const cases = suites.get(path);
    const one = caseOf(entry, path);
    if (cases) cases.push(one);
    else suites.set(path, [one]);
  }
  return [...suites].map(([name, cases]) => ({ name, cases }));
}

function caseOf({ name, file, duration, status, message, place, line }: TestEntry, path: string): JunitCase {
  const text = message ?? '';
  const [first = ''] = text.split('\n');
  const at = `${place?.file ?? file}:${String(place?.line ?? line ?? 1)}`;
  return {
    name: name.at(-1) ?? '',
    group: [path, ...name.slice(0, -1)].join(' › '),
    duration,
    outcome: status === 'failed' ? { status, message: first, text: `${text}\n${at}` } : { status },
  };
}
